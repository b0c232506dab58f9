/** What is stored of events: the event, its text, its seats, its registrations and those who wait. */
import * as z from "zod";
import {
  type EventId,
  eventIdSchema,
  type MemberId,
  memberIdSchema,
  type RegistrationId,
  registrationIdSchema,
} from "../contract/ids.ts";
import { richTextSchema } from "../contract/rich-text.ts";
import { instantSchema } from "../contract/time.ts";
import { packedLotsSchema } from "../points/contract.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList } from "../store/items.ts";
import { idIn, tenantKey, tenantList } from "../store/keys.ts";
import { coverSchema } from "../news/contract.ts";
import { eventCategorySchema, placeSchema, questionSchema, ticketTypeSchema } from "./contract.ts";
import { answerSchema, registrationEndSchema } from "./registration-contract.ts";
import { segmentSchema } from "./desk-contract.ts";
import { roundKindSchema } from "./round-contract.ts";
import { upgradeEvent } from "./older-shapes.ts";

/** Published events by start. */
export const eventsByStartList = tenantList("gsi1", "ES");
/** All events by end, so that those to come and those that are over are two ranges. */
export const allEventsList = tenantList("gsi2", "EA");
export const registrationsByStartList = tenantList<[memberId: MemberId]>("gsi1", "MER#<memberId>");
export const registrationsByNameList = tenantList<[eventId: EventId]>("gsi2", "ER#<eventId>");

const storedEventSchema = z.object({
  eventId: eventIdSchema,
  title: z.string(),
  summary: z.string(),
  cover: coverSchema.nullable(),
  hostName: z.string(),
  category: eventCategorySchema,
  place: placeSchema,
  onlineUrl: z.string().nullable(),
  startAt: instantSchema,
  endAt: instantSchema,
  capacity: z.int().nullable(),
  tickets: z.array(ticketTypeSchema),
  questions: z.array(questionSchema),
  /** The highest numbers that were given to ticket types and to questions. A number is never given again. */
  lastTicketNo: z.int(),
  lastQuestionNo: z.int(),
  hasWaitlist: z.boolean(),
  offerMinutes: z.int(),
  refundCutoffMinutes: z.int(),
  showsGoers: z.boolean(),
  isPublic: z.boolean(),
  reminderHours: z.int().nullable(),
  status: z.enum(["draft", "published", "cancelled"]),
  publishedAt: instantSchema.nullable(),
  cancelledAt: instantSchema.nullable(),
  /** The administrator's words to those who had a seat. */
  cancelReason: z.string().nullable(),
  /** Goes up with each change of price, time or tickets. SEATS has the same number. */
  terms: z.int().min(1),
  /** How often time or place have changed since the publication. */
  moves: z.int().min(0),
  /** The publication whose moment has passed; null before. */
  announcedAt: instantSchema.nullable(),
  /** The start for which the reminder was sent; null before. */
  remindedFor: instantSchema.nullable(),
  updatedAt: instantSchema,
  version: z.int(),
});
export type StoredEvent = z.output<typeof storedEventSchema>;

export const eventItem = defineItem({
  entity: "event",
  summary: "event",
  readBy: "by id",
  schema: z.preprocess(upgradeEvent, storedEventSchema),
  key: tenantKey<[eventId: EventId]>("EVENT#<eventId>", "EVENT"),
  lists: [
    { list: eventsByStartList, order: "published, by start" },
    { list: allEventsList, order: "all, by end" },
    { list: dueList, order: "events by their next moment: publication, reminder" },
  ],
});

export const eventBodyItem = defineItem({
  entity: "eventBody",
  summary: "text of an event",
  readBy: "by id",
  schema: z.object({ body: richTextSchema }),
  key: tenantKey<[eventId: EventId]>("EVENT#<eventId>", "BODY"),
});

/**
 * The seats of an event, beside it, below one kilobyte and in no index. Per ticket type `f<no>` are free, `t<no>` taken
 * and `w<no>` waited for. An offered seat counts as taken. Without a limit, `free` begins at `unlimitedSeats`.
 */
export const seatsItem = defineItem({
  entity: "seats",
  summary: "seats of an event: free, taken, waited for",
  readBy: "whatever takes or frees a seat",
  schema: z.looseObject({
    sale: z.enum(["closed", "open", "cancelled"]),
    free: z.int().min(0),
    taken: z.int().min(0),
    waiting: z.int().min(0),
    /** The number of the last one who joined the line. */
    lastPlace: z.int().min(0),
    terms: z.int().min(1),
    version: z.int(),
  }),
  key: tenantKey<[eventId: EventId]>("EVENT#<eventId>", "SEATS"),
});

/** What a registration keeps of a member's own call, for the answer to a repeated one. */
const settledSchema = z.object({ intent: z.string(), bodyHash: z.string(), balance: z.int(), at: instantSchema });

const recordSchema = z.object({
  registrationId: registrationIdSchema,
  eventId: eventIdSchema,
  memberId: memberIdSchema,
  memberName: z.string().nullable(),
  ticketNo: z.int(),
  ticketName: z.string(),
  status: z.enum(["waitlisted", "offered", "registered", "cancelled"]),
  /** The ticket with which it was made; null while it has that ticket. */
  firstTicket: z.object({ ticketNo: z.int(), ticketName: z.string(), pointsCost: z.int() }).nullable(),
  /** The registration of the same member and event before it. */
  previousId: registrationIdSchema.nullable(),
  /** How many there were before it. */
  round: z.int().min(0),
  answers: z.array(answerSchema),
  isListed: z.boolean(),
  /** The event's start when this item was written. It orders the member's list. */
  startAt: instantSchema,
  /** The place in the line of those who wait, or who waited before they were offered a seat. */
  waitNo: z.int().nullable(),
  offeredUntil: instantSchema.nullable(),
  /** The cut-off as it stood, and the start that the member has agreed to. */
  refundCutoffMinutes: z.int(),
  agreedStartAt: instantSchema,
  seenMoves: z.int(),
  pointsCost: z.int().min(0),
  /** The member's balance right after the call that made it. */
  balanceAfterRegistration: z.int().min(0),
  chargeNumber: z.int().nullable(),
  paidFrom: packedLotsSchema.nullable(),
  checkedInAt: instantSchema.nullable(),
  checkedInBy: memberIdSchema.nullable(),
  cancelledAt: instantSchema.nullable(),
  endedBy: z.object({ cause: registrationEndSchema, reason: z.string().nullable() }).nullable(),
  pointsRefunded: z.int().nullable(),
  source: z.enum(["member", "administrator"]),
  createdAt: instantSchema,
  createdBy: z.string(),
  cancelledBy: settledSchema.nullable(),
  acceptedBy: settledSchema.nullable(),
  version: z.int(),
});
export type RegistrationRecord = z.output<typeof recordSchema>;

export const registrationItem = defineItem({
  entity: "registration",
  summary: "registration of a member for an event",
  readBy: "by id; all of an event, when it is cancelled",
  schema: recordSchema,
  key: tenantKey<[eventId: EventId], [registrationId: RegistrationId]>("EVENT#<eventId>", "R#<registrationId>"),
  personal: { memberName: null, answers: [], endedBy: null },
  lists: [
    { list: registrationsByStartList, order: "mine by start" },
    { list: registrationsByNameList, order: "an event's by name" },
    { list: dueList, order: "offers by their end" },
  ],
});

/** Names a member's registration for an event. Its condition keeps a member from having two. It is never removed. */
export const ownSeatItem = defineItem({
  entity: "ownSeat",
  summary: "a member's latest registration for an event",
  readBy: "the member's list of events; erasure",
  schema: z.object({
    eventId: eventIdSchema,
    registrationId: registrationIdSchema,
    isOpen: z.boolean(),
    round: z.int().min(0),
    version: z.int(),
  }),
  key: tenantKey<[memberId: MemberId], [eventId: EventId]>("M#<memberId>", "EVENTSEAT#<eventId>"),
});

/** One who waits. The number gives the order. The item goes when a seat is offered, or nobody waits there any more. */
export const waitingItem = defineItem({
  entity: "waiting",
  summary: "a place in the line for a seat",
  readBy: "whoever offers a free seat, in order",
  schema: z.object({
    waitNo: z.int().min(1),
    registrationId: registrationIdSchema,
    ticketNo: z.int(),
    version: z.int(),
  }),
  key: tenantKey<[eventId: EventId], [waitNo: number]>("EVENT#<eventId>", "W#<waitNo:9>"),
});

/** How far the refunds of a cancelled event have come. Each step moves it, and its move starts the next step. */
export const eventRefundsItem = defineItem({
  entity: "eventRefunds",
  summary: "how far a cancelled event's refunds have come",
  readBy: "the next step; whoever cancelled the event",
  schema: z.object({
    eventId: eventIdSchema,
    /** The last registration that was settled; null before the first. */
    after: registrationIdSchema.nullable(),
    done: z.int().min(0),
    total: z.int().min(0),
    finishedAt: instantSchema.nullable(),
    version: z.int(),
  }),
  key: tenantKey<[eventId: EventId]>("EVENT#<eventId>", "REFUNDS"),
});

/**
 * One mail to those who are registered: a reminder, a changed time or place, or an administrator's message. Each step
 * sends a part of them to the queue, and its move starts the next step.
 */
export const eventRoundItem = defineItem({
  entity: "eventRound",
  summary: "one mail to an event's registered members, and how far it has come",
  readBy: "the next step; each mail",
  schema: z.object({
    eventId: eventIdSchema,
    kind: roundKindSchema,
    /** What it is about, once: the start, the number of the move, or the id of the message. */
    about: z.string(),
    /** The message's segment and words; null for the other kinds. */
    message: z.object({ segment: segmentSchema, subject: z.string(), text: z.string() }).nullable(),
    after: registrationIdSchema.nullable(),
    sent: z.int().min(0),
    finishedAt: instantSchema.nullable(),
    createdAt: instantSchema,
    version: z.int(),
  }),
  key: tenantKey<[eventId: EventId], [kind: string, about: string]>("EVENT#<eventId>", "ROUND#<kind>#<about>"),
});
export type EventRound = z.output<(typeof eventRoundItem)["schema"]>;

export const eventPictureItem = defineItem({
  entity: "eventPicture",
  summary: "event that shows a picture",
  readBy: "before a picture is deleted",
  schema: z.object({ eventId: eventIdSchema, version: z.int() }),
  key: tenantKey<[pictureId: string], [eventId: EventId]>("NPICTURE#<pictureId>", "HELD#<eventId>"),
});

/** The id of an event, from the key of one of its items. */
export const eventIdOf = (pk: string): EventId => eventIdSchema.parse(idIn(pk));
