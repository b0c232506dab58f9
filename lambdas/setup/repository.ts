/** Who uses which checkout session, and what an account has not set up yet. None of it is a tenant's. */
import * as z from "zod";
import { type MemberId, memberIdSchema, type TenantId, tenantIdSchema } from "../contract/ids.ts";
import {
  type CheckoutSessionId,
  checkoutSessionIdSchema,
  type SubscriptionPlan,
  subscriptionPlanSchema,
} from "../contract/plans.ts";
import { instantSchema, toInstant } from "../contract/time.ts";
import { keys, partitions } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import { lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import type { SessionClaim } from "./rules.ts";

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
