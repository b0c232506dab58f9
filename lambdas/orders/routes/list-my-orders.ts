import { tenantRoute } from "../../pipeline/handler.ts";
import { listMyOrders } from "../contract.ts";
import { ordersOf } from "../repository.ts";
import { presentOrder } from "../views.ts";

export const handler = tenantRoute(listMyOrders, {
  load: ({ scope, actorId, query }, table) => table.query(ordersOf(scope, actorId, query)),
  run: ({ loaded: { rows, nextCursor } }) => ({ orders: rows.map(presentOrder), nextCursor }),
});
