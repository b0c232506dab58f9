import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import { bookingNotFound } from "../contract.ts";
import { seriesNotFound } from "../series-acts-contract.ts";
import { decideChange, presentChanged } from "../series-change.ts";
import { changeMySeries } from "../series-change-contract.ts";
import { namedOf, readHeldForChange, refsOfNamed, withPaidLots } from "../series-change-reads.ts";
import { changeSeries } from "../series-change-transactions.ts";
import { seriesRef } from "../series-repository.ts";

export const handler = tenantRoute(changeMySeries, {
  gets: ({ scope, actorId, params, body }) => ({
    series: seriesRef(scope, params.seriesId),
    wallet: walletRef(scope, actorId),
    resource: resourceRef(scope, body.resourceId),
    rules: bookingRulesRef(scope),
    ...refsOfNamed(scope, body.moves),
  }),
  guard: {
    item: "series",
    earlier: ({ actorId, intent, found: { series } }) => {
      const act = series?.acts.find((one) => one.intent === intent.idBody);
      if (series?.memberId !== actorId || act === undefined) return undefined;
      return { bodyHash: act.bodyHash, answer: presentChanged(series.seriesId, act) };
    },
  },
  run: async ({ scope, tenant, table, actorId, found, body, intent, now, tries, commit }) => {
    const { series, wallet, resource, rules } = found;
    if (series?.memberId !== actorId || wallet === undefined) throw new AppError(seriesNotFound);
    if (resource === undefined) throw new AppError(resourceNotFound);
    const { moves, durationMinutes } = body;
    const named = namedOf(series, moves, found);
    if (named === undefined) throw new AppError(bookingNotFound);
    const mover = { by: "member" } as const;
    const wish = { resource, rules, durationMinutes, mover, tenant, now };
    try {
      const decided = decideChange(named, body, wish, await readHeldForChange(table, scope, { moves, wish, tries }));
      const changed = await withPaidLots(table, scope, decided);
      const { act, writes } = changeSeries(scope, series, wallet, changed, { mover, now, tenant, intent });
      return await commit(writes, presentChanged(series.seriesId, act));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A copy of this call may have changed them between the reads. Then the series has its act.
      const { later } = await table.getMany({ later: seriesRef(scope, series.seriesId) }, { consistent: true });
      throw later?.version === series.version ? error : new LostRace();
    }
  },
});
