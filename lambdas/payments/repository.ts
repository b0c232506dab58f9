/** A tenant's account at Stripe, the claim on it, and the events that were taken. */
import type { TenantId } from "../contract/ids.ts";
import { hourMilliseconds, toInstant } from "../contract/time.ts";
import type { ItemRef } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { type Condition, lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import { accountClaimItem, accountEventItem, paymentAccountItem } from "./items.ts";
import { disconnected, type StoredAccount, type StripeAccount } from "./rules.ts";

/** Longer than Stripe sends an event again. */
const rememberedMilliseconds = 40 * 24 * hourMilliseconds;

export function paymentAccountRef(scope: TenantScope): ItemRef<StoredAccount> {
  return paymentAccountItem.ref(scope);
}

const asRead = (seen: StoredAccount | undefined): Condition =>
  seen === undefined ? { attribute: "pk", is: "missing" } : { attribute: "version", is: "=", value: seen.version };

/** The intent of an account, before Stripe is asked for it. Of two calls at once, one writes it. */
export function askForAccount(scope: TenantScope, seen: StoredAccount | undefined, now: number): WriteItem {
  const nothing = { ...disconnected, hasSentDetails: false, isDisconnected: false, accountId: null, readAt: null };
  return update(
    paymentAccountItem.key(scope),
    { set: { ...paymentAccountItem.mark, ...nothing, startedAt: toInstant(now) }, add: { version: 1 } },
    [asRead(seen)],
    lostRace,
  );
}

/** The account that Stripe made for the intent. Two calls of the same intent get the same account. */
export function claimAccount(scope: TenantScope, seen: StoredAccount, heard: StripeAccount, now: number): WriteItem[] {
  const claim = accountClaimItem.whole({ tenantId: scope.tenantId, version: 1 });
  return [
    saveAccount(scope, seen, { ...heard, isDisconnected: false }, now),
    putNew(accountClaimItem.key(heard.accountId), claim, lostRace),
  ];
}

/** Stores what Stripe answered, if our item is still the one that was read before Stripe was asked. */
export function saveAccount(
  scope: TenantScope,
  seen: StoredAccount,
  heard: Omit<StripeAccount, "accountId"> & { accountId: string | null; isDisconnected: boolean },
  now: number,
): WriteItem {
  const { accountId, takesPayments, paysOut, hasSentDetails, detailsDue, disabledReason, isDisconnected } = heard;
  const facts = { accountId, takesPayments, paysOut, hasSentDetails, detailsDue, disabledReason, isDisconnected };
  return update(
    paymentAccountItem.key(scope),
    { set: { ...facts, readAt: toInstant(now) }, add: { version: 1 } },
    [asRead(seen)],
    lostRace,
  );
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
