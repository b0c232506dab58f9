import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";

export const examples = examplesOf(contract, {
  startReconciliation: () => ({ body: {} }),
  updateWelcomeRule: async (fixture) => {
    const { version, ...rule } = await fixture.call(contract.getWelcomeRule, {});
    return { body: { ...rule, amount: 40, version }, otherBody: { ...rule, amount: 41, version } };
  },
  listEntries: ({ day }) => ({ query: { from: day, to: day } }),
});
