/** What we remember of Stripe: checkouts begun, who uses which session, subscriptions and events. None is a tenant's. */
import * as z from "zod";
import { type MemberId, memberIdSchema, type TenantId, tenantIdSchema } from "../contract/ids.ts";
import {
  type CheckoutSessionId,
  checkoutSessionIdSchema,
  type SubscriptionPlan,
  subscriptionPlanSchema,
} from "../contract/plans.ts";
import { hourMilliseconds, instantSchema, toInstant } from "../contract/time.ts";
import { keys, partitions } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import { lostRace, putNew, type Refusal, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import { subscriptionStatusSchema } from "./contract.ts";
import type { SessionClaim, StripeSubscription } from "./rules.ts";

/** As long as an `Idempotency-Key` is remembered, and some more. */
const rememberedMilliseconds = 40 * 24 * hourMilliseconds;
const expiresAt = (now: number) => Math.ceil((now + rememberedMilliseconds) / 1000);

const checkoutIntentSchema = z.object({
  bodyHash: z.string(),
  /** Where to pay; null until Stripe has answered. */
  url: z.string().nullable(),
});
export type CheckoutIntent = z.infer<typeof checkoutIntentSchema>;

export function checkoutIntentRef(checkoutId: string): ItemRef<CheckoutIntent> {
  return { key: keys.checkoutIntent(checkoutId), parse: (item) => checkoutIntentSchema.parse(item) };
}

export function createCheckoutIntent(checkoutId: string, bodyHash: string, now: number): WriteItem {
  const item = {
    entity: "checkoutIntent",
    version: 1,
    checkoutId,
    bodyHash,
    url: null,
    expiresAtSeconds: expiresAt(now),
  };
  return putNew(keys.checkoutIntent(checkoutId), item, lostRace);
}

/** Twins record the same address, since Stripe answers the same to the same key. */
export function recordCheckoutUrl(checkoutId: string, sessionId: string, url: string): WriteItem {
  const key = keys.checkoutIntent(checkoutId);
  return update(key, { set: { sessionId, url } }, [{ attribute: "pk", is: "present" }], lostRace);
}

const sessionClaimSchema = z.object({
  sessionId: checkoutSessionIdSchema,
  memberId: memberIdSchema,
  tenant: z.object({ tenantId: tenantIdSchema, slug: z.string() }).nullable(),
  version: z.int(),
});
export type StoredSessionClaim = z.infer<typeof sessionClaimSchema>;

export function sessionClaimRef(sessionId: CheckoutSessionId): ItemRef<StoredSessionClaim> {
  return { key: keys.sessionClaim(sessionId), parse: (item) => sessionClaimSchema.parse(item) };
}

/** Binds a session to an account, and lists it there: two items that stand or fall together. */
export function bindSession(claim: SessionClaim, plan: SubscriptionPlan, now: number): WriteItem[] {
  const { sessionId, memberId } = claim;
  const tenantId = claim.tenant?.tenantId ?? null;
  return [
    putNew(keys.sessionClaim(sessionId), { ...claim, entity: "sessionClaim", version: 1 }, lostRace),
    putNew(
      keys.accountSetup(memberId, sessionId),
      { entity: "accountSetup", version: 1, sessionId, plan, boundAt: toInstant(now), tenantId },
      lostRace,
    ),
  ];
}

/** A bound session has become a tenant, once: the claim still has the version that was read. */
export function finishSession(seen: StoredSessionClaim, tenant: { tenantId: TenantId; slug: string }): WriteItem[] {
  return [
    update(
      keys.sessionClaim(seen.sessionId),
      { set: { tenant }, add: { version: 1 } },
      [{ attribute: "version", is: "=", value: seen.version }],
      lostRace,
    ),
    update(
      keys.accountSetup(seen.memberId, seen.sessionId),
      { set: { tenantId: tenant.tenantId } },
      [{ attribute: "pk", is: "present" }],
      lostRace,
    ),
  ];
}

const accountSetupSchema = z.object({
  sessionId: checkoutSessionIdSchema,
  plan: subscriptionPlanSchema,
  boundAt: instantSchema,
  tenantId: tenantIdSchema.nullable(),
});
export type AccountSetup = z.infer<typeof accountSetupSchema>;

export function accountSetupsQuery(memberId: MemberId): QuerySpec<AccountSetup> {
  return {
    partition: partitions.accountTenants(memberId),
    range: { prefix: "SETUP#" },
    limit: 100,
    parse: (item) => accountSetupSchema.parse(item),
  };
}

const subscriptionSchema = z.object({
  subscriptionId: z.string(),
  status: subscriptionStatusSchema,
  planLabel: z.string().nullable(),
  /** Null until somebody has set up a workspace with it. */
  tenantId: tenantIdSchema.nullable(),
  version: z.int(),
});
export type StoredSubscription = z.infer<typeof subscriptionSchema>;

export function subscriptionRef(subscriptionId: string): ItemRef<StoredSubscription> {
  return { key: keys.subscription(subscriptionId), parse: (item) => subscriptionSchema.parse(item) };
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
    keys.subscription(subscriptionId),
    {
      set: { entity: "subscription", subscriptionId, customerId, status, planLabel, tenantId },
      add: { version: 1 },
    },
    [seen === undefined ? { attribute: "pk", is: "missing" } : { attribute: "version", is: "=", value: seen.version }],
    lostRace,
  );
}

export function stripeEventRef(eventId: string): ItemRef<true> {
  return { key: keys.stripeEvent(eventId), parse: () => true };
}

/** One item per event: the second delivery of it meets this condition. */
export function recordStripeEvent(
  eventId: string,
  completedSessionId: string | null,
  now: number,
  repeated: () => Refusal,
): WriteItem {
  return putNew(
    keys.stripeEvent(eventId),
    { entity: "stripeEvent", version: 1, eventId, completedSessionId, expiresAtSeconds: expiresAt(now) },
    repeated,
  );
}

/** The checkout session whose completion an event told of. */
export function completedSessionIn(item: StoredItem | null): CheckoutSessionId | undefined {
  return checkoutSessionIdSchema.safeParse(item?.completedSessionId).data;
}
