/** Decisions about seats that move: to another ticket type, or to another event. Pure. */
import { AppError } from "../contract/errors.ts";
import { type TicketType, unknownTicket } from "./contract.ts";
import { eventFull, registrationOver } from "./registration-contract.ts";
import { ticketOf } from "./registrations.ts";
import { isOver } from "./rules.ts";
import type { Seats } from "./seats.ts";
import type { RegistrationRecord, StoredEvent } from "./stored-contract.ts";

/**
 * The ticket type to which a seat moves. Whoever waits for that type comes first.
 * @throws `events.registration_over`, `events.unknown_ticket`, `events.full`
 */
export function decideTicketMove(
  record: RegistrationRecord,
  event: StoredEvent,
  seats: Seats,
  { ticketNo, now }: { ticketNo: number; now: number },
): TicketType {
  if (record.status !== "registered" || isOver(event, now)) throw new AppError(registrationOver);
  const ticket = ticketOf(event, ticketNo);
  if (ticketNo === record.ticketNo) throw new AppError(unknownTicket);
  const there = seats.byTicket.get(ticketNo);
  if (there === undefined || there.free <= 0 || there.waiting > 0) throw new AppError(eventFull, { canWait: false });
  return ticket;
}
