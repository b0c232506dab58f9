/** Reads what a booking was before its moves. The ledger has one entry for each. */
import { toMilliseconds } from "../contract/time.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { LedgerEntry } from "../points/contract.ts";
import { entryRef } from "../points/repository.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { BookingRecord, SeriesRecord } from "./items.ts";
import { keptMoveOf, withoutMove } from "./move-record.ts";
import type { KeptMove } from "./move-record-contract.ts";
import { asCreated, presentBooking } from "./rules.ts";
import { answerOfSeries } from "./series-transactions.ts";

interface FoundMove {
  move: KeptMove;
  entry: LedgerEntry;
  /** The booking with this move and without the later ones. */
  booking: BookingRecord;
}

/** A booking's moves, latest first. Reads one ledger entry for each. */
async function* movesOf(table: Table, scope: TenantScope, latest: BookingRecord): AsyncGenerator<FoundMove> {
  let booking = latest;
  while (booking.moves !== null && booking.chargeNumber !== null) {
    const ref = entryRef(scope, booking.memberId, booking.chargeNumber);
    const { entry } = await table.getMany({ entry: ref }, { consistent: true });
    const move = keptMoveOf(entry?.keeps, booking.bookingId);
    if (entry === undefined || move === undefined) throw new Error("The ledger lacks a move of a booking.");
    yield { move, entry, booking };
    const moves = booking.moves === 1 ? null : booking.moves - 1;
    booking = { ...withoutMove(booking, move), moves, chargeNumber: move.previous };
  }
}

/** The move that a member's call has made; undefined where it has made none. A call names the version before it. */
export async function findMove(
  table: Table,
  scope: TenantScope,
  booking: BookingRecord,
  call: { intent: Intent; version: number },
): Promise<FoundMove | undefined> {
  if (booking.version <= call.version) return undefined;
  for await (const found of movesOf(table, scope, booking)) {
    if (found.move.intent === call.intent.idBody) return found;
    if (found.move.version <= call.version) return undefined;
  }
  return undefined;
}

/** The booking as it was before its first move. */
export async function withoutMoves(table: Table, scope: TenantScope, latest: BookingRecord): Promise<BookingRecord> {
  let booking = latest;
  for await (const found of movesOf(table, scope, latest)) booking = withoutMove(found.booking, found.move);
  return booking;
}

/**
 * What a call that made a series answered. Its bookings may have moved since.
 * @param found what was read by `bookingsOfSeries`
 */
export async function answerAgain(table: Table, scope: TenantScope, series: SeriesRecord, found: object) {
  const bookings = found as Record<string, BookingRecord | undefined>;
  const made = await Promise.all(
    series.starts.map(async (startAt) => {
      const booking = bookings[startAt];
      return booking === undefined ? [] : [[startAt, await withoutMoves(table, scope, booking)] as const];
    }),
  );
  return { bodyHash: series.createdBy, answer: answerOfSeries(series, Object.fromEntries(made.flat())) };
}

/** The booking as it was made, and the balance after it. Undefined for a first call. */
export async function madeEarlier(table: Table, scope: TenantScope, earlier: BookingRecord | undefined) {
  if (earlier === undefined) return undefined;
  const created = asCreated(await withoutMoves(table, scope, earlier));
  const booking = presentBooking(created, toMilliseconds(created.createdAt), "member");
  return { bodyHash: earlier.createdBy, answer: { booking, balance: earlier.balanceAfterCharge } };
}
