/** Days that are cleared: the item, its steps, and the bookings that an index lists for them. */
import { monthsOf } from "../contract/calendar.ts";
import type { ClearingId } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem, whileVersion } from "../store/write-items.ts";
import { clearingLimits } from "./clearing-contract.ts";
import { type BookingRecord, clearingItem, clearingsList, type StoredClearing } from "./items.ts";
import { bookingsOfMonth } from "./repository.ts";

const daySeconds = 24 * 60 * 60;

export function clearingRef(scope: TenantScope, clearingId: ClearingId): ItemRef<StoredClearing> {
  return clearingItem.ref(scope, clearingId);
}

/** Its id comes from the caller's intent. */
export function createClearing(scope: TenantScope, stored: StoredClearing): WriteItem {
  const expiresAtSeconds = Math.ceil(Date.parse(stored.createdAt) / 1000) + clearingLimits.keptDays * daySeconds;
  const item = { ...clearingItem.whole(stored), ...indexed(clearingsList(scope), stored.createdAt), expiresAtSeconds };
  return putNew(clearingItem.key(scope, stored.clearingId), item, lostRace);
}

/** Writes the result of a step over the version that was read. */
export function saveClearing(scope: TenantScope, { version, ...moved }: StoredClearing): WriteItem {
  const conditions = [{ attribute: "version", is: "=", value: version } as const];
  return update(
    clearingItem.key(scope, moved.clearingId),
    { set: { ...moved, version: version + 1 } },
    conditions,
    lostRace,
  );
}

/** The same step is still running. So a late delivery cancels nothing after it. */
export function whileInStep(scope: TenantScope, { clearingId, version }: StoredClearing): WriteItem {
  return whileVersion(clearingItem.key(scope, clearingId), version);
}

/** Those of the last days, newest first. The table deletes late. */
export function latestClearings(scope: TenantScope, now: number, limit: number): QuerySpec<StoredClearing> {
  const from = toInstant(now - clearingLimits.keptDays * daySeconds * 1000);
  return {
    partition: clearingsList(scope),
    range: { from, to: "9999" },
    newestFirst: true,
    limit,
    parse: clearingItem.parse,
  };
}

/** Bookings of one page. A step cancels no more of them, so that it ends well before its time is over. */
const pageRows = 25;

/**
 * The next bookings that begin within bounds, in milliseconds.
 * @returns `place`: where to read on; null at the end
 */
export async function nextToClear(
  table: Table,
  scope: TenantScope,
  { from, to }: { from: number; to: number },
  place: string | null,
): Promise<{ rows: BookingRecord[]; place: string | null }> {
  const [first, last] = [toInstant(from), toInstant(to)];
  // The index is kept by UTC month.
  const months = monthsOf(first, last).toReversed();
  const [month = months[0] ?? "", cursor = ""] = place?.split("~") ?? [];
  const page = await table.query(
    bookingsOfMonth(scope, month, { from: first, to: last, limit: pageRows, ...(cursor === "" ? {} : { cursor }) }),
  );
  if (page.nextCursor !== null) return { rows: page.rows, place: `${month}~${page.nextCursor}` };
  const next = months[months.indexOf(month) + 1];
  return { rows: page.rows, place: next === undefined ? null : `${next}~` };
}
