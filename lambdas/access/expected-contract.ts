/** Who is expected in the house today: bookings, and seats of events that take place somewhere. */
import * as z from "zod";
import { bookingSchema } from "../bookings/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { eventIdSchema, memberIdSchema, registrationIdSchema, tenantParams, visitIdSchema } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { instantSchema } from "../contract/time.ts";
import { zoneSchema } from "./settings-contract.ts";

/**
 * - `expected`: has not begun. `late`: has begun, and nobody has come.
 * - `here`: checked in, or in the house while it runs. `left`: checked out of it.
 * - `missed`: is over, and nobody was checked in.
 */
export const expectedStateSchema = z.enum(["expected", "late", "here", "left", "missed"]);
export type ExpectedState = z.infer<typeof expectedStateSchema>;

/** `over`: what has ended today. Without a choice, what has not ended. */
export const expectedFilterSchema = z.enum(["expected", "late", "here", "over"]);
export type ExpectedFilter = z.infer<typeof expectedFilterSchema>;

const personShape = {
  memberId: memberIdSchema,
  /** The names are null once the member was erased. No address and no number is among them. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  startAt: instantSchema,
  endAt: instantSchema,
  state: expectedStateSchema,
  /** From when it can be checked in. */
  opensAt: instantSchema,
  checkedInAt: instantSchema.nullable(),
  checkedOutAt: instantSchema.nullable(),
  /** The visit of the member that goes on; null for somebody who is not in the house. */
  visitId: visitIdSchema.nullable(),
  /** Whether the booking or the seat can be checked in or out. */
  allowed: z.object({ checkIn: z.boolean(), checkOut: z.boolean() }),
};

export const expectedSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("booking"),
    ...bookingSchema.pick({ bookingId: true, resourceName: true, resourceLocation: true, awaitsApproval: true }).shape,
    ...personShape,
  }),
  z.object({
    kind: z.literal("seat"),
    registrationId: registrationIdSchema,
    eventId: eventIdSchema,
    title: z.string(),
    ticketName: z.string(),
    ...personShape,
  }),
]);
export type Expected = z.infer<typeof expectedSchema>;

/**
 * The day on the house's clock, in order of start. Lists say who is expected. Each of them is then read as last
 * committed, so a check-in shows at once. Live sessions take place online, so they have no seat in the house.
 *
 * A full page of 50 bookings costs at most 140 read units. These are 50 for the bookings, 50 for who is inside and 25 for
 * the people. The list costs 7, and the events of two weeks the rest. A filter may read the list ten times, however long
 * the day is.
 */
export const listExpected = defineRoute({
  id: "access.listExpected",
  method: "GET",
  path: "/api/tenants/{tenantId}/arrivals",
  summary: "List who is expected today, in order of start, and whether they are in the house",
  access: "verifier",
  module: "digitalCards",
  params: tenantParams,
  query: pageQuery.extend({
    show: expectedFilterSchema.optional(),
    /** Each word is in the member's name. Ignores case and accents. */
    search: z.string().trim().max(100).optional(),
  }),
  /** A page of a filtered list may hold few rows, or none, and still have a next page. */
  response: z.object({
    arrivals: z.array(expectedSchema),
    /** Where a desk can stand. */
    zones: z.array(zoneSchema),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});
