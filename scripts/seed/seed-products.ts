/** The demo house's marketplace. */
import { idFrom, type ProductId } from "#lambdas/contract/ids.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { addMovement, createProductItem, noteLow, saveOrder, setStock } from "#lambdas/products/repository.ts";
import { decideLow, decideState, newProduct } from "#lambdas/products/rules.ts";
import { demoProducts } from "./demo-products.ts";
import type { House } from "./house.ts";
import { neighbours } from "./people.ts";
import { demoPictureUrl } from "./seed-pictures.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

export function seedProducts({ draft, scope, tenant }: House, now: number): void {
  const writtenAt = now - 20 * dayMilliseconds;
  const at = toInstant(writtenAt);
  const by = neighbours.find(({ fate }) => fate === undefined)?.memberId;
  if (by === undefined) throw new Error("Nobody of the house can fill its shelves.");
  const productIds = demoProducts.map(({ fields, picture: { file, alt }, pieces, isOnSale }): ProductId => {
    const productId = idFrom("product", deriveIdBody(tenant.slug, fields.name));
    const pictures = [{ url: demoPictureUrl(tenant.tenantId, tenant.slug, file), alt }];
    const drafted = newProduct(productId, { ...fields, pictures }, writtenAt);
    const product = isOnSale ? decideState(drafted, "on_sale", writtenAt) : drafted;
    draft.commit([
      createProductItem(scope, product),
      ...pieces.flatMap((left, position) => {
        const variantNo = position + 1;
        const movementId = idFrom("stockMovement", deriveIdBody(productId, String(variantNo)));
        const movement = { movementId, variantNo, reason: "received", change: left, left, note: "", at } as const;
        const { low } = decideLow({ product, variantNo, left }, undefined, writtenAt);
        return [
          ...(low === undefined ? [] : [noteLow(scope, low, undefined)]),
          setStock(scope, { productId, variantNo }, { seen: undefined, left }),
          addMovement(scope, productId, { ...movement, by }),
        ];
      }),
    ]);
    return productId;
  });
  draft.commit([saveOrder(scope, undefined, productIds)]);
}
