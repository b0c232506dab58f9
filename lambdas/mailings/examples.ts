import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { setMailPreferences } from "./contract.ts";

export const examples = examplesOf(contract, {
  setMailPreferences: () => ({ body: { news: false } }),
  unsubscribe: async (fixture) => {
    const as = await fixture.member();
    const { unsubscribeCode } = await fixture.call(setMailPreferences, { as, body: { news: true } });
    if (unsubscribeCode === null) throw new Error("A member with stored preferences has a code.");
    return { params: { code: unsubscribeCode } };
  },
});
