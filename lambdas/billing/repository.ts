/** What we remember of Stripe: checkouts begun, who uses which session, subscriptions and events. None is a tenant's. */
import type { TenantId } from "../contract/ids.ts";
import { type CheckoutSessionId, checkoutSessionIdSchema } from "../contract/plans.ts";
import { hourMilliseconds } from "../contract/time.ts";
import type { ItemRef } from "../store/table.ts";
import { lostRace, putNew, type Refusal, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import type { CheckoutIntent, StoredSubscription } from "./items.ts";
import { checkoutIntentItem, stripeEventItem, subscriptionItem } from "./items.ts";
import type { StripeSubscription } from "./rules.ts";

/** As long as an `Idempotency-Key` is remembered, and some more. */
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

/** Twins record the same address, since Stripe answers the same to the same key. */
export function recordCheckoutUrl(checkoutId: string, sessionId: string, url: string): WriteItem {
  const key = checkoutIntentItem.key(checkoutId);
  return update(key, { set: { sessionId, url } }, [{ attribute: "pk", is: "present" }], lostRace);
}

export function subscriptionRef(subscriptionId: string): ItemRef<StoredSubscription> {
  return subscriptionItem.ref(subscriptionId);
}

/**
 * What Stripe said of a subscription. Whoever asked read our item before: if it has changed since, what they heard may
 * be old, and they ask again.
 */
export function saveSubscription(
  seen: StoredSubscription | undefined,
  heard: StripeSubscription,
  tenantId: TenantId | null,
): WriteItem {
  const { subscriptionId, customerId, status, planLabel } = heard;
  return update(
    subscriptionItem.key(subscriptionId),
    {
      set: { ...subscriptionItem.mark, subscriptionId, customerId, status, planLabel, tenantId },
      add: { version: 1 },
    },
    [seen === undefined ? { attribute: "pk", is: "missing" } : { attribute: "version", is: "=", value: seen.version }],
    lostRace,
  );
}

export function stripeEventRef(eventId: string): ItemRef<true> {
  return { key: stripeEventItem.key(eventId), parse: () => true };
}

/** One item per event: the second delivery of it meets this condition. */
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

/** The checkout session whose completion an event told of. */
export function completedSessionIn(item: StoredItem | null): CheckoutSessionId | undefined {
  return checkoutSessionIdSchema.safeParse(item?.completedSessionId).data;
}
