/**
 * Access: who is in the house. The front desk lets members in and out, refuses them with a reason, and records who came
 * to a booking. A member is in the house once at most.
 */
import * as z from "zod";
import { bookingNotFound, bookingSchema } from "../bookings/contract.ts";
import { outsideDays } from "../contract/days.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound } from "../contract/errors.ts";
import {
  bookingIdSchema,
  eventIdSchema,
  memberIdSchema,
  registrationIdSchema,
  stationIdSchema,
  tenantParams,
  visitIdSchema,
} from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { registrationStatusSchema } from "../events/registration-contract.ts";
import { memberSchema } from "../members/contract.ts";
import { offeredReasonSchema, openHoursSchema, reasonCodeSchema, zoneSchema } from "./settings-contract.ts";

/**
 * Why somebody may not come in.
 * - `suspended`: the membership of the workspace is suspended.
 * - `no_plan`: has no membership. `plan_over`: it has ended. `plan_paused`: it is paused.
 * - `outside_hours`: the plan does not open this zone now. `outside_zone`: it never opens this zone.
 */
export const refusalSchema = z.enum([
  "suspended",
  "no_plan",
  "plan_over",
  "plan_paused",
  "outside_hours",
  "outside_zone",
]);
export type Refusal = z.infer<typeof refusalSchema>;

/** `entered`: was or is in the house. `denied`: came to the desk, and was not let in. */
export const outcomeSchema = z.enum(["entered", "denied"]);

/**
 * How a visit ended.
 * - `station`: by a scan at a station. `desk`: checked out at the desk. `closing`: the house closed. `correction`: an administrator entered it later.
 * - `erased`: the member was erased.
 */
export const leftHowSchema = z.enum(["desk", "closing", "correction", "erased", "station"]);

/** The station that recorded something, with its name at that time. The name stays when the station is removed. */
export const stationStampSchema = z.object({ stationId: stationIdSchema, name: z.string() });
export type StationStamp = z.infer<typeof stationStampSchema>;

/** One time that a member came. It names people by their ids only, so nothing of it is gone with a person. */
export const visitSchema = z.object({
  visitId: visitIdSchema,
  memberId: memberIdSchema,
  outcome: outcomeSchema,
  /** When the member came in, or was denied. */
  cameAt: instantSchema,
  /** Null while the member is in the house, and for somebody who was denied. */
  leftAt: instantSchema.nullable(),
  zone: z.string().nullable(),
  /** What spoke against it; null where nothing did. Somebody with a refusal who entered was let in by hand. */
  refusal: refusalSchema.nullable(),
  /** The code of the reason why the desk let somebody in by hand, or denied them; null without one. */
  reason: reasonCodeSchema.nullable(),
  /** Who was at the desk; null where a station recorded it. */
  by: memberIdSchema.nullable(),
  station: stationStampSchema.nullable().default(null),
  leftHow: leftHowSchema.nullable(),
  leftBy: memberIdSchema.nullable(),
  leftStation: stationStampSchema.nullable().default(null),
  /** Whether the desk had no network when it let the member in. */
  isOffline: z.boolean().default(false),
  /** The last correction; null without one. */
  corrected: z.object({ at: instantSchema, by: memberIdSchema, reason: reasonCodeSchema }).nullable(),
  version: z.int(),
});
export type Visit = z.infer<typeof visitSchema>;

/**
 * A visit as stored. `scanHash` is the hash of the scan that let the member in. It is null for a visit that began by
 * hand.
 */
export const storedVisitSchema = visitSchema.extend({ scanHash: z.string().nullable().default(null) });
export type StoredVisit = z.infer<typeof storedVisitSchema>;

export const refusedSuspended = defineError("access.suspended", 409, "This membership is suspended.");
export const refusedWithoutPlan = defineError("access.no_plan", 409, "This member has no membership.");
export const refusedPlanOver = defineError("access.plan_over", 409, "This membership has ended.");
export const refusedPlanPaused = defineError("access.plan_paused", 409, "This membership is paused.");
export const refusedOutsideHours = defineError(
  "access.outside_hours",
  409,
  "The plan does not open this part of the house now.",
);
export const refusedOutsideZone = defineError(
  "access.outside_zone",
  409,
  "The plan does not open this part of the house.",
);
export const notInside = defineError("access.not_inside", 409, "This member is not in the house.");
export const unknownReason = defineError("access.unknown_reason", 422, "The workspace has no such reason.");
export const unknownZone = defineError("access.unknown_zone", 422, "The workspace has no such zone.");
export const bookingNotOpen = defineError("access.booking_not_open", 409, "It is too early to check in this booking.");
export const bookingOver = defineError("access.booking_over", 409, "This booking is over.");
export const bookingNotHeld = defineError(
  "access.booking_not_held",
  409,
  "This booking is cancelled, or waits for approval.",
);
export const notThere = defineError("access.not_there", 409, "Nobody has come to this booking yet.");
export const visitNotFound = defineError("access.visit_not_found", 404, "There is no such visit.");
export const timesWrong = defineError(
  "access.times_wrong",
  422,
  "A visit begins before it ends, and neither is in the future.",
);
export const insideAgain = defineError("access.inside_again", 409, "The member has come in again since then.");

const arrivalParams = tenantParams.extend({ memberId: memberIdSchema });

/** A booking of today, as the desk sees it. */
const bookingHereSchema = bookingSchema
  .pick({
    bookingId: true,
    resourceName: true,
    resourceLocation: true,
    startAt: true,
    endAt: true,
    checkedInAt: true,
    checkedOutAt: true,
    awaitsApproval: true,
  })
  .extend({
    /** From when it can be checked in. */
    opensAt: instantSchema,
    allowed: z.object({ checkIn: z.boolean(), checkOut: z.boolean() }),
  });
export type BookingHere = z.infer<typeof bookingHereSchema>;

/** A seat at an event of today. `events.checkIn` checks it in. */
const eventHereSchema = z.object({
  eventId: eventIdSchema,
  registrationId: registrationIdSchema,
  title: z.string(),
  ticketName: z.string(),
  startAt: instantSchema,
  endAt: instantSchema,
  status: registrationStatusSchema,
});
export type EventHere = z.infer<typeof eventHereSchema>;

/** A member at the desk. */
export const atDeskSchema = z.object({
  member: memberSchema.pick({
    memberId: true,
    firstName: true,
    lastName: true,
    email: true,
    avatarUrl: true,
    role: true,
    joinedAt: true,
  }),
  /** What staff wrote for the desk about this member; null without a note. Notes for administrators are never here. */
  note: z.string().nullable(),
  /** Null without a membership. `lastDay`: null where none is planned. */
  plan: z.object({ name: z.string(), lastDay: dateSchema.nullable() }).nullable(),
  /** What speaks against letting the member in; null where nothing does. */
  refusal: refusalSchema.nullable(),
  /** When the plan opens which zones; empty where it opens the whole house at any time. */
  opens: z.array(openHoursSchema),
  /** The visit that goes on; null for somebody who is not in the house. */
  visit: visitSchema.nullable(),
  desk: z.object({ reasons: z.array(offeredReasonSchema), zones: z.array(zoneSchema) }),
});
export type AtDesk = z.infer<typeof atDeskSchema>;

export const arrivalSchema = atDeskSchema.extend({
  bookings: z.array(bookingHereSchema),
  events: z.array(eventHereSchema),
});
export type Arrival = z.infer<typeof arrivalSchema>;

export const getArrival = defineRoute({
  id: "access.getArrival",
  method: "GET",
  path: "/api/tenants/{tenantId}/arrivals/{memberId}",
  summary: "Get a member at the front desk: whether they may come in, and what they have today",
  access: "verifier",
  module: "digitalCards",
  params: arrivalParams,
  /** Where the desk stands; without it, at the door of the whole house. */
  query: z.strictObject({ zone: zoneSchema.optional() }),
  response: arrivalSchema,
  errors: [memberNotFound, unknownZone],
  uses: { table: "read" },
});

const settledSchema = z.object({
  visit: visitSchema,
  /** Whether an earlier call had done it. Then this one changed nothing. */
  wasAlready: z.boolean(),
});

const visitTrail = {
  of: "member",
  shows: visitSchema.pick({ outcome: true, leftAt: true, refusal: true, reason: true }),
} as const;

export const checkIn = defineRoute({
  id: "access.checkIn",
  method: "POST",
  path: "/api/tenants/{tenantId}/arrivals/{memberId}/check-in",
  summary: "Let a member in; with a reason, also somebody whom the rules refuse",
  access: "verifier",
  module: "digitalCards",
  params: arrivalParams,
  body: z.strictObject({
    zone: zoneSchema.nullable().default(null),
    /** Why somebody is let in whom the rules refuse. Without a refusal it has no effect. */
    override: reasonCodeSchema.nullable().default(null),
  }),
  response: settledSchema,
  audit: settledSchema,
  trail: visitTrail,
  errors: [
    memberNotFound,
    refusedSuspended,
    refusedWithoutPlan,
    refusedPlanOver,
    refusedPlanPaused,
    refusedOutsideHours,
    refusedOutsideZone,
    unknownReason,
    unknownZone,
  ],
  idempotent: "key",
  uses: { table: "write" },
});

export const checkOut = defineRoute({
  id: "access.checkOut",
  method: "POST",
  path: "/api/tenants/{tenantId}/arrivals/{memberId}/check-out",
  summary: "Record that a member has left the house",
  access: "verifier",
  module: "digitalCards",
  params: arrivalParams,
  body: z.strictObject({
    /** The visit that the caller saw. One that has begun since then goes on. */
    visitId: visitIdSchema,
  }),
  response: settledSchema,
  audit: settledSchema,
  trail: visitTrail,
  errors: [memberNotFound, notInside],
  idempotent: "key",
  uses: { table: "write" },
});

export const deny = defineRoute({
  id: "access.deny",
  method: "POST",
  path: "/api/tenants/{tenantId}/arrivals/{memberId}/denials",
  summary: "Record that the desk did not let a member in, and why",
  access: "verifier",
  module: "digitalCards",
  params: arrivalParams,
  body: z.strictObject({ reason: reasonCodeSchema, zone: zoneSchema.nullable().default(null) }),
  response: visitSchema,
  audit: visitSchema,
  status: 201,
  trail: visitTrail,
  errors: [memberNotFound, unknownReason, unknownZone],
  idempotent: "key",
  uses: { table: "write" },
});

export const recordBooking = defineRoute({
  id: "access.recordBooking",
  method: "PUT",
  path: "/api/tenants/{tenantId}/arrivals/{memberId}/bookings/{bookingId}/attendance",
  summary: "Record that a member came to a booking or has left it; it opens shortly before its start",
  access: "verifier",
  module: "digitalCards",
  params: arrivalParams.extend({ bookingId: bookingIdSchema }),
  body: z.strictObject({
    /** False takes it back that the member came. */
    isThere: z.boolean(),
    /** Whether somebody who came has left again. */
    hasLeft: z.boolean().default(false),
  }),
  response: z.object({ booking: bookingHereSchema, wasAlready: z.boolean() }),
  trail: { of: "booking", shows: bookingSchema.pick({ checkedInAt: true, checkedOutAt: true }) },
  errors: [bookingNotFound, bookingNotOpen, bookingOver, bookingNotHeld, notThere],
  idempotent: "natural",
  uses: { table: "write" },
});

/** Somebody in the house. The names are null once the member was erased. */
const insideSchema = visitSchema.pick({ visitId: true, memberId: true, cameAt: true, zone: true }).extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** For an emergency; null without one. */
  phone: z.string().nullable(),
});

/** Rows of the list of who is inside. The number of people is exact up to it. */
export const mostInside = 1000;

export const listInside = defineRoute({
  id: "access.listInside",
  method: "GET",
  path: "/api/tenants/{tenantId}/inside",
  summary: "List who is in the house, by name, against its capacity; 1,000 people at most",
  access: "verifier",
  module: "digitalCards",
  params: tenantParams,
  response: z.object({
    people: z.array(insideSchema),
    /** Null without a limit. */
    capacity: z.int().nullable(),
    zones: z.array(zoneSchema),
    /** When the house closes next, and checks everybody out; null where it does not. */
    closesAt: instantSchema.nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

export const countInside = defineRoute({
  id: "access.countInside",
  method: "GET",
  path: "/api/tenants/{tenantId}/inside/count",
  summary: "Count who is in the house, up to 1,000 people",
  access: "admin",
  module: "digitalCards",
  params: tenantParams,
  response: z.object({ count: z.int(), capacity: z.int().nullable() }),
  errors: [],
  uses: { table: "read" },
});

/** `by_hand`: let in against a refusal. `inside`: goes on. */
export const visitFilterSchema = z.enum(["entered", "inside", "denied", "by_hand", "corrected", "closing"]);
export type VisitFilter = z.infer<typeof visitFilterSchema>;

const listedVisitSchema = visitSchema.extend({
  /** Null once the member was erased. */
  memberName: z.string().nullable(),
  byName: z.string().nullable(),
  leftByName: z.string().nullable(),
});

export const listVisits = defineRoute({
  id: "access.listVisits",
  method: "GET",
  path: "/api/tenants/{tenantId}/visits",
  summary: "List visits and denials on some days, what happened last first; of one member, by when they came",
  access: "admin",
  module: "digitalCards",
  params: tenantParams,
  query: pageQuery
    .extend({
      /** Days of the tenant's clock. */
      from: dateSchema,
      to: dateSchema,
      memberId: memberIdSchema.optional(),
      show: visitFilterSchema.optional(),
    })
    .refine(({ from, to }) => from <= to, outsideDays),
  /** A page of a filtered list may hold few rows, or none, and still have a next page. */
  response: z.object({ visits: z.array(listedVisitSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

/** When somebody came and left, and why it is corrected. */
export const correctionFieldsSchema = z.strictObject({
  cameAt: instantSchema,
  /** Null for somebody who is still in the house. */
  leftAt: instantSchema.nullable(),
  reason: reasonCodeSchema,
});

export const correctVisit = defineRoute({
  id: "access.correctVisit",
  method: "PUT",
  path: "/api/tenants/{tenantId}/visits/{visitId}",
  summary: "Correct when somebody came and left, with a reason",
  access: "admin",
  module: "digitalCards",
  params: tenantParams.extend({ visitId: visitIdSchema }),
  body: correctionFieldsSchema.extend({
    version: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER - 1),
  }),
  response: visitSchema,
  audit: visitSchema,
  trail: { of: "member", shows: visitSchema.pick({ cameAt: true, leftAt: true, reason: true }) },
  errors: [visitNotFound, timesWrong, unknownReason, insideAgain],
  idempotent: "version",
  uses: { table: "write" },
});
