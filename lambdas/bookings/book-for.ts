/** Decisions about a booking that an administrator makes for a member. Pure: time is an argument. */
import { addDays, localDate, startOfDay } from "../contract/calendar.ts";
import { AppError, invalidInput, memberNotFound } from "../contract/errors.ts";
import { minuteMilliseconds, toMilliseconds } from "../contract/time.ts";
import type { Wallet } from "../points/rules.ts";
import type { Resource } from "../resources/contract.ts";
import { ruleLimits } from "../resources/rules-contract.ts";
import { memberCannotBook } from "./book-for-contract.ts";
import { startInPast } from "./contract.ts";
import type { Overridden, Override } from "./override-contract.ts";
import { type Policy, policyOf } from "./policy.ts";
import { beyondHorizon, startOffSteps } from "./policy-contract.ts";
import { type Refused, refusalOf, type WantedTime } from "./policy-decision.ts";
import type { Clock } from "./policy-hours.ts";
import { type BookingRequest, decideBooking, type StoredBooking } from "./rules.ts";
import { slotMinutes } from "./slots.ts";

/**
 * What no administrator sets aside: the past, quarter hours, and how far ahead any rule can reach.
 * The length is one of the contract's.
 */
export function firmRefusalOf(
  { start }: WantedTime,
  now: number,
  _policy: Policy,
  { timeZone }: Clock,
): Refused | undefined {
  if (start < now) return { definition: startInPast, details: {} };
  if (start % (slotMinutes * minuteMilliseconds) !== 0) {
    return { definition: startOffSteps, details: { stepMinutes: slotMinutes } };
  }
  const daysAhead = ruleLimits.mostDaysAhead;
  const lastDate = addDays(localDate(now, timeZone), daysAhead);
  if (start < startOfDay(addDays(lastDate, 1), timeZone)) return undefined;
  return { definition: beyondHorizon, details: { daysAhead, lastDate } };
}

/**
 * The wallet that pays. Somebody who is erased, or waits for a decision, has none.
 * @throws `members.not_found`, `bookings.member_cannot_book`
 */
export function payingWallet(wallet: Wallet | undefined): Wallet {
  if (wallet === undefined || wallet.erasedAt !== null) throw new AppError(memberNotFound);
  if (wallet.status !== "active") throw new AppError(memberCannotBook);
  return wallet;
}

/** The resource as an administrator books it: whatever switch or rule asks for an approval, none is awaited. */
export const withoutApproval = <R extends Pick<Resource, "requiresApproval" | "rules">>(resource: R): R => ({
  ...resource,
  requiresApproval: false,
  rules: { ...resource.rules, requiresApproval: false },
});

/**
 * The booking, and what was set aside for it. It waits for no approval, as an administrator makes it.
 * @throws what `decideBooking` throws; `invalid_input` for a price where the workspace uses no points
 */
export function decideBookingFor(
  request: BookingRequest,
  override: Override | undefined,
): { booking: Omit<StoredBooking, "balanceAfterCharge">; overridden: Overridden | null } {
  const { resource, rules, startAt, durationMinutes, tenant, now } = request;
  if (override?.points !== undefined && !tenant.features.pointsEnabled) {
    throw new AppError(invalidInput, {}, [{ path: "body.override.points", code: "points_off", details: {} }]);
  }
  const decided = decideBooking({
    ...request,
    resource: withoutApproval(resource),
    refusal: override?.anyTime === true ? firmRefusalOf : refusalOf,
  });
  const { points = decided.pointsCost, reason = null } = override ?? {};
  const wanted = { start: toMilliseconds(startAt), durationMinutes };
  const against = refusalOf(wanted, now, policyOf(rules, resource.rules), tenant)?.definition.code ?? null;
  return {
    booking: { ...decided, pointsCost: points, byTeam: true },
    overridden:
      override === undefined
        ? null
        : { reason, listPoints: points === decided.pointsCost ? null : decided.pointsCost, rule: against },
  };
}

/** How many days ahead of today a time is. */
export function daysAheadOf(startAt: string, now: number, { timeZone }: Clock): number {
  const [today, day] = [localDate(now, timeZone), localDate(toMilliseconds(startAt), timeZone)];
  return Math.round((Date.parse(day) - Date.parse(today)) / (24 * 60 * minuteMilliseconds));
}
