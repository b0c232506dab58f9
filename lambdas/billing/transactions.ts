/** Writes one answer from Stripe to our subscription record and to its workspace in one transaction. */
import { idFrom } from "../contract/ids.ts";
import { subscriptionPlans } from "../contract/plans.ts";
import { toInstant } from "../contract/time.ts";
import { changeBetween } from "../contract/trail.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import { followSubscription } from "../tenants/repository.ts";
import { receiveStripeEvent } from "./contract.ts";
import type { StoredSubscription } from "./items.ts";
import { saveSubscription } from "./repository.ts";
import { changeOf, decideFollowing, keepsOpen, pausesAtOf, planOf, type StripeSubscription } from "./rules.ts";

/** The workspace that a subscription is for, as it was read. */
export interface Follower {
  scope: TenantScope;
  tenant: Tenant;
}

/**
 * The writes that bring our records up to date with Stripe. Limits change only with the plan, so individually agreed
 * limits stay.
 */
export function convergeItems(
  seen: StoredSubscription | undefined,
  heard: StripeSubscription & { planLabel: string },
  follower: Follower | undefined,
  now: number,
): WriteItem[] {
  const record = saveSubscription(seen, heard, follower?.scope.tenantId ?? null, now);
  if (follower === undefined) return [record];
  const { scope, tenant } = follower;
  const following = decideFollowing(tenant, heard);
  if (following === "foreign") return [record];
  const plan = planOf(heard.planLabel);
  const { maxMembers, maxResources } = subscriptionPlans[plan];
  const limits = following === "own" && seen?.planLabel === heard.planLabel ? {} : { maxMembers, maxResources };
  const { customerId: stripeCustomerId, subscriptionId: stripeSubscriptionId } = heard;
  const stripeSessionId = tenant.subscription?.stripeSessionId ?? "";
  const subscription = { plan, stripeSessionId, stripeCustomerId, stripeSubscriptionId };
  const standing = {
    subscriptionStanding: keepsOpen(heard.status) ? "open" : "closed",
    subscriptionStatus: heard.status,
    subscriptionPlan: plan,
    pausesAt: pausesAtOf(heard),
    trialEndsAt: heard.status === "trialing" ? heard.trialEndsAt : null,
    cancelsAt: heard.cancelsAt,
  } as const;
  const more = following === "returns" ? { ...limits, subscription } : limits;
  return [record, followSubscription(scope, tenant, standing, more)];
}

/**
 * One entry for each change of state; none for an event without news. The version of our record identifies the change.
 */
export function auditEntryOf(
  seen: StoredSubscription,
  heard: StripeSubscription,
  { eventId, now }: { eventId: string; now: number },
) {
  const change = changeOf(seen, heard);
  const { subscriptionId, version, tenantId } = seen;
  if (change === undefined || tenantId === null) return undefined;
  const shown = ({ status, planLabel }: (typeof change)["before"]) => ({
    subscriptionStatus: status,
    subscriptionPlan: planLabel === null ? null : planOf(planLabel),
  });
  return {
    auditId: idFrom("auditEntry", deriveIdBody(receiveStripeEvent.id, subscriptionId, String(version))),
    actorId: "stripe",
    actorRole: "stripe",
    action: receiveStripeEvent.id,
    subject: { subscriptionId, eventId },
    object: { kind: "workspace", id: tenantId },
    change: changeBetween(receiveStripeEvent.trail, { before: shown(change.before), after: shown(change.after) }),
    at: toInstant(now),
    bodyHash: deriveIdBody(eventId),
    answer: change,
  } as const;
}
