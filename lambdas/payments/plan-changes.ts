/** Decisions about another plan for a member who pays: whether, what it costs, and what becomes of the points. Pure. */
import { isPreviewOutdated } from "../billing/rules.ts";
import { AppError } from "../contract/errors.ts";
import type { Money } from "../contract/money.ts";
import { minuteMilliseconds, toInstant } from "../contract/time.ts";
import { samePlan } from "../memberships/contract.ts";
import type { Planned } from "../memberships/paid-cycles.ts";
import { type MembershipPlan, planArchived, planNotFound } from "../memberships/plan-contract.ts";
import { planOf, type StoredMembership } from "../memberships/rules.ts";
import { type StoredAccount, sellsForMoney } from "../tenants/rules.ts";
import { planChanged } from "./paid-contract.ts";
import {
  changeOutdated,
  changeUnderWay,
  notPaidUp,
  onlyAtCycleEnd,
  otherCurrency,
  type PlanChangeWish,
} from "./plan-change-contract.ts";
import { pointsOnly } from "./purchase-contract.ts";
import type { AskedChange, PaidChange, StoredPaid, StripeSubscriptionState } from "./stored-contract.ts";

/** A change of which Stripe knows nothing after this time never reached it. */
const patienceMilliseconds = 10 * minuteMilliseconds;

interface ChangeGrounds {
  account: StoredAccount | undefined;
  plan: MembershipPlan | undefined;
  membership: StoredMembership | undefined;
  paid: StoredPaid | undefined;
  currency: Money["currency"];
}

/**
 * Whether a member who pays may change to a plan at all.
 * @throws `payments.points_only`, `payments.not_paid_up`, `memberships.plan_not_found`,
 * `memberships.plan_archived`, `memberships.same_plan`, `payments.other_currency`
 */
export function decideWish(
  found: ChangeGrounds,
  now: number,
): {
  plan: MembershipPlan;
  paid: StoredPaid & { subscriptionId: string; periodEndsAt: string };
  membership: StoredMembership;
} {
  const { account, plan, membership, paid, currency } = found;
  if (!sellsForMoney(account)) throw new AppError(pointsOnly);
  if (plan === undefined || plan.chosenBy !== "members") throw new AppError(planNotFound);
  if (!plan.isActive) throw new AppError(planArchived);
  const isRunning = paid?.status === "active" || paid?.status === "failing" || paid?.status === "paused";
  if (!isRunning || paid.subscriptionId === null || paid.periodEndsAt === null) throw new AppError(notPaidUp);
  // What Stripe would give back of a period that nobody has paid for was never paid.
  const isUnpaid =
    paid.status !== "active" || paid.paidUntil !== paid.periodEndsAt || now >= Date.parse(paid.paidUntil);
  if (isUnpaid || paid.isHeld || membership?.status !== "active" || !isOwnOf(paid, membership))
    throw new AppError(notPaidUp);
  if (plan.planId === paid.planId) throw new AppError(samePlan);
  if (paid.currency !== currency) throw new AppError(otherCurrency);
  const { subscriptionId, periodEndsAt } = paid;
  return { plan, paid: { ...paid, subscriptionId, periodEndsAt }, membership };
}

/**
 * A change as the caller has seen its preview.
 * @throws what `decideWish` throws, `payments.plan_changed`, `payments.change_under_way`, `payments.change_outdated`,
 * `payments.only_at_cycle_end`
 */
export function decidePlanChange(found: ChangeGrounds, wish: PlanChangeWish & { now: number }) {
  const decided = decideWish(found, wish.now);
  const { plan, paid } = decided;
  if (plan.version !== wish.version) throw new AppError(planChanged);
  if (isUnderWay(paid, wish.now)) throw new AppError(changeUnderWay);
  if (wish.prorationAt === null) return decided;
  if (plan.priceMinor === 0) throw new AppError(onlyAtCycleEnd);
  const isOld = isPreviewOutdated(wish.prorationAt, wish.now);
  // Another change has begun a new cycle since.
  if (isOld || (paid.paidFrom !== null && wish.prorationAt < paid.paidFrom)) throw new AppError(changeOutdated);
  return decided;
}

function isUnderWay({ change }: StoredPaid, now: number): boolean {
  return change !== null && !change.isSet && !hasLapsed(change, now);
}

const hasLapsed = ({ askedAt }: PaidChange, now: number) => now >= Date.parse(askedAt) + patienceMilliseconds;

/**
 * The points that money which comes back takes along: its share of the price, rounded up. The new cycle gives so many
 * fewer, so nobody gets points by changing back and forth.
 */
export function pointsCredited(
  paid: Pick<StoredPaid, "priceMinor">,
  { pointsPerCycle }: Pick<StoredMembership, "pointsPerCycle">,
  creditMinor: number,
): number {
  return paid.priceMinor === 0 ? 0 : Math.ceil((pointsPerCycle * creditMinor) / paid.priceMinor);
}

/**
 * What the first cycle of a plan gives, where it takes the place of one that is given back.
 * @throws `payments.only_at_cycle_end` where it would give less than nothing
 */
export function pointsAfterChange(plan: MembershipPlan, credited: number): number {
  if (credited > plan.pointsPerCycle) throw new AppError(onlyAtCycleEnd);
  return plan.pointsPerCycle - credited;
}

export function newChange(
  { planId, name: planName, priceMinor, cycle }: MembershipPlan,
  facts: Pick<PaidChange, "changeId" | "prorationAt"> & { now: number },
): PaidChange {
  const { now, ...rest } = facts;
  const when = rest.prorationAt === null ? "cycle_end" : "now";
  return { ...rest, when, planId, planName, priceMinor, cycle, askedAt: toInstant(now), isSet: false };
}

/** The change as Stripe knows it; null where it will not happen. */
export function followChange(
  change: PaidChange | null,
  subscription: StripeSubscriptionState,
  now: number,
): PaidChange | null {
  if (change === null || subscription.state === "ended") return change;
  const { changeId, when, priceMinor, isSet } = change;
  const isThere =
    priceMinor === 0
      ? subscription.endsWithCycle
      : subscription.productId === changeId || (when === "cycle_end" && subscription.nextChangeId === changeId);
  if (isThere) return isSet ? change : { ...change, isSet: true };
  return isSet || hasLapsed(change, now) ? null : change;
}

/** What happens with the end of the cycle, as the membership says it. */
export function plannedOf({ change, endsWithCycle }: Pick<StoredPaid, "change" | "endsWithCycle">): Planned {
  if (change?.isSet === true && change.when === "cycle_end") {
    return { kind: "change", planId: change.planId, planName: change.planName };
  }
  return endsWithCycle ? { kind: "cancel" } : null;
}

/** Whether a membership is the one that the payments are for. */
export function isOwnOf({ planId }: Pick<StoredPaid, "planId">, membership: StoredMembership | undefined): boolean {
  return membership?.isPaid === true && membership.planId === planId && planOf(membership) !== null;
}

/** A change that was asked for before, whatever became of it. */
export function knownChange(
  { lastChange, earlierChanges }: Pick<StoredPaid, "lastChange" | "earlierChanges">,
  changeId: string,
): AskedChange | undefined {
  if (lastChange?.changeId === changeId) return lastChange;
  return earlierChanges.find((earlier) => earlier.changeId === changeId);
}

/**
 * The change that a repeated call asked for, if nothing is left to ask. It is certain, or a newer one is in its place.
 * A newer one that never took effect is in nobody's place.
 */
export function answeredChange(paid: StoredPaid | undefined, changeId: string): AskedChange | undefined {
  if (paid === undefined) return undefined;
  const { lastChange, earlierChanges, productId } = paid;
  const isLast = lastChange?.changeId === changeId;
  const isInEffect = productId === changeId;
  const isNext = earlierChanges[0]?.changeId === changeId;
  const mayAsk = lastChange?.mayAskAgain === true ? isLast || isNext : isLast && !isChanged(paid);
  return mayAsk && !isInEffect ? undefined : knownChange(paid, changeId);
}

/** Whether the newest change that was asked for has taken effect, or is certain to. */
function isChanged({ change }: Pick<StoredPaid, "change">): boolean {
  return change === null || change.isSet;
}

/** What another plan costs, and what becomes of the points. */
export function presentPreview(
  { plan, paid, membership }: ReturnType<typeof decideWish>,
  preview: { creditMinor: number; dueMinor: number; creditLeftMinor: number } | null,
  prorationAt: string,
) {
  const money = (amountMinor: number) => ({ amountMinor, currency: paid.currency });
  const { planId, name: planName, version, cycle, priceMinor, pointsPerCycle } = plan;
  const credited = preview === null ? 0 : pointsCredited(paid, membership, preview.creditMinor);
  const isPossible = preview !== null && credited <= pointsPerCycle;
  return {
    planId,
    planName,
    version,
    price: money(priceMinor),
    cycle,
    now: isPossible
      ? {
          prorationAt,
          credit: money(preview.creditMinor),
          due: money(preview.dueMinor),
          creditLeft: money(preview.creditLeftMinor),
          points: pointsAfterChange(plan, credited),
          pointsCredited: credited,
        }
      : null,
  };
}
