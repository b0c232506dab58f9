/** Writes of the tenant's ledger, and of the list of its wallets. `list.ts` reads the ledger. */
import type { MemberId } from "../contract/ids.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, type WriteItem } from "../store/write-items.ts";
import type { LedgerEntry } from "../points/contract.ts";
import { ledgerLineItem, walletListingItem } from "./items.ts";
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
