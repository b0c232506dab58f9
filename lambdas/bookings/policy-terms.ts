/** The terms on which a booking is made: what it keeps of the rules. Pure. */
import type { Policy } from "./policy.ts";
import type { BookedTerms } from "./terms-contract.ts";

/** Null where the rules are the specification's. */
export function termsOf(policy: Policy): BookedTerms | null {
  const terms: BookedTerms = {
    bufferMinutes: policy.bufferMinutes === 0 ? null : policy.bufferMinutes,
    cancellationTiers: policy.cancellationTiers === null ? null : [...policy.cancellationTiers],
  };
  return Object.values(terms).every((term) => term === null) ? null : terms;
}

/** Terms as they are stored: `b30 48:100 24:50` is a buffer and two tiers. So a booking stays below one kilobyte. */
export function packTerms({ bufferMinutes, cancellationTiers }: BookedTerms): string {
  const tiers = (cancellationTiers ?? []).map(({ hours, percent }) => `${hours}:${percent}`);
  return [...(bufferMinutes === null ? [] : [`b${bufferMinutes}`]), ...tiers].join(" ");
}

export function unpackTerms(stored: unknown): unknown {
  if (typeof stored !== "string") return stored;
  const words = stored.split(" ");
  const buffer = words.find((word) => word.startsWith("b"));
  const tiers = words
    .filter((word) => word.includes(":"))
    .map((word) => word.split(":").map(Number))
    .map(([hours, percent]) => ({ hours, percent }));
  return {
    bufferMinutes: buffer === undefined ? null : Number(buffer.slice(1)),
    cancellationTiers: tiers.length === 0 ? null : tiers,
  };
}
