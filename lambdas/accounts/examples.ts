import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { proveTwoFactor } from "./contract.ts";

export const examples = examplesOf(contract, {
  setAccountLanguage: () => ({ body: { language: "de" } }),
  adoptEmail: () => ({}),
  proveTwoFactor: () => ({}),
  resetTwoFactor: async (fixture) => {
    const staff = await fixture.staff();
    await fixture.addTwoFactor(staff);
    await fixture.call(proveTwoFactor, { as: staff });
    const member = await fixture.newMember();
    await fixture.addTwoFactor(member);
    const { memberId } = member;
    return { params: { memberId }, body: { reason: "They called." }, otherBody: { reason: "They came." } };
  },
});
