import { AppError, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { refuse } from "../../store/write-items.ts";
import { productNotFound } from "../contract.ts";
import { orderRef, productRef, readProducts, removeProduct, saveOrder } from "../repository.ts";
import { changedPictures, refuseDeletion } from "../rules.ts";
import { deleteProduct } from "../staff-contract.ts";
import { movePictures } from "../transactions.ts";

export const handler = tenantRoute(deleteProduct, {
  gets: ({ scope, params: { productId } }) => ({ product: productRef(scope, productId), order: orderRef(scope) }),
  run: async ({ scope, table, found: { product, order }, body: { version }, now, commit }) => {
    if (product === undefined) throw new AppError(productNotFound);
    refuseDeletion(product);
    const { productId } = product;
    const all = await readProducts(table, scope, { consistent: true });
    const left = all.map((other) => other.productId).filter((other) => other !== productId);
    return commit(
      [
        removeProduct(scope, productId, version, refuse(staleVersion)),
        saveOrder(scope, order, left),
        ...movePictures(scope, productId, changedPictures(product, undefined), now),
      ],
      { productId },
    );
  },
});
