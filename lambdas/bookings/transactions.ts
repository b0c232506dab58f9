/** Ends a booking for a member, an administrator or a schedule. Slots, booking, wallet and ledger change together. */
import { idFrom } from "../contract/ids.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import { moveWallet } from "../points/repository.ts";
import { nextEntry, type Wallet } from "../points/rules.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { BookingRecord } from "./items.ts";
import { freeSlots, saveBooking } from "./repository.ts";
import { type Cancellation, decideCancellation, type StoredBooking } from "./rules.ts";

export interface Ended {
  booking: StoredBooking;
  /** The member's balance afterwards. */
  balance: number;
  writes: WriteItem[];
}

/**
 * @param remembered what the booking keeps of the member's own call, made from the balance after it
 * @throws `bookings.not_cancellable`
 */
export function endBooking(
  scope: TenantScope,
  seen: BookingRecord,
  wallet: Wallet,
  cancellation: Cancellation,
  context: { now: number; originMinutes: number; remembered?: (balance: number) => BookingRecord["cancelledBy"] },
): Ended {
  const booking = decideCancellation(seen, cancellation, context.now);
  const { status, cancelledAt, endedBy, pointsRefunded } = booking;
  const refund = pointsRefunded ?? 0;
  const entry =
    refund === 0
      ? undefined
      : nextEntry(wallet, {
          entryId: idFrom("ledgerEntry", deriveIdBody(seen.bookingId, "refund")),
          amount: refund,
          transactionType: "refunded",
          subject: { kind: "booking_ended", bookingId: seen.bookingId, resourceName: seen.resourceName },
          createdAt: cancelledAt ?? seen.createdAt,
        });
  const balance = entry?.balanceAfter ?? wallet.balance;
  return {
    booking,
    balance,
    writes: [
      saveBooking(scope, seen, {
        status,
        cancelledAt,
        endedBy,
        pointsRefunded,
        cancelledBy: context.remembered?.(balance) ?? null,
      }),
      ...freeSlots(scope, seen, context.originMinutes),
      ...(entry === undefined ? [] : moveWallet(scope, wallet, entry)),
    ],
  };
}
