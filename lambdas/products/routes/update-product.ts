import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { productNotFound } from "../contract.ts";
import { countStock, productRef, readStock, saveProduct } from "../repository.ts";
import {
  changedPictures,
  decideEdit,
  newlyCounted,
  noStock,
  presentProduct,
  productAgain,
  refuseForeign,
} from "../rules.ts";
import { updateProduct } from "../staff-contract.ts";
import { movePictures } from "../transactions.ts";

export const handler = tenantRoute(updateProduct, {
  gets: ({ scope, params: { productId } }) => ({ product: productRef(scope, productId) }),
  upgradeAnswer: (kept, { found: { product } }) => productAgain(kept, product, noStock),
  run: async ({ scope, table, found: { product }, body: { version, ...fields }, now, commit }) => {
    if (product === undefined) throw new AppError(productNotFound);
    const { productId } = product;
    refuseForeign(fields.pictures, scope.tenantId);
    const edited = { ...decideEdit(product, fields, now), version };
    const stock = (await readStock(table, scope, { productId, consistent: true }))(productId);
    const detail = presentProduct({ ...edited, version: version + 1 }, stock);
    return commit(
      [
        saveProduct(scope, edited),
        ...newlyCounted(product, edited).map((variantNo) => countStock(scope, productId, variantNo)),
        ...movePictures(scope, productId, changedPictures(product, edited), now),
      ],
      detail,
      { before: presentProduct(product, stock), after: detail },
    );
  },
});
