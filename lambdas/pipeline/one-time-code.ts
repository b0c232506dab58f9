/** Codes in mails. A code is made when its mail is sent, and only its hash is stored. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { encodeIdBody } from "../contract/ids.ts";

/** 130 bits: too many to guess, so attempts are not counted. */
export function makeCode(): string {
  return encodeIdBody(randomBytes(17));
}

/** 8 digits, for people who type the code. Attempts must be counted. */
export function makeDigits(): string {
  return String(randomInt(100_000_000)).padStart(8, "0");
}

/** 256 bits in base64url, for an address that opens something. */
export function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether it is the secret of this hash. It takes the same time for every wrong one, and for a hash that is missing. */
export function isSecretOf(secret: string, hash: string | undefined): boolean {
  const known = Buffer.from(hash ?? hashCode(""), "base64url");
  return timingSafeEqual(Buffer.from(hashCode(secret), "base64url"), known) && hash !== undefined;
}

export function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
