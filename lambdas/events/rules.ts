/** Decisions about events: their state, who sees what, and what an edit changes. Pure: time is in milliseconds. */
import { dayOf, localDate, type Zones, zoneAt } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import type { EventId, PlanId } from "../contract/ids.ts";
import type { RichText } from "../contract/rich-text.ts";
import { foldText } from "../contract/text.ts";
import { toInstant, toMilliseconds } from "../contract/time.ts";
import type { Audience } from "../mailings/contract.ts";
import { isFor, type Reader } from "../news/rules.ts";
import type { Resource } from "../resources/contract.ts";
import {
  alreadyPublished,
  type EventCard,
  type EventDetail,
  type EventFields,
  type EventPlace,
  type EventState,
  type EventSummary,
  eventNotFound,
  eventOver,
  notPublished,
  placeWords,
  type RefundProgress,
  roomNotFound,
  startPassed,
  type TicketSale,
  type TicketType,
  unknownQuestion,
  unknownTicket,
} from "./contract.ts";
import type { PublicEvent } from "./public-contract.ts";
import { countSeats, countTicketSeats, newSeats, readSeats, type Seats, wayToSeat } from "./seats.ts";
import type { RegistrationRecord, StoredEvent } from "./stored-contract.ts";

/** Whether the event can be seen by members. A cancelled one can: those who wanted to go look for it. */
export function isVisible({ status, publishedAt }: StoredEvent, now: number): boolean {
  return status !== "draft" && publishedAt !== null && toMilliseconds(publishedAt) <= now;
}

/** @param left the seats that are left; null for any number */
export function stateOf(event: StoredEvent, left: number | null, now: number): EventState {
  if (event.status === "cancelled") return "cancelled";
  if (event.status === "draft" || event.publishedAt === null) return "draft";
  if (toMilliseconds(event.endAt) <= now) return "finished";
  if (toMilliseconds(event.startAt) <= now) return "in_progress";
  if (toMilliseconds(event.publishedAt) > now) return "scheduled";
  return left === 0 ? "full" : "on_sale";
}

export const isOver = ({ status, endAt }: Pick<StoredEvent, "status" | "endAt">, now: number): boolean =>
  status === "cancelled" || toMilliseconds(endAt) <= now;

/** From its start on, nobody is offered a seat: there is no time left to accept it. */
export const hasBegun = ({ startAt }: Pick<StoredEvent, "startAt">, now: number): boolean =>
  toMilliseconds(startAt) <= now;

/** What a member finds at a ticket type now. */
export function saleOf(
  event: StoredEvent,
  ticket: TicketType,
  seats: Seats,
  { reader, now }: { reader: Reader; now: number },
): TicketSale {
  if (!isFor(ticket.audience, reader)) return "not_for_you";
  const time = saleTime(event, ticket, now);
  if (time !== "open") return time;
  return wayToSeat(seats, ticket.ticketNo, hasBegun(event, now)).isOpen ? "open" : "sold_out";
}

/** Whom a ticket is for, in words. A plan that was deleted has no name any more. */
export function presentAudience(audience: Audience, plans: Readonly<Partial<Record<PlanId, { name: string }>>>) {
  const planIds = audience.kind === "plans" ? audience.planIds : [];
  return { kind: audience.kind, planNames: planIds.flatMap((planId) => plans[planId]?.name ?? []) };
}

/** Whether the sale of a ticket type has begun and not ended. */
export function saleTime(
  event: Pick<StoredEvent, "status" | "endAt">,
  { opensAt, closesAt }: Pick<TicketType, "opensAt" | "closesAt">,
  now: number,
): "open" | "not_yet" | "closed" {
  if (isOver(event, now) || toMilliseconds(closesAt ?? event.endAt) <= now) return "closed";
  return opensAt !== null && toMilliseconds(opensAt) > now ? "not_yet" : "open";
}

type Shown = Omit<EventCard, "pointsFrom" | "pointsUpTo" | "mine">;

/** An event as everybody in the workspace may see it. */
export function presentShared(event: StoredEvent, seats: Seats, now: number): Shown {
  const counts = countSeats(seats, event.capacity);
  return { ...event, isOnline: event.onlineUrl !== null, state: stateOf(event, counts.left, now), seats: counts };
}

/** Whether people who are not signed in may see it. */
export const isPublicNow = (event: StoredEvent, now: number): boolean => event.isPublic && isVisible(event, now);

/** An event as the whole world may see it. */
export function presentPublic(event: StoredEvent, body: RichText, now: number): PublicEvent {
  const state = stateOf(event, null, now);
  const isShown = state === "in_progress" || state === "finished" || state === "cancelled";
  return { ...event, isOnline: event.onlineUrl !== null, state: isShown ? state : "open", body };
}

/** Whether each word of the search is in the title, the summary or the place. Ignores case and accents. */
export function isFound({ title, summary, place }: Pick<StoredEvent, "title" | "summary" | "place">, search: string) {
  const text = foldText(`${title} ${summary} ${placeWords(place)}`);
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Whether a card fits the filters of the list that depend on the reader or on the seats. */
export function fitsFilters(
  card: Pick<EventCard, "mine" | "isOnline" | "pointsFrom" | "pointsUpTo" | "seats">,
  { only, price, places }: { only?: "mine" | "online"; price?: "free" | "priced"; places?: "left" },
): boolean {
  return (
    (only !== "mine" || card.mine !== null) &&
    (only !== "online" || card.isOnline) &&
    (price !== "free" || card.pointsFrom === 0) &&
    (price !== "priced" || (card.pointsUpTo ?? 0) > 0) &&
    (places === undefined || card.seats.left !== 0)
  );
}

/** The least and the most that a ticket costs that the reader may take; null without such a ticket. */
export function pricesFor(
  { tickets }: Pick<StoredEvent, "tickets">,
  reader: Reader,
): Pick<EventCard, "pointsFrom" | "pointsUpTo"> {
  const prices = tickets.filter(({ audience }) => isFor(audience, reader)).map(({ pointsCost }) => pointsCost);
  if (prices.length === 0) return { pointsFrom: null, pointsUpTo: null };
  return { pointsFrom: Math.min(...prices), pointsUpTo: Math.max(...prices) };
}

/** An event to its editors. */
export function presentDetail(event: StoredEvent, seats: Seats, now: number): EventDetail {
  const tickets = event.tickets.map((ticket) => ({
    ...ticket,
    seats: countTicketSeats(seats, ticket, event.capacity),
  }));
  return { ...event, ...presentShared(event, seats, now), tickets };
}

/**
 * An audited answer again, with the words that its entry does not keep, as the event has them now.
 * @throws `events.not_found` when the event was deleted meanwhile
 */
export function detailAgain(kept: unknown, event: StoredEvent | undefined, seats: Seats | undefined, now: number) {
  if (event === undefined || seats === undefined) throw new AppError(eventNotFound);
  return { ...presentDetail(event, seats, now), ...(kept as object) };
}

/** The seats of a new event, before anything is written. */
export const seatsOfNew = (event: StoredEvent): Seats => readSeats({ ...newSeats(event, event.terms), version: 1 });

export function presentRefunds(refunds: RefundProgress | undefined): RefundProgress | null {
  return refunds === undefined ? null : { done: refunds.done, total: refunds.total, finishedAt: refunds.finishedAt };
}

/**
 * The place of an event, from its fields and from the resource that they name.
 * @throws `events.room_not_found`
 */
export function placeOf(place: EventFields["place"], room: Resource | undefined): EventPlace {
  if (place.kind === "text") return place;
  if (room === undefined) throw new AppError(roomNotFound);
  return { kind: "room", resourceId: room.resourceId, name: room.name, location: room.location };
}

/** The stored fields that an editor writes, without the text. */
type Written = Omit<EventFields, "body" | "tickets" | "questions" | "place"> &
  Pick<StoredEvent, "tickets" | "questions" | "lastTicketNo" | "lastQuestionNo">;

/**
 * Ticket types and questions with their numbers. A number is kept, or is new and never given again.
 * @throws `events.unknown_ticket`, `events.unknown_question`
 */
function numbered(
  { tickets, questions, body: _text, place: _place, ...fields }: EventFields,
  before: Pick<StoredEvent, "tickets" | "questions" | "lastTicketNo" | "lastQuestionNo">,
): Written {
  let { lastTicketNo, lastQuestionNo } = before;
  const ticketNos = new Set(before.tickets.map(({ ticketNo }) => ticketNo));
  const questionNos = new Set(before.questions.map(({ questionNo }) => questionNo));
  const written = {
    tickets: tickets.map((ticket) => {
      if (ticket.ticketNo !== null && !ticketNos.has(ticket.ticketNo)) throw new AppError(unknownTicket);
      return { ...ticket, ticketNo: ticket.ticketNo ?? (lastTicketNo += 1) };
    }),
    questions: questions.map((question) => {
      if (question.questionNo !== null && !questionNos.has(question.questionNo)) throw new AppError(unknownQuestion);
      const options = question.kind === "choice" ? question.options : [];
      return { ...question, options, questionNo: question.questionNo ?? (lastQuestionNo += 1) };
    }),
  };
  return { ...fields, ...written, lastTicketNo, lastQuestionNo };
}

const unnumbered = { tickets: [], questions: [], lastTicketNo: 0, lastQuestionNo: 0 };

/** A new draft. @throws `events.room_not_found`, `events.unknown_ticket`, `events.unknown_question` */
export function newEvent(eventId: EventId, fields: EventFields, room: Resource | undefined, now: number): StoredEvent {
  return {
    ...numbered(fields, unnumbered),
    eventId,
    place: placeOf(fields.place, room),
    status: "draft",
    publishedAt: null,
    cancelledAt: null,
    cancelReason: null,
    terms: 1,
    moves: 0,
    announcedAt: null,
    remindedFor: null,
    updatedAt: toInstant(now),
    version: 1,
    revision: 0,
  };
}

/** The facts on which a member's decision to go depends. A change of one of them changes the terms. */
function termsOf({ startAt, endAt, place, onlineUrl, tickets, questions, refundCutoffMinutes }: StoredEvent): string {
  return JSON.stringify([startAt, endAt, place, onlineUrl, tickets, questions, refundCutoffMinutes]);
}

const whenAndWhere = ({ startAt, endAt, place, onlineUrl }: StoredEvent): string =>
  JSON.stringify([startAt, endAt, place.kind === "room" ? place.resourceId : place.text, onlineUrl]);

/**
 * The event after an edit. A changed price, time or ticket type changes the terms. A changed time or place of a published
 * event is a move. Those who go have to agree to it.
 * @throws `events.over`, `events.start_passed`, `events.room_not_found`, `events.unknown_ticket`,
 *   `events.unknown_question`
 */
export function decideEdit(
  event: StoredEvent,
  fields: EventFields,
  room: Resource | undefined,
  now: number,
): StoredEvent {
  if (isOver(event, now) && event.status !== "draft") throw new AppError(eventOver);
  const edited = {
    ...event,
    ...numbered(fields, event),
    place: placeOf(fields.place, room),
    updatedAt: toInstant(now),
  };
  const isMoved = edited.startAt !== event.startAt;
  if (event.status === "published" && isMoved) {
    const { startAt, publishedAt } = edited;
    if (toMilliseconds(startAt) <= now) throw new AppError(startPassed);
    // Nobody could see it before its start, and its publication would come too late.
    if (publishedAt !== null && startAt <= publishedAt) throw new AppError(startPassed, { publishedAt });
  }
  if (event.status === "published" && toMilliseconds(edited.endAt) <= now) throw new AppError(startPassed);
  const terms = termsOf(edited) === termsOf(event) ? event.terms : event.terms + 1;
  const hasMoved = event.status === "published" && whenAndWhere(edited) !== whenAndWhere(event);
  return { ...edited, terms, moves: event.moves + (hasMoved ? 1 : 0) };
}

/** @throws `events.already_published`, `events.over`, `events.start_passed` */
export function decidePublication(event: StoredEvent, publishAt: string | null, now: number): StoredEvent {
  if (event.status === "cancelled") throw new AppError(eventOver);
  const isOut = event.status === "published" && isVisible(event, now);
  if (isOut) throw new AppError(alreadyPublished);
  const at = publishAt === null ? now : Math.max(now, toMilliseconds(publishAt));
  if (toMilliseconds(event.startAt) <= at) throw new AppError(startPassed);
  const publishedAt = toInstant(at);
  const announcedAt = at <= now ? publishedAt : null;
  return { ...event, status: "published", publishedAt, announcedAt, terms: event.terms + 1, updatedAt: toInstant(now) };
}

/** @throws `events.not_published`, `events.over` */
export function decideCancellation(event: StoredEvent, reason: string, now: number): StoredEvent {
  if (event.status === "draft") throw new AppError(notPublished);
  if (isOver(event, now)) throw new AppError(eventOver);
  const at = toInstant(now);
  return { ...event, status: "cancelled", cancelledAt: at, cancelReason: reason, updatedAt: at };
}

/**
 * The event once a moment has passed that is due at `now`: its publication, or its reminder. Undefined when none is.
 */
export function momentAt(event: StoredEvent, now: number): { after: StoredEvent; isReminder: boolean } | undefined {
  const { status, publishedAt, startAt, reminderHours } = event;
  if (status !== "published" || publishedAt === null || toMilliseconds(publishedAt) > now) return undefined;
  const due = nextMoment(event, now);
  const isReminder = reminderHours !== null && due !== null && toMilliseconds(due) <= now;
  if (!isReminder && event.announcedAt === publishedAt) return undefined;
  return {
    after: { ...event, announcedAt: publishedAt, remindedFor: isReminder ? startAt : event.remindedFor },
    isReminder,
  };
}

/**
 * The event's next moment in the list of due work: its publication, then its reminder. Null when nothing is to come.
 * A reminder is due once for each start.
 */
export function nextMoment(event: StoredEvent, now: number): string | null {
  const { status, publishedAt, startAt, reminderHours, remindedFor } = event;
  if (status !== "published" || publishedAt === null) return null;
  if (toMilliseconds(publishedAt) > now) return publishedAt;
  if (reminderHours === null || remindedFor === startAt || toMilliseconds(startAt) <= now) return null;
  return toInstant(toMilliseconds(startAt) - reminderHours * 3_600_000);
}

/** The mail to those who are registered about a changed time or place. */
export const movedRound = ({ eventId, moves }: StoredEvent, now: number) =>
  ({ eventId, kind: "moved", about: String(moves), createdAt: toInstant(now) }) as const;

/** An event on the dashboard. */
export function summariseEvent(event: StoredEvent, seats: Seats | undefined): EventSummary {
  const { eventId, title, startAt, endAt, capacity, tickets, place } = event;
  return {
    eventId,
    title,
    startAt,
    endAt,
    capacity,
    location: placeWords(place),
    pointCost: Math.min(...tickets.map(({ pointsCost }) => pointsCost)),
    registrationCount: seats?.taken ?? 0,
  };
}

// Older shapes --------------------------------------------------------------------------------------------------------

/**
 * The first release stored few facts: a title, a time, a text for the place and one price. Its number of registrations
 * was moved by nothing. Such an event has one ticket type. Its seats come from a backfill.
 */
export function upgradeEvent(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || "tickets" in stored) return stored;
  const { location, pointCost, registrationCount: _never, ...event } = stored as Record<string, unknown>;
  const ticket = { ticketNo: 1, name: "", audience: { kind: "everybody" }, pointsCost: pointCost };
  return {
    summary: "",
    cover: null,
    hostName: "",
    category: "other",
    place: { kind: "text", text: location },
    onlineUrl: null,
    tickets: [{ ...ticket, opensAt: null, closesAt: null, capacity: null }],
    questions: [],
    lastTicketNo: 1,
    lastQuestionNo: 0,
    hasWaitlist: true,
    offerMinutes: 24 * 60,
    refundCutoffMinutes: 24 * 60,
    showsGoers: false,
    isPublic: false,
    reminderHours: null,
    status: "published",
    publishedAt: event.startAt,
    cancelledAt: null,
    cancelReason: null,
    terms: 1,
    moves: 0,
    announcedAt: event.startAt,
    remindedFor: null,
    updatedAt: event.startAt,
    ...event,
  };
}

/**
 * Earlier releases did not store when somebody got a seat. Who accepted an offer, paid, or neither waited nor stood in
 * the numbered line had one.
 */
export function upgradeRegistration(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || "seatedAt" in stored) return stored;
  const { status, createdAt, acceptedBy, chargeNumber, waitNo, lineNo } = stored as Partial<RegistrationRecord>;
  const hasEnded = status === "cancelled";
  const cameAtOnce = (waitNo ?? null) === null && (lineNo ?? null) === null;
  const hadSeat = status === "registered" || (hasEnded && (cameAtOnce || (chargeNumber ?? null) !== null));
  return { ...stored, seatedAt: acceptedBy?.at ?? (hadSeat ? createdAt : null) };
}

// Figures -------------------------------------------------------------------------------------------------------------

/** The day on which an event begins, by the clock that held when it was last edited. Figures count by it. */
export function dayOfEvent({ startAt, updatedAt }: Pick<StoredEvent, "startAt" | "updatedAt">, zones: Zones): string {
  return localDate(toMilliseconds(startAt), zoneAt(zones, updatedAt));
}

/** Whether the figures of these days count the event. */
export function isOnDays(
  event: Pick<StoredEvent, "status" | "startAt" | "updatedAt">,
  { from, to }: { from: string; to: string },
  zones: Zones,
): boolean {
  const day = dayOfEvent(event, zones);
  return event.status === "published" && from <= day && day <= to;
}

/** The days on which a member got a seat and lost it, by the clock that counted then. Null for what has not happened. */
export function daysOfSeat(
  { status, seatedAt, cancelledAt }: Pick<RegistrationRecord, "status" | "seatedAt" | "cancelledAt">,
  zones: Zones,
): { registered: string | null; unregistered: string | null } {
  if (seatedAt === null) return { registered: null, unregistered: null };
  const unregistered = status === "cancelled" ? dayOf(zones, cancelledAt ?? seatedAt) : null;
  return { registered: dayOf(zones, seatedAt), unregistered };
}
