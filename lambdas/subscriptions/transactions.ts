/** Brings our records up to date after an act at Stripe, in one transaction with its audit entry. */
import type { StoredSubscription } from "../billing/items.ts";
import type { StripeSubscription } from "../billing/rules.ts";
import { convergeItems, type Follower } from "../billing/transactions.ts";
import { AppError } from "../contract/errors.ts";
import type { WriteItem } from "../store/write-items.ts";
import { noSubscription } from "./contract.ts";
import { stateIn } from "./rules.ts";
import { hasEnded } from "./staff-contract.ts";

/** @throws `subscriptions.none` for a workspace without a subscription of ours */
export function subscriptionOf({ tenant }: Pick<Follower, "tenant">): string {
  if (tenant.subscription === null) throw new AppError(noSubscription);
  return tenant.subscription.stripeSubscriptionId;
}

/** @throws `subscriptions.ended` */
export function refuseEnded(heard: StripeSubscription | undefined): asserts heard is StripeSubscription {
  if (heard === undefined) throw new AppError(noSubscription);
  if (heard.endedAt !== null || heard.status === "canceled") throw new AppError(hasEnded);
}

/** The writes that follow from what Stripe says now, and what the audit trail tells of them. */
export function heardItems(
  seen: StoredSubscription | undefined,
  heard: StripeSubscription | undefined,
  follower: Follower,
  now: number,
) {
  const { planLabel } = heard ?? { planLabel: null };
  if (heard === undefined || planLabel === null) throw new AppError(noSubscription);
  const writes: WriteItem[] = convergeItems(seen, { ...heard, planLabel }, follower, now);
  const { tenantId } = follower.scope;
  const after = stateIn(heard);
  return {
    writes,
    answer: { tenantId, ...after },
    change: { before: seen === undefined ? null : shown(stateIn(seen)), after: shown(after) },
  };
}

const shown = ({ status, plan, cancelsAt }: ReturnType<typeof stateIn>) => ({
  subscriptionStatus: status,
  subscriptionPlan: plan,
  cancelsAt,
});
