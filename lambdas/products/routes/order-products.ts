import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { orderRef, readProducts, saveOrder } from "../repository.ts";
import { orderProducts, productsChanged } from "../staff-contract.ts";

export const handler = tenantRoute(orderProducts, {
  gets: ({ scope }) => ({ order: orderRef(scope) }),
  run: async ({ scope, table, found: { order }, body: { productIds }, commit }) => {
    const products = await readProducts(table, scope, { consistent: true });
    const wanted = new Set(productIds);
    const isWhole = wanted.size === productIds.length && products.length === productIds.length;
    if (!isWhole || products.some(({ productId }) => !wanted.has(productId))) throw new AppError(productsChanged);
    return commit([saveOrder(scope, order, productIds)], { productIds });
  },
});
