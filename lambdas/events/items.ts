/** What is stored of events: the event, its text, its seats, its registrations and those who wait. */
import * as z from "zod";
import {
  type EventId,
  eventIdSchema,
  type MemberId,
  type RegistrationId,
  registrationIdSchema,
} from "../contract/ids.ts";
import { richTextSchema } from "../contract/rich-text.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList } from "../store/items.ts";
import { idIn, tenantKey, tenantList } from "../store/keys.ts";
import { upgradeEvent, upgradeRegistration } from "./rules.ts";
import { storedEventSchema, storedRegistrationSchema, storedRoundSchema } from "./stored-contract.ts";

/** Published events by start. */
export const eventsByStartList = tenantList("gsi1", "ES");
/** All events by end, so that those to come and those that are over are two ranges. */
export const allEventsList = tenantList("gsi2", "EA");
export const registrationsByStartList = tenantList<[memberId: MemberId]>("gsi1", "MER#<memberId>");
export const registrationsByNameList = tenantList<[eventId: EventId]>("gsi2", "ER#<eventId>");

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
    /** While somebody stands in the numbered line. Whoever comes then goes to its end. */
    lined: z.literal(1).optional(),
    version: z.int(),
  }),
  key: tenantKey<[eventId: EventId]>("EVENT#<eventId>", "SEATS"),
});

export const registrationItem = defineItem({
  entity: "registration",
  summary: "registration of a member for an event",
  readBy: "by id; all of an event, when it is cancelled",
  schema: z.preprocess(upgradeRegistration, storedRegistrationSchema),
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

/** The last number that the numbered line of an event has given. A number is never given again. */
export const lineNumbersItem = defineItem({
  entity: "lineNumbers",
  summary: "the last number of an event's numbered line",
  readBy: "whoever joins the line",
  schema: z.object({ last: z.int().min(1) }),
  key: tenantKey<[eventId: EventId]>("EVENT#<eventId>", "LINE"),
});

/** One whose call met only conflicts, with what that call asked for. The item goes when the line comes to it. */
export const linedItem = defineItem({
  entity: "lined",
  summary: "a place in the numbered line of an event",
  readBy: "whoever settles the line, in order",
  schema: z.object({
    lineNo: z.int().min(1),
    eventId: eventIdSchema,
    registrationId: registrationIdSchema,
    wish: z.enum(["seat", "waitlist"]),
    terms: z.int(),
    version: z.int(),
  }),
  key: tenantKey<[eventId: EventId], [lineNo: number]>("EVENT#<eventId>", "N#<lineNo:9>"),
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
  schema: storedRoundSchema,
  key: tenantKey<[eventId: EventId], [kind: string, about: string]>("EVENT#<eventId>", "ROUND#<kind>#<about>"),
});
export const eventPictureItem = defineItem({
  entity: "eventPicture",
  summary: "event that shows a picture",
  readBy: "before a picture is deleted",
  schema: z.object({ eventId: eventIdSchema, version: z.int() }),
  key: tenantKey<[pictureId: string], [eventId: EventId]>("NPICTURE#<pictureId>", "EVENT#<eventId>"),
});

/** The id of an event, from the key of one of its items. */
export const eventIdOf = (pk: string): EventId => eventIdSchema.parse(idIn(pk));
