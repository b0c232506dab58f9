/** Hashes around mailed codes and recovery codes. No key holds an address or a network, and no item holds a code. */
import type { MemberId } from "../contract/ids.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import { networkOf } from "../pipeline/network.ts";
import { hashCode, makeCode } from "../pipeline/one-time-code.ts";

/** What a code opens: the account of an address, or the proof of an account's own address. */
export const subjectOf = {
  recovery: (email: string) => deriveIdBody("recovery", email),
  proof: (memberId: MemberId) => deriveIdBody("proof", memberId),
};

/** A code is good for the address that it was mailed to, and for no other. */
export const hashMailedCode = (code: string, email: string) => hashCode(`${email.toLowerCase()} ${code}`);

/** An account's address, to notice that it has changed. */
export const hashOfAddress = (email: string) => deriveIdBody("address of an account", email.toLowerCase());

/** The caller's network, for counting. */
export const networkHashOf = (callerAddress: string) => deriveIdBody("network of codes", networkOf(callerAddress));

/** Recovery codes: ten for each account with a second factor, each for one sign-in without the authenticator app. */
const codesPerSet = 10;

/** 80 bits: too many to guess, also from the stored hashes. In groups of four, because people type them. */
const inGroups = (code: string) => code.slice(0, 16).replace(/(.{4})(?=.)/g, "$1-");

export const makeCodes = (): string[] => Array.from({ length: codesPerSet }, () => inGroups(makeCode()));

/** The alphabet of the codes has no I, L, O and U. So those that somebody types can only be meant as 1 and 0. */
const asMeant = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/[IL]/g, "1")
    .replace(/O/g, "0");

/** A code is good for its own account and for no other. */
export function hashRecoveryCode(memberId: MemberId, code: string): string {
  return hashCode(`${memberId} ${asMeant(code)}`);
}
