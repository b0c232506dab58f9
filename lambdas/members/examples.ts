import { type Caller, examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { getMember, offerMyPicture } from "./contract.ts";

const memberParams = async (caller: Promise<Caller>) => ({ memberId: (await caller).memberId });

/** A new member, with the version that an edit needs. */
async function newMember(fixture: FixtureTenant) {
  const { memberId } = await fixture.newMember();
  const { version } = await fixture.call(getMember, { params: { memberId } });
  return { params: { memberId }, version };
}

export const examples = examplesOf(contract, {
  updateMe: async (fixture) => {
    const { memberId } = await fixture.member();
    const { version } = await fixture.call(getMember, { params: { memberId } });
    return { body: { firstName: "Mia", lastName: "Fixture", phone: "", version } };
  },
  offerMyPicture: () => ({ body: { contentType: "image/png", bytes: 1000 } }),
  setMyPicture: async (fixture) => ({
    body: { uploadId: await fixture.upload(offerMyPicture, await fixture.member()) },
  }),
  getMember: async (fixture) => ({ params: await memberParams(fixture.member()) }),
  updateMember: async (fixture) => {
    const { params, version } = await newMember(fixture);
    const body = { firstName: "Ada", lastName: "Fixture", phone: "+44 20 7946 0000", version };
    return { params, body, otherBody: { ...body, lastName: "Fixtures" } };
  },
  setMemberStatus: async (fixture) => {
    const { params, version } = await newMember(fixture);
    return {
      params,
      body: { status: "suspended", version },
      otherBody: { status: "suspended", bookings: "cancel", version },
    };
  },
  setMemberRole: async (fixture) => {
    const { params, version } = await newMember(fixture);
    return { params, body: { role: "verifier", version }, otherBody: { role: "admin", version } };
  },
  setDeskNote: async (fixture) => {
    const { params, version } = await newMember(fixture);
    return {
      params,
      body: { deskNote: "Asks for the quiet side", version },
      otherBody: { deskNote: "Has a guest on Tuesdays", version },
    };
  },
  addMemberNote: async (fixture) => ({
    params: await memberParams(fixture.member()),
    body: { text: "Prefers the quiet side" },
    otherBody: { text: "Prefers the window" },
  }),
  listMemberNotes: async (fixture) => ({ params: await memberParams(fixture.member()) }),
});
