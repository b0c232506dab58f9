/** The code in the links of one member's mails. It cannot be guessed, so its holder has read one of these mails. */
import { randomBytes } from "node:crypto";
import { encodeIdBody } from "../contract/ids.ts";

export function newUnsubscribeCode(): string {
  return encodeIdBody(randomBytes(17));
}
