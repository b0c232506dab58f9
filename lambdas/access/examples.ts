import { createBooking } from "../bookings/contract.ts";
import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import { toInstant } from "../contract/time.ts";
import { addResource } from "../resources/examples.ts";
import * as contract from "./contract.ts";
import * as settings from "./settings-contract.ts";

const reason = "being_renewed";

/** Somebody without a plan, whom the desk lets in with a reason. */
async function inside(fixture: FixtureTenant) {
  const { memberId } = await fixture.newMember();
  const { visit } = await fixture.call(contract.checkIn, { params: { memberId }, body: { override: reason } });
  return { memberId, visit };
}

export const examples = {
  ...examplesOf(contract, {
    getArrival: async (fixture) => ({ params: { memberId: (await inside(fixture)).memberId } }),
    checkIn: async (fixture) => {
      const { memberId } = await fixture.newMember();
      return { params: { memberId }, body: { override: reason }, otherBody: { override: "guest" } };
    },
    checkOut: async (fixture) => {
      const { memberId, visit } = await inside(fixture);
      const other = await inside(fixture);
      return { params: { memberId }, body: { visitId: visit.visitId }, otherBody: { visitId: other.visit.visitId } };
    },
    deny: async (fixture) => {
      const { memberId } = await fixture.newMember();
      return { params: { memberId }, body: { reason: "house_rules" }, otherBody: { reason: "not_the_person" } };
    },
    recordBooking: async (fixture) => {
      const { resourceId } = await addResource(fixture);
      const { memberId } = await fixture.member();
      const body = { resourceId, startAt: fixture.nextStart(), durationMinutes: 60 } as const;
      const { booking } = await fixture.call(createBooking, { body });
      // It begins later. So the desk can only say that nobody has come.
      return { params: { memberId, bookingId: booking.bookingId }, body: { isThere: false } };
    },
    listVisits: async (fixture) => {
      await inside(fixture);
      return { query: { from: fixture.day, to: fixture.day } };
    },
    correctVisit: async (fixture) => {
      const { visit } = await inside(fixture);
      const { visitId, cameAt, version } = visit;
      const body = { cameAt, leftAt: toInstant(fixture.now()), reason: "forgotten_check_out", version };
      return { params: { visitId }, body, otherBody: { ...body, leftAt: null } };
    },
  }),
  ...examplesOf(settings, {
    updateAccessSettings: async (fixture) => {
      const { closesAt: _planned, ...fields } = await fixture.call(settings.getAccessSettings, {});
      return { body: { ...fields, capacity: 40 }, otherBody: { ...fields, capacity: 50 } };
    },
  }),
};
