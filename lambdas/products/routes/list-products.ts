import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listProducts } from "../contract.ts";
import { readBought, readProducts, readStock } from "../repository.ts";
import { presentOffered } from "../rules.ts";

export const handler = tenantRoute(listProducts, {
  gets: ({ scope, actorId }) => ({ membership: membershipRef(scope, actorId) }),
  load: ({ scope, actorId }, table) =>
    Promise.all([readProducts(table, scope), readStock(table, scope), readBought(table, scope, actorId)]),
  run: ({ role, found: { membership }, loaded: [products, stockOf, boughtBy] }) => {
    const reader = readerOf(role, membership);
    return {
      products: products
        .filter(({ state }) => state === "on_sale")
        .map((product) => {
          const { productId } = product;
          return presentOffered(product, stockOf(productId), { reader, bought: boughtBy.get(productId) ?? 0 });
        }),
    };
  },
});
