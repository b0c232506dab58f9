import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";

export const examples = examplesOf(contract, {
  listEntries: ({ day }) => ({ query: { from: day, to: day } }),
  listOfObject: ({ tenantId }) => ({ query: { kind: "workspace", objectId: tenantId } }),
});
