/** Writes of the tenant's ledger, and of the list of its wallets. `list.ts` reads the ledger. */
import type { MemberId } from "../contract/ids.ts";
import type { LedgerEntry } from "../points/contract.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import type { Reconciliation, StoredLine } from "./contract.ts";
import { ledgerLineItem, reconciliationItem, walletListingItem } from "./items.ts";
import { withoutWords } from "./rules.ts";

/** Safe to repeat: an entry never changes, so its line is always the same. */
export function listEntry(scope: TenantScope, memberId: MemberId, entry: LedgerEntry): WriteItem {
  const { createdAt, number } = entry;
  return {
    kind: "put",
    key: ledgerLineItem.key(scope, createdAt.slice(0, 7), createdAt, memberId, number),
    item: ledgerLineItem.whole({ ...entry, subject: withoutWords(entry.subject), memberId }),
    conditions: [],
    refused: lostRace,
  };
}

/** Safe to repeat. */
export function listWallet(scope: TenantScope, memberId: MemberId): WriteItem {
  const key = walletListingItem.key(scope, memberId);
  return { kind: "put", key, item: walletListingItem.whole({ memberId }), conditions: [], refused: lostRace };
}

/** The wallets that follow one, in the order of their members' ids. */
export function walletsAfter(
  scope: TenantScope,
  after: MemberId | null,
  limit: number,
): QuerySpec<{ memberId: MemberId }> {
  return {
    partition: walletListingItem.key.partition(scope),
    // "~" sorts after every character of an id.
    range: { from: after === null ? "0" : `${after}~`, to: "~" },
    consistent: true,
    limit,
    parse: walletListingItem.parse,
  };
}

export function reconciliationRef(scope: TenantScope): ItemRef<Reconciliation> {
  return reconciliationItem.ref(scope);
}

/** Stores a run over the one that was read, or the tenant's first. It stands on the due list by its next night. */
export function saveRun(scope: TenantScope, seen: Reconciliation | undefined, next: Reconciliation): WriteItem {
  const key = reconciliationItem.key(scope);
  const due = next.dueAt === null ? {} : indexed(dueList("reconciliation", dueShardOf(scope.tenantId)), next.dueAt);
  const item = { ...reconciliationItem.whole({ ...next, version: (seen?.version ?? 0) + 1 }), ...due };
  if (seen === undefined) return putNew(key, item, lostRace);
  return update(key, { set: item }, [{ attribute: "version", is: "=", value: seen.version }], lostRace);
}

/** Plans a tenant's first nightly run. Safe to repeat: what is planned stays. */
export function planFirstRun(scope: TenantScope, planned: Reconciliation): WriteItem {
  const due = indexed(dueList("reconciliation", dueShardOf(scope.tenantId)), planned.dueAt ?? "");
  const setOnce = { ...reconciliationItem.whole(planned), ...due };
  return update(reconciliationItem.key(scope), { setOnce }, [], lostRace);
}

/** Lines of one UTC month of the tenant's ledger between two instants, newest first. */
export function linesWithin(
  scope: TenantScope,
  utcMonth: string,
  { from, to }: { from: string; to: string },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): QuerySpec<StoredLine> {
  return {
    partition: ledgerLineItem.key.partition(scope, utcMonth),
    range: { from, to: `${to}~` },
    newestFirst: true,
    consistent: true,
    limit,
    ...(cursor === undefined ? {} : { cursor }),
    parse: ledgerLineItem.parse,
  };
}
