/** Hashes around mailed codes. No key holds an address or a network, and no item holds a code. */
import type { MemberId } from "../contract/ids.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import { networkOf } from "../pipeline/network.ts";
import { hashCode } from "../pipeline/one-time-code.ts";

/** What a code opens: the account of an address, or the proof of an account's own address. */
export const subjectOf = {
  recovery: (email: string) => deriveIdBody("recovery", email),
  proof: (memberId: MemberId) => deriveIdBody("proof", memberId),
};

/** A code is good for the address that it was mailed to, and for no other. */
export const hashMailedCode = (code: string, email: string) => hashCode(`${email.toLowerCase()} ${code}`);

/** The caller's network, for counting. */
export const networkHashOf = (callerAddress: string) => deriveIdBody("network of codes", networkOf(callerAddress));
