/** Days that are cleared: the item, its steps, and the bookings that an index lists for them. */
import { monthsOf } from "../contract/calendar.ts";
import type { ClearingId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { toInstant } from "../contract/time.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem, whileVersion } from "../store/write-items.ts";
import { clearingLimits } from "./clearing-contract.ts";
import { type BookingRecord, clearingItem, clearingsList, type StoredClearing } from "./items.ts";
import { bookingsOfMonth } from "./repository.ts";
import { slotTag } from "./slots.ts";

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
  const { clearingId, looksAgainAt } = moved;
  const due = looksAgainAt === null ? {} : indexed(dueList("clearing", dueShardOf(clearingId)), looksAgainAt);
  const change = {
    set: { ...moved, ...due, version: version + 1 },
    remove: looksAgainAt === null ? ["gsi4pk", "gsi4sk"] : [],
  };
  return update(clearingItem.key(scope, clearingId), change, conditions, lostRace);
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
  { from, to }: Bounds,
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

/**
 * Which holders of slots a list names. A slot carries six characters of its booking's id. An index alone finds the booking by
 * them.
 * @param starts when their bookings may begin, in milliseconds
 */
export async function readNamed(
  table: Table,
  scope: TenantScope,
  tags: ReadonlySet<string>,
  starts: Bounds,
): Promise<{ unlisted: number; listed: BookingRecord["bookingId"][] }> {
  if (tags.size === 0) return { unlisted: 0, listed: [] };
  const [first, last] = [toInstant(starts.from), toInstant(starts.to)];
  const listed: BookingRecord["bookingId"][] = [];
  for (const month of monthsOf(first, last)) {
    const ofMonth = bookingsOfMonth(scope, month, { from: first, to: last, limit: limits.readRows });
    for await (const { bookingId } of table.all(ofMonth)) if (tags.has(slotTag(bookingId))) listed.push(bookingId);
  }
  const named = new Set(listed.map(slotTag));
  return { unlisted: [...tags].filter((tag) => !named.has(tag)).length, listed };
}

/** In milliseconds. */
interface Bounds {
  from: number;
  to: number;
}
