/** Calendars behind secret addresses, and the bookings that they show. */
import { monthsOf } from "../contract/calendar.ts";
import type { CalendarFeedId, MemberId, ResourceId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { toInstant } from "../contract/time.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import { feedLimits } from "./feeds-contract.ts";
import { type BookingRecord, type CalendarFeed, calendarFeedItem } from "./items.ts";
import { bookingsByStart, bookingsOfMonth } from "./repository.ts";
import { longestMilliseconds } from "./rules.ts";

export function feedRef(scope: TenantScope, feedId: CalendarFeedId): ItemRef<CalendarFeed> {
  return calendarFeedItem.ref(scope, feedId);
}

/** @param seen the feed that the new address replaces */
export function saveFeed(
  scope: TenantScope,
  seen: CalendarFeed | undefined,
  feed: Omit<CalendarFeed, "version">,
): WriteItem {
  const key = calendarFeedItem.key(scope, feed.feedId);
  if (seen === undefined) return putNew(key, calendarFeedItem.whole({ ...feed, version: 1 }), lostRace);
  const { secretHash, createdAt } = feed;
  const unchanged = [{ attribute: "version", is: "=", value: seen.version } as const];
  return update(key, { set: { secretHash, createdAt, version: seen.version + 1 } }, unchanged, lostRace);
}

export function removeFeed(scope: TenantScope, feedId: CalendarFeedId): WriteItem {
  return { kind: "delete", key: calendarFeedItem.key(scope, feedId), conditions: [], refused: lostRace };
}

/** All feeds of the workspace, as last committed. */
export function allFeeds(scope: TenantScope): QuerySpec<CalendarFeed> {
  const partition = calendarFeedItem.key.partition(scope);
  return { partition, consistent: true, limit: limits.pageRows, parse: calendarFeedItem.parse };
}

interface Bounds {
  /** Instants between which the bookings start. */
  from: string;
  to: string;
}

/** The latest bookings of a member within bounds, as many as a calendar holds. */
export async function readBookingsOfMember(
  table: Table,
  scope: TenantScope,
  memberId: MemberId,
  bounds: Bounds,
): Promise<BookingRecord[]> {
  const spec = { ...bookingsByStart(scope, memberId, { limit: limits.pageRows }), range: bounds };
  const found: BookingRecord[] = [];
  for await (const booking of table.all(spec)) if (found.push(booking) >= feedLimits.entries) break;
  return found;
}

/**
 * The bookings of a resource within bounds, the latest first. Lists are kept by month, so it reads those of all resources.
 * It reads upwards from what goes on at `now` (milliseconds). Then it reads backwards, with what is left of its rows.
 */
export async function readBookingsOfResource(
  table: Table,
  scope: TenantScope,
  resourceId: ResourceId,
  { from, to, now }: Bounds & { now: number },
): Promise<BookingRecord[]> {
  const found: BookingRecord[] = [];
  let rows = 0;
  const isFull = () => found.length >= feedLimits.entries || rows >= feedLimits.rowsOfResource;
  async function read(bounds: Bounds, newestFirst: boolean): Promise<void> {
    const months = monthsOf(bounds.from, bounds.to);
    for (const month of newestFirst ? months : months.toReversed()) {
      const spec = bookingsOfMonth(scope, month, { ...bounds, limit: limits.pageRows });
      for await (const booking of table.all({ ...spec, newestFirst })) {
        rows += 1;
        if (booking.resourceId === resourceId) found.push(booking);
        if (isFull()) return;
      }
    }
  }
  const start = now - longestMilliseconds;
  await read({ from: toInstant(start), to }, false);
  if (!isFull()) await read({ from, to: toInstant(start - 1) }, true);
  return found.sort((a, b) => (a.startAt < b.startAt ? 1 : -1));
}
