import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { addMyDevice } from "./contract.ts";
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

export const examples = examplesOf(
  { ...contract, ...staffContract },
  {
    addMyDevice: async (fixture) => ({ as: (await cardHolder(fixture)).as, body: device }),
    removeMyDevice: async (fixture) => {
      const { as } = await cardHolder(fixture);
      const { keyNo } = await fixture.call(addMyDevice, { as, body: device });
      return { as, body: { keyNo } };
    },
    getCard: async (fixture) => ({ params: (await cardHolder(fixture)).params }),
    listCardEvents: async (fixture) => ({ params: (await cardHolder(fixture)).params }),
    changeCard: async (fixture) => ({
      params: { memberId: (await fixture.newMember()).memberId },
      body: { change: { action: "issue" } },
      otherBody: { change: { action: "issue", lastDay: "2090-12-31" } },
    }),
  },
);
