/** Decisions about registrations: who gets one, what comes back, and what its member sees. Pure. */
import { AppError } from "../contract/errors.ts";
import type { MemberId, RegistrationId } from "../contract/ids.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { isFor, type Reader } from "../news/rules.ts";
import {
  checkInFrom,
  type EventQuestion,
  eventNotFound,
  eventOver,
  type TicketType,
  unknownTicket,
} from "./contract.ts";
import { segmentStatuses } from "./desk-contract.ts";
import {
  type Answered,
  alreadyRegistered,
  answerInvalid,
  answerMissing,
  checkInNotOpen,
  eventFull,
  notCheckable,
  notForYou,
  notOnSale,
  notThere,
  noWaitlist,
  offerExpired,
  type RegistrationEnd,
  type RegistrationStatus,
  refundChanged,
  refundTooHigh,
  registrationOver,
  termsChanged,
  tooManyRounds,
  waitNotNeeded,
} from "./registration-contract.ts";
import { hasBegun, isOver, isVisible, saleTime } from "./rules.ts";
import { joinLine, type SeatMove, type Seats, takeSeat, wayToSeat } from "./seats.ts";
import type { EventRound, RegistrationRecord, StoredEvent } from "./stored-contract.ts";

/** Registrations of one member for one event. Each further one follows a cancellation. */
const mostRounds = 50;

/** What a member had for the event before. */
export interface OwnSeat {
  registrationId: RegistrationId;
  isOpen: boolean;
  round: number;
  version: number;
}

/** Whether a ticket type is for somebody. One that the event does not have is for nobody. */
export const isTicketFor = (
  { tickets }: Pick<StoredEvent, "tickets">,
  { ticketNo }: Pick<TicketType, "ticketNo">,
  reader: Reader,
): boolean => tickets.some((ticket) => ticket.ticketNo === ticketNo && isFor(ticket.audience, reader));

/** @throws `events.unknown_ticket` */
export function ticketOf({ tickets }: Pick<StoredEvent, "tickets">, ticketNo: number): TicketType {
  const ticket = tickets.find((one) => one.ticketNo === ticketNo);
  if (ticket === undefined) throw new AppError(unknownTicket);
  return ticket;
}

/**
 * The answers with their questions, without blank ones.
 * @throws `events.answer_missing`, `events.answer_invalid`; `details.questionNo` names the question
 */
export function checkAnswers(
  questions: readonly EventQuestion[],
  answers: readonly { questionNo: number; answer: string }[],
): Answered[] {
  const known = new Set(questions.map(({ questionNo }) => questionNo));
  const given = new Map<number, string>();
  for (const { questionNo, answer } of answers) {
    if (!known.has(questionNo) || given.has(questionNo)) throw new AppError(answerInvalid, { questionNo });
    given.set(questionNo, answer);
  }
  return questions.flatMap(({ questionNo, text: question, kind, options, isRequired }) => {
    const answer = given.get(questionNo) ?? "";
    if (answer === "") {
      if (isRequired) throw new AppError(answerMissing, { questionNo });
      return [];
    }
    const allowed = kind === "choice" ? options : kind === "yes_no" ? ["yes", "no"] : undefined;
    if (allowed !== undefined && !allowed.includes(answer)) throw new AppError(answerInvalid, { questionNo });
    return [{ questionNo, question, answer }];
  });
}

interface Wanted {
  registrationId: RegistrationId;
  member: { memberId: MemberId; name: string };
  ticketNo: number;
  wish: "seat" | "waitlist";
  answers: readonly Answered[];
  isListed: boolean;
  source: RegistrationRecord["source"];
  createdBy: string;
}

/** A new registration, not paid yet, and what it does to the seats. */
export interface Decided {
  record: RegistrationRecord;
  ticket: TicketType;
  move: SeatMove;
}

/**
 * Refuses what the member must not meet: an event that is over or unknown, or a ticket for others.
 * @throws `events.not_found`, `events.over`, `events.terms_changed`, `events.unknown_ticket`, `events.not_for_you`,
 *   `events.not_on_sale`
 */
export function refuseSale(
  event: StoredEvent | undefined,
  { ticketNo, terms, reader, now }: { ticketNo: number; terms: number; reader: Reader; now: number },
): StoredEvent {
  if (event === undefined || !isVisible(event, now)) throw new AppError(eventNotFound);
  if (isOver(event, now)) throw new AppError(eventOver);
  if (event.terms !== terms) throw new AppError(termsChanged);
  const ticket = ticketOf(event, ticketNo);
  if (!isFor(ticket.audience, reader)) throw new AppError(notForYou);
  const sale = saleTime(event, ticket, now);
  if (sale !== "open") throw new AppError(notOnSale, { opensAt: sale === "not_yet" ? ticket.opensAt : null });
  return event;
}

/**
 * A seat, or a place in the line, for somebody who may have one.
 * @throws `events.already_registered`, `events.too_many_rounds`, `events.full`, `events.seat_free`,
 *   `events.no_waitlist`, `events.unknown_ticket`
 */
export function decideRegistration(
  event: StoredEvent,
  seats: Seats,
  own: OwnSeat | undefined,
  wanted: Wanted,
  now: number,
): Decided {
  const { ticketNo, wish } = wanted;
  const round = nextRound(own);
  const ticket = ticketOf(event, ticketNo);
  const isBegun = hasBegun(event, now);
  const { isOpen } = wayToSeat(seats, ticketNo, isBegun);
  if (wish === "seat" && !isOpen) throw new AppError(eventFull, { canWait: canWait(event, now) });
  if (wish === "waitlist" && !canWait(event, now)) throw new AppError(noWaitlist);
  if (wish === "waitlist" && isOpen) throw new AppError(waitNotNeeded);
  const isSeat = wish === "seat";
  const record: RegistrationRecord = {
    ...newRecord(event, ticket, wanted, { own, round, now }),
    status: isSeat ? "registered" : "waitlisted",
    seatedAt: isSeat ? toInstant(now) : null,
    waitNo: isSeat ? null : seats.lastPlace + 1,
    pointsCost: isSeat ? ticket.pointsCost : 0,
  };
  return { record, ticket, move: isSeat ? takeSeat(seats, ticketNo, isBegun) : joinLine(seats, ticketNo) };
}

/** Whether somebody may join the waitlist. From the start on, nobody in it gets a seat. */
const canWait = (event: StoredEvent, now: number): boolean => event.hasWaitlist && !hasBegun(event, now);

/** @throws `events.already_registered`, `events.too_many_rounds` */
function nextRound(own: OwnSeat | undefined): number {
  if (own?.isOpen === true) throw new AppError(alreadyRegistered);
  const round = own === undefined ? 0 : own.round + 1;
  if (round >= mostRounds) throw new AppError(tooManyRounds);
  return round;
}

/** A place in the numbered line, still without its number. @throws as `decideRegistration` */
export function decideLined(
  event: StoredEvent,
  own: OwnSeat | undefined,
  wanted: Wanted,
  now: number,
): RegistrationRecord {
  const round = nextRound(own);
  if (wanted.wish === "waitlist" && !canWait(event, now)) throw new AppError(noWaitlist);
  const ticket = ticketOf(event, wanted.ticketNo);
  return { ...newRecord(event, ticket, wanted, { own, round, now }), status: "lined" };
}

function newRecord(
  event: StoredEvent,
  ticket: TicketType,
  { registrationId, member, ticketNo, answers, isListed, source, createdBy }: Wanted,
  { own, round, now }: { own: OwnSeat | undefined; round: number; now: number },
): Omit<RegistrationRecord, "status"> {
  return {
    registrationId,
    eventId: event.eventId,
    memberId: member.memberId,
    memberName: member.name,
    ticketNo,
    ticketName: ticket.name,
    firstTicket: null,
    previousId: own?.registrationId ?? null,
    round,
    movedFrom: null,
    movedTo: null,
    answers: [...answers],
    isListed,
    startAt: event.startAt,
    lineNo: null,
    waitNo: null,
    offeredAt: null,
    offeredUntil: null,
    refundCutoffMinutes: event.refundCutoffMinutes,
    agreedStartAt: event.startAt,
    seenMoves: event.moves,
    toldMoves: event.moves,
    pointsCost: 0,
    balanceAfterRegistration: 0,
    chargeNumber: null,
    paidFrom: null,
    checkedInAt: null,
    checkedInBy: null,
    checkedOutAt: null,
    cancelledAt: null,
    endedBy: null,
    pointsRefunded: null,
    source,
    createdAt: toInstant(now),
    seatedAt: null,
    createdBy,
    cancelledBy: null,
    acceptedBy: null,
    version: 1,
    revision: 0,
  };
}

// What comes back -----------------------------------------------------------------------------------------------------

type OfRefund = Pick<
  RegistrationRecord,
  "status" | "pointsCost" | "agreedStartAt" | "refundCutoffMinutes" | "seenMoves" | "checkedInAt"
>;

/** Until when a cancellation returns every point. Whoever has not agreed to a moved event has until its start. */
export function refundUntil(record: OfRefund, event: Pick<StoredEvent, "startAt" | "moves">): string {
  if (record.seenMoves < event.moves) return event.startAt;
  return toInstant(toMilliseconds(record.agreedStartAt) - record.refundCutoffMinutes * minuteMilliseconds);
}

/** What a cancellation by the member returns at `now`. */
export function refundAt(
  record: OfRefund,
  event: Pick<StoredEvent, "startAt" | "moves" | "status">,
  now: number,
): number {
  if (record.status !== "registered") return 0;
  if (event.status === "cancelled") return record.pointsCost;
  return now <= toMilliseconds(refundUntil(record, event)) ? record.pointsCost : 0;
}

/** Whether the member may still give it up: until the start, unless they are there. */
export function canCancel(record: RegistrationRecord, event: Pick<StoredEvent, "startAt">, now: number): boolean {
  if (record.status === "cancelled" || record.checkedInAt !== null) return false;
  return statusAt(record, event, now) !== "cancelled" && now < toMilliseconds(event.startAt);
}

export interface Ending {
  cause: RegistrationEnd;
  reason: string | null;
  /** Points that go back. */
  refund: number;
}

/**
 * How a member's own cancellation ends the registration.
 * @throws `events.registration_over`, `events.refund_changed` when another amount comes back than the member saw
 */
export function decideOwnEnd(
  record: RegistrationRecord,
  event: StoredEvent,
  { refundSeen, now }: { refundSeen: number; now: number },
): Ending {
  if (!canCancel(record, event, now)) throw new AppError(registrationOver);
  const refund = refundAt(record, event, now);
  if (refund !== refundSeen) throw new AppError(refundChanged, { refund });
  return { cause: record.status === "offered" ? "offer_passed" : "member", reason: null, refund };
}

/** @throws `events.registration_over`, `events.refund_too_high` */
export function decideStaffEnd(
  record: RegistrationRecord,
  { reason, refundPoints }: { reason: string; refundPoints: number },
): Ending {
  if (record.status === "cancelled") throw new AppError(registrationOver);
  const paid = record.status === "registered" ? record.pointsCost : 0;
  if (refundPoints > paid) throw new AppError(refundTooHigh, { paid });
  return { cause: "administrator", reason, refund: refundPoints };
}

/** The registration after its end. */
export function ended(record: RegistrationRecord, { cause, reason, refund }: Ending, now: number): RegistrationRecord {
  const endedBy = { cause, reason };
  return {
    ...record,
    status: "cancelled",
    cancelledAt: toInstant(now),
    endedBy,
    pointsRefunded: refund,
    paidFrom: null,
  };
}

// The clock ----------------------------------------------------------------------------------------------------------

/** The status at `now`. The clock ends offers and decides who was absent. */
export function statusAt(
  { status, offeredUntil, checkedInAt }: Pick<RegistrationRecord, "status" | "offeredUntil" | "checkedInAt">,
  event: { endAt?: string | undefined; startAt?: string },
  now: number,
): RegistrationStatus {
  if (status === "offered" && offeredUntil !== null && toMilliseconds(offeredUntil) <= now) return "cancelled";
  if (status !== "registered") return status;
  if (checkedInAt !== null) return "attended";
  return event.endAt !== undefined && toMilliseconds(event.endAt) <= now ? "absent" : "registered";
}

// Offers --------------------------------------------------------------------------------------------------------------

/** A waiting person's registration with a seat to accept. An offer ends with the event's start at the latest. */
export function offered(record: RegistrationRecord, event: StoredEvent, now: number): RegistrationRecord {
  const until = Math.min(now + event.offerMinutes * minuteMilliseconds, toMilliseconds(event.startAt));
  return { ...record, status: "offered", offeredAt: toInstant(now), offeredUntil: toInstant(until) };
}

/** Whether an offered seat could still be accepted after this start. The event was moved to it after the offer. */
export const outlives = (
  { status, offeredUntil }: Pick<RegistrationRecord, "status" | "offeredUntil">,
  startAt: string,
): boolean => status === "offered" && offeredUntil !== null && offeredUntil > startAt;

/**
 * The registration once its offer is accepted, at the price of today and by who its member is today.
 * @throws `events.registration_over`, `events.offer_expired`, `events.terms_changed`, `events.not_for_you`
 */
export function accepted(
  record: RegistrationRecord,
  event: StoredEvent,
  { terms, reader, now }: { terms: number; reader: Reader; now: number },
): RegistrationRecord {
  if (record.status !== "offered" || isOver(event, now)) throw new AppError(registrationOver);
  if (statusAt(record, event, now) === "cancelled") throw new AppError(offerExpired);
  if (event.terms !== terms) throw new AppError(termsChanged);
  if (!isTicketFor(event, record, reader)) throw new AppError(notForYou);
  const { refundCutoffMinutes, startAt, moves } = event;
  const { pointsCost } = ticketOf(event, record.ticketNo);
  const agreed = { refundCutoffMinutes, agreedStartAt: startAt, seenMoves: moves, startAt };
  return { ...record, ...agreed, status: "registered", seatedAt: toInstant(now), offeredUntil: null, pointsCost };
}

/**
 * Whether an administrator may offer a seat out of turn. Somebody must wait before the start, and a seat of that type be
 * free.
 * @throws `events.registration_over`, `events.full`
 */
export function refuseOffer(record: RegistrationRecord, event: StoredEvent, seats: Seats, now: number): void {
  const isTooLate = isOver(event, now) || hasBegun(event, now);
  if (record.status !== "waitlisted" || isTooLate) throw new AppError(registrationOver);
  const own = seats.byTicket.get(record.ticketNo);
  if (seats.free <= 0 || own === undefined || own.free <= 0) throw new AppError(eventFull, { canWait: true });
}

// Edits ---------------------------------------------------------------------------------------------------------------

/** Whether answers may be changed: until the refund cut-off, and while a place is held or waited for. */
export function canEdit(
  record: RegistrationRecord,
  event: Pick<StoredEvent, "startAt" | "moves">,
  now: number,
): boolean {
  if (!["registered", "waitlisted", "offered"].includes(record.status) || record.checkedInAt !== null) return false;
  return now <= toMilliseconds(refundUntil(record, event)) && now < toMilliseconds(event.startAt);
}

/** The member agrees to the event's present time and place. @throws `events.registration_over`, `events.terms_changed` */
export function agree(
  record: RegistrationRecord,
  event: StoredEvent,
  { terms, now }: { terms: number; now: number },
): RegistrationRecord {
  if (record.status === "cancelled" || isOver(event, now)) throw new AppError(registrationOver);
  if (event.terms !== terms) throw new AppError(termsChanged);
  return { ...record, agreedStartAt: event.startAt, seenMoves: event.moves, startAt: event.startAt };
}

/**
 * The registration once somebody is there, has left, or neither. A check-in of an earlier start stays.
 * @throws `events.not_checkable` when there is no seat, `events.check_in_not_open` long before the start,
 *   `events.not_there` when somebody leaves who never came
 */
export function checkedIn(
  record: RegistrationRecord,
  event: Pick<StoredEvent, "startAt">,
  { isThere, hasLeft, actorId, now }: { isThere: boolean; hasLeft?: boolean; actorId: MemberId; now: number },
): RegistrationRecord {
  if (record.status !== "registered") throw new AppError(notCheckable, { movedTo: record.movedTo?.eventId ?? null });
  if (hasLeft !== undefined) {
    if (!isThere || record.checkedInAt === null) throw new AppError(notThere);
    if (hasLeft === (record.checkedOutAt !== null)) return record;
    return { ...record, checkedOutAt: hasLeft ? toInstant(now) : null };
  }
  if (!isThere) return { ...record, checkedInAt: null, checkedInBy: null, checkedOutAt: null };
  if (record.checkedInAt !== null) return record;
  const opensAt = checkInFrom(event);
  if (now < toMilliseconds(opensAt)) throw new AppError(checkInNotOpen, { opensAt });
  return { ...record, checkedInAt: toInstant(now), checkedInBy: actorId };
}

/** Whether a mail to many goes to this registration. Reminders and changes go to those with a seat. */
export function isInRound(
  { kind, message }: Pick<EventRound, "kind" | "message">,
  record: RegistrationRecord,
  event: Pick<StoredEvent, "endAt">,
  now: number,
): boolean {
  const status = statusAt(record, event, now);
  if (kind !== "message" || message === null)
    return status === "registered" || (kind === "moved" && status === "offered");
  return segmentStatuses[message.segment].includes(status);
}
