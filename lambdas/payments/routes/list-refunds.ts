import { boundsOfDays } from "../../contract/calendar.ts";
import { toInstant } from "../../contract/time.ts";
import { readNames } from "../../orders/list.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listRefunds } from "../refund-contract.ts";
import { allRefunds } from "../refund-repository.ts";
import { isListedRefund, presentRefund } from "../refunds.ts";

/** Far before the first refund, and far after the last. */
const always = { from: "2000-01-01", to: "2999-12-31" };

export const handler = tenantRoute(listRefunds, {
  run: async ({ scope, tenant, query, table }) => {
    const { limit, cursor, from = always.from, until = always.to } = query;
    const bounds = boundsOfDays({ from, to: until }, tenant);
    const page = { limit, cursor, from: toInstant(bounds.from), to: toInstant(bounds.to) };
    const { rows, nextCursor } = await table.query(allRefunds(scope, page));
    const refunds = rows.filter((refund) => isListedRefund(refund, { ...query, from, until, zones: tenant }));
    const nameOf = await readNames(
      table,
      scope,
      refunds.flatMap(({ memberId, by }) => [memberId, by]),
    );
    return { refunds: refunds.map((refund) => presentRefund(refund, nameOf)), nextCursor };
  },
});
