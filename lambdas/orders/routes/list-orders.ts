import { tenantRoute } from "../../pipeline/handler.ts";
import { listOrders } from "../desk-contract.ts";
import { readNames } from "../list.ts";
import { allOrders } from "../repository.ts";
import { isShown, presentListed } from "../views.ts";

export const handler = tenantRoute(listOrders, {
  load: ({ scope, query: { limit, cursor } }, table) => table.query(allOrders(scope, { limit, cursor })),
  run: async ({ scope, role, table, query: { show }, loaded: { rows, nextCursor } }) => {
    const shown = rows.filter((order) => isShown(order, show));
    const nameOf = await readNames(
      table,
      scope,
      shown.map(({ memberId }) => memberId),
    );
    return { orders: shown.map((order) => presentListed(order, { name: nameOf(order.memberId), role })), nextCursor };
  },
});
