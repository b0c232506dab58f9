/** Counters: reads of whole periods, and writes that add to them. */
import { addDays } from "../contract/calendar.ts";
import { limits } from "../contract/limits.ts";
import { consumedItem } from "../store/items.ts";
import type { TableKey } from "../store/keys.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import {
  dayFiguresItem,
  daySalesItem,
  monthFiguresItem,
  monthSalesItem,
  type StoredFigures,
  totalFiguresItem,
  yearOfResourceItem,
} from "./items.ts";
import type { Place, Subject, Tally } from "./rules.ts";
import { keyOfSold } from "./sales.ts";

export function keyOfPlace(scope: TenantScope, place: Place): TableKey {
  switch (place.kind) {
    case "day":
      return dayFiguresItem.key(scope, place.subject, place.day);
    case "month":
      return monthFiguresItem.key(scope, place.subject, place.month);
    case "year":
      return yearOfResourceItem.key(scope, place.year, place.resourceId);
    case "total":
      return totalFiguresItem.key(scope, place.subject);
    case "sale": {
      const sortKey = `${place.at}#${keyOfSold(place.sold)}`;
      return place.step === "day"
        ? daySalesItem.key(scope, place.at.slice(0, 7), sortKey)
        : monthSalesItem.key(scope, place.at.slice(0, 4), sortKey);
    }
  }
}

/** Adds to the counters of one item, which may not exist yet. `v` counts its writes. */
export function addCounts(scope: TenantScope, { place, counts, name }: Tally): WriteItem {
  const set = name === undefined ? dayFiguresItem.mark : { ...dayFiguresItem.mark, name };
  return update(keyOfPlace(scope, place), { set, add: { ...counts, v: 1 } }, [], lostRace);
}

// Receipts ---------------------------------------------------------------------------------------------------------

export function receiptRef(scope: TenantScope, consumerId: string, eventId: string): ItemRef<unknown> {
  return consumedItem.ref(scope, consumerId, eventId);
}

/** Says that a change was counted. It must not exist, so a change that comes again counts no second time. */
export function putReceipt(scope: TenantScope, consumerId: string, eventId: string, now: number): WriteItem {
  const expiresAtSeconds = Math.ceil(now / 1000) + receiptSeconds;
  const receipt = { isDone: true, claimedAt: now, version: 1, expiresAtSeconds };
  return putNew(consumedItem.key(scope, consumerId, eventId), consumedItem.whole(receipt), lostRace);
}

/** Longer than a change can wait: a day in the stream, four in a queue, twice fourteen among dead letters. */
const receiptSeconds = 40 * 86_400;

// Reads ------------------------------------------------------------------------------------------------------------

/** The days of a subject within bounds. Half a year is one query, and several run side by side. */
export async function readDays(
  table: Table,
  scope: TenantScope,
  subject: Subject,
  { from, to }: { from: string; to: string },
): Promise<StoredFigures[]> {
  const starts = [from];
  for (let start = addDays(from, daysOfPage); start <= to; start = addDays(start, daysOfPage)) starts.push(start);
  const rows = await Promise.all(
    starts.map((start, position) =>
      readAll(table, {
        partition: dayFiguresItem.key.partition(scope, subject),
        range: { from: start, to: position === starts.length - 1 ? to : addDays(start, daysOfPage - 1) },
        limit: limits.readRows,
        parse: dayFiguresItem.parse,
      }),
    ),
  );
  return rows.flat();
}

/** One fewer than a read holds, so that no query asks whether there are more. */
const daysOfPage = limits.readRows - 1;

/** The months of a subject within bounds. */
export function readMonths(table: Table, scope: TenantScope, subject: Subject, months: { from: string; to: string }) {
  return readAll(table, {
    partition: monthFiguresItem.key.partition(scope, subject),
    range: months,
    limit: limits.pageRows,
    parse: monthFiguresItem.parse,
  });
}

/** Every resource that was booked in the year, a hundred of them with one query. */
export function readYear(table: Table, scope: TenantScope, year: string): Promise<StoredFigures[]> {
  return readAll(table, {
    partition: yearOfResourceItem.key.partition(scope, year),
    limit: limits.readRows,
    parse: yearOfResourceItem.parse,
  });
}

/** What was sold on the days of one month within bounds. */
export function readSalesOfDays(table: Table, scope: TenantScope, { from, to }: { from: string; to: string }) {
  return readAll(table, {
    partition: daySalesItem.key.partition(scope, from.slice(0, 7)),
    // "~" sorts after all that follows a day.
    range: { from, to: `${to}~` },
    limit: limits.readRows,
    parse: daySalesItem.parse,
  });
}

/** What was sold in the months of one year within bounds. */
export function readSalesOfMonths(table: Table, scope: TenantScope, { from, to }: { from: string; to: string }) {
  return readAll(table, {
    partition: monthSalesItem.key.partition(scope, from.slice(0, 4)),
    range: { from, to: `${to}~` },
    limit: limits.readRows,
    parse: monthSalesItem.parse,
  });
}

export function dayRef(scope: TenantScope, subject: Subject, day: string): ItemRef<StoredFigures> {
  return dayFiguresItem.ref(scope, subject, day);
}

export function totalRef(scope: TenantScope, subject: Subject): ItemRef<StoredFigures> {
  return totalFiguresItem.ref(scope, subject);
}

async function readAll(table: Table, spec: QuerySpec<StoredFigures>): Promise<StoredFigures[]> {
  const rows: StoredFigures[] = [];
  for await (const row of table.all(spec)) rows.push(row);
  return rows;
}
