/** Writes one answer from Stripe to our subscription record and to its workspace in one transaction. */
import { idFrom } from "../contract/ids.ts";
import { subscriptionPlans } from "../contract/plans.ts";
import { toInstant } from "../contract/time.ts";
import { changeBetween } from "../contract/trail.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { followSubscription } from "../tenants/repository.ts";
import { receiveStripeEvent } from "./contract.ts";
import type { StoredSubscription } from "./items.ts";
import { saveSubscription } from "./repository.ts";
import { changeOf, keepsOpen, pausesAtOf, planOf, type StripeSubscription } from "./rules.ts";

/**
 * The writes that bring our records up to date with Stripe. Limits change only with the plan, so individually agreed
 * limits stay.
 */
export function convergeItems(
  seen: StoredSubscription | undefined,
  heard: StripeSubscription & { planLabel: string },
  scope: TenantScope | undefined,
  now: number,
): WriteItem[] {
  const record = saveSubscription(seen, heard, scope?.tenantId ?? null, now);
  if (scope === undefined) return [record];
  const { maxMembers, maxResources } = subscriptionPlans[planOf(heard.planLabel)];
  const limits = seen?.planLabel === heard.planLabel ? undefined : { maxMembers, maxResources };
  const standing = {
    subscriptionStanding: keepsOpen(heard.status) ? "open" : "closed",
    subscriptionStatus: heard.status,
    subscriptionPlan: planOf(heard.planLabel),
    pausesAt: pausesAtOf(heard),
    trialEndsAt: heard.status === "trialing" ? heard.trialEndsAt : null,
  } as const;
  return [record, followSubscription(scope, standing, limits)];
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
