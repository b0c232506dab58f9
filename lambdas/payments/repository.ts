/** The claim on a tenant's account at Stripe, and the events of it that were taken. */
import type { TenantId } from "../contract/ids.ts";
import { hourMilliseconds } from "../contract/time.ts";
import type { ItemRef } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type WriteItem } from "../store/write-items.ts";
import { accountClaimItem, accountEventItem } from "./items.ts";

/** Longer than Stripe sends an event again. */
const rememberedMilliseconds = 40 * 24 * hourMilliseconds;

/** An account belongs to one tenant for ever. Of two calls of the same intent, one claims it. */
export function claimAccountId(scope: TenantScope, accountId: string): WriteItem {
  const claim = accountClaimItem.whole({ tenantId: scope.tenantId, version: 1 });
  return putNew(accountClaimItem.key(accountId), claim, lostRace);
}

export function accountClaimRef(accountId: string): ItemRef<{ tenantId: TenantId }> {
  return accountClaimItem.ref(accountId);
}

export function accountEventRef(scope: TenantScope, eventId: string): ItemRef<true> {
  return { key: accountEventItem.key(scope, eventId), parse: () => true };
}

/** One item per event: a second delivery fails on this condition. */
export function recordAccountEvent(scope: TenantScope, eventId: string, now: number): WriteItem {
  const expiresAtSeconds = Math.ceil((now + rememberedMilliseconds) / 1000);
  return putNew(
    accountEventItem.key(scope, eventId),
    accountEventItem.whole({ version: 1, eventId, expiresAtSeconds }),
    lostRace,
  );
}
