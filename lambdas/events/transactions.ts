/** Acts on events and seats that span several items: seat, registration, wallet and ledger change together. */

import { firstHeldBy, type HeldRoom, moveSlots } from "../bookings/slot-repository.ts";
import { eventTag, isEventTag, slotsOf } from "../bookings/slots.ts";
import { localDate } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import { type EventId, idFrom } from "../contract/ids.ts";
import { toInstant, toMilliseconds } from "../contract/time.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { Lot } from "../points/contract.ts";
import { whileActive } from "../points/repository.ts";
import { balanceAt, lotsTaken, packLots, refundLots, type Wallet } from "../points/rules.ts";
import { movePoints } from "../points/transactions.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import { movePictures as moveUploads } from "../uploads/repository.ts";
import type { PictureChange } from "../uploads/rules.ts";
import { roomTaken } from "./contract.ts";
import { eventPictureItem } from "./items.ts";
import {
  claimOwnSeat,
  createRegistration,
  joinWaiting,
  leaveLined,
  leaveWaiting,
  releaseOwnSeat,
  saveRegistration,
  type Waiting,
} from "./registration-repository.ts";
import { type Decided, type Ending, ended, type OwnSeat, offered } from "./registrations.ts";
import { moveSeats } from "./repository.ts";
import { freeSeat, leaveLine, serveLine } from "./seats.ts";
import type { RegistrationRecord, StoredEvent } from "./stored-contract.ts";

// The room ------------------------------------------------------------------------------------------------------------

/** What an event holds: its room for its whole time, until it is cancelled. */
function heldBy(event: StoredEvent | undefined): HeldRoom | null {
  if (event === undefined || event.status === "cancelled" || event.place.kind !== "room") return null;
  return { resourceId: event.place.resourceId, ...slotsOf(toMilliseconds(event.startAt), toMilliseconds(event.endAt)) };
}

/**
 * Moves the slots that an event holds, in the transaction that saves it. Refuses with `events.room_taken` and who holds
 * what: a booking or an event, from when to when.
 */
export function moveRoom(
  scope: TenantScope,
  { before, after }: { before: StoredEvent | undefined; after: StoredEvent | undefined },
  originMinutes: number,
): WriteItem[] {
  const eventId = (after ?? before)?.eventId;
  if (eventId === undefined) return [];
  const tag = eventTag(eventId);
  const wanted = heldBy(after);
  return moveSlots(scope, tag, { before: heldBy(before), after: wanted }, originMinutes, (existing, dayNo) => {
    const held = wanted && firstHeldBy(existing, tag, { ...wanted, dayNo, originMinutes });
    if (held == null) return "lost_race";
    return new AppError(roomTaken, {
      heldFrom: held.from,
      heldTo: held.to,
      by: isEventTag(held.tag) ? "event" : "booking",
    });
  });
}

/** Records which pictures an event shows now, and which it has stopped showing. */
export function movePictures(scope: TenantScope, eventId: EventId, change: PictureChange, now: number): WriteItem[] {
  const keyOf = (pictureId: string) => eventPictureItem.key(scope, pictureId, eventId);
  return moveUploads(scope, { keyOf, item: eventPictureItem.whole({ eventId, version: 1 }) }, change, now);
}

// Seats and points ----------------------------------------------------------------------------------------------------

/** A registration names at most this many lots, so that its item stays small. */
const mostNamedLots = 3;

export interface Clock {
  now: number;
  tenant: Pick<Tenant, "timeZone">;
}

export const todayOf = ({ now, tenant }: Clock) => localDate(now, tenant.timeZone);

/**
 * The charge for a seat, and what the registration keeps of it. A seat for nothing moves no points; an active member has
 * it all the same.
 * @throws `points.insufficient`
 */
export function pay(
  scope: TenantScope,
  wallet: Wallet,
  record: RegistrationRecord,
  { event, ...clock }: Clock & { event: StoredEvent },
): { record: RegistrationRecord; balance: number; writes: WriteItem[] } {
  const today = todayOf(clock);
  if (record.pointsCost === 0)
    return { record, balance: balanceAt(wallet, today), writes: [whileActive(scope, wallet.memberId)] };
  const { registrationId, eventId } = record;
  const charge = {
    entryId: idFrom("ledgerEntry", deriveIdBody(registrationId, "charge")),
    amount: -record.pointsCost,
    transactionType: "deducted",
    subject: { kind: "event", eventId, registrationId, eventTitle: event.title },
    createdAt: toInstant(clock.now),
  } as const;
  const { entry, writes } = movePoints(scope, wallet, charge, today);
  const lots = lotsTaken(entry);
  const paidFrom = lots.length > mostNamedLots ? null : packLots(lots);
  return {
    record: { ...record, chargeNumber: entry.number, paidFrom },
    balance: entry.balanceAfter,
    writes,
  };
}

/** The registration as it is once it is saved. */
export const next = (record: RegistrationRecord): RegistrationRecord => ({ ...record, version: record.version + 1 });

export interface Settled {
  record: RegistrationRecord;
  /** The member's balance afterwards. */
  balance: number;
  writes: WriteItem[];
}

/** What a registration keeps of the call that settled it. */
interface Remembered {
  intent: string;
  bodyHash: string;
}

/** Takes a seat and pays, or joins the line. @throws `points.insufficient` */
export function takePlace(
  scope: TenantScope,
  { record, move }: Decided,
  { wallet, own, ...grounds }: Clock & { event: StoredEvent; wallet: Wallet; own: OwnSeat | undefined },
): { record: RegistrationRecord; writes: WriteItem[] } {
  const paid = pay(scope, wallet, record, grounds);
  const taken = { ...paid.record, balanceAfterRegistration: paid.balance };
  return {
    record: taken,
    writes: [
      createRegistration(scope, taken),
      claimOwnSeat(scope, taken, own),
      moveSeats(scope, record.eventId, move),
      ...(record.waitNo === null ? [] : [joinWaiting(scope, record, record.waitNo)]),
      ...paid.writes,
    ],
  };
}

/** Accepts an offered seat and pays for it. The seat is taken already. @throws `points.insufficient` */
export function acceptSeat(
  scope: TenantScope,
  record: RegistrationRecord,
  {
    wallet,
    remembered,
    ...grounds
  }: Clock & {
    event: StoredEvent;
    wallet: Wallet;
    remembered: Remembered;
  },
): Settled {
  const paid = pay(scope, wallet, record, grounds);
  const { balance } = paid;
  const kept = { ...paid.record, acceptedBy: { ...remembered, balance, at: toInstant(grounds.now) } };
  return { record: next(kept), balance, writes: [saveRegistration(scope, kept), ...paid.writes] };
}

export interface Settling extends Clock {
  event: StoredEvent;
  /** Undefined where nothing goes back, and nobody asks for the balance. */
  wallet: Wallet;
  /** The lots that paid for the seat. */
  paidLots: readonly Lot[];
  remembered?: Remembered;
}

/** Ends a registration: its seat or place in the line is free, and its points go back. */
export function endRegistration(
  scope: TenantScope,
  seen: RegistrationRecord,
  ending: Ending,
  { event, wallet, paidLots, remembered, ...clock }: Settling,
): Settled {
  const { eventId, registrationId, ticketNo, pointsCost } = seen;
  const today = todayOf(clock);
  const movement = {
    entryId: idFrom("ledgerEntry", deriveIdBody(registrationId, "refund")),
    amount: ending.refund,
    transactionType: "refunded",
    subject: { kind: "event_ended", eventId, registrationId, eventTitle: event.title },
    createdAt: toInstant(clock.now),
    lots: refundLots({ points: pointsCost, lots: paidLots }, ending.refund, today),
  } as const;
  const moved = ending.refund === 0 ? undefined : movePoints(scope, wallet, movement, today);
  const balance = moved?.entry.balanceAfter ?? balanceAt(wallet, today);
  const cancelledBy = remembered === undefined ? null : { ...remembered, balance, at: toInstant(clock.now) };
  const record = { ...ended(seen, ending, clock.now), cancelledBy };
  const isWaiting = seen.status === "waitlisted" && seen.waitNo !== null;
  const isLined = seen.status === "lined" && seen.lineNo !== null;
  return {
    record: next(record),
    balance,
    writes: [
      saveRegistration(scope, record),
      releaseOwnSeat(scope, record),
      ...(isLined ? [] : [moveSeats(scope, eventId, isWaiting ? leaveLine(ticketNo) : freeSeat(ticketNo))]),
      ...(isWaiting && seen.waitNo !== null ? [leaveWaiting(scope, eventId, seen.waitNo)] : []),
      ...(isLined && seen.lineNo !== null ? [leaveLined(scope, eventId, seen.lineNo)] : []),
      ...(moved?.writes ?? []),
    ],
  };
}

/**
 * Offers a free seat to one who waits: seat, registration and line change together. Whoever is suspended cannot accept
 * it, so the member is active.
 */
export function offerSeat(
  scope: TenantScope,
  seen: RegistrationRecord,
  { waitNo, ticketNo }: Waiting,
  { event, now }: { event: StoredEvent; now: number },
): WriteItem[] {
  return [
    saveRegistration(scope, offered(seen, event, now)),
    leaveWaiting(scope, event.eventId, waitNo),
    moveSeats(scope, event.eventId, serveLine(ticketNo)),
    whileActive(scope, seen.memberId),
  ];
}

/** Ends the place of one who waits, and can be offered no seat. */
export function endWaiting(
  scope: TenantScope,
  seen: RegistrationRecord,
  { waitNo, ticketNo }: Waiting,
  { cause, now }: { cause: Ending["cause"]; now: number },
): WriteItem[] {
  return [
    saveRegistration(scope, ended(seen, { cause, reason: null, refund: 0 }, now)),
    releaseOwnSeat(scope, seen),
    leaveWaiting(scope, seen.eventId, waitNo),
    moveSeats(scope, seen.eventId, leaveLine(ticketNo)),
  ];
}
