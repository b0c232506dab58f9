/** Pays for a series: one entry of the ledger, of which each booking has its own portion. */
import type { Answer } from "../contract/define-route.ts";
import { type BookingId, idFrom, type SeriesId } from "../contract/ids.ts";
import { toMilliseconds } from "../contract/time.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import { lotsOfPortion, lotsTaken, packLots, type Wallet } from "../points/rules.ts";
import { movePoints } from "../points/transactions.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { BookingRecord, SeriesRecord } from "./items.ts";
import { bookingRef } from "./repository.ts";
import { asCreated, presentBooking, type StoredBooking } from "./rules.ts";
import type { createSeries } from "./series-contract.ts";
import { presentSeries } from "./series-decision.ts";
import { bookingIdIn } from "./series-terms.ts";
import { mostNamedLots } from "./transactions.ts";

type Decided = Omit<StoredBooking, "balanceAfterCharge">;

/**
 * The charge of a series, and its bookings as they are stored. In order of date, each takes its price of the entry's
 * points. The soonest lots come first, and points without a last day at the end. A booking that took more lots than it
 * can name keeps its portion of the entry instead.
 * @param bookings soonest first
 * @param today the day on the tenant's clock
 * @throws `points.insufficient`
 */
export function paySeries(
  scope: TenantScope,
  wallet: Wallet,
  { seriesId, resourceName, createdAt }: Pick<SeriesRecord, "seriesId" | "resourceName" | "createdAt">,
  bookings: readonly Decided[],
  today: string,
): { paid: BookingRecord[]; pointsCost: number; balanceAfter: number; writes: WriteItem[] } {
  const pointsCost = bookings.reduce((sum, booking) => sum + booking.pointsCost, 0);
  const charge = {
    entryId: idFrom("ledgerEntry", deriveIdBody(seriesId, "charge")),
    amount: -pointsCost,
    transactionType: "deducted",
    subject: { kind: "series", seriesId, resourceName, bookings: bookings.length },
    createdAt,
  } as const;
  const { entry, writes } = movePoints(scope, wallet, charge, today);
  const taken = lotsTaken(entry);
  let from = 0;
  const paid = bookings.map((booking, index): BookingRecord => {
    const portion = { from, to: from + booking.pointsCost };
    from = portion.to;
    const lots = lotsOfPortion(taken, portion);
    const isNamed = lots.length <= mostNamedLots;
    return {
      ...booking,
      balanceAfterCharge: entry.balanceAfter,
      chargeNumber: entry.number,
      paidFrom: isNamed ? packLots(lots) : null,
      series: { seriesId, number: index + 1, size: bookings.length, portion: isNamed ? null : portion },
      // The series is the guard of its creation.
      createdBy: "",
      cancelledBy: null,
    };
  });
  return { paid, pointsCost, balanceAfter: entry.balanceAfter, writes };
}

/** The id of the booking of a series that was made with this start. A repeated call derives the same one. */
export const bookingIdOf = (seriesId: SeriesId, startAt: string): BookingId =>
  bookingIdIn(seriesId, startAt, deriveIdBody);

/**
 * The first answer to a call that made a series, for a repeated call.
 * @param found what was read by `bookingsOfSeries`
 */
export function answerOfSeries(series: SeriesRecord, found: object): Answer<typeof createSeries> {
  const bookings = found as Record<string, BookingRecord | undefined>;
  return answerOfMade(
    series,
    series.starts.flatMap((startAt) => bookings[startAt] ?? []),
  );
}

/** @param bookings soonest first, as they are stored now */
export function answerOfMade(series: SeriesRecord, bookings: readonly BookingRecord[]): Answer<typeof createSeries> {
  return {
    series: presentSeries(series),
    bookings: bookings.map((booking) =>
      presentBooking(asCreated(booking), toMilliseconds(booking.createdAt), "member"),
    ),
    balance: series.balanceAfterCharge,
  };
}

/** The refs of a series' bookings, by the starts with which they were made. */
export function bookingsOfSeries(
  scope: TenantScope,
  seriesId: SeriesId,
  starts: readonly string[],
): Record<string, ReturnType<typeof bookingRef>> {
  return Object.fromEntries(starts.map((startAt) => [startAt, bookingRef(scope, bookingIdOf(seriesId, startAt))]));
}

/** What was read by `bookingsOfSeries`. */
export const bookingsIn = (found: Readonly<Record<string, BookingRecord | undefined>>): BookingRecord[] =>
  Object.values(found).filter((booking) => booking !== undefined);
