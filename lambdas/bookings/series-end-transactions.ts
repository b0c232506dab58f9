/** Ends several bookings of a series: slots, bookings, wallet and one entry of the ledger change together. */
import { localDate } from "../contract/calendar.ts";
import { idFrom } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { deriveIdBody, type Intent } from "../pipeline/intent.ts";
import type { Lot } from "../points/contract.ts";
import { balanceAt, joinLots, refundLots, type Wallet } from "../points/rules.ts";
import { movePoints } from "../points/transactions.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import type { BookingRecord, SeriesRecord } from "./items.ts";
import { saveBooking } from "./repository.ts";
import type { StoredBooking } from "./rules.ts";
import type { SeriesAct } from "./series-acts-contract.ts";
import { addSeriesAct } from "./series-repository.ts";
import { freeAllSlots } from "./series-slot-transactions.ts";

interface EndedBooking {
  before: BookingRecord;
  after: StoredBooking;
  /** The lots that paid for it. */
  paidLots: readonly Lot[];
}

/** Each booking's points go back into the lots that paid for it, although one entry moves them all. */
export function endSeries(
  scope: TenantScope,
  series: SeriesRecord,
  wallet: Wallet,
  ended: readonly EndedBooking[],
  { now, tenant, intent }: { now: number; tenant: Pick<Tenant, "originMinutes" | "timeZone">; intent: Intent },
): { act: SeriesAct; writes: WriteItem[] } {
  const { seriesId, resourceName } = series;
  const today = localDate(now, tenant.timeZone);
  const refunds = ended.map(({ before, after, paidLots }) => {
    const points = after.pointsRefunded ?? 0;
    return { points, lots: refundLots({ points: before.pointsCost, lots: paidLots }, points, today) };
  });
  const amount = refunds.reduce((sum, { points }) => sum + points, 0);
  const movement = {
    entryId: idFrom("ledgerEntry", deriveIdBody(seriesId, "refund", intent.idBody)),
    amount,
    transactionType: "refunded",
    subject: { kind: "series_ended", seriesId, resourceName, bookings: ended.length },
    createdAt: toInstant(now),
    lots: refunds.reduce<readonly Lot[]>((joined, { lots }) => joinLots(joined, lots), []),
  } as const;
  const moved = amount === 0 ? undefined : movePoints(scope, wallet, movement, today);
  const act = {
    intent: intent.idBody,
    bodyHash: intent.bodyHash,
    at: toInstant(now),
    changed: null,
    ended: ended.map(({ after }) => ({ bookingId: after.bookingId, points: after.pointsRefunded ?? 0 })),
    balance: moved?.entry.balanceAfter ?? balanceAt(wallet, today),
  };
  return {
    act,
    writes: [
      addSeriesAct(scope, series, act),
      ...ended.map(({ before, after: { status, cancelledAt, endedBy, pointsRefunded, lapsed } }) =>
        saveBooking(scope, before, { status, cancelledAt, endedBy, pointsRefunded, lapsed }),
      ),
      ...freeAllSlots(
        scope,
        ended.map(({ before }) => before),
        tenant.originMinutes,
      ),
      ...(moved?.writes ?? []),
    ],
  };
}
