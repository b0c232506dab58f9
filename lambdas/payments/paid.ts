/** Decisions about paid memberships: what follows from what Stripe says. Pure. */
import { addDays, localDate } from "../contract/calendar.ts";
import type { Cycle } from "../contract/cycles.ts";
import { AppError } from "../contract/errors.ts";
import type { MemberId, PlanId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { Money } from "../contract/money.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant } from "../contract/time.ts";
import { type MembershipPlan, planArchived, planNotFound } from "../memberships/plan-contract.ts";
import {
  beginPaidCycle,
  endPaid,
  markEnding,
  pausePaid,
  planOf,
  resumePaid,
  type Stepped,
  type StoredMembership,
} from "../memberships/rules.ts";
import { type StoredAccount, sellsForMoney } from "../tenants/rules.ts";
import { membershipPaused, type PaidMembership, paysAlready, planChanged, planIsFree } from "./paid-contract.ts";
import { noWallet, pointsOnly } from "./purchase-contract.ts";

/** After a failed payment, a membership goes on for so long. */
export const graceDays = 7;

/** What is stored of how a member pays. Price and cycle are those of the plan when it was begun. */
export interface StoredPaid {
  memberId: MemberId;
  planId: PlanId;
  planName: string;
  priceMinor: number;
  currency: Money["currency"];
  feeBasisPoints: number;
  cycle: Cycle;
  accountId: string;
  /** Names this beginning at Stripe. A later one of the same member has another. */
  attempt: string;
  bodyHash: string;
  status: PaidMembership["status"];
  createdAt: string;
  /** When the payment page closes. */
  expiresAt: string;
  sessionId: string | null;
  url: string | null;
  subscriptionId: string | null;
  customerId: string | null;
  periodEndsAt: string | null;
  endsWithCycle: boolean;
  /** The end of the newest cycle that was paid and given. No cycle up to it is given again. */
  paidUntil: string | null;
  /** When the oldest unpaid cycle began; null while all is paid. */
  failingSince: string | null;
  version: number;
}

/** What Stripe says of a cycle's invoice. */
export interface StripeCycle {
  startsAt: string;
  endsAt: string;
  isPaid: boolean;
  isOpen: boolean;
}

export interface StripeSubscriptionState {
  subscriptionId: string;
  customerId: string;
  attempt: string | null;
  state: "running" | "failing" | "ended";
  endsWithCycle: boolean;
  periodEndsAt: string;
  cycles: readonly StripeCycle[];
}

/** What Stripe says of a payment page, and of the subscription that it began. */
export interface StripePaid {
  sessionId: string;
  isExpired: boolean;
  subscription: StripeSubscriptionState | null;
}

/**
 * @throws `payments.no_wallet`, `payments.points_only`, `memberships.plan_not_found`, `memberships.plan_archived`,
 * `payments.plan_is_free`, `payments.plan_changed`, `payments.pays_already`, `payments.membership_paused`
 */
export function decidePaid(
  found: {
    member: object | undefined;
    wallet: object | undefined;
    account: StoredAccount | undefined;
    plan: MembershipPlan | undefined;
    membership: StoredMembership | undefined;
    paid: StoredPaid | undefined;
  },
  seenVersion: number,
): { plan: MembershipPlan; accountId: string } {
  const { member, wallet, account, plan, membership, paid } = found;
  if (member === undefined || wallet === undefined) throw new AppError(noWallet);
  if (!sellsForMoney(account)) throw new AppError(pointsOnly);
  if (plan === undefined || plan.chosenBy !== "members") throw new AppError(planNotFound);
  if (!plan.isActive) throw new AppError(planArchived);
  if (plan.priceMinor === 0) throw new AppError(planIsFree);
  if (plan.version !== seenVersion) throw new AppError(planChanged);
  if (paid !== undefined && isCharging(paid)) throw new AppError(paysAlready);
  if (membership?.status === "paused") throw new AppError(membershipPaused);
  return { plan, accountId: account.accountId };
}

/** Whether Stripe may still charge the member. */
export function isCharging({ status }: Pick<StoredPaid, "status">): boolean {
  return status === "active" || status === "failing" || status === "paused";
}

export function newPaid(
  plan: MembershipPlan,
  facts: Pick<StoredPaid, "memberId" | "accountId" | "attempt" | "bodyHash" | "currency" | "feeBasisPoints"> & {
    version: number;
    now: number;
  },
): StoredPaid {
  const { now, ...rest } = facts;
  const { planId, name: planName, priceMinor, cycle } = plan;
  return {
    ...rest,
    planId,
    planName,
    priceMinor,
    cycle,
    status: "pending",
    createdAt: toInstant(now),
    // Stripe counts in seconds.
    expiresAt: toInstant(Math.ceil(now / 1000) * 1000 + limits.paymentPageMinutes * minuteMilliseconds),
    sessionId: null,
    url: null,
    subscriptionId: null,
    customerId: null,
    periodEndsAt: null,
    endsWithCycle: false,
    paidUntil: null,
    failingSince: null,
  };
}

/** What follows from Stripe's answer: how it is paid then, and the membership's step. */
export interface PaidStep {
  paid: StoredPaid;
  stepped: Stepped | null;
}

export interface PaidGrounds {
  membership: StoredMembership | undefined;
  plan: MembershipPlan | undefined;
  now: number;
  timeZone: string;
}

/**
 * The next step towards what Stripe says now. It depends on that, on the clock and on what has been done, not on the
 * event that led here. Each paid cycle is a step of its own, oldest first.
 * @returns undefined where nothing is left to do
 */
export function nextPaidStep(seen: StoredPaid, heard: StripePaid, grounds: PaidGrounds): PaidStep | undefined {
  if (seen.sessionId !== null && seen.sessionId !== heard.sessionId) return undefined;
  const { subscription } = heard;
  if (subscription === null) {
    const status = heard.isExpired ? "expired" : "pending";
    return changed(seen, { paid: { ...seen, sessionId: heard.sessionId, status }, stepped: null });
  }
  if (subscription.attempt !== seen.attempt) return undefined;
  const known = {
    ...seen,
    sessionId: heard.sessionId,
    subscriptionId: subscription.subscriptionId,
    customerId: subscription.customerId,
    periodEndsAt: subscription.periodEndsAt,
    endsWithCycle: subscription.endsWithCycle,
  };
  const due = subscription.cycles
    .filter(({ isPaid, endsAt }) => isPaid && (seen.paidUntil === null || endsAt > seen.paidUntil))
    .toSorted((one, other) => (one.endsAt < other.endsAt ? -1 : 1))[0];
  if (due !== undefined) return giveCycle(known, due, grounds);
  const membership = ownMembership(known, grounds.membership);
  if (subscription.state === "ended") {
    const stepped = membership === undefined ? null : endPaid(membership, dayOf(grounds.now, grounds));
    return changed(seen, { paid: { ...known, status: "ended", failingSince: null }, stepped });
  }
  const followed = membership === undefined ? null : markEnding(membership, subscription.endsWithCycle);
  if (subscription.state === "failing") {
    const failingSince = seen.failingSince ?? oldestOpen(subscription) ?? toInstant(grounds.now);
    const isOver = grounds.now >= pausesAt(failingSince);
    const paused = isOver && membership?.status === "active" ? pausePaid(membership) : followed;
    return changed(seen, { paid: { ...known, status: isOver ? "paused" : "failing", failingSince }, stepped: paused });
  }
  const isPaused = membership?.status === "paused";
  const paid = { ...known, status: known.paidUntil === null ? seen.status : "active", failingSince: null } as const;
  return changed(seen, { paid, stepped: isPaused ? resumePaid(membership, dayOf(grounds.now, grounds)) : followed });
}

function giveCycle(known: StoredPaid, due: StripeCycle, { membership, plan, now, timeZone }: PaidGrounds): PaidStep {
  const on = localDate(Date.parse(due.startsAt), timeZone);
  const end = localDate(Date.parse(due.endsAt), timeZone);
  // A day of 25 hours can contain a whole period of 24.
  const until = end > on ? end : addDays(on, 1);
  const paid: StoredPaid = { ...known, status: "active", paidUntil: due.endsAt, failingSince: null };
  if (plan === undefined) throw new Error(`The plan of a paid membership is missing: ${known.planId}`);
  const { cycle, endsWithCycle } = known;
  return { paid, stepped: beginPaidCycle(membership, { plan: { ...plan, cycle }, on, until, now, endsWithCycle }) };
}

/** The membership that the payments are for. An administrator may have given another one after it had ended. */
function ownMembership({ planId }: StoredPaid, membership: StoredMembership | undefined) {
  const isOwn = membership?.isPaid === true && membership.planId === planId && planOf(membership) !== null;
  return isOwn ? membership : undefined;
}

const dayOf = (now: number, { timeZone }: PaidGrounds) => localDate(now, timeZone);

const oldestOpen = ({ cycles }: StripeSubscriptionState) =>
  cycles
    .filter(({ isOpen }) => isOpen)
    .map(({ startsAt }) => startsAt)
    .sort()[0];

const pausesAt = (failingSince: string) => Date.parse(failingSince) + graceDays * 24 * hourMilliseconds;

function changed(seen: StoredPaid, step: PaidStep): PaidStep | undefined {
  const isSame = step.stepped === null && JSON.stringify(seen) === JSON.stringify(step.paid);
  return isSame ? undefined : step;
}

export function presentPaid(stored: StoredPaid, now: number): PaidMembership {
  const { priceMinor, currency, url, status, expiresAt, failingSince } = stored;
  const isOpen = status === "pending" && Date.parse(expiresAt) > now;
  return {
    ...stored,
    price: { amountMinor: priceMinor, currency },
    pausesAt: failingSince === null ? null : toInstant(pausesAt(failingSince)),
    payUrl: isOpen ? url : null,
  };
}
