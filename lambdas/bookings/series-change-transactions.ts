/** Changes several bookings of a series: slots, bookings, wallet and one entry of the ledger change together. */
import { localDate } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import { idFrom } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { deriveIdBody, type Intent } from "../pipeline/intent.ts";
import type { Lot } from "../points/contract.ts";
import { joinLots, lotsOfPortion, packLots, refundLots, type Wallet } from "../points/rules.ts";
import { settlePoints } from "../points/transactions.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import type { BookingRecord, SeriesRecord } from "./items.ts";
import { chargeInactive } from "./move-contract.ts";
import { placeBefore } from "./move-record.ts";
import type { KeptMoves } from "./move-record-contract.ts";
import { leftAfter } from "./move-transactions.ts";
import type { Mover } from "./moves.ts";
import { saveMovedBooking } from "./repository.ts";
import type { SeriesAct } from "./series-acts-contract.ts";
import { type Changed, sumOf } from "./series-change.ts";
import { mostSeriesChanges, seriesChangedTooOften } from "./series-change-contract.ts";
import { refuseTooManyChanges } from "./series-change-days.ts";
import { moveAllSlots } from "./series-change-slot-transactions.ts";
import { addSeriesAct } from "./series-repository.ts";
import { mostNamedLots } from "./transactions.ts";

export type PaidChange = Changed<BookingRecord> & {
  /** The lots that paid for it. */
  paidLots: readonly Lot[];
};

interface Changing {
  mover: Mover;
  now: number;
  tenant: Pick<Tenant, "originMinutes" | "timeZone">;
  intent: Intent;
  /** An administrator's words. */
  reason?: string | undefined;
}

/**
 * Each booking pays its own difference, or gets it back, although one entry moves the sum. Points that come back can pay
 * for what others cost more.
 * @param changed soonest first
 * @throws `points.insufficient`, `bookings.charge_inactive`, `bookings.series_too_large`,
 *   `bookings.series_changed_too_often`
 */
export function changeSeries(
  scope: TenantScope,
  series: SeriesRecord,
  wallet: Wallet,
  changed: readonly PaidChange[],
  { mover, now, tenant, intent, reason }: Changing,
): { act: SeriesAct; writes: WriteItem[] } {
  if (series.acts.filter((act) => act.changed !== null).length >= mostSeriesChanges)
    throw new AppError(seriesChangedTooOften);
  const replaced = changed.map(({ before, move }) => ({ before, after: move.booking }));
  refuseTooManyChanges(replaced, tenant.originMinutes);
  const today = localDate(now, tenant.timeZone);
  const charged = changed.reduce((sum, { move }) => sum + Math.max(0, move.difference), 0);
  if (mover.by === "administrator" && charged > 0 && wallet.status !== "active") throw new AppError(chargeInactive);
  const difference = sumOf(changed);
  const isCharge = difference > 0 || (difference === 0 && mover.by === "member");
  const { seriesId } = series;
  const settlement = {
    entryId: idFrom("ledgerEntry", deriveIdBody(seriesId, "change", String(series.version))),
    back: backOf(changed, today),
    charged,
    transactionType: isCharge ? "deducted" : "refunded",
    subject: {
      kind: "series_moved",
      seriesId,
      resourceName: changed[0]?.move.booking.resourceName ?? series.resourceName,
      bookings: changed.length,
      ...(reason === undefined ? {} : { reason }),
    },
    createdAt: toInstant(now),
    keeps: keptOf(changed, mover.by === "member" ? intent.idBody : null),
  } as const;
  // Which lots the charge takes is known once it is decided.
  const paid = paidAfter(changed, settlePoints(scope, wallet, settlement, today).charged);
  const unnamed = paid.filter(({ lots }) => lots.length > mostNamedLots);
  const paysFor = Object.fromEntries(unnamed.map(({ before, lots }) => [before.bookingId, packLots(lots)]));
  const { entry, writes } = settlePoints(
    scope,
    wallet,
    { ...settlement, ...(unnamed.length === 0 ? {} : { paysFor }) },
    today,
  );
  const act: SeriesAct = {
    intent: intent.idBody,
    bodyHash: intent.bodyHash,
    at: toInstant(now),
    ended: [],
    changed: { entry: entry.number, bookings: changed.length, difference },
    balance: entry.balanceAfter,
  };
  return {
    act,
    writes: [
      addSeriesAct(scope, series, act),
      ...paid.map(({ before, move, lots }) => {
        const paidFrom = lots.length > mostNamedLots ? null : packLots(lots);
        return saveMovedBooking(scope, before, { ...before, ...move.booking, chargeNumber: entry.number, paidFrom });
      }),
      ...moveAllSlots(scope, replaced, tenant.originMinutes),
      ...writes,
    ],
  };
}

const paymentOf = ({ before, paidLots }: PaidChange) => ({ points: before.pointsCost, lots: paidLots });

/** What the cheaper ones return, with the lots to which it goes back. */
function backOf(changed: readonly PaidChange[], today: string): { points: number; lots: readonly Lot[] } {
  const returned = changed.map((one) => {
    const points = Math.max(0, -one.move.difference);
    return { points, lots: refundLots(paymentOf(one), points, today) };
  });
  return {
    points: returned.reduce((sum, { points }) => sum + points, 0),
    lots: returned.reduce<readonly Lot[]>((joined, { lots }) => joinLots(joined, lots), []),
  };
}

/** The lots that pay for each afterwards. In order of date, each takes its part of what was charged. */
function paidAfter(changed: readonly PaidChange[], taken: readonly Lot[]): (PaidChange & { lots: Lot[] })[] {
  let from = 0;
  return changed.map((one) => {
    const { difference, booking } = one.move;
    const portion = { from, to: from + Math.max(0, difference) };
    from = portion.to;
    const left = leftAfter(paymentOf(one), { difference, pointsCost: booking.pointsCost });
    return { ...one, lots: joinLots(left, lotsOfPortion(taken, portion)) };
  });
}

function keptOf(changed: readonly PaidChange[], intent: string | null): KeptMoves {
  const bookings = changed.map(({ before, move: { booking, difference } }) => {
    const { version, status } = booking;
    if (status === "cancelled") throw new TypeError("A cancelled booking does not move.");
    const was = placeBefore(before, booking);
    return [before.bookingId, { previous: before.chargeNumber, version, status, difference, was }] as const;
  });
  return { intent, bookings: Object.fromEntries(bookings) };
}
