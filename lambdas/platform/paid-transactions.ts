/** Brings the records of a workspace that pays up to date, after staff have acted at Stripe. */
import type { StoredSubscription } from "../billing/items.ts";
import type { StripeSubscription } from "../billing/rules.ts";
import { convergeItems, type Follower } from "../billing/transactions.ts";
import { AppError } from "../contract/errors.ts";
import type { WriteItem } from "../store/write-items.ts";
import { noSubscription } from "../subscriptions/contract.ts";
import { hasEnded } from "../subscriptions/staff-contract.ts";

/** @throws `subscriptions.none`, `subscriptions.ended` */
export function refuseNotRunning(heard: StripeSubscription | undefined): asserts heard is StripeSubscription {
  if (heard === undefined) throw new AppError(noSubscription);
  if (heard.endedAt !== null || heard.status === "canceled") throw new AppError(hasEnded);
}

/** @throws `subscriptions.none` for a subscription to no plan of ours */
export function followedItems(
  seen: StoredSubscription | undefined,
  heard: StripeSubscription | undefined,
  follower: Follower,
  now: number,
): WriteItem[] {
  const planLabel = heard?.planLabel ?? null;
  if (heard === undefined || planLabel === null) throw new AppError(noSubscription);
  return convergeItems(seen, { ...heard, planLabel }, follower, now);
}
