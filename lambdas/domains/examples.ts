import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { askDomain } from "./contract.ts";

const host = "members.example.org";

export const examples = examplesOf(contract, {
  askDomain: () => ({ body: { host } }),
  checkDomain: async (fixture) => {
    await fixture.call(askDomain, { body: { host } });
    return { body: {} };
  },
  removeDomain: () => ({ body: {} }),
});
