/** Decisions about paid memberships: what follows from what Stripe says. Pure. */
import { addDays, localDate } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant } from "../contract/time.ts";
import type { Stepped } from "../memberships/cycles.ts";
import {
  beginFreePlan,
  beginPaidCycle,
  endPaid,
  markNext,
  markPlanned,
  pausePaid,
  resumePaid,
} from "../memberships/paid-cycles.ts";
import { type MembershipPlan, planArchived, planNotFound } from "../memberships/plan-contract.ts";
import type { StoredMembership } from "../memberships/rules.ts";
import { type StoredAccount, sellsForMoney } from "../tenants/rules.ts";
import {
  cannotPause,
  membershipPaused,
  type PaidMembership,
  paysAlready,
  planChanged,
  planIsFree,
} from "./paid-contract.ts";
import { followChange, isOwnOf, newChange, plannedOf, pointsCredited } from "./plan-changes.ts";
import { noWallet, pointsOnly, purchaseExpired } from "./purchase-contract.ts";
import type {
  AskedChange,
  PaidChange,
  StoredPaid,
  StripeCycle,
  StripePaid,
  StripeSubscriptionState,
} from "./stored-contract.ts";

/** After a failed payment, a membership goes on for so long. */
export const graceDays = 7;

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

/** So many are remembered. A call that comes again later than that is as good as lost. */
const rememberedAttempts = 5;

/**
 * A call that began an earlier payment comes again, after its page was closed for a later one.
 * @throws `payments.purchase_expired`
 */
export function refuseEarlierAttempt(paid: StoredPaid | undefined, attempt: string): void {
  if (paid?.earlierAttempts.includes(attempt) === true) throw new AppError(purchaseExpired);
}

/**
 * The changes that are over once another choice is made.
 * @param next - the choice that is made, which may be one that never took effect
 */
function earlierChanges(
  seen: Pick<StoredPaid, "lastChange" | "earlierChanges"> | undefined,
  next?: string,
): AskedChange[] {
  if (seen === undefined) return [];
  const { lastChange, earlierChanges: before } = seen;
  const last = lastChange === null ? [] : [{ changeId: lastChange.changeId, bodyHash: lastChange.bodyHash }];
  return [...last, ...before].filter(({ changeId }) => changeId !== next).slice(0, rememberedAttempts);
}

/** The change that is asked for now. The same call may ask again for what never took effect. */
export function askChange<Paid extends StoredPaid>(
  paid: Paid,
  plan: MembershipPlan,
  facts: Pick<PaidChange, "changeId" | "prorationAt"> & { bodyHash: string; now: number },
) {
  const { bodyHash, ...rest } = facts;
  const { changeId } = rest;
  const lastChange = { changeId, bodyHash, mayAskAgain: false };
  return { ...paid, change: newChange(plan, rest), lastChange, earlierChanges: earlierChanges(paid, changeId) };
}

/** @param seen - the beginning in whose place this one comes */
export function newPaid(
  plan: MembershipPlan,
  seen: StoredPaid | undefined,
  facts: Pick<StoredPaid, "memberId" | "accountId" | "attempt" | "bodyHash" | "currency" | "feeBasisPoints"> & {
    now: number;
  },
): StoredPaid {
  const { now, ...rest } = facts;
  const { planId, name: planName, priceMinor, cycle } = plan;
  return {
    ...rest,
    version: (seen?.version ?? 0) + 1,
    earlierAttempts: seen === undefined ? [] : [seen.attempt, ...seen.earlierAttempts].slice(0, rememberedAttempts),
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
    isHeld: false,
    creditMinor: 0,
    productId: null,
    paidFrom: null,
    paidUntil: null,
    failingSince: null,
    change: null,
    lastChange: null,
    earlierChanges: earlierChanges(seen),
  };
}

/** What follows from Stripe's answer: how it is paid then, and the membership's step. */
export interface PaidStep {
  paid: StoredPaid;
  stepped: Stepped | null;
}

export interface PaidGrounds {
  membership: StoredMembership | undefined;
  /** The plan that is paid for. */
  plan: MembershipPlan | undefined;
  /** The plan to which it changes; undefined without a change. */
  nextPlan: MembershipPlan | undefined;
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
  const known: StoredPaid = {
    ...seen,
    sessionId: heard.sessionId,
    subscriptionId: subscription.subscriptionId,
    customerId: subscription.customerId,
    periodEndsAt: subscription.periodEndsAt,
    endsWithCycle: subscription.endsWithCycle,
    isHeld: subscription.isHeld,
    creditMinor: subscription.creditMinor,
  };
  const due = subscription.cycles
    .filter((cycle) => cycle.isPaid && isNew(cycle, seen))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))[0];
  if (due !== undefined) return giveCycle(known, due, grounds);
  const membership = isOwnOf(known, grounds.membership) ? grounds.membership : undefined;
  if (subscription.state === "ended") {
    const stepped = membership === undefined ? null : afterEnd(known, subscription, { ...grounds, membership });
    return changed(seen, { paid: { ...known, status: "ended", failingSince: null, change: null }, stepped });
  }
  const change = followChange(seen.change, subscription, grounds.now);
  known.change = change;
  // A change that never reached Stripe may be asked for again.
  if (change === null && seen.change?.isSet === false) known.lastChange = askedAgain(seen.lastChange);
  const followed = membership === undefined ? null : followPlans(known, membership, grounds);
  if (subscription.state === "failing") {
    const failingSince = seen.failingSince ?? oldestOpen(subscription) ?? toInstant(grounds.now);
    const isOver = grounds.now >= pausesAt(failingSince);
    const paused = isOver && membership?.status === "active" ? pausePaid(membership) : followed;
    return changed(seen, { paid: { ...known, status: isOver ? "paused" : "failing", failingSince }, stepped: paused });
  }
  if (rests(known, grounds.now)) {
    const paused = membership?.status === "active" ? pausePaid(membership) : followed;
    return changed(seen, { paid: { ...known, status: "paused", failingSince: null }, stepped: paused });
  }
  const isPaused = membership?.status === "paused";
  const paid = { ...known, status: known.paidUntil === null ? seen.status : "active", failingSince: null } as const;
  return changed(seen, { paid, stepped: isPaused ? resumePaid(membership, dayOf(grounds.now, grounds)) : followed });
}

/** The change never took effect, so the same call may ask for it again. */
export const askedAgain = (lastChange: StoredPaid["lastChange"]): StoredPaid["lastChange"] =>
  lastChange === null ? null : { ...lastChange, mayAskAgain: true };

/**
 * Whether nobody owes anything, and the last paid cycle is over. The payments are paused, or go on with the cycle that
 * is paid next.
 */
function rests({ isHeld, status, failingSince, paidUntil }: StoredPaid, now: number): boolean {
  const wasHeld = status === "paused" && failingSince === null;
  return (isHeld || wasHeld) && paidUntil !== null && now >= Date.parse(paidUntil);
}

/**
 * Whether the payments may be paused, or go on.
 * @throws `payments.cannot_pause`
 */
export function decideHold(paid: StoredPaid, pauses: boolean): void {
  const { status, isHeld, endsWithCycle, change } = paid;
  if (pauses && !isHeld && (status !== "active" || endsWithCycle || change !== null)) throw new AppError(cannotPause);
}

/** What happens with the end of the cycle, as the membership says it. */
function followPlans(known: StoredPaid, membership: StoredMembership, grounds: PaidGrounds): Stepped | null {
  const { isHeld, periodEndsAt } = known;
  const end = periodEndsAt === null ? null : dayOf(Date.parse(periodEndsAt), grounds);
  const next = isHeld ? null : (membership.nextBillingOn ?? end);
  return markPlanned(membership, plannedOf(known)) ?? markNext(membership, next);
}

/** Each cycle begins later than the one before. Only that of another plan may begin within the same second. */
function isNew({ productId, startsAt, endsAt }: StripeCycle, paid: StoredPaid): boolean {
  const { change, paidFrom, paidUntil } = paid;
  if (change !== null && productId === change.changeId) return true;
  if (paid.productId !== null && productId !== paid.productId) return false;
  return paidFrom === null ? paidUntil === null || endsAt > paidUntil : startsAt > paidFrom;
}

/** What is paid for has ended: a plan without charge follows where one was planned, or nothing does. */
function afterEnd(
  { change, periodEndsAt }: StoredPaid,
  { endedAt }: StripeSubscriptionState,
  { membership, nextPlan, now, timeZone }: PaidGrounds & { membership: StoredMembership },
): Stepped {
  const today = localDate(now, timeZone);
  const isWhole = endedAt !== null && periodEndsAt !== null && endedAt >= periodEndsAt;
  const follows = change?.isSet === true && change.priceMinor === 0 && isWhole;
  if (!follows || nextPlan === undefined) return endPaid(membership, today);
  const on = membership.nextBillingOn ?? today;
  return beginFreePlan(membership, nextPlan, on < today ? on : today);
}

function giveCycle(known: StoredPaid, due: StripeCycle, grounds: PaidGrounds): PaidStep {
  const { membership, now, timeZone } = grounds;
  const on = localDate(Date.parse(due.startsAt), timeZone);
  const end = localDate(Date.parse(due.endsAt), timeZone);
  // A day of 25 hours can contain a whole period of 24.
  const until = end > on ? end : addDays(on, 1);
  const { startsAt: paidFrom, endsAt: paidUntil, creditMinor } = due;
  const isChange = known.change?.changeId === due.productId;
  const bought = isChange ? changedTo(known) : known;
  const paid: StoredPaid = { ...bought, status: "active", paidFrom, paidUntil, failingSince: null };
  const plan = isChange ? grounds.nextPlan : grounds.plan;
  if (plan === undefined) throw new Error(`The plan of a paid membership is missing: ${bought.planId}`);
  const isOwn = isOwnOf(known, membership) && membership !== undefined;
  const credited = isChange && isOwn ? pointsCredited(known, membership, creditMinor) : 0;
  const { cycle } = bought;
  const stepped = beginPaidCycle(membership, {
    plan: { ...plan, cycle },
    on,
    until,
    now,
    planned: plannedOf(bought),
    pointsCredited: credited,
  });
  return { paid, stepped };
}

/** What is paid for once a change has been paid. */
function changedTo(known: StoredPaid): StoredPaid {
  if (known.change === null) return known;
  const { changeId: productId, planId, planName, priceMinor, cycle } = known.change;
  return { ...known, productId, planId, planName, priceMinor, cycle, change: null };
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
  const { priceMinor, creditMinor, currency, url, status, expiresAt, failingSince, change } = stored;
  const isOpen = status === "pending" && Date.parse(expiresAt) > now;
  return {
    ...stored,
    price: { amountMinor: priceMinor, currency },
    credit: { amountMinor: creditMinor, currency },
    pausesAt: failingSince === null ? null : toInstant(pausesAt(failingSince)),
    change: change?.isSet === true && change.when === "cycle_end" ? presentChange(change, currency) : null,
    payUrl: isOpen ? url : null,
  };
}

const presentChange = ({ planId, planName, priceMinor }: PaidChange, currency: StoredPaid["currency"]) => ({
  planId,
  planName,
  price: { amountMinor: priceMinor, currency },
});
