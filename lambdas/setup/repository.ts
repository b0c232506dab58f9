/** Claims of checkout sessions, and unfinished setups. No tenant owns any of them. */
import type { MemberId, TenantId } from "../contract/ids.ts";
import type { CheckoutSessionId, SubscriptionPlan } from "../contract/plans.ts";
import { toInstant } from "../contract/time.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import { lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import type { AccountSetup, StoredSessionClaim } from "./items.ts";
import { accountSetupItem, sessionClaimItem } from "./items.ts";
import type { SessionClaim } from "./rules.ts";

export function sessionClaimRef(sessionId: CheckoutSessionId): ItemRef<StoredSessionClaim> {
  return sessionClaimItem.ref(sessionId);
}

/** Binds a session to an account and lists it there: two writes of one transaction. */
export function bindSession(claim: SessionClaim, plan: SubscriptionPlan, now: number): WriteItem[] {
  const { sessionId, memberId } = claim;
  const tenantId = claim.tenant?.tenantId ?? null;
  return [
    putNew(sessionClaimItem.key(sessionId), sessionClaimItem.whole({ ...claim, version: 1 }), lostRace),
    putNew(
      accountSetupItem.key(memberId, sessionId),
      accountSetupItem.whole({ version: 1, sessionId, plan, boundAt: toInstant(now), tenantId }),
      lostRace,
    ),
  ];
}

/** Marks a session as used, once: its claim must still have the version that was read. */
export function finishSession(seen: StoredSessionClaim, tenant: { tenantId: TenantId; slug: string }): WriteItem[] {
  return [
    update(
      sessionClaimItem.key(seen.sessionId),
      { set: { tenant }, add: { version: 1 } },
      [{ attribute: "version", is: "=", value: seen.version }],
      lostRace,
    ),
    update(
      accountSetupItem.key(seen.memberId, seen.sessionId),
      { set: { tenantId: tenant.tenantId } },
      [{ attribute: "pk", is: "present" }],
      lostRace,
    ),
  ];
}

export function accountSetupsQuery(memberId: MemberId): QuerySpec<AccountSetup> {
  return {
    partition: accountSetupItem.key.partition(memberId),
    range: { prefix: accountSetupItem.key.prefix },
    consistent: true,
    limit: 100,
    parse: accountSetupItem.parse,
  };
}
