/** The code in the links of one member's mails. Nobody can guess it, so whoever has it has read one of these mails. */
import { randomBytes } from "node:crypto";
import { encodeIdBody } from "../contract/ids.ts";

export function newUnsubscribeCode(): string {
  return encodeIdBody(randomBytes(17));
}
