/** The terms on which a booking is made: what it keeps of the rules. Pure. */
import type { Policy } from "./policy.ts";
import type { BookedTerms } from "./terms-contract.ts";

/** Null where the rules are the specification's. */
export function termsOf(policy: Policy): BookedTerms | null {
  const terms: BookedTerms = {
    bufferMinutes: policy.bufferMinutes === 0 ? null : policy.bufferMinutes,
    cancellationTiers: policy.cancellationTiers === null ? null : [...policy.cancellationTiers],
    checkInMinutes: policy.checkInMinutes,
    releaseMinutes: policy.releaseMinutes,
  };
  return Object.values(terms).every((term) => term === null) ? null : terms;
}

/**
 * Terms as they are stored: `b30 c15 r10 48:100 24:50` is a buffer, a check-in window, a release and two tiers. So a
 * booking stays below one kilobyte.
 */
export function packTerms({ bufferMinutes, cancellationTiers, checkInMinutes, releaseMinutes }: BookedTerms): string {
  const tiers = (cancellationTiers ?? []).map(({ hours, percent }) => `${hours}:${percent}`);
  const word = (letter: string, minutes: number | null) => (minutes === null ? [] : [`${letter}${minutes}`]);
  return [...word("b", bufferMinutes), ...word("c", checkInMinutes), ...word("r", releaseMinutes), ...tiers].join(" ");
}

export function unpackTerms(stored: unknown): unknown {
  if (typeof stored !== "string") return stored;
  const words = stored.split(" ");
  const minutesOf = (letter: string) => {
    const word = words.find((one) => one.startsWith(letter));
    return word === undefined ? null : Number(word.slice(1));
  };
  const tiers = words
    .filter((word) => word.includes(":"))
    .map((word) => word.split(":").map(Number))
    .map(([hours, percent]) => ({ hours, percent }));
  return {
    bufferMinutes: minutesOf("b"),
    cancellationTiers: tiers.length === 0 ? null : tiers,
    checkInMinutes: minutesOf("c"),
    releaseMinutes: minutesOf("r"),
  };
}
