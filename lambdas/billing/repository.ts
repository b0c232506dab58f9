/** Stored facts about Stripe: checkouts begun, session claims, subscriptions and events. No tenant owns any of them. */
import { AppError } from "../contract/errors.ts";
import type { TenantId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { SubscriptionStatus } from "../contract/plans.ts";
import { hourMilliseconds, toInstant } from "../contract/time.ts";
import type { HourlyLimit } from "../store/counters.ts";
import { type IndexKeys, indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import { lostRace, putNew, type Refusal, update, type WriteItem } from "../store/write-items.ts";
import { tooManyCheckouts } from "./contract.ts";
import type { CheckoutIntent, StoredSubscription } from "./items.ts";
import {
  checkoutIntentItem,
  stripeEventItem,
  subscriptionItem,
  subscriptionsByChargeList,
  subscriptionsOfStatusList,
} from "./items.ts";
import { isOver, type StripeSubscription } from "./rules.ts";

/** Longer than an `Idempotency-Key` is remembered. */
const rememberedMilliseconds = 40 * 24 * hourMilliseconds;
const expiresAt = (now: number) => Math.ceil((now + rememberedMilliseconds) / 1000);

export function checkoutIntentRef(checkoutId: string): ItemRef<CheckoutIntent> {
  return checkoutIntentItem.ref(checkoutId);
}

export function createCheckoutIntent(checkoutId: string, bodyHash: string, now: number): WriteItem {
  const item = checkoutIntentItem.whole({
    version: 1,
    checkoutId,
    bodyHash,
    url: null,
    expiresAtSeconds: expiresAt(now),
  });
  return putNew(checkoutIntentItem.key(checkoutId), item, lostRace);
}

/** Checkouts that one network begins. Each makes a session at Stripe and an item that lives for weeks. */
export function checkoutLimit(networkHash: string): HourlyLimit {
  return {
    scope: "platform",
    nameHash: networkHash,
    most: limits.checkoutsPerNetworkHourly,
    refused: (retryAfterSeconds) => new AppError(tooManyCheckouts, { retryAfterSeconds }),
  };
}

/** Two equal calls record the same address: Stripe gives the same answer to the same key. */
export function recordCheckoutUrl(checkoutId: string, sessionId: string, url: string): WriteItem {
  const key = checkoutIntentItem.key(checkoutId);
  return update(key, { set: { sessionId, url } }, [{ attribute: "pk", is: "present" }], lostRace);
}

export function subscriptionRef(subscriptionId: string): ItemRef<StoredSubscription> {
  return subscriptionItem.ref(subscriptionId);
}

/**
 * Stores what Stripe answered about a subscription. The caller read our item before it asked Stripe. If our item has
 * changed since, the answer may be out of date, so the caller asks Stripe again.
 */
export function saveSubscription(
  seen: StoredSubscription | undefined,
  heard: StripeSubscription,
  tenantId: TenantId | null,
  now: number,
): WriteItem {
  return update(
    subscriptionItem.key(heard.subscriptionId),
    {
      set: {
        ...subscriptionItem.mark,
        ...heard,
        tenantId,
        readAt: toInstant(now),
        ...(tenantId === null ? {} : placesOf(heard)),
      },
      add: { version: 1 },
    },
    [seen === undefined ? { attribute: "pk", is: "missing" } : { attribute: "version", is: "=", value: seen.version }],
    lostRace,
  );
}

/** The attributes that list the subscription of a workspace. What has ended has no next charge, and comes last. */
function placesOf({ subscriptionId, status, periodEndsAt }: StripeSubscription): IndexKeys {
  const place = `${periodEndsAt}#${subscriptionId}`;
  const byCharge = isOver(status) ? `~${place}` : place;
  return { ...indexed(subscriptionsByChargeList(), byCharge), ...indexed(subscriptionsOfStatusList(status), place) };
}

/** The subscriptions of workspaces by their next charge. From an index: decide nothing by it. */
export function subscriptionsQuery(wish: {
  status: SubscriptionStatus | undefined;
  limit: number;
  cursor: string | undefined;
}): QuerySpec<StoredSubscription> {
  const { status, limit, cursor } = wish;
  const partition = status === undefined ? subscriptionsByChargeList() : subscriptionsOfStatusList(status);
  return { partition, limit, cursor, parse: subscriptionItem.parse };
}

export function stripeEventRef(eventId: string): ItemRef<true> {
  return { key: stripeEventItem.key(eventId), parse: () => true };
}

/** One item per event: a second delivery fails on this condition. */
export function recordStripeEvent(
  eventId: string,
  completedSessionId: string | null,
  now: number,
  repeated: () => Refusal,
): WriteItem {
  return putNew(
    stripeEventItem.key(eventId),
    stripeEventItem.whole({ version: 1, eventId, completedSessionId, expiresAtSeconds: expiresAt(now) }),
    repeated,
  );
}
