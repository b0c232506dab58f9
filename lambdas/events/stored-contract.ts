/** What is stored of events, registrations and mails to many: schemas. Rules decide on these. */

import * as z from "zod";
import { eventIdSchema, memberIdSchema, registrationIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { packedLotsSchema } from "../points/contract.ts";
import { coverSchema } from "../uploads/contract.ts";
import { eventCategorySchema, placeSchema, questionSchema, ticketTypeSchema } from "./contract.ts";
import { segmentSchema } from "./desk-contract.ts";
import { answerSchema, registrationEndSchema } from "./registration-contract.ts";
import { roundKindSchema } from "./round-contract.ts";

export const storedEventSchema = z.object({
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
  /** Goes up when a moment of the event has passed. That is no edit, so the version stays. */
  revision: z.int().min(0).default(0),
});
export type StoredEvent = z.output<typeof storedEventSchema>;

/** What a registration keeps of a member's own call, for the answer to a repeated one. */
const settledSchema = z.object({ intent: z.string(), bodyHash: z.string(), balance: z.int(), at: instantSchema });

export const storedRegistrationSchema = z.object({
  registrationId: registrationIdSchema,
  eventId: eventIdSchema,
  memberId: memberIdSchema,
  memberName: z.string().nullable(),
  ticketNo: z.int(),
  ticketName: z.string(),
  status: z.enum(["lined", "waitlisted", "offered", "registered", "cancelled"]),
  /** The number in the numbered line, of whoever stood there; null for the others. */
  lineNo: z.int().nullable().default(null),
  /** The ticket with which it was made; null while it has that ticket. */
  firstTicket: z.object({ ticketNo: z.int(), ticketName: z.string(), pointsCost: z.int() }).nullable(),
  /** The registration of the same member and event before it. */
  previousId: registrationIdSchema.nullable(),
  /** How many there were before it. */
  round: z.int().min(0),
  /** The event and the registration from which an administrator moved it, and the points that came with it. */
  movedFrom: z
    .object({
      eventId: eventIdSchema,
      registrationId: registrationIdSchema,
      eventTitle: z.string(),
      startAt: instantSchema,
      pointsCost: z.int().min(0),
    })
    .nullable()
    .default(null),
  /** Where it goes on. */
  movedTo: z.object({ eventId: eventIdSchema, registrationId: registrationIdSchema }).nullable().default(null),
  answers: z.array(answerSchema),
  isListed: z.boolean(),
  /** The event's start when this item was written. It orders the member's list. */
  startAt: instantSchema,
  /** The place in the line of those who wait, or who waited before they were offered a seat. */
  waitNo: z.int().nullable(),
  /** When the seat was offered; null before, and for offers of earlier releases. */
  offeredAt: instantSchema.nullable().default(null),
  offeredUntil: instantSchema.nullable(),
  /** The cut-off as it stood, and the start that the member has agreed to. */
  refundCutoffMinutes: z.int(),
  agreedStartAt: instantSchema,
  seenMoves: z.int(),
  /** The last move of the event of which a mail and a notice have told the member. */
  toldMoves: z.int().min(0).default(0),
  pointsCost: z.int().min(0),
  /** The member's balance right after the call that made it. */
  balanceAfterRegistration: z.int().min(0),
  chargeNumber: z.int().nullable(),
  paidFrom: packedLotsSchema.nullable(),
  checkedInAt: instantSchema.nullable(),
  checkedInBy: memberIdSchema.nullable(),
  /** When somebody who was there has left; null while they are there. */
  checkedOutAt: instantSchema.nullable().default(null),
  cancelledAt: instantSchema.nullable(),
  endedBy: z.object({ cause: registrationEndSchema, reason: z.string().nullable() }).nullable(),
  pointsRefunded: z.int().nullable(),
  source: z.enum(["member", "administrator"]),
  createdAt: instantSchema,
  /** When its member got the seat; null for who never had one. It stays when the registration ends. */
  seatedAt: instantSchema.nullable(),
  createdBy: z.string(),
  cancelledBy: settledSchema.nullable(),
  acceptedBy: settledSchema.nullable(),
  version: z.int(),
  /** Goes up when a move of the event has changed it. That is no edit, so the version stays. */
  revision: z.int().min(0).default(0),
});
export type RegistrationRecord = z.output<typeof storedRegistrationSchema>;

/**
 * One mail to those who are registered: a reminder, a changed time or place, or an administrator's message.
 */
export const storedRoundSchema = z.object({
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
});
export type EventRound = z.output<typeof storedRoundSchema>;
