import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import { changeMembership } from "../memberships/contract.ts";
import { addPlan } from "../memberships/examples.ts";
import * as contract from "./contract.ts";
import { addMyDevice } from "./contract.ts";
import * as passContract from "./pass-contract.ts";
import * as staffContract from "./staff-contract.ts";
import { changeCard } from "./staff-contract.ts";

/** The base point of the curve: a public key that nobody has to make. */
const publicKey = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";
const device = { publicKey, browser: "firefox", system: "android" } as const;

/** A new member with a card. */
async function cardHolder(fixture: FixtureTenant) {
  const as = await fixture.newMember();
  const { memberId } = as;
  await fixture.call(changeCard, { params: { memberId }, body: { change: { action: "issue" } } });
  return { as, params: { memberId } };
}

/** A new member with a card and a membership. */
async function passHolder(fixture: FixtureTenant) {
  const { as, params } = await cardHolder(fixture);
  const { planId } = await addPlan(fixture);
  await fixture.call(changeMembership, { params, body: { change: { action: "assign", planId } } });
  return as;
}

export const examples = examplesOf(
  { ...contract, ...staffContract, ...passContract },
  {
    addMyDevice: async (fixture) => ({ as: (await cardHolder(fixture)).as, body: device }),
    removeMyDevice: async (fixture) => {
      const { as } = await cardHolder(fixture);
      const { keyNo } = await fixture.call(addMyDevice, { as, body: device });
      return { as, body: { keyNo } };
    },
    makeApplePass: async (fixture) => ({ as: await passHolder(fixture), body: {} }),
    makeGooglePass: async (fixture) => ({ as: await passHolder(fixture), body: { language: "de" } }),
    getCard: async (fixture) => ({ params: (await cardHolder(fixture)).params }),
    listCardEvents: async (fixture) => ({ params: (await cardHolder(fixture)).params }),
    changeCard: async (fixture) => ({
      params: { memberId: (await fixture.newMember()).memberId },
      body: { change: { action: "issue" } },
      otherBody: { change: { action: "issue", lastDay: "2090-12-31" } },
    }),
  },
);
