/**
 * Registrations: a member's seat at an event, or the place in the line for one. Seat, registration, wallet and ledger
 * change together.
 */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { eventIdSchema, memberIdSchema, registrationIdSchema, tenantParams } from "../contract/ids.ts";
import { balanceSchema, pointsSchema } from "../contract/money.ts";
import { pageQuery } from "../contract/paging.ts";
import { richTextSchema } from "../contract/rich-text.ts";
import { lineSchema } from "../contract/text.ts";
import { instantSchema, monthSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { insufficientPoints } from "../points/contract.ts";
import {
  eventCardSchema,
  eventCategorySchema,
  eventLimits,
  eventNotFound,
  eventOver,
  eventParams,
  questionSchema,
  seatCountsSchema,
  ticketSaleSchema,
  ticketTypeSchema,
  unknownTicket,
} from "./contract.ts";

/**
 * The status at the moment of the answer.
 * - `lined`: stands in the numbered line of a crowd, and is served in a moment.
 * - `waitlisted`: waits for a seat. `offered`: has one to accept until `offeredUntil`.
 * - `registered`: has a seat. `attended`: was there. `absent`: was not, and the event is over.
 * - `cancelled`: has no seat any more, or did not accept one in time.
 */
export const registrationStatusSchema = z.enum([
  "lined",
  "waitlisted",
  "offered",
  "registered",
  "attended",
  "absent",
  "cancelled",
]);
export type RegistrationStatus = z.infer<typeof registrationStatusSchema>;

/**
 * Why a registration ended.
 * - `member`, `administrator`: whoever cancelled it. `event_cancelled`: with the event.
 * - `membership_ended`: the membership was suspended or has ended.
 * - `offer_passed`, `offer_expired`: an offered seat was not wanted, or not accepted in time.
 * - `line_sold_out`: the numbered line came to the member when no seat was left. `line_no_points`: the points were too
 *   few. `line_changed`: the event had other terms, or its sale was over.
 * - `not_for_you`: a seat came to the member, whose role or plan the ticket did not include any more.
 * - `moved`: an administrator has moved it to another event, where it goes on.
 */
export const registrationEndSchema = z.enum([
  "member",
  "administrator",
  "event_cancelled",
  "membership_ended",
  "offer_passed",
  "offer_expired",
  "line_sold_out",
  "line_no_points",
  "line_changed",
  "not_for_you",
  "moved",
]);
export type RegistrationEnd = z.infer<typeof registrationEndSchema>;

/** Why somebody who waited got no seat. */
export const lineEndSchema = registrationEndSchema.extract([
  "line_sold_out",
  "line_no_points",
  "line_changed",
  "not_for_you",
]);

/** An answer to a question of the event. A yes-or-no question takes `yes` or `no`; a choice takes one of its options. */
export const answerFieldsSchema = z.strictObject({
  questionNo: z.int().min(1).max(999),
  answer: lineSchema(eventLimits.answerCharacters),
});

export const answerSchema = z.object({ questionNo: z.int(), question: z.string(), answer: z.string() });
export type Answered = z.infer<typeof answerSchema>;

const answersSchema = z.array(answerFieldsSchema).max(eventLimits.questions);

export const registrationSchema = z.object({
  registrationId: registrationIdSchema,
  eventId: eventIdSchema,
  memberId: memberIdSchema,
  /** Null when the member was erased. */
  memberName: z.string().nullable(),
  ticketNo: z.int(),
  ticketName: z.string(),
  status: registrationStatusSchema,
  /** What was paid; for those who wait, nothing yet. */
  pointsCost: pointsSchema,
  answers: z.array(answerSchema),
  /** Whether the member's name may stand among those who go. */
  isListed: z.boolean(),
  offeredUntil: instantSchema.nullable(),
  /** Until this instant a cancellation returns every point. */
  refundUntil: instantSchema,
  /** What a cancellation by the member would return at the moment of the answer. */
  refundNow: pointsSchema,
  checkedInAt: instantSchema.nullable(),
  /** When somebody who was there has left. */
  checkedOutAt: instantSchema.nullable(),
  cancelledAt: instantSchema.nullable(),
  endedBy: z.object({ cause: registrationEndSchema, reason: z.string().nullable() }).nullable(),
  pointsRefunded: pointsSchema.nullable(),
  source: z.enum(["member", "administrator"]),
  createdAt: instantSchema,
  version: z.int(),
  allowed: z.object({
    cancel: z.boolean(),
    accept: z.boolean(),
    editAnswers: z.boolean(),
  }),
});
export type Registration = z.infer<typeof registrationSchema>;

/** A registration beside its event, as its member sees it. */
export const myRegistrationSchema = z.object({
  registration: registrationSchema,
  event: eventCardSchema.omit({ mine: true, pointsFrom: true, pointsUpTo: true, seats: true }).extend({
    /** Where it takes place online. Null without one, and without a seat. */
    onlineUrl: z.string().nullable(),
    questions: z.array(questionSchema),
  }),
  /**
   * The place on the waitlist, or in the numbered line; null unless the member waits. On the waitlist, more than a
   * hundred count as a hundred.
   */
  waitingPlace: z.int().min(1).nullable(),
  /** As in `getEvent`. */
  terms: z.int(),
  /** The event's time or place has changed since the member last agreed. Every point comes back until the start. */
  hasChanged: z.boolean(),
});
export type MyRegistration = z.infer<typeof myRegistrationSchema>;

export const registrationNotFound = defineError("events.registration_not_found", 404, "There is no such registration.");
export const alreadyRegistered = defineError(
  "events.already_registered",
  409,
  "You are registered or waiting already.",
);
/** `details.canWait`: whether the event has a waitlist. */
export const eventFull = defineError("events.full", 409, "There is no seat left for this ticket type.");
export const waitNotNeeded = defineError("events.seat_free", 409, "A seat is free, so nobody has to wait.");
export const noWaitlist = defineError("events.no_waitlist", 409, "This event has no waitlist.");
export const notOnSale = defineError("events.not_on_sale", 409, "This ticket is not on sale at the moment.");
export const notForYou = defineError("events.not_for_you", 403, "This ticket type is for other members.");
export const termsChanged = defineError(
  "events.terms_changed",
  409,
  "The event's price, time or tickets have just changed. Look at them again.",
);
export const answerMissing = defineError("events.answer_missing", 422, "A question that needs an answer has none.");
export const answerInvalid = defineError("events.answer_invalid", 422, "An answer does not fit its question.");
export const registrationOver = defineError(
  "events.registration_over",
  409,
  "This registration can no longer be changed or cancelled.",
);
/** `details.refund` is what comes back now. */
export const refundChanged = defineError(
  "events.refund_changed",
  409,
  "What comes back has just changed. Look at it again.",
);
export const offerExpired = defineError("events.offer_expired", 409, "The time to accept this seat is over.");
export const noWallet = defineError(
  "events.no_wallet",
  403,
  "Only members of this workspace can register: platform staff have no points here.",
);
/** `details.movedTo` is the event to which the seat has moved; null otherwise. */
export const notCheckable = defineError("events.not_checkable", 409, "This registration has no seat to check in.");
/** `details.opensAt` is when the check-in begins. */
export const checkInNotOpen = defineError(
  "events.check_in_not_open",
  409,
  "Tickets of this event are not checked in yet.",
);
export const notThere = defineError("events.not_there", 409, "This person is not recorded as being there.");
export const refundTooHigh = defineError("events.refund_too_high", 422, "More than was paid cannot go back.");
export const tooManyRounds = defineError(
  "events.too_many_rounds",
  409,
  "This member has registered and cancelled too often.",
);

const audienceKindSchema = z.enum(["everybody", "staff", "plans"]);

/** What a member has seen of an event's price, time and tickets. A later change refuses the call. */
const seenTermsSchema = z
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER - 1);

export const registrationParams = eventParams.extend({ registrationId: registrationIdSchema });

export const settledSchema = z.object({
  registration: registrationSchema,
  /** The member's wallet right after this call. */
  balance: balanceSchema,
});

export const listEvents = defineRoute({
  id: "events.listEvents",
  method: "GET",
  path: "/api/tenants/{tenantId}/events",
  summary: "List the published events that are not over, soonest first, or all of a month",
  access: "member",
  params: tenantParams,
  query: pageQuery.extend({
    limit: z.coerce.number().int().min(1).max(40).default(20),
    /** Events that begin in this month on the tenant's clock. */
    month: monthSchema.optional(),
    category: eventCategorySchema.optional(),
    /** Words in the title, the summary or the place. */
    search: z.string().trim().max(100).optional(),
    /** `mine`: where the caller has a seat or waits. */
    only: z.enum(["mine", "online"]).optional(),
    /** For the caller. `free`: with a ticket for nothing. `priced`: with one that costs points. */
    price: z.enum(["free", "priced"]).optional(),
    /** Of the whole event. */
    places: z.literal("left").optional(),
    /** Days from today on the tenant's clock on which the event begins. A month needs none. */
    withinDays: z.coerce.number().int().min(1).max(366).optional(),
  }),
  /** A page of a filtered list may hold few events, or none, and still have a next page. */
  response: z.object({ events: z.array(eventCardSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

export const getEvent = defineRoute({
  id: "events.getEvent",
  method: "GET",
  path: "/api/tenants/{tenantId}/events/{eventId}",
  summary: "Get a published event with its text, its tickets and the caller's own registration",
  access: "member",
  params: eventParams,
  response: z.object({
    event: eventCardSchema,
    body: richTextSchema,
    tickets: z.array(
      ticketTypeSchema.omit({ audience: true }).extend({
        /** Whom it is for. `planNames` are those of now, without plans that were deleted. */
        audience: z.object({ kind: audienceKindSchema, planNames: z.array(z.string()) }),
        sale: ticketSaleSchema,
        left: seatCountsSchema.shape.left,
      }),
    ),
    questions: z.array(questionSchema),
    /** Goes up with each change of price, time or tickets. */
    terms: z.int(),
    mine: myRegistrationSchema.nullable(),
    /** How the numbered line or the waitlist ended for the caller, if that came last and was no seat. */
    lineEnd: lineEndSchema.nullable(),
  }),
  errors: [eventNotFound],
  uses: { table: "read" },
});

export const listGoers = defineRoute({
  id: "events.listGoers",
  method: "GET",
  path: "/api/tenants/{tenantId}/events/{eventId}/goers",
  summary: "List the names of those who go to an event and agreed to be named",
  access: "member",
  params: eventParams,
  query: pageQuery,
  response: z.object({
    goers: z.array(z.object({ name: z.string(), isMe: z.boolean() })),
    nextCursor: z.string().nullable(),
  }),
  errors: [eventNotFound],
  uses: { table: "read" },
});

export const register = defineRoute({
  id: "events.register",
  method: "POST",
  path: "/api/tenants/{tenantId}/events/{eventId}/registrations",
  summary: "Take a seat at an event and pay with points, or wait for one",
  access: "member",
  params: eventParams,
  body: z.strictObject({
    ticketNo: z.int().min(1).max(999),
    /** `seat` takes one now; `waitlist` waits for one where none is left. */
    wish: z.enum(["seat", "waitlist"]),
    answers: answersSchema,
    isListed: z.boolean(),
    terms: seenTermsSchema,
  }),
  response: settledSchema.extend({
    /** The number in the numbered line; null for a seat and for a place on the waitlist. */
    lineNo: z.int().nullable(),
  }),
  status: 201,
  isAccepted: ({ registration }: { registration: { status: RegistrationStatus } }) => registration.status === "lined",
  errors: [
    eventNotFound,
    eventOver,
    unknownTicket,
    alreadyRegistered,
    eventFull,
    waitNotNeeded,
    noWaitlist,
    notOnSale,
    notForYou,
    termsChanged,
    answerMissing,
    answerInvalid,
    insufficientPoints,
    noWallet,
    tooManyRounds,
  ],
  idempotent: "key",
  uses: { table: "write" },
});

export const listMyRegistrations = defineRoute({
  id: "events.listMyRegistrations",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/registrations",
  summary: "List the caller's registrations: to come, soonest first, or over, latest first",
  access: "member",
  params: tenantParams,
  query: pageQuery.extend({
    when: z.enum(["to_come", "over"]).default("to_come"),
    limit: z.coerce.number().int().min(1).max(40).default(20),
  }),
  response: z.object({ registrations: z.array(myRegistrationSchema), nextCursor: z.string().nullable() }),
  errors: [],
  worksOffline: true,
  uses: { table: "read" },
});

export const updateMyAnswers = defineRoute({
  id: "events.updateMyAnswers",
  method: "PUT",
  path: "/api/tenants/{tenantId}/me/events/{eventId}/registrations/{registrationId}/answers",
  summary: "Change one's answers, and whether one's name may be shown, until the refund cut-off",
  access: "member",
  params: registrationParams,
  body: z.strictObject({ answers: answersSchema, isListed: z.boolean(), version: seenVersionSchema }),
  response: registrationSchema,
  errors: [registrationNotFound, registrationOver, answerMissing, answerInvalid],
  idempotent: "version",
  uses: { table: "write" },
});

export const acknowledgeChange = defineRoute({
  id: "events.acknowledgeChange",
  method: "PUT",
  path: "/api/tenants/{tenantId}/me/events/{eventId}/registrations/{registrationId}/acknowledgement",
  summary: "Agree to the event's present time and place",
  access: "member",
  params: registrationParams,
  body: z.strictObject({ terms: seenTermsSchema }),
  response: registrationSchema,
  errors: [registrationNotFound, registrationOver, termsChanged],
  idempotent: "natural",
  uses: { table: "write" },
});

export const cancelMyRegistration = defineRoute({
  id: "events.cancelMyRegistration",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/events/{eventId}/registrations/{registrationId}/cancel",
  summary: "Give up one's seat, one's place in the line, or an offered seat",
  access: "member",
  params: registrationParams,
  body: z.strictObject({
    /** What the caller was told that comes back. Another amount refuses the call. */
    refundSeen: pointsSchema,
  }),
  response: settledSchema,
  errors: [registrationNotFound, registrationOver, refundChanged],
  idempotent: "key",
  uses: { table: "write" },
});

export const acceptOffer = defineRoute({
  id: "events.acceptOffer",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/events/{eventId}/registrations/{registrationId}/acceptance",
  summary: "Accept an offered seat and pay for it with points",
  access: "member",
  params: registrationParams,
  body: z.strictObject({ terms: seenTermsSchema }),
  response: settledSchema,
  errors: [registrationNotFound, registrationOver, offerExpired, termsChanged, notForYou, insufficientPoints],
  idempotent: "key",
  uses: { table: "write" },
});
