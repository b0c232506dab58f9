/** Moves a booking: slots, booking, wallet and ledger change together. */
import { localDate } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import { idFrom } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { deriveIdBody, type Intent } from "../pipeline/intent.ts";
import type { Lot } from "../points/contract.ts";
import { leftOfPayment, packLots, payingLots, refundLots, type Wallet } from "../points/rules.ts";
import { movePoints } from "../points/transactions.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import type { BookingRecord } from "./items.ts";
import { chargeInactive } from "./move-contract.ts";
import { placeBefore } from "./move-record.ts";
import { moveBookingSlots } from "./move-slot-repository.ts";
import { decideMove, type MoveRequest } from "./moves.ts";
import { saveMovedBooking } from "./repository.ts";
import type { StoredBooking } from "./rules.ts";
import { mostNamedLots } from "./transactions.ts";

interface Moving extends Omit<MoveRequest, "booking" | "tenant"> {
  booking: BookingRecord;
  tenant: Pick<Tenant, "originMinutes" | "timeZone" | "freeCancelMinutes" | "features">;
  wallet: Wallet;
  /** The lots that paid for the booking. */
  paidLots: readonly Lot[];
  /** The member's own call. */
  intent?: Intent;
  /** An administrator's words. */
  reason?: string | undefined;
}

export interface MovedBooking {
  booking: StoredBooking;
  /** The member's balance afterwards. */
  balance: number;
  writes: WriteItem[];
}

/**
 * Every move has one ledger entry, also one of zero points. It proves the member active and keeps what the booking was.
 * Whoever looks for a member's bookings by the ledger finds it there.
 * @throws what `decideMove` throws, `points.insufficient`, `bookings.charge_inactive`
 */
export function moveBooking(scope: TenantScope, moving: Moving): MovedBooking {
  const { booking: seen, mover, wallet, paidLots, now, tenant, reason } = moving;
  const { booking, difference } = decideMove(moving);
  if (mover.by === "administrator" && difference > 0 && wallet.status !== "active") throw new AppError(chargeInactive);
  const today = localDate(now, tenant.timeZone);
  const payment = { points: seen.pointsCost, lots: paidLots };
  const left = leftAfter(payment, { difference, pointsCost: booking.pointsCost });
  const movement = {
    entryId: idFrom("ledgerEntry", deriveIdBody(seen.bookingId, `move-${seen.version}`)),
    amount: 0 - difference,
    transactionType: isCharge(moving, difference) ? "deducted" : "refunded",
    subject: {
      kind: "booking_moved",
      bookingId: seen.bookingId,
      resourceName: booking.resourceName,
      ...(reason === undefined ? {} : { reason }),
    },
    createdAt: toInstant(now),
    ...(difference < 0 ? { lots: refundLots(payment, -difference, today) } : {}),
    ...(left.length === 0 ? {} : { besides: packLots(left) }),
    keeps: keptOf(moving, booking),
  } as const;
  const { entry, writes } = movePoints(scope, wallet, movement, today);
  const lots = payingLots(entry);
  const paid = {
    chargeNumber: entry.number,
    paidFrom: lots.length > mostNamedLots ? null : packLots(lots),
  };
  return {
    booking,
    balance: entry.balanceAfter,
    writes: [
      saveMovedBooking(scope, seen, { ...seen, ...booking, ...paid }),
      ...moveBookingSlots(scope, { before: seen, after: booking }, tenant.originMinutes),
      ...writes,
    ],
  };
}

/** The lots of what was paid before, as far as they still pay. */
export function leftAfter(
  payment: { points: number; lots: readonly Lot[] },
  { difference, pointsCost }: { difference: number; pointsCost: number },
): readonly Lot[] {
  const less = payment.points - pointsCost;
  return difference > 0 || less <= 0 ? payment.lots : leftOfPayment(payment, less).lots;
}

/** A member's move needs an active member, also where it costs nothing. */
const isCharge = ({ mover }: Pick<Moving, "mover">, difference: number) =>
  difference > 0 || (difference === 0 && mover.by === "member");

function keptOf({ booking: seen, intent }: Moving, booking: StoredBooking) {
  return {
    previous: seen.chargeNumber,
    version: booking.version,
    status: booking.status,
    intent: intent?.idBody ?? null,
    bodyHash: intent?.bodyHash ?? null,
    was: placeBefore(seen, booking),
  };
}
