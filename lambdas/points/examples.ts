import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";

export const examples = examplesOf(contract, {
  getMyStatement: ({ day }) => ({ query: { month: day.slice(0, 7) } }),
  listMemberEntries: async (fixture) => ({ params: { memberId: (await fixture.member()).memberId } }),
  grantPoints: async (fixture) => ({
    params: { memberId: (await fixture.member()).memberId },
    body: { amount: 25, reason: "Thank you" },
    otherBody: { amount: 26, reason: "Thank you" },
  }),
  deductPoints: async (fixture) => ({
    params: { memberId: (await fixture.member()).memberId },
    body: { amount: 1, reason: "Key lost" },
    otherBody: { amount: 2, reason: "Key lost" },
  }),
  reverseEntry: async (fixture) => ({
    params: { memberId: (await fixture.member()).memberId },
    body: { entryNumber: 1, reason: "Given twice" },
    otherBody: { entryNumber: 1, reason: "Given to somebody else" },
  }),
});
