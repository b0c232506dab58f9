import { AppError } from "../../contract/errors.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { sellsForMoney } from "../../tenants/rules.ts";
import { getProduct, productNotFound } from "../contract.ts";
import { boughtRef, productRef, readStock } from "../repository.ts";
import { presentOffered } from "../rules.ts";

export const handler = tenantRoute(getProduct, {
  gets: ({ scope, actorId, params: { productId } }) => ({
    product: productRef(scope, productId),
    account: paymentAccountRef(scope),
    bought: boughtRef(scope, actorId, productId),
    membership: membershipRef(scope, actorId),
  }),
  load: ({ scope, params: { productId } }, table) => readStock(table, scope, { productId, consistent: true }),
  run: ({ role, found: { product, account, bought, membership }, loaded: stockOf }) => {
    if (product?.state !== "on_sale") throw new AppError(productNotFound);
    const reader = readerOf(role, membership);
    const facts = { reader, bought: bought?.quantity ?? 0, takesMoney: sellsForMoney(account) };
    const offered = presentOffered(product, stockOf(product.productId), facts);
    return { product: { ...offered, description: product.description } };
  },
});
