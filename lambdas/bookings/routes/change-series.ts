import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { bookingNotFound } from "../contract.ts";
import { seriesNotFound } from "../series-acts-contract.ts";
import { decideChange, presentChanged } from "../series-change.ts";
import { changeSeries } from "../series-change-contract.ts";
import { namedOf, readHeldForChange, refsOfNamed, withPaidLots } from "../series-change-reads.ts";
import { changeSeries as change } from "../series-change-transactions.ts";
import { seriesRef } from "../series-repository.ts";

export const handler = tenantRoute(changeSeries, {
  gets: ({ scope, params, body }) => ({
    series: seriesRef(scope, params.seriesId),
    wallet: walletRef(scope, params.memberId),
    resource: resourceRef(scope, body.resourceId),
    rules: bookingRulesRef(scope),
    ...refsOfNamed(scope, body.moves),
  }),
  run: async ({ scope, tenant, table, params, found, body, intent, now, tries, commit }) => {
    const { series, wallet, resource, rules } = found;
    if (series?.memberId !== params.memberId || wallet === undefined) throw new AppError(seriesNotFound);
    if (resource === undefined) throw new AppError(resourceNotFound);
    const { moves, durationMinutes, settles, reason } = body;
    const named = namedOf(series, moves, found);
    if (named === undefined) throw new AppError(bookingNotFound);
    const mover = { by: "administrator", settles } as const;
    const wish = { resource, rules, durationMinutes, mover, tenant, now };
    const decided = decideChange(named, body, wish, await readHeldForChange(table, scope, { moves, wish, tries }));
    const changed = await withPaidLots(table, scope, decided);
    const { act, writes } = change(scope, series, wallet, changed, { mover, now, tenant, intent, reason });
    const answer = presentChanged(series.seriesId, act);
    return commit(writes, answer, {
      before: null,
      after: answer,
      others: changed.map(({ before }) => ({ id: before.bookingId, after: {} })),
    });
  },
});
