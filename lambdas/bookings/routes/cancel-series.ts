import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import type { BookingRecord } from "../items.ts";
import { cancelSeries, seriesNotFound } from "../series-acts-contract.ts";
import { endSeries } from "../series-end-transactions.ts";
import { decideSeriesEnd, presentSeriesEnd } from "../series-ending.ts";
import { seriesRef } from "../series-repository.ts";
import { bookingsIn, bookingsOfSeries } from "../series-transactions.ts";

export const handler = tenantRoute(cancelSeries, {
  gets: ({ scope, actorId, params }) => ({
    series: seriesRef(scope, params.seriesId),
    wallet: walletRef(scope, actorId),
  }),
  guard: {
    item: "series",
    earlier: ({ actorId, intent, found: { series } }) => {
      const act = series?.acts.find((one) => one.intent === intent.idBody);
      if (series?.memberId !== actorId || act === undefined) return undefined;
      return { bodyHash: act.bodyHash, answer: { seriesId: series.seriesId, ...presentSeriesEnd(act) } };
    },
  },
  run: async ({ scope, tenant, table, actorId, found: { series, wallet }, body, intent, now, commit }) => {
    if (series?.memberId !== actorId || wallet === undefined) throw new AppError(seriesNotFound);
    const { seriesId, starts } = series;
    const bookings = await table.getMany(bookingsOfSeries(scope, seriesId, starts), { consistent: true });
    let decided: ReturnType<typeof decideSeriesEnd<BookingRecord>>;
    try {
      decided = decideSeriesEnd(bookingsIn(bookings), body, now);
    } catch (error) {
      // A copy of this call may have ended them between the two reads. Then the series has its act.
      const { later } = await table.getMany({ later: seriesRef(scope, seriesId) }, { consistent: true });
      throw later?.version === series.version ? error : new LostRace();
    }
    const ended = await Promise.all(
      decided.map(async (one) => ({ ...one, paidLots: await readPaidLots(table, scope, one.before) })),
    );
    const { act, writes } = endSeries(scope, series, wallet, ended, { now, tenant, intent });
    return commit(writes, { seriesId, ...presentSeriesEnd(act) });
  },
});
