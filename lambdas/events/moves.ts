/** Decisions about seats that move: to another ticket type, or to another event. Pure. */
import { AppError } from "../contract/errors.ts";
import type { RegistrationId } from "../contract/ids.ts";
import { type EventQuestion, eventNotFound, eventOver, type TicketType, unknownTicket } from "./contract.ts";
import { differenceChanged } from "./desk-contract.ts";
import { type Answered, eventFull, notOnSale, registrationOver } from "./registration-contract.ts";
import { type Decided, decideRegistration, type OwnSeat, ticketOf } from "./registrations.ts";
import { hasBegun, isOver, isVisible, saleTime } from "./rules.ts";
import type { Seats } from "./seats.ts";
import type { RegistrationRecord, StoredEvent } from "./stored-contract.ts";

/**
 * The ticket type to which a seat moves. Whoever waits for that type comes first, until the event begins.
 * @throws `events.registration_over`, `events.unknown_ticket`, `events.full`, `events.difference_changed`
 */
export function decideTicketMove(
  record: RegistrationRecord,
  event: StoredEvent,
  seats: Seats,
  { ticketNo, differenceSeen, now }: { ticketNo: number; differenceSeen: number; now: number },
): TicketType {
  if (record.status !== "registered" || isOver(event, now)) throw new AppError(registrationOver);
  const ticket = ticketOf(event, ticketNo);
  if (ticketNo === record.ticketNo) throw new AppError(unknownTicket);
  const there = seats.byTicket.get(ticketNo);
  const isAwaited = there !== undefined && there.waiting > 0 && !hasBegun(event, now);
  if (there === undefined || there.free <= 0 || isAwaited) throw new AppError(eventFull, { canWait: false });
  refuseDifference(ticket.pointsCost - record.pointsCost, differenceSeen);
  return ticket;
}

/** What is charged or goes back is what the caller saw. @throws `events.difference_changed` */
export function refuseDifference(difference: number, differenceSeen: number): void {
  if (difference !== differenceSeen) throw new AppError(differenceChanged, { difference });
}

/** The event to which a registration moves, as read. */
export interface Target {
  event: StoredEvent | undefined;
  seats: Seats | undefined;
  own: OwnSeat | undefined;
}

interface WantedMove {
  /** The id of the registration there. */
  registrationId: RegistrationId;
  ticketNo: number;
  differenceSeen: number;
  createdBy: string;
  now: number;
}

/**
 * The registration at another event, and what it does to the seats there. Whoever waits there comes first.
 * @throws `events.registration_over`, `events.not_found`, `events.over`, `events.unknown_ticket`, `events.not_on_sale`,
 *   `events.already_registered`, `events.too_many_rounds`, `events.full`, `events.difference_changed`
 */
export function decideEventMove(
  record: RegistrationRecord,
  event: StoredEvent,
  target: Target,
  { registrationId, ticketNo, differenceSeen, createdBy, now }: WantedMove,
): Decided & { to: StoredEvent; difference: number } {
  const isMovable = record.status === "registered" && record.checkedInAt === null && !isOver(event, now);
  if (!isMovable) throw new AppError(registrationOver);
  const { event: to, seats, own } = target;
  if (to === undefined || seats === undefined || !isVisible(to, now)) throw new AppError(eventNotFound);
  if (isOver(to, now)) throw new AppError(eventOver);
  const sale = saleTime(to, ticketOf(to, ticketNo), now);
  if (sale !== "open") throw new AppError(notOnSale, { opensAt: null });
  const wanted = {
    registrationId,
    member: { memberId: record.memberId, name: record.memberName ?? "" },
    ticketNo,
    wish: "seat",
    answers: answersFor(to.questions, record.answers),
    isListed: record.isListed,
    source: record.source,
    createdBy,
  } as const;
  const decided = decideRegistration(to, seats, own, wanted, now);
  const difference = decided.record.pointsCost - record.pointsCost;
  refuseDifference(difference, differenceSeen);
  const { eventId, pointsCost } = record;
  const movedFrom = {
    eventId,
    registrationId: record.registrationId,
    eventTitle: event.title,
    startAt: event.startAt,
    pointsCost,
  };
  return { ...decided, record: { ...decided.record, movedFrom }, to, difference };
}

/** Answers that fit a question of the same words. The others stay with the old registration. */
function answersFor(questions: readonly EventQuestion[], answers: readonly Answered[]): Answered[] {
  return questions.flatMap(({ questionNo, text, kind, options }) => {
    const answer = answers.find(({ question }) => question === text)?.answer;
    const allowed = kind === "choice" ? options : kind === "yes_no" ? ["yes", "no"] : undefined;
    const fits = answer !== undefined && (allowed === undefined || allowed.includes(answer));
    return fits ? [{ questionNo, question: text, answer }] : [];
  });
}
