import { tenantRoute } from "../../pipeline/handler.ts";
import { readProducts, readStock } from "../repository.ts";
import { presentProduct } from "../rules.ts";
import { listAllProducts } from "../staff-contract.ts";

export const handler = tenantRoute(listAllProducts, {
  load: ({ scope }, table) =>
    Promise.all([readProducts(table, scope, { consistent: true }), readStock(table, scope, { consistent: true })]),
  run: ({ loaded: [products, stockOf] }) => ({
    products: products.map((product) => presentProduct(product, stockOf(product.productId))),
  }),
});
