/** Decisions about clearing days: which bookings, what comes back, and how far it is. Pure. */
import { AppError } from "../contract/errors.ts";
import { toMilliseconds } from "../contract/time.ts";
import { type BookingRules, type Closure, ruleLimits } from "../resources/rules-contract.ts";
import { type ClearingBody, type ClearingRefund, clearingLimits, closuresFull } from "./clearing-contract.ts";
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

/** The most looks through the days. A look finds what an index had not listed before. */
const mostPasses = 5;

interface Progress {
  status: "running" | "done";
  cancelled: number;
  pointsReturned: number;
  leftOut: number;
  failed: number;
  place: string | null;
  pass: number;
  clearedInPass: number;
  step: number;
  finishedAt: string | null;
}

/**
 * How far it is after a step. It is done when a look through all days has found nothing to cancel.
 * @param place where the next step reads on; null at the end of the days
 */
export function afterStep<Of extends Progress>(
  before: Of,
  found: readonly ClearedBooking[],
  place: string | null,
  at: string,
): Of {
  const cancelled = found.filter((one) => one.kind === "cancelled");
  const clearedInPass = before.clearedInPass + cancelled.length;
  const next = {
    ...before,
    cancelled: before.cancelled + cancelled.length,
    pointsReturned: before.pointsReturned + cancelled.reduce((sum, { points }) => sum + points, 0),
    // A later look meets the same ones again.
    leftOut: before.leftOut + (before.pass === 1 ? found.filter(({ kind }) => kind === "left_out").length : 0),
    failed: before.failed + found.filter(({ kind }) => kind === "failed").length,
    place,
    clearedInPass,
    step: before.step + 1,
  };
  if (place !== null) return next;
  if (clearedInPass === 0 || before.pass >= mostPasses) return { ...next, status: "done", finishedAt: at };
  // What failed is tried again.
  return { ...next, failed: 0, pass: before.pass + 1, clearedInPass: 0 };
}

/** The failures that are kept by name. A new look through the days begins without any. */
export function keptFailures<Failure>(
  before: readonly Failure[],
  found: readonly Failure[],
  isNewPass: boolean,
): Failure[] {
  return isNewPass ? [] : [...before, ...found].slice(0, clearingLimits.failures);
}
