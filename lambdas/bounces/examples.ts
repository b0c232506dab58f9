import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";

export const examples = examplesOf(contract, {
  tryAgain: async (fixture) => {
    const { memberId } = await fixture.newMember();
    return { params: { memberId }, body: { reason: "The mailbox is back." }, otherBody: { reason: "Asked by phone." } };
  },
});
