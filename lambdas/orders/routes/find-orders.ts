import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { orderNotFound } from "../contract.ts";
import { findOrders } from "../desk-contract.ts";
import { readNames } from "../list.ts";
import { ordersByCode } from "../repository.ts";
import { presentListed } from "../views.ts";

export const handler = tenantRoute(findOrders, {
  load: ({ scope, query: { code } }, table) => table.query(ordersByCode(scope, code)),
  run: async ({ scope, role, table, loaded: { rows } }) => {
    if (rows.length === 0) throw new AppError(orderNotFound);
    const nameOf = await readNames(
      table,
      scope,
      rows.map(({ memberId }) => memberId),
    );
    return { orders: rows.map((order) => presentListed(order, { name: nameOf(order.memberId), role })) };
  },
});
