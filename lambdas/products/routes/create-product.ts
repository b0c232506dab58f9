import { idFrom } from "../../contract/ids.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countStock, createProductItem, orderRef, productRef, readProducts, saveOrder } from "../repository.ts";
import {
  changedPictures,
  newlyCounted,
  newProduct,
  noStock,
  presentProduct,
  productAgain,
  refuseForeign,
} from "../rules.ts";
import { createProduct } from "../staff-contract.ts";
import { movePictures } from "../transactions.ts";

export const handler = tenantRoute(createProduct, {
  gets: ({ scope, intent }) => ({
    product: productRef(scope, idFrom("product", intent.idBody)),
    order: orderRef(scope),
  }),
  upgradeAnswer: (kept, { found: { product } }) => productAgain(kept, product, noStock),
  run: async ({ scope, table, found: { order }, body, intent, now, commit }) => {
    refuseForeign(body.pictures, scope.tenantId);
    const product = newProduct(idFrom("product", intent.idBody), body, now);
    const { productId } = product;
    const others = (await readProducts(table, scope, { consistent: true })).map((other) => other.productId);
    const detail = presentProduct(product, noStock);
    return commit(
      [
        createProductItem(scope, product),
        saveOrder(scope, order, [...others, productId]),
        ...newlyCounted(undefined, product).map((variantNo) => countStock(scope, productId, variantNo)),
        ...movePictures(scope, productId, changedPictures(undefined, product), now),
      ],
      detail,
      { before: null, after: detail },
    );
  },
});
