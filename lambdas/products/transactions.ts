/** Acts on products that span several nouns: uploads deletes the pictures that nothing shows. */
import type { ProductId } from "../contract/ids.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { movePictures as move } from "../uploads/repository.ts";
import type { PictureChange } from "../uploads/rules.ts";
import { productPictureItem } from "./items.ts";

/** Records which pictures a product shows now, and which it has stopped showing. */
export function movePictures(
  scope: TenantScope,
  productId: ProductId,
  change: PictureChange,
  now: number,
): WriteItem[] {
  const keyOf = (pictureId: string) => productPictureItem.key(scope, pictureId, productId);
  return move(scope, { keyOf, item: productPictureItem.whole({ productId, version: 1 }) }, change, now);
}
