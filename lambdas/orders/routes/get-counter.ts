import { AppError, memberNotFound } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readBought, readProducts, readStock } from "../../products/repository.ts";
import { presentOffered } from "../../products/rules.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { sellsForMoney } from "../../tenants/rules.ts";
import { isForCounter } from "../counter.ts";
import { getCounter } from "../counter-contract.ts";
import { readBuyers } from "../list.ts";

export const handler = tenantRoute(getCounter, {
  gets: ({ scope }) => ({ account: paymentAccountRef(scope) }),
  // The desk sees at once what it has just sold.
  load: ({ scope, params: { memberId } }, table) =>
    Promise.all([
      readProducts(table, scope, { consistent: true }),
      readStock(table, scope, { consistent: true }),
      readBought(table, scope, memberId),
    ]),
  run: async ({ scope, tenant, params: { memberId }, table, now, loaded, found }) => {
    const [products, stockOf, boughtBy] = loaded;
    const [buyer] = await readBuyers(table, scope, [memberId], { now, tenant });
    if (buyer === undefined) throw new AppError(memberNotFound);
    return {
      buyer,
      takesCards: sellsForMoney(found.account),
      products: products
        .filter((product) => product.state === "on_sale" && isForCounter(product))
        .map((product) => {
          const { productId } = product;
          const bought = boughtBy.get(productId) ?? 0;
          return presentOffered(product, stockOf(productId), { reader: buyer, bought, takesMoney: true });
        }),
    };
  },
});
