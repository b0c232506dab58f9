/**
 * The front desk: a member who stands there, and what staff do. They let members in and out, refuse them with a reason,
 * and record who came to a booking.
 */
import * as z from "zod";
import { bookingNotFound, bookingSchema } from "../bookings/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound } from "../contract/errors.ts";
import {
  bookingIdSchema,
  eventIdSchema,
  memberIdSchema,
  registrationIdSchema,
  tenantParams,
  visitIdSchema,
} from "../contract/ids.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { registrationStatusSchema } from "../events/registration-contract.ts";
import { memberSchema } from "../members/contract.ts";
import {
  refusalSchema,
  refusedOutsideHours,
  refusedOutsideZone,
  refusedPlanOver,
  refusedPlanPaused,
  refusedSuspended,
  refusedWithoutPlan,
  unknownReason,
  unknownZone,
  visitSchema,
} from "./contract.ts";
import { offeredReasonSchema, openHoursSchema, reasonCodeSchema, zoneSchema } from "./settings-contract.ts";

export const notInside = defineError("access.not_inside", 409, "This member is not in the house.");
export const bookingNotOpen = defineError("access.booking_not_open", 409, "It is too early to check in this booking.");
export const bookingOver = defineError("access.booking_over", 409, "This booking is over.");
export const bookingNotHeld = defineError(
  "access.booking_not_held",
  409,
  "This booking is cancelled, or waits for approval.",
);
export const notThere = defineError("access.not_there", 409, "Nobody has come to this booking yet.");

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
