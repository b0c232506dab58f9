import { boundsOfDays } from "../../contract/calendar.ts";
import { toInstant } from "../../contract/time.ts";
import { readNames } from "../../orders/list.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listMemberPurchases } from "../desk-contract.ts";
import { allPurchases, purchasesOf } from "../purchase-repository.ts";
import { isListed, presentListedPurchase } from "../rules.ts";

/** Far before the first purchase, and far after the last. */
const always = { from: "2000-01-01", to: "2999-12-31" };

export const handler = tenantRoute(listMemberPurchases, {
  run: async ({ scope, tenant, query, table, now }) => {
    const { memberId, cursor, limit } = query;
    const days = { from: query.from ?? always.from, to: query.to ?? always.to };
    const bounds = boundsOfDays(days, tenant);
    const page = { limit, cursor, from: toInstant(bounds.from), to: toInstant(bounds.to) };
    const { rows, nextCursor } = await table.query(
      memberId === undefined ? allPurchases(scope, page) : purchasesOf(scope, memberId, page),
    );
    const listed = rows.filter((purchase) => isListed(purchase, { ...days, show: query.show, zones: tenant }));
    const nameOf = await readNames(
      table,
      scope,
      listed.map((purchase) => purchase.memberId),
    );
    return {
      purchases: listed.map((one) => presentListedPurchase(one, { memberName: nameOf(one.memberId), now })),
      nextCursor,
    };
  },
});
