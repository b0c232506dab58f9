/** Bookings, their lists, and what is held of a resource on a day. */
import { monthsOf } from "../contract/calendar.ts";
import { type BookingId, type MemberId, type ResourceId, resourceIdSchema } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { hourMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import { dueOf } from "./claims.ts";
import type { BookingRecord } from "./items.ts";
import {
  bookingItem,
  bookingsByCreationList,
  bookingsByStartList,
  bookingsOfMonthList,
  bookingWordsItem,
  resourceDayItem,
} from "./items.ts";
import { packBooking } from "./packed-booking.ts";
import { longestMilliseconds, type StoredBooking, statusAt } from "./rules.ts";
import { holdersIn, splitByDay } from "./slots.ts";

export function bookingRef(scope: TenantScope, bookingId: BookingId): ItemRef<BookingRecord> {
  return bookingItem.ref(scope, bookingId);
}

/** The new booking's item. It must not exist: its id comes from the caller's intent, so it is the idempotency guard. */
export function createBookingItem(scope: TenantScope, booking: BookingRecord): WriteItem {
  const { bookingId, memberId, startAt, createdAt } = booking;
  return putNew(
    bookingItem.key(scope, bookingId),
    {
      ...packBooking(booking),
      ...bookingItem.mark,
      ...indexed(bookingsByStartList(scope, memberId), startAt),
      ...indexed(bookingsByCreationList(scope, memberId), createdAt),
      ...indexed(bookingsOfMonthList(scope, startAt.slice(0, 7)), startAt),
      ...dueAttributes(booking),
    },
    lostRace,
  );
}

/** Where the schedule finds it. */
function dueAttributes(booking: StoredBooking): StoredItem {
  const due = dueOf(booking);
  return due === undefined ? {} : indexed(dueList(due.kind, dueShardOf(booking.bookingId)), due.at);
}

/** Writes a changed booking over the version that was read, with its next due moment, or without one. */
export function saveBooking(scope: TenantScope, seen: StoredBooking, moved: Partial<BookingRecord>): WriteItem {
  const due = dueAttributes({ ...seen, ...moved });
  const isDue = Object.keys(due).length > 0;
  return update(
    bookingItem.key(scope, seen.bookingId),
    {
      set: { ...packBooking(moved), ...due, version: seen.version + 1 },
      remove: [
        ...(!isDue && (seen.requiresApproval || dueOf(seen) !== undefined) ? ["gsi4pk", "gsi4sk"] : []),
        // Its points have gone back. Without the lots, the item stays below one kilobyte.
        ...(moved.status === "cancelled" ? ["paidFrom"] : []),
        ...(["checkedInAt", "checkedOutAt"] as const).filter((moment) => moved[moment] === null),
      ],
    },
    [
      { attribute: "version", is: "=", value: seen.version },
      { attribute: "status", is: "=", value: seen.status },
    ],
    lostRace,
  );
}

/** Writes a moved booking over the version that was read. Its lists and its due moment follow its start. */
export function saveMovedBooking(scope: TenantScope, seen: StoredBooking, moved: BookingRecord): WriteItem {
  const { bookingId, memberId, startAt } = moved;
  const change: StoredItem = {
    ...packBooking(moved),
    ...indexed(bookingsByStartList(scope, memberId), startAt),
    ...indexed(bookingsOfMonthList(scope, startAt.slice(0, 7)), startAt),
    ...dueAttributes(moved),
  };
  const dueFields = dueOf(seen) === undefined ? [] : ["gsi4pk", "gsi4sk"];
  const gone = [...movable, ...outdated, ...dueFields].filter((field) => change[field] === undefined);
  return update(
    bookingItem.key(scope, bookingId),
    { set: change, remove: gone },
    [
      { attribute: "version", is: "=", value: seen.version },
      { attribute: "status", is: "=", value: seen.status },
    ],
    lostRace,
  );
}

/** What a move can take away. */
const movable = ["freeCancelUntil", "terms", "countsFrom", "pointsKept", "waitsAgain", "paidFrom"] as const;

/** Earlier releases stored the slots, which follow from the times. */
const outdated = ["slotFrom", "slotTo"] as const;

/** Why an administrator set aside price or rules: it may speak of the member. */
function removeWords(scope: TenantScope, bookingId: BookingId): WriteItem {
  return { kind: "delete", key: bookingWordsItem.key(scope, bookingId), conditions: [], refused: lostRace };
}

/** Removes the member's name and the words about why it was cancelled. The booking stays. */
export function forgetMember(scope: TenantScope, seen: BookingRecord): WriteItem[] {
  const words = seen.byTeam === true ? [removeWords(scope, seen.bookingId)] : [];
  if (seen.memberName === null && (seen.endedBy?.reason ?? null) === null) return words;
  const { bookingId, endedBy, version } = seen;
  const change = { set: packBooking({ endedBy: endedBy && { ...endedBy, reason: null } }), add: { version: 1 } };
  const remove = ["memberName", "cancellationReason"];
  const unchanged = [{ attribute: "version", is: "=", value: version } as const];
  return [update(bookingItem.key(scope, bookingId), { ...change, remove }, unchanged, lostRace), ...words];
}

/** The held slots of a resource on one day: from absolute slot number to the tag of its booking. */
export interface ResourceDay {
  resourceId: ResourceId;
  heldBy: Map<number, string>;
}

export function resourceDayRef(
  scope: TenantScope,
  dayNo: number,
  resourceId: ResourceId,
  originMinutes: number,
): ItemRef<ResourceDay> {
  return { key: resourceDayItem.key(scope, dayNo, resourceId), parse: resourceDayParser(dayNo, originMinutes) };
}

/** What is held of all resources on one day, as last committed. Costs one Query per hundred resources. */
export async function readResourceDays(
  table: Table,
  scope: TenantScope,
  dayNo: number,
  originMinutes: number,
): Promise<ResourceDay[]> {
  const partition = resourceDayItem.key.partition(scope, dayNo);
  const parse = resourceDayParser(dayNo, originMinutes);
  const days: ResourceDay[] = [];
  for await (const day of table.all({ partition, consistent: true, limit: limits.pageRows, parse })) days.push(day);
  return days;
}

/**
 * What is held of a resource on some of its days, as last committed: the tag of each slot's holder. It costs a read unit a day, whatever the number of resources. Without days, nothing is read.
 */
export async function readHeld(
  table: Table,
  scope: TenantScope,
  days: { resourceId: ResourceId; dayNos: readonly number[]; originMinutes: number } | undefined,
): Promise<Map<number, string>> {
  if (days === undefined) return new Map();
  const { resourceId, dayNos, originMinutes } = days;
  const parts: number[][] = [];
  for (let at = 0; at < dayNos.length; at += limits.batchGetKeys)
    parts.push(dayNos.slice(at, at + limits.batchGetKeys));
  const read = async (part: readonly number[]) => {
    const refs = part.map((dayNo) => [String(dayNo), resourceDayRef(scope, dayNo, resourceId, originMinutes)] as const);
    return Object.values(await table.getMany(Object.fromEntries(refs), { consistent: true }));
  };
  const found = (await Promise.all(parts.map(read))).flat();
  return new Map(found.flatMap((day) => [...(day?.heldBy ?? [])]));
}

function resourceDayParser(dayNo: number, originMinutes: number) {
  return (item: StoredItem): ResourceDay => ({
    resourceId: resourceIdSchema.parse(item.sk),
    heldBy: holdersIn(item, dayNo, originMinutes),
  });
}

/** A member's bookings by start: latest first, or, within bounds, soonest first. */
export function bookingsByStart(
  scope: TenantScope,
  memberId: MemberId,
  page: { limit: number; cursor?: string; from?: string; to?: string },
): QuerySpec<BookingRecord> {
  const { from, to = "9999", ...rest } = page;
  return {
    partition: bookingsByStartList(scope, memberId),
    ...(from === undefined ? { newestFirst: true } : { range: { from, to } }),
    ...rest,
    parse: bookingItem.parse,
  };
}

/**
 * Who holds the slots of a time, as last committed, and the member's bookings that may meet it. The index of bookings
 * may lag. It only names bookings, and the slots say which of them hold the time.
 */
export async function readHolders(
  table: Table,
  scope: TenantScope,
  time: Pick<BookingRecord, "memberId" | "resourceId" | "startAt" | "endAt" | "slotFrom" | "slotTo">,
  originMinutes: number,
): Promise<{ held: Map<number, string>; own: BookingRecord[] }> {
  const { memberId, resourceId, startAt, endAt, slotFrom, slotTo } = time;
  const dayNos = splitByDay(slotFrom, slotTo, originMinutes).map(({ dayNo }) => dayNo);
  const from = toInstant(toMilliseconds(startAt) - longestMilliseconds);
  const [held, own] = await Promise.all([
    readHeld(table, scope, { resourceId, dayNos, originMinutes }),
    table.query(bookingsByStart(scope, memberId, { from, to: endAt, limit: limits.pageRows })),
  ]);
  return { held, own: own.rows };
}

/** A member's bookings by creation, newest first. */
export function bookingsByCreation(scope: TenantScope, memberId: MemberId, limit: number): QuerySpec<BookingRecord> {
  return { partition: bookingsByCreationList(scope, memberId), newestFirst: true, limit, parse: bookingItem.parse };
}

/** All bookings of the tenant that start in a UTC month, within bounds, in order of start. */
export function bookingsOfMonth(
  scope: TenantScope,
  utcMonth: string,
  page: { from: string; to: string; limit: number; cursor?: string },
): QuerySpec<BookingRecord> {
  const { from, to, ...rest } = page;
  return { partition: bookingsOfMonthList(scope, utcMonth), range: { from, to }, ...rest, parse: bookingItem.parse };
}

/**
 * The first held bookings that start within bounds, in milliseconds; with the newest first, the last of them. Further
 * pages are read while too few are found, `pages` of each month at most.
 */
export async function readHeldBetween(
  table: Table,
  scope: TenantScope,
  bounds: { from: number; to: number; newestFirst: boolean },
  { isHeld, count, limit, pages }: HeldWish,
): Promise<BookingRecord[]> {
  const { newestFirst } = bounds;
  const [from, to] = [toInstant(bounds.from), toInstant(bounds.to)];
  const heldOf = async (month: string) => {
    const held: BookingRecord[] = [];
    let cursor: string | undefined;
    for (let read = 0; read < pages; read += 1) {
      const page = await table.query({ ...bookingsOfMonth(scope, month, { from, to, limit, cursor }), newestFirst });
      held.push(...page.rows.filter(isHeld));
      if (held.length >= count || page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    return held;
  };
  // The index is kept by UTC month, and the time may touch two of them.
  const months = [...new Set([from, to].map((instant) => instant.slice(0, 7)))];
  const soonestFirst = (await Promise.all(months.map(heldOf))).flat().sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
  return (newestFirst ? soonestFirst.toReversed() : soonestFirst).slice(0, count);
}

interface UpcomingWish {
  /** In milliseconds. */
  now: number;
  /** How far ahead the rules have ever allowed. */
  reachDays: number;
  isWanted: (booking: BookingRecord) => boolean;
  most: number;
}

/**
 * The soonest held bookings that go on or are to come, and are wanted. It reads the months side by side, and each month until
 * it has found more than `most`.
 */
export async function readUpcoming(
  table: Table,
  scope: TenantScope,
  { now, reachDays, isWanted, most }: UpcomingWish,
): Promise<{ bookings: BookingRecord[]; isMore: boolean }> {
  const from = toInstant(now - longestMilliseconds);
  const to = toInstant(now + (reachDays + 2) * 24 * hourMilliseconds);
  const ofMonth = async (month: string) => {
    const wanted: BookingRecord[] = [];
    for await (const booking of table.all(bookingsOfMonth(scope, month, { from, to, limit: limits.pageRows }))) {
      const isHeld = ["pending", "confirmed"].includes(statusAt(booking, now));
      if (isHeld && isWanted(booking) && wanted.push(booking) > most) break;
    }
    return wanted;
  };
  const found = (await Promise.all(monthsOf(from, to).map(ofMonth))).flat();
  const soonestFirst = found.sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
  return { bookings: soonestFirst.slice(0, most), isMore: soonestFirst.length > most };
}

interface HeldWish {
  isHeld: (booking: BookingRecord) => boolean;
  /** How many are wanted. */
  count: number;
  /** How many are read at once. */
  limit: number;
  pages: number;
}
