/** Codes in mails. A code is made when its mail is sent, and only its hash is stored. */
import { createHash, randomBytes, randomInt } from "node:crypto";
import { encodeIdBody } from "../contract/ids.ts";

/** 130 bits: too many to guess, so attempts are not counted. */
export function makeCode(): string {
  return encodeIdBody(randomBytes(17));
}

/** 8 digits, for people who type the code. Attempts must be counted. */
export function makeDigits(): string {
  return String(randomInt(100_000_000)).padStart(8, "0");
}

export function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
