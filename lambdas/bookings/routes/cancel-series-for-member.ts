import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import { seriesNotFound } from "../series-acts-contract.ts";
import { cancelSeriesForMember } from "../series-end-contract.ts";
import { endSeries } from "../series-end-transactions.ts";
import { presentSeriesEnd } from "../series-ending.ts";
import { decideSeriesEndByTeam } from "../series-ending-by-team.ts";
import { seriesRef } from "../series-repository.ts";
import { bookingsIn, bookingsOfSeries } from "../series-transactions.ts";

export const handler = tenantRoute(cancelSeriesForMember, {
  gets: ({ scope, params }) => ({
    series: seriesRef(scope, params.seriesId),
    wallet: walletRef(scope, params.memberId),
  }),
  run: async ({ scope, tenant, table, params, found: { series, wallet }, body, intent, now, commit }) => {
    if (series?.memberId !== params.memberId || wallet === undefined) throw new AppError(seriesNotFound);
    const { seriesId, starts } = series;
    const bookings = await table.getMany(bookingsOfSeries(scope, seriesId, starts), { consistent: true });
    const decided = decideSeriesEndByTeam(bookingsIn(bookings), body, now);
    const ended = await Promise.all(
      decided.ended.map(async (one) => ({ ...one, paidLots: await readPaidLots(table, scope, one.before) })),
    );
    const { act, writes } = endSeries(scope, series, wallet, ended, { now, tenant, intent });
    const answer = { seriesId, ...presentSeriesEnd(act), begun: decided.begun };
    return commit(writes, answer, {
      before: null,
      after: answer,
      others: ended.map(({ after }) => ({ id: after.bookingId, after: { ...after } })),
    });
  },
});
