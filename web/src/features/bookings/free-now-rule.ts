/** Whether a resource is free at this moment, and how long. Pure. */
import type { Policy } from "#lambdas/bookings/policy.ts";
import { openDay, stretchAt } from "#lambdas/bookings/policy-hours.ts";
import { addDays, startOfDay } from "#lambdas/contract/calendar.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { freeUntil, type OnDay, offersOf, openingsOf } from "./free-times.ts";
import { heldOf, type TakenByResource } from "./use-days.ts";

export type FreeNow =
  /** `until` is undefined where it is free for the rest of the day. */
  { kind: "now"; until: string | undefined } | { kind: "later"; from: string } | { kind: "full" };

/**
 * Free now is what nobody holds, and what can be booked from the next start on. Undefined while the house is closed for
 * the rest of the day: then it says nothing.
 */
export function freeNow(resource: Resource, policy: Policy, taken: TakenByResource, day: OnDay): FreeNow | undefined {
  const [next] = openingsOf(day, policy);
  if (next === undefined) return undefined;
  const [offer] = offersOf([resource], new Map([[resource.resourceId, policy]]), taken, day, {});
  if (offer?.fits === undefined) return { kind: "full" };
  const { startAt } = offer.fits;
  if (toMilliseconds(startAt) !== next.start || !isOn(next.start, policy, day)) return { kind: "later", from: startAt };
  const meanwhile = { from: toInstant(day.now), to: startAt };
  const isHeld = heldOf(resource, taken).some((run) => run.startAt < meanwhile.to && run.endAt > meanwhile.from);
  if (isHeld) return { kind: "later", from: startAt };
  const dayEnd = toInstant(startOfDay(addDays(day.date, 1), day.timeZone));
  const until = freeUntil(offer.fits, { dayEnd });
  return { kind: "now", until: until === dayEnd ? undefined : until };
}

/** Whether the house is open, and the start is the very next one of the day. */
function isOn(start: number, policy: Policy, day: OnDay): boolean {
  const opened = openDay(day.date, policy, day);
  if (opened.open !== null && stretchAt(opened, day.now) === undefined) return false;
  const [first] = openingsOf({ ...day, now: startOfDay(day.date, day.timeZone) }, policy);
  if (first === undefined || first.start > day.now) return false;
  return start - day.now < policy.stepMinutes * minuteMilliseconds;
}
