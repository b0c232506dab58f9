/**
 * Pays for a booking, and ends it for a member, an administrator or a schedule. Slots, booking, wallet and ledger change
 * together.
 */
import { localDate } from "../contract/calendar.ts";
import { idFrom } from "../contract/ids.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { Lot } from "../points/contract.ts";
import { balanceAt, lotsTaken, packLots, refundLots, type Wallet } from "../points/rules.ts";
import { movePoints } from "../points/transactions.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import type { BookingRecord } from "./items.ts";
import { saveBooking } from "./repository.ts";
import { type Cancellation, decideCancellation, type StoredBooking } from "./rules.ts";
import { freeSlots } from "./slot-repository.ts";

/** A booking names at most this many lots, so that its item stays below one kilobyte. */
export const mostNamedLots = 3;

/**
 * The charge of a booking, and what the booking keeps of it.
 * @param today the day on the tenant's clock
 * @throws `points.insufficient`
 */
export function payBooking(
  scope: TenantScope,
  wallet: Wallet,
  { bookingId, resourceName, pointsCost, createdAt }: Omit<StoredBooking, "balanceAfterCharge">,
  today: string,
): { paid: Pick<BookingRecord, "balanceAfterCharge" | "chargeNumber" | "paidFrom">; writes: WriteItem[] } {
  const charge = {
    entryId: idFrom("ledgerEntry", deriveIdBody(bookingId, "charge")),
    amount: -pointsCost,
    transactionType: "deducted",
    subject: { kind: "booking", bookingId, resourceName },
    createdAt,
  } as const;
  const { entry, writes } = movePoints(scope, wallet, charge, today);
  const lots = lotsTaken(entry);
  const paid = {
    balanceAfterCharge: entry.balanceAfter,
    chargeNumber: entry.number,
    paidFrom: lots.length > mostNamedLots ? null : packLots(lots),
  };
  return { paid, writes };
}

export interface Ended {
  booking: StoredBooking;
  /** The member's balance afterwards. */
  balance: number;
  writes: WriteItem[];
}

interface Ending {
  now: number;
  tenant: Pick<Tenant, "originMinutes" | "timeZone">;
  /** The lots that paid for the booking. */
  paidLots: readonly Lot[];
  /** What the booking keeps of the member's own call, made from the balance after it. */
  remembered?: (balance: number) => BookingRecord["cancelledBy"];
}

/** @throws `bookings.not_cancellable`, `bookings.less_comes_back` */
export function endBooking(
  scope: TenantScope,
  seen: BookingRecord,
  wallet: Wallet,
  cancellation: Cancellation,
  { now, tenant, paidLots, remembered }: Ending,
): Ended {
  const booking = decideCancellation(seen, cancellation, now);
  const { status, cancelledAt, endedBy, pointsRefunded, lapsed } = booking;
  const today = localDate(now, tenant.timeZone);
  const refund = pointsRefunded ?? 0;
  const movement = {
    entryId: idFrom("ledgerEntry", deriveIdBody(seen.bookingId, "refund")),
    amount: refund,
    transactionType: "refunded",
    subject: { kind: "booking_ended", bookingId: seen.bookingId, resourceName: seen.resourceName },
    createdAt: cancelledAt ?? seen.createdAt,
    lots: refundLots({ points: seen.pointsCost, lots: paidLots }, refund, today),
  } as const;
  const moved = refund === 0 ? undefined : movePoints(scope, wallet, movement, today);
  const balance = moved?.entry.balanceAfter ?? balanceAt(wallet, today);
  return {
    booking,
    balance,
    writes: [
      saveBooking(scope, seen, {
        status,
        cancelledAt,
        endedBy,
        pointsRefunded,
        lapsed,
        cancelledBy: remembered?.(balance) ?? null,
      }),
      ...freeSlots(scope, seen, tenant.originMinutes),
      ...(moved?.writes ?? []),
    ],
  };
}
