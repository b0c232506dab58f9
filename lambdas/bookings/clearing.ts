/** Decisions about clearing days: which bookings, what comes back, and how far it is. Pure. */
import { AppError } from "../contract/errors.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { type BookingRules, type Closure, ruleLimits } from "../resources/rules-contract.ts";
import {
  type ClearingBody,
  type ClearingFailure,
  type ClearingRefund,
  clearingLimits,
  closuresFull,
} from "./clearing-contract.ts";
import type { Booking } from "./contract.ts";
import { closurePast } from "./policy-contract.ts";
import { returnAt } from "./policy-returns.ts";
import { pointsBackNow } from "./series-ending.ts";

/** Whether a held booking is cancelled. What has begun, or whose member is there, is left out. */
export function isCleared({ status, startAt, checkedInAt }: Booking, now: number): boolean {
  const isHeld = status === "pending" || status === "confirmed";
  return isHeld && checkedInAt === null && now < toMilliseconds(startAt);
}

/** What goes back for a booking. By its terms, a member who could cancel no more gets nothing. */
export function clearedPoints(booking: Booking, refund: ClearingRefund, now: number): number {
  const { pointsCost, status, returns } = booking;
  if (refund !== "terms") return refund === "all" ? pointsCost : 0;
  const mayCancel = status === "pending" || returnAt(returns, now) !== undefined;
  return mayCancel ? pointsBackNow(booking, now) : 0;
}

/** @throws `bookings.closure_past` */
export function refusePastDays({ to, closure, reason }: ClearingBody, today: string): void {
  if (to < today) throw new AppError(closurePast, { name: closure ?? reason, to });
}

/**
 * The closures with one more. The same one is not added again.
 * @throws `bookings.closures_full`
 */
export function withClosure(
  closures: readonly Closure[],
  added: Closure,
  most: number = ruleLimits.closures,
): Closure[] {
  const isThere = closures.some(({ from, to, name }) => from === added.from && to === added.to && name === added.name);
  if (isThere) return [...closures];
  if (closures.length >= most) throw new AppError(closuresFull, { closures: most });
  return [...closures, added];
}

/** The rules of the workspace with one more closure; undefined where it is there already. */
export function rulesWithClosure(rules: BookingRules, added: Closure): BookingRules | undefined {
  const closures = withClosure(rules.closures, added);
  return closures.length === rules.closures.length ? undefined : { ...rules, closures, version: rules.version + 1 };
}

/** What a step found, in the order of the list. */
export type ClearedBooking =
  | { kind: "cancelled"; points: number }
  | { kind: "left_out" | "none" }
  | { kind: "failed"; failure: { bookingId: string; reason: string } };

/** So many looks through the days follow each other. A look finds what an index had not listed before. */
const quickPasses = 5;

/** Before each look after those, in minutes. An index lags for a moment, and during an outage for longer. */
const waits = [1, 2, 5, 10, 20, 60] as const;

/** What the slots of the days still tell after a look. They are read strongly. */
export interface StillHeld {
  /** Bookings that hold slots, and that no list names yet. */
  unlisted: number;
  /** Ids of held bookings that a list names and that should end. */
  open: readonly string[];
}

/** How many of those no step has decided on. A step has tried those that failed, and the first are kept by name. */
export function undecided(
  { unlisted, open }: StillHeld,
  failures: readonly Pick<ClearingFailure, "bookingId">[],
  failed: number,
): number {
  const unnamed = failed - failures.length;
  const others = open.filter((id) => failures.every(({ bookingId }) => bookingId !== id));
  return unlisted + Math.max(0, others.length - unnamed);
}

/** A booking that was decided before the days were closed is written by then. In minutes. */
const lateLookMinutes = 1;

interface Progress {
  status: "running" | "done";
  cancelled: number;
  pointsReturned: number;
  leftOut: number;
  failed: number;
  place: string | null;
  pass: number;
  clearedInPass: number;
  lateLook: "due" | "begun" | null;
  step: number;
  looksAgainAt: string | null;
  finishedAt: string | null;
}

/** How far it is after a step, within a look. */
export function afterStep<Of extends Progress>(before: Of, found: readonly ClearedBooking[], place: string | null): Of {
  const cancelled = found.filter((one) => one.kind === "cancelled");
  return {
    ...before,
    cancelled: before.cancelled + cancelled.length,
    pointsReturned: before.pointsReturned + cancelled.reduce((sum, { points }) => sum + points, 0),
    // A later look meets the same ones again.
    leftOut: before.leftOut + (before.pass === 1 ? found.filter(({ kind }) => kind === "left_out").length : 0),
    failed: before.failed + found.filter(({ kind }) => kind === "failed").length,
    place,
    clearedInPass: before.clearedInPass + cancelled.length,
    step: before.step + 1,
  };
}

/**
 * How far it is at the end of a look. It is done when the slots of the days say that nothing is left. What failed is tried
 * again after a look that has cancelled something.
 * @param missed how many held bookings no step has decided on
 */
export function afterLook<Of extends Progress>(look: Of, missed: number, now: number): Of {
  const isRetried = look.failed > 0 && look.clearedInPass > 0 && look.pass < quickPasses;
  const wait = waits[look.pass - quickPasses];
  const isLast = look.pass >= quickPasses && wait === undefined;
  if (isLast || (missed === 0 && !isRetried)) {
    const looksAgainAt = look.lateLook === "due" ? toInstant(now + lateLookMinutes * minuteMilliseconds) : null;
    return { ...look, status: "done", failed: look.failed + missed, looksAgainAt, finishedAt: toInstant(now) };
  }
  const looksAgainAt = wait === undefined ? null : toInstant(now + wait * minuteMilliseconds);
  return { ...look, failed: 0, pass: look.pass + 1, clearedInPass: 0, looksAgainAt };
}

/**
 * The next step of one that has waited long enough; undefined while it does not wait, and before. One that is done looks
 * through the days from their beginning. What failed before is tried again.
 */
export function lookingAgain<Of extends Progress>(waiting: Of, now: number): Of | undefined {
  const { status, looksAgainAt, lateLook, pass, step } = waiting;
  if (looksAgainAt === null || now < toMilliseconds(looksAgainAt)) return undefined;
  const next = { ...waiting, looksAgainAt: null, step: step + 1 };
  if (status === "running") return next;
  if (lateLook !== "due") return undefined;
  const again = { status: "running", lateLook: "begun", place: null, pass: pass + 1, clearedInPass: 0 } as const;
  return { ...next, ...again, failed: 0, finishedAt: null };
}

/** The failures of a look that are kept by name. */
export const keptFailures = <Failure>(before: readonly Failure[], found: readonly Failure[]): Failure[] =>
  [...before, ...found].slice(0, clearingLimits.failures);
