/** What an administrator's move of a block would do, before it is dropped. Pure; the server decides by the same rules. */
import type { Booking } from "#lambdas/bookings/contract.ts";
import { differenceOf } from "#lambdas/bookings/moves.ts";
import type { Policy } from "#lambdas/bookings/policy.ts";
import { inTheWay } from "#lambdas/bookings/policy-buffers.ts";
import { misfitOf, refusalOf } from "#lambdas/bookings/policy-decision.ts";
import { priceOf } from "#lambdas/bookings/rules.ts";
import type { ErrorDetails } from "#lambdas/contract/errors.ts";
import { minuteMilliseconds, toMilliseconds } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import type { TakenRun } from "../../use-days.ts";

/**
 * - `same`: it stays where it is. `begun`: only its end can change. `unavailable`: the resource cannot be booked.
 * - `rule`: a rule refuses. `taken`: something is held. `too_close`: something is nearer than the buffer.
 * - `free`: it can be dropped. `difference`: points that are charged; negative where they come back.
 */
export type MoveVerdict =
  | { kind: "same" | "begun" | "unavailable" }
  | { kind: "rule"; code: string; details: ErrorDetails }
  | { kind: "taken" | "too_close"; run: TakenRun; bufferMinutes: number }
  | { kind: "free"; difference: number };

interface WantedPlace {
  booking: Booking;
  resource: Resource;
  policy: Policy;
  /** What is held of the resource. */
  held: readonly TakenRun[];
  start: number;
  minutes: number;
  workspace: { timeZone: string; features: { pointsEnabled: boolean } };
  now: number;
}

export function judgeMove(wanted: WantedPlace): MoveVerdict {
  const { booking, resource, policy, start, minutes, workspace, now } = wanted;
  const end = start + minutes * minuteMilliseconds;
  const ownStart = toMilliseconds(booking.startAt);
  const keepsStart = start === ownStart;
  const keepsPlace = keepsStart && resource.resourceId === booking.resourceId;
  if (keepsPlace && end === toMilliseconds(booking.endAt)) return { kind: "same" };
  const hasBegun = now >= ownStart || booking.checkedInAt !== null;
  if (hasBegun && !(keepsPlace && end > now)) return { kind: "begun" };
  if (!resource.isAvailable) return { kind: "unavailable" };
  const time = { start, durationMinutes: minutes };
  const refused = keepsStart ? misfitOf(time, policy, workspace) : refusalOf(time, now, policy, workspace);
  if (refused !== undefined) return { kind: "rule", code: refused.definition.code, details: refused.details };
  const { bufferMinutes } = policy;
  const others = wanted.held.filter((run) => run.booking?.bookingId !== booking.bookingId);
  const met = inTheWay(others, { from: start, to: end }, bufferMinutes);
  if (met !== undefined) return { kind: met.kind, run: met.run, bufferMinutes };
  const mover = { by: "administrator", settles: true } as const;
  const price = priceOf(resource, minutes, workspace.features);
  return { kind: "free", difference: differenceOf(booking, price, { mover, now, ...workspace.features }) };
}
