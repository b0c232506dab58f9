import { examplesOf } from "../contract/define-examples.ts";
import { toInstant } from "../contract/time.ts";
import * as contract from "./contract.ts";

export const examples = examplesOf(contract, {
  markNotificationsRead: ({ now }) => ({ body: { readUpTo: toInstant(now()) } }),
});
