/** How the numbered line ends for each one in it. Pure. */
import { toInstant } from "../contract/time.ts";
import type { RegistrationEnd } from "./registration-contract.ts";
import { hasBegun, isOver } from "./rules.ts";
import { joinLine, type SeatMove, type Seats, takeSeat, wayToSeat } from "./seats.ts";
import type { RegistrationRecord, StoredEvent } from "./stored-contract.ts";

/** How the numbered line ends for somebody. */
export type Outcome =
  | { kind: "seat" | "waitlist"; record: RegistrationRecord; move: SeatMove }
  | { kind: "none"; cause: RegistrationEnd };

/**
 * Whoever asked for a waitlist gets a place there, until the event begins. A seat that is free is then offered to the
 * first one.
 */
export function decideOutcome(
  record: RegistrationRecord,
  { wish, terms }: { wish: "seat" | "waitlist"; terms: number },
  { event, seats, now }: { event: StoredEvent; seats: Seats; now: number },
): Outcome {
  if (event.status === "cancelled" || seats.sale === "cancelled") return { kind: "none", cause: "event_cancelled" };
  const ticket = event.tickets.find(({ ticketNo }) => ticketNo === record.ticketNo);
  const isAsAsked = event.terms === terms && seats.terms === terms && seats.sale === "open" && !isOver(event, now);
  if (ticket === undefined || !isAsAsked) return { kind: "none", cause: "line_changed" };
  const isBegun = hasBegun(event, now);
  if (wish === "waitlist" && !isBegun) {
    const waiting = { ...record, status: "waitlisted", waitNo: seats.lastPlace + 1 } as const;
    return { kind: "waitlist", record: waiting, move: joinLine(seats, ticket.ticketNo) };
  }
  if (wish === "waitlist" || !wayToSeat(seats, ticket.ticketNo, isBegun).isOpen)
    return { kind: "none", cause: "line_sold_out" };
  const seated = {
    ...record,
    status: "registered",
    seatedAt: toInstant(now),
    pointsCost: ticket.pointsCost,
  } as const;
  return { kind: "seat", record: seated, move: takeSeat(seats, ticket.ticketNo, isBegun) };
}
