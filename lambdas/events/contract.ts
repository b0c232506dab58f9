/**
 * Events: gatherings with a time, a place, seats and ticket types. Members pay for a seat with points. Whoever comes too
 * late can wait for one.
 */

import * as z from "zod";
import { defineError } from "../contract/errors.ts";
import { eventIdSchema, registrationIdSchema, resourceIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { pointsSchema } from "../contract/money.ts";
import { richTextSchema } from "../contract/rich-text.ts";
import { lineSchema, nameSchema, proseSchema } from "../contract/text.ts";
import { hourMilliseconds, instantSchema, plannedInstantSchema, toInstant, toMilliseconds } from "../contract/time.ts";
import { audienceSchema } from "../mailings/contract.ts";
import { coverFieldsSchema, coverSchema } from "../uploads/contract.ts";

export const eventLimits = {
  titleCharacters: 140,
  summaryCharacters: 300,
  hostCharacters: 120,
  placeCharacters: 200,
  onlineAddressCharacters: 500,
  ticketTypes: 10,
  /** The highest price of a ticket, as for a grant. */
  mostPoints: 1_000_000,
  ticketNameCharacters: 60,
  questions: 10,
  questionCharacters: 200,
  options: 20,
  optionCharacters: 80,
  answerCharacters: 500,
  messageCharacters: 4000,
  mostSeats: 100_000,
  mostDays: 14,
  leastOfferMinutes: 15,
  mostOfferMinutes: 7 * 24 * 60,
  mostRefundCutoffMinutes: 30 * 24 * 60,
  mostReminderHours: 7 * 24,
  /** How long before the start tickets are checked in. */
  checkInHours: 12,
  bodyBytes: 120 * 1024,
} as const;

export const eventCategorySchema = z.enum(["social", "workshop", "talk", "networking", "wellbeing", "other"]);
export type EventCategory = z.infer<typeof eventCategorySchema>;

/**
 * The state of an event at the present time.
 * - `scheduled`: its publication is in the future.
 * - `on_sale`: published, with seats; `full`: without. Each ticket type has its own sale beside it.
 * - `in_progress`, `finished`: by its start and end.
 */
export const eventStateSchema = z.enum([
  "draft",
  "scheduled",
  "on_sale",
  "full",
  "in_progress",
  "finished",
  "cancelled",
]);
export type EventState = z.infer<typeof eventStateSchema>;

/** A web address that begins with `https://`. */
const onlineAddressSchema = z
  .string()
  .trim()
  .max(eventLimits.onlineAddressCharacters)
  .refine((address) => /^https:\/\/[^\s\p{Cc}\\]+$/u.test(address) && URL.canParse(address), issue("not_https"));

/** Where an event takes place. A room is a resource; the event holds its time. */
export const placeFieldsSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), text: lineSchema(eventLimits.placeCharacters) }),
  z.strictObject({ kind: z.literal("room"), resourceId: resourceIdSchema }),
]);

export const placeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({
    kind: z.literal("room"),
    resourceId: resourceIdSchema,
    /** The room's name and location when the event was saved. */
    name: z.string(),
    location: z.string(),
  }),
]);
export type EventPlace = z.infer<typeof placeSchema>;

/** The number of a ticket type or of a question within its event. The server gives it, and gives it once. */
const numberSchema = z.int().min(1).max(999);

const ticketShape = {
  audience: audienceSchema,
  pointsCost: pointsSchema,
  /** When its sale begins and ends. Null: with the publication, and with the event. */
  opensAt: instantSchema.nullable(),
  closesAt: instantSchema.nullable(),
  /** How many seats this type may take; null for any seat of the event. */
  capacity: z.int().min(1).max(eventLimits.mostSeats).nullable(),
};

/** `ticketNo` is null for a new ticket type. The name may be empty if there is one type only. */
export const ticketFieldsSchema = z.strictObject({
  ticketNo: numberSchema.nullable(),
  name: lineSchema(eventLimits.ticketNameCharacters),
  ...ticketShape,
  pointsCost: pointsSchema.max(eventLimits.mostPoints),
});

export const ticketTypeSchema = z.object({ ticketNo: numberSchema, name: z.string(), ...ticketShape });
export type TicketType = z.infer<typeof ticketTypeSchema>;

export const questionKindSchema = z.enum(["text", "choice", "yes_no"]);

const questionShape = {
  kind: questionKindSchema,
  isRequired: z.boolean(),
};

/** `questionNo` is null for a new question. Only a choice has options. */
export const questionFieldsSchema = z.strictObject({
  questionNo: numberSchema.nullable(),
  text: nameSchema(eventLimits.questionCharacters),
  options: z.array(nameSchema(eventLimits.optionCharacters)).max(eventLimits.options),
  ...questionShape,
});

export const questionSchema = z.object({
  questionNo: numberSchema,
  text: z.string(),
  options: z.array(z.string()),
  ...questionShape,
});
export type EventQuestion = z.infer<typeof questionSchema>;

const sharedShape = {
  category: eventCategorySchema,
  startAt: plannedInstantSchema,
  endAt: plannedInstantSchema,
  /** Seats; null for any number. */
  capacity: z.int().min(1).max(eventLimits.mostSeats).nullable(),
  hasWaitlist: z.boolean(),
  /** How long a waiting person has to accept a seat. */
  offerMinutes: z.int().min(eventLimits.leastOfferMinutes).max(eventLimits.mostOfferMinutes),
  /** How long before the start a cancellation still returns every point; 0 until the start. */
  refundCutoffMinutes: z.int().min(0).max(eventLimits.mostRefundCutoffMinutes),
  /** Whether members see the names of those who go and agreed to be named. */
  showsGoers: z.boolean(),
  /** Whether people who are not signed in may see it by its link. */
  isPublic: z.boolean(),
  /** How many hours before the start those who go get a mail; null for none. */
  reminderHours: z.int().min(1).max(eventLimits.mostReminderHours).nullable(),
};

const daysLong = (startAt: string, endAt: string) =>
  (toMilliseconds(endAt) - toMilliseconds(startAt)) / (24 * hourMilliseconds);

const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
const given = (numbers: readonly (number | null)[]) => numbers.filter((number) => number !== null);

const fieldsShape = {
  title: nameSchema(eventLimits.titleCharacters),
  summary: proseSchema(eventLimits.summaryCharacters),
  cover: coverFieldsSchema.nullable(),
  /** Who invites; empty for the workspace itself. */
  hostName: lineSchema(eventLimits.hostCharacters),
  place: placeFieldsSchema,
  /** Shown to those who have a seat only. */
  onlineUrl: onlineAddressSchema.nullable(),
  tickets: z.array(ticketFieldsSchema).min(1).max(eventLimits.ticketTypes),
  questions: z.array(questionFieldsSchema).max(eventLimits.questions),
  body: richTextSchema,
  ...sharedShape,
};

const plainFieldsSchema = z.strictObject(fieldsShape);
type PlainFields = z.infer<typeof plainFieldsSchema>;

/** What the fields must fulfil together, with the path of the field that is wrong. */
function checkFields(fields: PlainFields, context: z.RefinementCtx): void {
  const { startAt, endAt, capacity, tickets, questions } = fields;
  const report = (code: string, path: (string | number)[]) =>
    context.addIssue({ code: "custom", ...issue(code), path });
  if (endAt <= startAt) report("ends_before_start", ["endAt"]);
  else if (daysLong(startAt, endAt) > eventLimits.mostDays) report("event_too_long", ["endAt"]);
  if (!areUnique(given(tickets.map(({ ticketNo }) => ticketNo)))) report("duplicate", ["tickets"]);
  for (const [position, ticket] of tickets.entries()) {
    const { opensAt, closesAt } = ticket;
    if (closesAt !== null && closesAt > endAt) report("sale_after_event", ["tickets", position, "closesAt"]);
    if (opensAt !== null && opensAt >= (closesAt ?? endAt)) report("sale_never_open", ["tickets", position, "opensAt"]);
    if (ticket.capacity !== null && capacity !== null && ticket.capacity > capacity)
      report("above_capacity", ["tickets", position, "capacity"]);
    if (ticket.name === "" && tickets.length > 1) report("name_missing", ["tickets", position, "name"]);
    else if (tickets.slice(0, position).some(({ name }) => name.toLowerCase() === ticket.name.toLowerCase()))
      report("duplicate_name", ["tickets", position, "name"]);
  }
  if (!areUnique(given(questions.map(({ questionNo }) => questionNo)))) report("duplicate", ["questions"]);
  for (const [position, { kind, options }] of questions.entries()) {
    if (kind === "choice" && options.length < 2) report("too_few_options", ["questions", position, "options"]);
    if (!areUnique(options)) report("duplicate_name", ["questions", position, "options"]);
  }
}

export const eventFieldsSchema = plainFieldsSchema.superRefine(checkFields);
export type EventFields = z.infer<typeof eventFieldsSchema>;

/** An edit with the version that its editor saw. */
export const eventEditSchema = z
  .strictObject({
    ...fieldsShape,
    version: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER - 1),
  })
  .superRefine(checkFields);

/** How many seats are taken, left and waited for. An offered seat is taken. */
export const seatCountsSchema = z.object({
  taken: z.int().min(0),
  /** Null where there is no limit. */
  left: z.int().min(0).nullable(),
  waiting: z.int().min(0),
});
export type SeatCounts = z.infer<typeof seatCountsSchema>;

/**
 * What a member finds at a ticket type.
 * - `open`: can be taken now. `not_yet`, `closed`: its sale. `sold_out`: no seat, or others wait for it.
 * - `not_for_you`: for another audience.
 */
export const ticketSaleSchema = z.enum(["open", "not_yet", "closed", "sold_out", "not_for_you"]);
export type TicketSale = z.infer<typeof ticketSaleSchema>;

/** An event as everybody in the workspace may see it. Where it takes place online is left out. */
const publicShape = {
  eventId: eventIdSchema,
  title: z.string(),
  summary: z.string(),
  cover: coverSchema.nullable(),
  hostName: z.string(),
  place: placeSchema,
  isOnline: z.boolean(),
  state: eventStateSchema,
  ...sharedShape,
};

/** An event to its editors. */
export const eventSchema = z.object({
  ...publicShape,
  onlineUrl: z.string().nullable(),
  tickets: z.array(ticketTypeSchema.extend({ seats: seatCountsSchema })),
  questions: z.array(questionSchema),
  seats: seatCountsSchema,
  publishedAt: instantSchema.nullable(),
  cancelledAt: instantSchema.nullable(),
  /** The words to those who had a seat. */
  cancelReason: z.string().nullable(),
  updatedAt: instantSchema,
  version: z.int(),
});
export type EventDetail = z.infer<typeof eventSchema>;

/** The caller's own registration, in short. */
export const ownSeatSchema = z.object({
  registrationId: registrationIdSchema,
  status: z.enum(["lined", "registered", "waitlisted", "offered", "attended"]),
});

export type OwnSeatState = z.infer<typeof ownSeatSchema>;

/** An event in a member's list. */
export const eventCardSchema = z.object({
  ...publicShape,
  seats: seatCountsSchema,
  /** The least that a ticket costs that the caller may take; null if no ticket is for the caller. */
  pointsFrom: pointsSchema.nullable(),
  /** The most that one of these tickets costs. */
  pointsUpTo: pointsSchema.nullable(),
  mine: ownSeatSchema.nullable(),
});
export type EventCard = z.infer<typeof eventCardSchema>;

/** How far the refunds of a cancelled event have come. */
export const refundProgressSchema = z.object({
  done: z.int().min(0),
  total: z.int().min(0),
  finishedAt: instantSchema.nullable(),
});
export type RefundProgress = z.infer<typeof refundProgressSchema>;

/** An event on the dashboard. */
export const eventSummarySchema = z.object({
  eventId: eventIdSchema,
  title: z.string(),
  startAt: instantSchema,
  endAt: instantSchema,
  location: z.string(),
  capacity: z.int().min(1).nullable(),
  /** The least that a ticket costs. */
  pointCost: pointsSchema,
  registrationCount: z.int().min(0),
});
export type EventSummary = z.infer<typeof eventSummarySchema>;

export const eventParams = tenantParams.extend({ eventId: eventIdSchema });

export const eventTrail = {
  of: "event",
  shows: z.object({
    category: eventCategorySchema,
    startAt: instantSchema,
    endAt: instantSchema,
    capacity: z.int().nullable(),
    hasWaitlist: z.boolean(),
    refundCutoffMinutes: z.int(),
    isPublic: z.boolean(),
    state: eventStateSchema,
    publishedAt: instantSchema.nullable(),
  }),
  mentions: ["title", "summary", "cover", "hostName", "place", "onlineUrl", "tickets", "questions"],
} as const;

export const eventNotFound = defineError("events.not_found", 404, "There is no such event.");
export const roomNotFound = defineError("events.room_not_found", 422, "There is no such room.");
/** `details.heldFrom` and `details.heldTo` bound the time that is taken; `details.by` is `booking` or `event`. */
export const roomTaken = defineError("events.room_taken", 409, "The room is taken in this time.");
/** `details.publishedAt`: when the event is published, if that is what the start would come before. */
export const startPassed = defineError("events.start_passed", 422, "This event would begin in the past.");
export const eventOver = defineError("events.over", 409, "This event is over or cancelled and cannot be changed.");
/** `details.sold` is how many seats are taken: of the event, or of the ticket type that `details.ticketNo` names. */
export const capacityBelowSold = defineError(
  "events.capacity_below_sold",
  409,
  "More seats are taken than that. Cancel registrations first.",
);
export const ticketInUse = defineError(
  "events.ticket_in_use",
  409,
  "Somebody has a ticket of this type or waits for one, so it stays.",
);
export const unknownTicket = defineError("events.unknown_ticket", 422, "There is no such ticket type.");
export const unknownQuestion = defineError("events.unknown_question", 422, "There is no such question.");
export const notDraft = defineError("events.not_draft", 409, "Only a draft can be deleted. Cancel the event instead.");
export const alreadyPublished = defineError("events.already_published", 409, "This event is published already.");
export const notPublished = defineError("events.not_published", 409, "This event is not published.");

/** From this instant on, tickets are checked in. A guest of a morning may come the evening before. */
export const checkInFrom = ({ startAt }: Pick<EventCard, "startAt">): string =>
  toInstant(toMilliseconds(startAt) - eventLimits.checkInHours * hourMilliseconds);

/** A room's or another place's words, in one line. */
export const placeWords = (place: EventPlace) =>
  place.kind === "text" ? place.text : [place.name, place.location].filter((part) => part !== "").join(", ");
