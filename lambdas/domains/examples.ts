import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { askDomain, removeDomain } from "./contract.ts";

const host = "members.example.org";

export const examples = examplesOf(contract, {
  // A workspace has one domain at most, and the fixture tenant may have got one at its start.
  askDomain: async (fixture) => {
    await fixture.call(removeDomain, { body: {} });
    return { body: { host } };
  },
  checkDomain: async (fixture) => {
    await fixture.call(removeDomain, { body: {} });
    await fixture.call(askDomain, { body: { host } });
    return { body: {} };
  },
  removeDomain: () => ({ body: {} }),
});
