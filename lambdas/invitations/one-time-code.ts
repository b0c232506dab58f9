/** Codes in mails. A code is made when its mail is sent, and only its hash is stored. */
import { createHash, randomBytes } from "node:crypto";
import { encodeIdBody } from "../contract/ids.ts";

/** 130 bits: too many to guess, so attempts are not counted. */
export function makeCode(): string {
  return encodeIdBody(randomBytes(17));
}

export function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
