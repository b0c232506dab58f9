/** The terms on which a booking is made: what it keeps of the rules. Pure. */
import type { Policy } from "./policy.ts";
import type { BookedTerms } from "./terms-contract.ts";

/** Null where the rules are the specification's. */
export function termsOf(policy: Policy): BookedTerms | null {
  const terms: BookedTerms = { bufferMinutes: policy.bufferMinutes === 0 ? null : policy.bufferMinutes };
  return Object.values(terms).every((term) => term === null) ? null : terms;
}
