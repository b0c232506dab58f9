import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { sellsForMoney } from "../../tenants/rules.ts";
import { listProducts } from "../contract.ts";
import { readBought, readProducts, readStock } from "../repository.ts";
import { presentOffered } from "../rules.ts";

export const handler = tenantRoute(listProducts, {
  gets: ({ scope, actorId }) => ({ account: paymentAccountRef(scope), membership: membershipRef(scope, actorId) }),
  load: ({ scope, actorId }, table) =>
    Promise.all([readProducts(table, scope), readStock(table, scope), readBought(table, scope, actorId)]),
  run: ({ role, found: { account, membership }, loaded: [products, stockOf, boughtBy] }) => {
    const reader = readerOf(role, membership);
    const takesMoney = sellsForMoney(account);
    return {
      products: products
        .filter(({ state }) => state === "on_sale")
        .map((product) => {
          const { productId } = product;
          const bought = boughtBy.get(productId) ?? 0;
          return presentOffered(product, stockOf(productId), { reader, bought, takesMoney });
        }),
    };
  },
});
