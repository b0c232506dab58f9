/** How the numbered line ends for each one in it. Pure. */
import { toInstant } from "../contract/time.ts";
import type { Reader } from "../news/rules.ts";
import type { Wallet } from "../points/rules.ts";
import type { RegistrationEnd } from "./registration-contract.ts";
import { isTicketFor } from "./registrations.ts";
import { hasBegun, isOver } from "./rules.ts";
import { joinLine, type SeatMove, type Seats, takeSeat, wayToSeat } from "./seats.ts";
import type { RegistrationRecord, StoredEvent } from "./stored-contract.ts";

/** Who gets a seat that was waited for, as they are now. Undefined is what an erased member does not have any more. */
export interface Taker {
  wallet: Wallet | undefined;
  reader: Reader | undefined;
}

/** Why somebody who waited gets no seat, though one is free. Undefined where nothing speaks against it. */
export function whyNoSeat(
  record: Pick<RegistrationRecord, "ticketNo">,
  event: Pick<StoredEvent, "tickets">,
  { wallet, reader }: Taker,
): "membership_ended" | "not_for_you" | undefined {
  if (wallet?.status !== "active" || reader === undefined) return "membership_ended";
  return isTicketFor(event, record, reader) ? undefined : "not_for_you";
}

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
