/** Seats that move: to another ticket type, or to another event. Seats, registrations, wallet and ledger change together. */
import { idFrom, type MemberId } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { memberRef } from "../members/repository.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { Lot } from "../points/contract.ts";
import { balanceAt, joinLots, leftOfPayment, lotsTaken, packLots, refundLots, type Wallet } from "../points/rules.ts";
import { movePoints } from "../points/transactions.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, type WriteItem } from "../store/write-items.ts";
import type { decideEventMove } from "./moves.ts";
import { claimOwnSeat, createRegistration, releaseOwnSeat, saveRegistration } from "./registration-repository.ts";
import { ended, type OwnSeat } from "./registrations.ts";
import { moveSeats } from "./repository.ts";
import { hasBegun } from "./rules.ts";
import { changeTicket, freeSeat } from "./seats.ts";
import type { RegistrationRecord, StoredEvent } from "./stored-contract.ts";
import { type Clock, next, type Settled, type Settling, todayOf } from "./transactions.ts";

/** A seat with the price that it has from now on, in place of what was paid for it. */
interface Repriced {
  event: StoredEvent;
  registrationId: RegistrationRecord["registrationId"];
  /** What makes the movement's id unique among those of the registration. */
  about: string;
  paid: number;
  price: number;
}

/** Charges or returns the difference in price. The lots are those that have paid for the seat afterwards. */
function settleDifference(
  scope: TenantScope,
  wallet: Wallet,
  { event, registrationId, about, paid, price }: Repriced,
  { paidLots, ...clock }: Clock & { paidLots: readonly Lot[] },
): { balance: number; lots: Lot[]; writes: WriteItem[] } {
  const today = todayOf(clock);
  const difference = price - paid;
  if (difference === 0) return { balance: balanceAt(wallet, today), lots: [...paidLots], writes: [] };
  const subject = { eventId: event.eventId, registrationId, eventTitle: event.title };
  const facts = {
    entryId: idFrom("ledgerEntry", deriveIdBody(registrationId, about)),
    amount: -difference,
    createdAt: toInstant(clock.now),
  };
  if (difference < 0) {
    const payment = { points: paid, lots: paidLots };
    const lots = refundLots(payment, -difference, today);
    const back = { ...facts, transactionType: "refunded", subject: { kind: "event_ended", ...subject }, lots } as const;
    const { entry, writes } = movePoints(scope, wallet, back, today);
    // Points may go back to other lots than paid. So the entry does not tell what is left of the payment.
    return { balance: entry.balanceAfter, lots: leftOfPayment(payment, -difference).lots, writes };
  }
  const charge = { ...facts, transactionType: "deducted", subject: { kind: "event", ...subject } } as const;
  const { entry, writes } = movePoints(scope, wallet, charge, today);
  return { balance: entry.balanceAfter, lots: joinLots(paidLots, lotsTaken(entry)), writes };
}

/**
 * Moves a seat to another ticket type. The difference in price is charged or goes back.
 * @throws `points.insufficient`
 */
export function moveTicket(
  scope: TenantScope,
  seen: RegistrationRecord,
  ticket: StoredEvent["tickets"][number],
  { event, wallet, paidLots, ...clock }: Settling,
): Settled {
  const { eventId, registrationId, pointsCost: paid } = seen;
  const { ticketNo, name: ticketName, pointsCost } = ticket;
  const repriced = { event, registrationId, about: `move-${seen.version}`, paid, price: pointsCost };
  const { balance, lots, writes } = settleDifference(scope, wallet, repriced, { ...clock, paidLots });
  const firstTicket = seen.firstTicket ?? { ticketNo: seen.ticketNo, ticketName: seen.ticketName, pointsCost: paid };
  const record = { ...seen, ticketNo, ticketName, pointsCost, paidFrom: packLots(lots), firstTicket };
  return {
    record: next(record),
    balance,
    writes: [
      saveRegistration(scope, record),
      moveSeats(scope, eventId, changeTicket(seen.ticketNo, ticketNo, hasBegun(event, clock.now))),
      ...writes,
    ],
  };
}

/**
 * Moves a registration to another event: its seat here is free, and one there is taken. What was paid goes with it, and
 * the difference in price is charged or goes back.
 * @throws `points.insufficient`
 */
export function moveToEvent(
  scope: TenantScope,
  seen: RegistrationRecord,
  { record, move, to }: ReturnType<typeof decideEventMove>,
  { wallet, paidLots, own, ...clock }: Clock & { wallet: Wallet; paidLots: readonly Lot[]; own: OwnSeat | undefined },
): Settled {
  const { eventId, registrationId, pointsCost: price } = record;
  const repriced = { event: to, registrationId, about: "move", paid: seen.pointsCost, price };
  const { balance, lots, writes } = settleDifference(scope, wallet, repriced, { ...clock, paidLots });
  const left = ended(seen, { cause: "moved", reason: null, refund: 0 }, clock.now);
  const there = { ...record, paidFrom: packLots(lots), balanceAfterRegistration: balance };
  return {
    record: there,
    balance,
    writes: [
      saveRegistration(scope, { ...left, movedTo: { eventId, registrationId } }),
      releaseOwnSeat(scope, seen),
      moveSeats(scope, seen.eventId, freeSeat(seen.ticketNo)),
      createRegistration(scope, there),
      claimOwnSeat(scope, there, own),
      moveSeats(scope, eventId, move),
      whileMember(scope, seen.memberId),
      ...writes,
    ],
  };
}

/** A check that fails when the member has left or is suspended. Neither has a seat. */
function whileMember(scope: TenantScope, memberId: MemberId): WriteItem {
  const conditions = [{ attribute: "status", is: "=", value: "active" } as const];
  return { kind: "check", key: memberRef(scope, memberId).key, conditions, refused: lostRace };
}
