/** Codes that travel in mails: made when a mail is sent, kept as a hash, so that the table alone opens nothing. */
import { createHash, randomBytes } from "node:crypto";
import { encodeIdBody } from "../contract/ids.ts";

/** 130 bits: not to be guessed, so it needs no counting of tries. */
export function makeCode(): string {
  return encodeIdBody(randomBytes(17));
}

export function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
