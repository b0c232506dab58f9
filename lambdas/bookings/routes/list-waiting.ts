import { toMilliseconds } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { waitedTimes } from "../waitlist.ts";
import { listWaiting } from "../waitlist-contract.ts";
import { linesBetween } from "../waitlist-repository.ts";

export const handler = tenantRoute(listWaiting, {
  run: async ({ scope, table, params: { resourceId }, query: { from, until }, now }) => {
    const { rows } = await table.query(linesBetween(scope, resourceId, { from, until }));
    const period = { from: toMilliseconds(from), until: toMilliseconds(until) };
    return { times: waitedTimes(rows.flat(), period, now) };
  },
});
