/** Why an administrator set aside price or rules at a booking. */
import type { BookingId } from "../contract/ids.ts";
import type { ItemRef } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type WriteItem } from "../store/write-items.ts";
import { bookingWordsItem } from "./items.ts";
import type { Overridden } from "./override-contract.ts";

export function overriddenRef(scope: TenantScope, bookingId: BookingId): ItemRef<Overridden> {
  return bookingWordsItem.ref(scope, bookingId);
}

/** Written with its booking. */
export function createWords(scope: TenantScope, bookingId: BookingId, overridden: Overridden): WriteItem {
  return putNew(
    bookingWordsItem.key(scope, bookingId),
    bookingWordsItem.whole({ ...overridden, version: 1 }),
    lostRace,
  );
}
