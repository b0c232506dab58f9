import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { productNotFound } from "../contract.ts";
import { productRef, readStock, saveProduct } from "../repository.ts";
import { decideState, noStock, presentProduct, productAgain } from "../rules.ts";
import { setProductState } from "../staff-contract.ts";

export const handler = tenantRoute(setProductState, {
  gets: ({ scope, params: { productId } }) => ({ product: productRef(scope, productId) }),
  upgradeAnswer: (kept, { found: { product } }) => productAgain(kept, product, noStock),
  run: async ({ scope, table, found: { product }, body: { state, version }, now, commit }) => {
    if (product === undefined) throw new AppError(productNotFound);
    const { productId } = product;
    const after = { ...decideState(product, state, now), version };
    const stock = (await readStock(table, scope, { productId, consistent: true }))(productId);
    const detail = presentProduct({ ...after, version: version + 1 }, stock);
    return commit([saveProduct(scope, after)], detail, { before: presentProduct(product, stock), after: detail });
  },
});
