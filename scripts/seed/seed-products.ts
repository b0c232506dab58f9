/** The demo house's marketplace. */
import { idFrom, type ProductId } from "#lambdas/contract/ids.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { createProductItem, saveOrder, setStock } from "#lambdas/products/repository.ts";
import { decideState, newProduct } from "#lambdas/products/rules.ts";
import { demoProducts } from "./demo-products.ts";
import type { House } from "./house.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

export function seedProducts({ draft, scope, tenant }: House, now: number): void {
  const writtenAt = now - 20 * dayMilliseconds;
  const productIds = demoProducts.map(({ fields, pieces, isOnSale }): ProductId => {
    const productId = idFrom("product", deriveIdBody(tenant.slug, fields.name));
    const product = newProduct(productId, fields, writtenAt);
    draft.commit([
      createProductItem(scope, isOnSale ? decideState(product, "on_sale", writtenAt) : product),
      ...pieces.map((left, position) =>
        setStock(scope, { productId, variantNo: position + 1 }, { seen: undefined, left }),
      ),
    ]);
    return productId;
  });
  draft.commit([saveOrder(scope, undefined, productIds)]);
}
