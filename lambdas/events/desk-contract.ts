/** Routes of the desk and of administrators on registrations: who is there, by hand, offers, cancellations, messages. */
import * as z from "zod";
import { outsideDays } from "../contract/days.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound } from "../contract/errors.ts";
import { eventIdSchema, memberIdSchema, tenantParams } from "../contract/ids.ts";
import { pointsSchema } from "../contract/money.ts";
import { pageQuery } from "../contract/paging.ts";
import { nameSchema, proseSchema } from "../contract/text.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { insufficientPoints } from "../points/contract.ts";
import {
  eventCardSchema,
  eventLimits,
  eventNotFound,
  eventOver,
  eventParams,
  refundProgressSchema,
  unknownTicket,
} from "./contract.ts";
import {
  alreadyRegistered,
  checkInNotOpen,
  eventFull,
  notCheckable,
  notForYou,
  notOnSale,
  notThere,
  type RegistrationStatus,
  refundTooHigh,
  registrationNotFound,
  registrationOver,
  registrationParams,
  registrationSchema,
  registrationStatusSchema,
  settledSchema,
  tooManyRounds,
} from "./registration-contract.ts";

/** What audit entries keep of a registration: no name, no words. */
const auditedRegistrationSchema = registrationSchema.omit({ memberName: true, answers: true, endedBy: true });

/** Each act stands in the trails of the registration, of its event and of its member. */
const registrationTrail = {
  of: "registration",
  shows: registrationSchema.pick({ status: true, ticketNo: true, pointsRefunded: true }),
  others: { of: "member", shows: z.object({}) },
} as const;

/** Whom an administrator writes to: those with a seat, those who were there or not, or those who wait. */
export const segmentSchema = z.enum(["seats", "attended", "absent", "waiting"]);
export type Segment = z.infer<typeof segmentSchema>;

/** The statuses of the registrations that a message to this part of the guests reaches. */
export const segmentStatuses: Readonly<Record<Segment, readonly RegistrationStatus[]>> = {
  seats: ["registered", "attended", "absent"],
  attended: ["attended"],
  absent: ["absent"],
  waiting: ["waitlisted", "offered"],
};

/** A registration in the staff's list. What it cost and what comes back is for administrators: null for verifiers. */
export const listedRegistrationSchema = registrationSchema.extend({
  pointsCost: pointsSchema.nullable(),
  refundUntil: instantSchema.nullable(),
  refundNow: pointsSchema.nullable(),
  /** Who checked the ticket in; null when nobody did, or the person was erased. */
  checkedInByName: z.string().nullable(),
});
export type ListedRegistration = z.infer<typeof listedRegistrationSchema>;

export const listRegistrations = defineRoute({
  id: "events.listRegistrations",
  method: "GET",
  path: "/api/tenants/{tenantId}/all-events/{eventId}/registrations",
  summary: "List an event's registrations by name, those who wait in their order first if asked",
  access: "verifier",
  params: eventParams,
  query: pageQuery.extend({ status: registrationStatusSchema.optional() }),
  response: z.object({
    event: eventCardSchema.omit({ mine: true, pointsFrom: true, pointsUpTo: true }),
    /** Null for verifiers, too. */
    refunds: refundProgressSchema.nullable(),
    registrations: z.array(listedRegistrationSchema),
    nextCursor: z.string().nullable(),
  }),
  errors: [eventNotFound],
  uses: { table: "read" },
});

/** What happened to a seat: a member got it, or its registration was cancelled. */
export const seatChangeSchema = z.enum(["registered", "unregistered"]);
export type SeatChange = z.infer<typeof seatChangeSchema>;

const seatOfDaysSchema = registrationSchema
  .pick({
    registrationId: true,
    eventId: true,
    memberName: true,
    ticketName: true,
    status: true,
    pointsCost: true,
    pointsRefunded: true,
    cancelledAt: true,
  })
  .extend({ eventTitle: z.string(), seatedAt: instantSchema });
export type SeatOfDays = z.infer<typeof seatOfDaysSchema>;

/** It reads the events that were not over when the days began. So a page may be empty although rows follow. */
export const listSeatsOfDays = defineRoute({
  id: "events.listSeatsOfDays",
  method: "GET",
  path: "/api/tenants/{tenantId}/all-registrations",
  summary: "List the seats of all events that members got or lost on some days, event by event",
  access: "admin",
  params: tenantParams,
  query: pageQuery
    .extend({
      by: seatChangeSchema,
      /** Days of the tenant's clock, as figures count them. */
      from: dateSchema,
      to: dateSchema,
    })
    .refine(({ from, to }) => from <= to, outsideDays),
  response: z.object({ seats: z.array(seatOfDaysSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

export const checkIn = defineRoute({
  id: "events.checkIn",
  method: "PUT",
  path: "/api/tenants/{tenantId}/all-events/{eventId}/registrations/{registrationId}/attendance",
  summary: "Record that somebody is there or has left, from 12 hours before the start, or take it back",
  access: "verifier",
  params: registrationParams,
  body: z.strictObject({
    isThere: z.boolean(),
    /** Whether somebody who came has left. Without it, nothing is said of leaving. */
    hasLeft: z.boolean().optional(),
  }),
  response: z.object({
    registration: listedRegistrationSchema,
    /** Whether an earlier call had recorded it. */
    wasAlready: z.boolean(),
  }),
  trail: registrationTrail,
  errors: [registrationNotFound, notCheckable, checkInNotOpen, notThere],
  idempotent: "natural",
  uses: { table: "write" },
});

/** What moves with a registration. It is the price there less what was paid here, and below zero where points go back. */
const pointsDifferenceSchema = z
  .int()
  .min(-Number.MAX_SAFE_INTEGER + 1)
  .max(Number.MAX_SAFE_INTEGER - 1);

/** `details.difference` is what it would cost now. */
export const differenceChanged = defineError(
  "events.difference_changed",
  409,
  "The difference in points has just changed. Look at it again.",
);

export const addRegistration = defineRoute({
  id: "events.addRegistration",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-events/{eventId}/members/{memberId}/registrations",
  summary: "Give a member a seat by hand, with the ticket's price or for nothing",
  access: "admin",
  params: eventParams.extend({ memberId: memberIdSchema }),
  body: z.strictObject({
    ticketNo: z.int().min(1).max(999),
    isCharged: z.boolean(),
    /** What the caller was told that the member pays: nothing where nothing is charged. Another amount refuses the call. */
    pointsSeen: pointsSchema,
  }),
  response: settledSchema,
  audit: settledSchema.extend({ registration: auditedRegistrationSchema }),
  status: 201,
  trail: registrationTrail,
  errors: [
    eventNotFound,
    eventOver,
    unknownTicket,
    alreadyRegistered,
    eventFull,
    differenceChanged,
    insufficientPoints,
    memberNotFound,
    tooManyRounds,
  ],
  idempotent: "key",
  uses: { table: "write" },
});

export const cancelRegistration = defineRoute({
  id: "events.cancelRegistration",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-events/{eventId}/registrations/{registrationId}/cancel",
  summary: "Cancel anybody's registration, and choose what is returned",
  access: "admin",
  params: registrationParams,
  body: z.strictObject({ reason: nameSchema(200), refundPoints: pointsSchema }),
  response: settledSchema,
  audit: settledSchema.extend({ registration: auditedRegistrationSchema }),
  trail: registrationTrail,
  errors: [registrationNotFound, registrationOver, refundTooHigh],
  idempotent: "key",
  uses: { table: "write" },
});

export const moveRegistration = defineRoute({
  id: "events.moveRegistration",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-events/{eventId}/registrations/{registrationId}/ticket",
  summary: "Move a seat to another ticket type; the difference in price is charged or returned",
  access: "admin",
  params: registrationParams,
  body: z.strictObject({
    ticketNo: z.int().min(1).max(999),
    /** What the caller was told that it costs. Another amount refuses the call. */
    differenceSeen: pointsDifferenceSchema,
  }),
  response: settledSchema,
  audit: settledSchema.extend({ registration: auditedRegistrationSchema }),
  trail: registrationTrail,
  errors: [registrationNotFound, registrationOver, unknownTicket, eventFull, differenceChanged, insufficientPoints],
  idempotent: "key",
  uses: { table: "write" },
});

/** What a move leaves: the registration at the other event. */
const movedToEventSchema = settledSchema.extend({ pointsDifference: z.int() });

export const moveToEvent = defineRoute({
  id: "events.moveToEvent",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-events/{eventId}/registrations/{registrationId}/event",
  summary: "Move a seat to another event, such as another date; the difference in price is charged or returned",
  access: "admin",
  params: registrationParams,
  body: z.strictObject({
    toEventId: eventIdSchema,
    ticketNo: z.int().min(1).max(999),
    /** What the caller was told that it costs. Another amount refuses the call. */
    differenceSeen: pointsDifferenceSchema,
  }),
  response: movedToEventSchema,
  audit: movedToEventSchema.extend({ registration: auditedRegistrationSchema }),
  trail: registrationTrail,
  errors: [
    registrationNotFound,
    registrationOver,
    eventNotFound,
    eventOver,
    unknownTicket,
    notOnSale,
    alreadyRegistered,
    tooManyRounds,
    eventFull,
    differenceChanged,
    insufficientPoints,
    memberNotFound,
  ],
  idempotent: "key",
  uses: { table: "write" },
});

export const offerSeat = defineRoute({
  id: "events.offerSeat",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-events/{eventId}/registrations/{registrationId}/offer",
  summary: "Offer a free seat to somebody who waits, out of turn",
  access: "admin",
  params: registrationParams,
  body: z.strictObject({}),
  response: registrationSchema,
  audit: auditedRegistrationSchema,
  trail: registrationTrail,
  errors: [registrationNotFound, registrationOver, eventFull, notForYou, memberNotFound],
  idempotent: "key",
  uses: { table: "write" },
});

/** `messageId` names the message in its event. */
const messageSchema = z.object({ eventId: eventIdSchema, messageId: z.string() });

export const messageFieldsSchema = z.strictObject({
  segment: segmentSchema,
  subject: nameSchema(eventLimits.titleCharacters),
  text: proseSchema(eventLimits.messageCharacters).min(1),
});

export const messageRegistered = defineRoute({
  id: "events.messageRegistered",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-events/{eventId}/messages",
  summary: "Write a mail to those who are registered, who were there, or who wait",
  access: "admin",
  params: eventParams,
  body: messageFieldsSchema,
  response: messageSchema,
  audit: messageSchema,
  status: 201,
  trail: { of: "event" },
  errors: [eventNotFound],
  idempotent: "key",
  uses: { table: "write" },
});
