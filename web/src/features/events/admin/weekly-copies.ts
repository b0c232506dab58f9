/** Copies of an event, a week apart: when they begin, and what has become of each. Pure. */
import { addDays, instantOf, localDate, localTime } from "#lambdas/contract/calendar.ts";
import { toInstant, toMilliseconds } from "#lambdas/contract/time.ts";

/** Half a year. */
export const mostCopies = 26;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The same time of the workspace's clock in each week. A clock that skips it once moves that one by the bare distance. */
export function weeklyStarts(first: string, count: number, timeZone: string): string[] {
  const at = toMilliseconds(first);
  const [date, time] = [localDate(at, timeZone), localTime(at, timeZone)];
  return Array.from({ length: count }, (_, week) => {
    const days = 7 * week;
    return toInstant(instantOf(addDays(date, days), time, timeZone) ?? at + days * dayMilliseconds);
  });
}

/** The number that somebody typed; undefined for anything but a whole number within the limit. */
export function readCount(typed: string): number | undefined {
  const count = Number(typed);
  return /^\d+$/.test(typed.trim()) && count >= 1 && count <= mostCopies ? count : undefined;
}

/** `unknown`: no answer came, so the draft may be saved. */
export interface Copy {
  startAt: string;
  state: "waiting" | "made" | "unknown" | "refused";
  /** The sentence of a refusal. */
  why?: string;
}

/**
 * Those that are not saved yet, in the order in which they are tried. One without an answer comes first: its call is
 * repeated with its key, so it is saved once.
 */
export function stillToMake(copies: readonly Copy[]): Copy[] {
  const places = ["unknown", "waiting", "refused"];
  return copies
    .filter(({ state }) => state !== "made")
    .toSorted((one, other) => places.indexOf(one.state) - places.indexOf(other.state));
}
