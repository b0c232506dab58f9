/**
 * Bookings and the slots that they hold. A resource-day is one item with an attribute per held quarter hour; holding
 * conditions on each being free, freeing on each carrying the booking's own tag. So two bookings cannot overlap, and
 * nobody frees what somebody else holds, whatever runs at the same time.
 */
import * as z from "zod";
import { AppError } from "../contract/errors.ts";
import { type BookingId, type MemberId, memberIdSchema, type ResourceId, resourceIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { resourceTypeSchema } from "../resources/contract.ts";
import { bookingOf, dueShardOf, indexed, keys, partitions } from "../store/keys.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import { endedBySchema, slotTaken } from "./contract.ts";
import { absoluteSlot, type StoredBooking, slotTag, splitByDay, upgradeBooking } from "./rules.ts";

/** A booking and what its item remembers of the calls that moved it, so that a repeated call gets its answer again. */
export interface BookingRecord extends StoredBooking {
  /** Hash of the body that created it. */
  createdBy: string;
  /** The member's own cancellation, where there was one. */
  cancelledBy: { intent: string; bodyHash: string; balance: number } | null;
}

/**
 * As stored. The item and its three index copies each stay below a kilobyte, the size of one write unit: ids that the
 * key holds are not repeated, and nothing is stored for what has not happened.
 */
const recordSchema = z.object({
  memberId: memberIdSchema,
  memberName: z.string().nullable().default(null),
  resourceId: resourceIdSchema,
  resourceName: z.string(),
  resourceType: resourceTypeSchema,
  resourceLocation: z.string(),
  resourceCapacity: z.int(),
  startAt: instantSchema,
  endAt: instantSchema,
  slotFrom: z.int(),
  slotTo: z.int(),
  status: z.enum(["pending", "confirmed", "cancelled"]),
  requiresApproval: z.boolean(),
  freeCancelUntil: instantSchema,
  pointsCost: z.int().min(0),
  balanceAfterCharge: z.int().min(0),
  createdAt: instantSchema,
  checkedInAt: instantSchema.nullable().default(null),
  checkedOutAt: instantSchema.nullable().default(null),
  cancelledAt: instantSchema.nullable().default(null),
  endedBy: endedBySchema.nullable().default(null),
  pointsRefunded: z.int().nullable().default(null),
  createdBy: z.string(),
  cancelledBy: z.object({ intent: z.string(), bodyHash: z.string(), balance: z.int() }).nullable().default(null),
  version: z.int(),
});

const storedBookingSchema = z.preprocess(upgradeBooking, recordSchema);

export function parseBooking(item: StoredItem): BookingRecord {
  return { ...storedBookingSchema.parse(item), bookingId: bookingOf(String(item.pk)).bookingId };
}

function toAttributes(booking: Partial<BookingRecord>): StoredItem {
  const { bookingId: _inKey, endedBy, ...rest } = booking;
  const ending = endedBy?.reason === null ? { cause: endedBy.cause } : endedBy;
  return Object.fromEntries(
    Object.entries({ ...rest, endedBy: ending }).filter(([, value]) => value !== null && value !== undefined),
  );
}

export function bookingRef(scope: TenantScope, bookingId: BookingId): ItemRef<BookingRecord> {
  return { key: keys.booking(scope, bookingId), parse: parseBooking };
}

/** The new booking's item. It must not exist: its id is the caller's intent, so this is the idempotency guard. */
export function createBookingItem(scope: TenantScope, booking: BookingRecord): WriteItem {
  const { bookingId, memberId, startAt, createdAt } = booking;
  return putNew(
    keys.booking(scope, bookingId),
    {
      ...toAttributes(booking),
      entity: "booking",
      ...indexed(partitions.bookingsByStart(scope, memberId), startAt),
      ...indexed(partitions.bookingsByCreation(scope, memberId), createdAt),
      ...indexed(partitions.bookingsOfMonth(scope, startAt.slice(0, 7)), startAt),
      ...(booking.requiresApproval ? indexed(partitions.due("approval", dueShardOf(bookingId)), startAt) : {}),
    },
    lostRace,
  );
}

/** Writes a moved booking over the version that was read; settled ones leave the list of approvals due. */
export function saveBooking(scope: TenantScope, seen: StoredBooking, moved: Partial<BookingRecord>): WriteItem {
  return update(
    keys.booking(scope, seen.bookingId),
    {
      set: { ...toAttributes(moved), version: seen.version + 1 },
      remove: seen.requiresApproval ? ["gsi4pk", "gsi4sk"] : [],
    },
    [
      { attribute: "version", is: "=", value: seen.version },
      { attribute: "status", is: "=", value: seen.status },
    ],
    lostRace,
  );
}

/** Holds while the booking is as it was read. */
export function whileUnchanged(scope: TenantScope, { bookingId, version }: BookingRecord): WriteItem {
  const conditions = [{ attribute: "version", is: "=", value: version } as const];
  return { kind: "check", key: keys.booking(scope, bookingId), conditions, refused: lostRace };
}

/** The booking stays, without the name of who made it. */
export function forgetMember(scope: TenantScope, seen: BookingRecord): WriteItem {
  return update(
    keys.booking(scope, seen.bookingId),
    { remove: ["memberName"], add: { version: 1 } },
    [{ attribute: "version", is: "=", value: seen.version }],
    lostRace,
  );
}

type Held = Pick<StoredBooking, "bookingId" | "resourceId" | "slotFrom" | "slotTo">;

/** Takes every slot of the booking, or refuses: one write per day that it touches. */
export function holdSlots(scope: TenantScope, booking: Held, originMinutes: number): WriteItem[] {
  const tag = slotTag(booking.bookingId);
  return splitByDay(booking.slotFrom, booking.slotTo, originMinutes).map(({ dayNo, slots }) =>
    update(
      keys.resourceDay(scope, dayNo, booking.resourceId),
      {
        set: { entity: "resourceDay", ...Object.fromEntries(slots.map((slot) => [attributeOf(slot), tag])) },
        add: { version: 1 },
      },
      slots.map((slot) => ({ attribute: attributeOf(slot), is: "missing" })),
      () => new AppError(slotTaken),
    ),
  );
}

/** Gives back every slot of the booking; refuses if one does not carry its tag. */
export function freeSlots(scope: TenantScope, booking: Held, originMinutes: number): WriteItem[] {
  const tag = slotTag(booking.bookingId);
  return splitByDay(booking.slotFrom, booking.slotTo, originMinutes).map(({ dayNo, slots }) =>
    update(
      keys.resourceDay(scope, dayNo, booking.resourceId),
      { remove: slots.map(attributeOf), add: { version: 1 } },
      slots.map((slot) => ({ attribute: attributeOf(slot), is: "=", value: tag })),
      lostRace,
    ),
  );
}

/** What is held of a resource on a day: absolute slot number → tag of the booking that holds it. */
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
  return { key: keys.resourceDay(scope, dayNo, resourceId), parse: resourceDayParser(dayNo, originMinutes) };
}

/** All resources' holdings on one day: one Query per hundred resources. */
export async function readResourceDays(
  table: Table,
  scope: TenantScope,
  dayNo: number,
  originMinutes: number,
): Promise<ResourceDay[]> {
  const days: ResourceDay[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query(resourceDays(scope, dayNo, originMinutes, cursor));
    days.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && days.length < 1000);
  return days;
}

function resourceDays(
  scope: TenantScope,
  dayNo: number,
  originMinutes: number,
  cursor?: string,
): QuerySpec<ResourceDay> {
  return {
    partition: partitions.resourceDay(scope, dayNo),
    limit: 100,
    cursor,
    parse: resourceDayParser(dayNo, originMinutes),
  };
}

function resourceDayParser(dayNo: number, originMinutes: number) {
  return (item: StoredItem): ResourceDay => {
    const heldBy = new Map<number, string>();
    for (const [attribute, tag] of Object.entries(item)) {
      const slot = /^s(\d{1,2})$/.exec(attribute)?.[1];
      if (slot !== undefined) heldBy.set(absoluteSlot(dayNo, Number(slot), originMinutes), String(tag));
    }
    return { resourceId: resourceIdSchema.parse(item.sk), heldBy };
  };
}

const attributeOf = (slot: number) => `s${slot}`;

/** A member's bookings by start, latest first, or those that start within bounds, soonest first. */
export function bookingsByStart(
  scope: TenantScope,
  memberId: MemberId,
  page: { limit: number; cursor?: string; from?: string; to?: string },
): QuerySpec<BookingRecord> {
  const { from, to = "9999", ...rest } = page;
  return {
    partition: partitions.bookingsByStart(scope, memberId),
    ...(from === undefined ? { newestFirst: true } : { range: { from, to } }),
    ...rest,
    parse: parseBooking,
  };
}

/** A member's bookings by creation, newest first. */
export function bookingsByCreation(scope: TenantScope, memberId: MemberId, limit: number): QuerySpec<BookingRecord> {
  return { partition: partitions.bookingsByCreation(scope, memberId), newestFirst: true, limit, parse: parseBooking };
}

/** All bookings of the tenant that start in a UTC month, within bounds, in order of start. */
export function bookingsOfMonth(
  scope: TenantScope,
  utcMonth: string,
  page: { from: string; to: string; limit: number; cursor?: string },
): QuerySpec<BookingRecord> {
  const { from, to, ...rest } = page;
  return { partition: partitions.bookingsOfMonth(scope, utcMonth), range: { from, to }, ...rest, parse: parseBooking };
}
