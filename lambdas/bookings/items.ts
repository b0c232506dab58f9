/** What is stored of bookings, and of the slots that they hold. */
import * as z from "zod";
import type {
  BookingId,
  CalendarFeedId,
  ClearingId,
  MemberId,
  ResourceId,
  SeriesId,
  TenantId,
  WishId,
} from "../contract/ids.ts";
import {
  bookingIdSchema,
  calendarFeedIdSchema,
  memberIdSchema,
  planIdSchema,
  resourceIdSchema,
  tenantIdSchema,
  wishIdSchema,
} from "../contract/ids.ts";
import { roleSchema } from "../contract/roles.ts";
import { instantSchema } from "../contract/time.ts";
import { packedLotsSchema } from "../points/contract.ts";
import { resourceTypeSchema } from "../resources/contract.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList } from "../store/items.ts";
import { idIn, tenantKey, tenantList, tenantOf } from "../store/keys.ts";
import { clearingSchema } from "./clearing-contract.ts";
import { endedBySchema } from "./contract.ts";
import { keptSeriesSchema } from "./kept-series-contract.ts";
import { upgradeBooking } from "./older-shapes.ts";
import { overriddenSchema } from "./override-contract.ts";
import { unpackBooking } from "./packed-booking.ts";
import { seriesActSchema } from "./series-acts-contract.ts";
import { seriesSchema } from "./series-contract.ts";
import { storedWishSchema } from "./stored-wish-contract.ts";
import { bookedTermsSchema } from "./terms-contract.ts";

export const bookingsByStartList = tenantList<[memberId: MemberId]>("gsi1", "MB#<memberId>");
export const bookingsByCreationList = tenantList<[memberId: MemberId]>("gsi2", "MC#<memberId>");
export const bookingsOfMonthList = tenantList<[utcMonth: string]>("gsi3", "BM#<utcMonth>");

/**
 * The item and its three index copies each stay below one kilobyte, the size of one write unit. So absent facts are not
 * stored, and `packed-booking.ts` leaves out what the keys say.
 */
const recordSchema = z.object({
  bookingId: bookingIdSchema,
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
  /** The number of the ledger entry that paid for it. Null in bookings of earlier releases, which took from no lot. */
  chargeNumber: z.int().nullable().default(null),
  /** The lots that paid for it, packed. Null where they are too many, so that the entry has to be read. */
  paidFrom: packedLotsSchema.nullable().default(null),
  createdAt: instantSchema,
  /** Null where it was made under the specification's rules. */
  terms: bookedTermsSchema.nullable().default(null),
  checkedInAt: instantSchema.nullable().default(null),
  checkedOutAt: instantSchema.nullable().default(null),
  cancelledAt: instantSchema.nullable().default(null),
  endedBy: endedBySchema.nullable().default(null),
  pointsRefunded: z.int().nullable().default(null),
  /** The plan that its member had when it was made. Null without one, and in bookings of earlier releases. */
  planId: planIdSchema.nullable().default(null),
  series: keptSeriesSchema.nullable().default(null),
  /** Stored where nobody approved it before its start. Bookings of earlier releases say so in `endedBy` alone. */
  lapsed: z.literal(true).nullable().default(null),
  /** How often it has moved. The ledger entry named by `chargeNumber` is then that of its last move. */
  moves: z.int().min(1).nullable().default(null),
  /** The earliest start that it ever had, where it has moved to a later one. */
  countsFrom: instantSchema.nullable().default(null),
  /** Points that did not come back when it moved to a cheaper time. */
  pointsKept: z.int().min(1).nullable().default(null),
  /** It waits for approval because it has moved. So its tiers hold while it waits. */
  waitsAgain: z.literal(true).nullable().default(null),
  /** Stored where an administrator made it for the member. */
  byTeam: z.literal(true).nullable().default(null),
  /** The offer of the waitlist whose place it took; null where nobody had offered the time. */
  wishId: wishIdSchema.nullable().default(null),
  /** Empty where it was made with a series, which keeps the call. */
  createdBy: z.string().default(""),
  cancelledBy: z.object({ intent: z.string(), bodyHash: z.string(), balance: z.int() }).nullable().default(null),
  version: z.int(),
});

export const bookingItem = defineItem({
  entity: "booking",
  summary: "booking",
  readBy: "by id",
  schema: z.preprocess(upgradeBooking, recordSchema),
  key: tenantKey<[bookingId: BookingId]>("B#<bookingId>", "B"),
  // Why it was cancelled holds a person's own words.
  personal: { memberName: null, endedBy: null },
  lists: [
    { list: bookingsByStartList, order: "mine by start" },
    { list: bookingsByCreationList, order: "mine by creation" },
    { list: bookingsOfMonthList, order: "the tenant's month by start" },
    { list: dueList, order: "approvals and releases that fall due" },
  ],
  keysRead: ["gsi1pk", "gsi2sk"],
  unpack: (stored) =>
    unpackBooking(stored, { bookingId: idIn(String(stored.pk)), memberId: idIn(String(stored.gsi1pk)) }),
});
/** Why an administrator set aside price or rules, beside the booking. So the booking stays below one kilobyte. */
export const bookingWordsItem = defineItem({
  entity: "bookingWords",
  summary: "what an administrator set aside at a booking, and why",
  readBy: "with its booking; erasure",
  schema: overriddenSchema.extend({ version: z.int() }),
  key: tenantKey<[bookingId: BookingId]>("B#<bookingId>", "WORDS"),
  personal: { reason: null },
});

/** A booking, with the fields that a repeated call needs for its answer. */
export type BookingRecord = z.output<typeof recordSchema>;

/** Reads the ids from a booking's partition key, because its item does not repeat them. */
export function bookingOf(pk: string): { tenantId: TenantId; bookingId: BookingId } {
  return { tenantId: tenantIdSchema.parse(tenantOf(pk)), bookingId: bookingIdSchema.parse(idIn(pk)) };
}

/** All of a workspace stand together, so that an erasure finds those of a member by a strong read. */
export const calendarFeedItem = defineItem({
  entity: "calendarFeed",
  summary: "secret address of a calendar, as a hash",
  readBy: "the address; its owner; all, where a membership ends",
  schema: z.object({
    feedId: calendarFeedIdSchema,
    memberId: memberIdSchema,
    /** Null: the member's own bookings. */
    resourceId: resourceIdSchema.nullable().default(null),
    secretHash: z.string(),
    createdAt: instantSchema,
    version: z.int(),
  }),
  key: tenantKey<[], [feedId: CalendarFeedId]>("FEEDS", "<feedId>"),
  // No message holds the hash of a secret.
  personal: { secretHash: "" },
});
export type CalendarFeed = z.output<typeof calendarFeedItem.schema>;

/** One attribute per held quarter hour, `s0` to `s95`. Its value is the tag of the booking that holds it. */
export const resourceDayItem = defineItem({
  entity: "resourceDay",
  summary: "resource-day: which slots are held",
  readBy: "calendar of a day, availability of one",
  schema: z.looseObject({
    version: z.int().optional(),
    /** How often slots of the day were given back. Whoever waits for a time is served then. */
    freed: z.int().optional(),
  }),
  key: tenantKey<[dayNo: number], [resourceId: ResourceId]>("D#<dayNo>", "<resourceId>"),
});

/** The number of the day, and its resource. They stand in the key alone. */
export function dayOfItem({ pk, sk }: Readonly<Record<string, unknown>>): { dayNo: number; resourceId: ResourceId } {
  return { dayNo: Number(idIn(String(pk))), resourceId: resourceIdSchema.parse(sk) };
}

/** The series as it was made, and what was cancelled or changed of it together. Its creation is the idempotency guard of all of its bookings. */
export const seriesItem = defineItem({
  entity: "series",
  summary: "series of bookings, as it was made, and what was cancelled or changed together",
  readBy: "by id",
  schema: seriesSchema.omit({ size: true }).extend({
    memberId: memberIdSchema,
    /** When its bookings began as they were made, soonest first. Their ids derive from these and from the series. */
    starts: z.array(instantSchema),
    balanceAfterCharge: z.int().min(0),
    createdBy: z.string(),
    /** Its cancellations and changes, in order. */
    acts: z.array(seriesActSchema).default([]),
    version: z.int(),
  }),
  key: tenantKey<[seriesId: SeriesId]>("BS#<seriesId>", "S"),
  unpack: (stored) => ({ ...stored, seriesId: idIn(String(stored.pk)) }),
});
export type SeriesRecord = ReturnType<typeof seriesItem.parse>;

// Waitlist -----------------------------------------------------------------------------------------------------------

/** Its creation is the idempotency guard. It is kept for forty days after its end. */
export const wishItem = defineItem({
  entity: "wish",
  summary: "a member's wish for a taken time, and the offer of it",
  readBy: "by id",
  schema: storedWishSchema,
  key: tenantKey<[wishId: WishId]>("WISH#<wishId>", "W"),
  lists: [{ list: dueList, order: "offers that end, and wished times that begin" }],
  unpack: (stored) => ({ ...stored, wishId: idIn(String(stored.pk)) }),
});

/**
 * One attribute per open wish, named by its id: `<slotFrom>-<slotTo> <joined at> <offered until>`, in milliseconds, the
 * last one with an offer only. So a change of one wish needs no read of the others.
 */
export const waitLineItem = defineItem({
  entity: "waitLine",
  summary: "who waits for a resource on a day, and who has an offer",
  readBy: "whoever serves the waitlist, lists of wishes",
  schema: z.looseObject({ open: z.int().default(0) }),
  key: tenantKey<[resourceId: ResourceId], [utcDate: string]>("WL#<resourceId>", "<utcDate>"),
});

/** One attribute per open wish, named by its id: `<resourceId> <startAt> <endAt>`. */
export const memberWishesItem = defineItem({
  entity: "memberWishes",
  summary: "what a member waits for",
  readBy: "whoever joins, the member's list, the end of a membership",
  schema: z.looseObject({ open: z.int().default(0) }),
  key: tenantKey<[memberId: MemberId]>("M#<memberId>", "WISHES"),
});

export const clearingsList = tenantList("gsi1", "CLEARINGS");

export const clearingItem = defineItem({
  entity: "clearing",
  summary: "days that are cleared of bookings; expires",
  readBy: "its steps, its progress",
  schema: clearingSchema.extend({
    actorId: memberIdSchema,
    actorRole: roleSchema,
    /** Where the next step reads on: a month of the index and a cursor. Null at the beginning of the days. */
    place: z.string().nullable(),
    /** Each look through all the days is a pass. */
    pass: z.int(),
    clearedInPass: z.int(),
    /** Days that were closed are looked through once more, some time after the end. Null where they were not closed. */
    lateLook: z.enum(["due", "begun"]).nullable().default(null),
    /** Each step raises it, and the change starts the next one. */
    step: z.int(),
    version: z.int(),
  }),
  key: tenantKey<[clearingId: ClearingId]>("CLEAR#<clearingId>", "CLEAR"),
  // The steps read it from the item.
  personal: { reason: "" },
  lists: [
    { list: clearingsList, order: "all by creation" },
    { list: dueList, order: "days that are looked through again" },
  ],
});
export type StoredClearing = z.output<(typeof clearingItem)["schema"]>;
