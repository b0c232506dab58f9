import { AppError } from "../../contract/errors.ts";
import { toMilliseconds } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { resourceRef } from "../../resources/repository.ts";
import { waitedTimes } from "../waitlist.ts";
import { listWaiting } from "../waitlist-contract.ts";
import { linesBetween } from "../waitlist-repository.ts";

export const handler = tenantRoute(listWaiting, {
  gets: ({ scope, params }) => ({ resource: resourceRef(scope, params.resourceId) }),
  run: async ({ scope, table, found, params: { resourceId }, query: { from, until }, now }) => {
    if (found.resource === undefined) throw new AppError(resourceNotFound);
    const { rows } = await table.query(linesBetween(scope, resourceId, { from, until }));
    const period = { from: toMilliseconds(from), until: toMilliseconds(until) };
    return { times: waitedTimes(rows.flat(), period, now) };
  },
});
