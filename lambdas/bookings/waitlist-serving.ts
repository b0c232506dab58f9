/** What somebody who waits gets when their time is free. Pure: time is an argument, in milliseconds since 1970. */
import { localDate } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import type { BookingId, PlanId } from "../contract/ids.ts";
import type { Member } from "../members/contract.ts";
import { fullName } from "../members/rules.ts";
import { balanceAt, type Wallet } from "../points/rules.ts";
import type { Resource } from "../resources/contract.ts";
import type { BookingRules } from "../resources/rules-contract.ts";
import { policyOf } from "./policy.ts";
import { type BookingRequest, decideBooking, type StoredBooking } from "./rules.ts";
import type { StoredWish } from "./stored-wish-contract.ts";
import { offerUntil, timeOf } from "./waitlist.ts";

export type Serving =
  | { is: "booked" | "offered"; decided: Omit<StoredBooking, "balanceAfterCharge">; offeredUntil: string }
  /** The member has too few points, and is told so. */
  | { is: "passed_over" }
  /** Nobody is told: the rules refuse the time now, or the membership does. */
  | { is: "skipped" };

export interface ServingFacts {
  /** Of the booking that is made at once. */
  bookingId: BookingId;
  member: Member | undefined;
  wallet: Wallet | undefined;
  planId: PlanId | null;
  resource: Resource;
  rules: BookingRules | undefined;
  tenant: BookingRequest["tenant"] & { features: { bookingEnabled: boolean } };
  now: number;
}

/**
 * Judged by the rules that judge a booking. At once, no more is charged than its member agreed to. A dearer time is
 * offered instead.
 */
export function decideServing(wish: StoredWish, facts: ServingFacts): Serving {
  const { bookingId, member, wallet, planId, resource, rules, tenant, now } = facts;
  const isActive = member?.status === "active" && wallet?.status === "active";
  if (wish.status !== "waiting" || !isActive || !tenant.features.bookingEnabled) return { is: "skipped" };
  const bookedBy = { memberId: member.memberId, name: fullName(member), planId };
  const decided = allowed(() =>
    decideBooking({ ...timeOf(wish), bookingId, member: bookedBy, resource, rules, tenant, now }),
  );
  const offeredUntil = offerUntil(wish, now, policyOf(rules, resource.rules));
  if (decided === undefined) return { is: "skipped" };
  if (decided.pointsCost > balanceAt(wallet, localDate(now, tenant.timeZone))) return { is: "passed_over" };
  if (wish.atOnce && decided.pointsCost <= wish.pointsCost) {
    return { is: "booked", decided, offeredUntil: wish.startAt };
  }
  return offeredUntil === undefined ? { is: "skipped" } : { is: "offered", decided, offeredUntil };
}

/** Undefined where a rule refuses. */
function allowed<Decided>(decide: () => Decided): Decided | undefined {
  try {
    return decide();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
