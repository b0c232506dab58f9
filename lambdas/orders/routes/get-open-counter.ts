import { tenantRoute } from "../../pipeline/handler.ts";
import { readProducts, readStock } from "../../products/repository.ts";
import { presentOffered } from "../../products/rules.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { sellsForMoney } from "../../tenants/rules.ts";
import { anybody, withoutLimit } from "../counter.ts";
import { getOpenCounter } from "../counter-contract.ts";

export const handler = tenantRoute(getOpenCounter, {
  gets: ({ scope }) => ({ account: paymentAccountRef(scope) }),
  // The desk sees at once what it has just sold.
  load: ({ scope }, table) =>
    Promise.all([readProducts(table, scope, { consistent: true }), readStock(table, scope, { consistent: true })]),
  run: async ({ loaded: [products, stockOf], found }) => ({
    takesCards: sellsForMoney(found.account),
    products: products
      .filter(({ state, fulfilment }) => state === "on_sale" && fulfilment.kind !== "points")
      .map((product) =>
        presentOffered(withoutLimit(product), stockOf(product.productId), {
          reader: anybody,
          bought: 0,
          takesMoney: true,
        }),
      ),
  }),
});
