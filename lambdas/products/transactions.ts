/** Acts on products that span several nouns: their pictures are kept by news. */

import type { ProductId } from "../contract/ids.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, type WriteItem } from "../store/write-items.ts";
import { loosenPicture } from "../uploads/repository.ts";
import { pictureIdOf } from "../uploads/rules.ts";
import { productPictureItem } from "./items.ts";

/** Records which pictures a product shows now, and which it has stopped showing. News deletes those that nothing shows. */
export function movePictures(
  scope: TenantScope,
  productId: ProductId,
  { added, dropped }: { added: readonly string[]; dropped: readonly string[] },
  now: number,
): WriteItem[] {
  const keyOf = (url: string) => productPictureItem.key(scope, pictureIdOf(url), productId);
  const item = productPictureItem.whole({ productId, version: 1 });
  return [
    ...added.map((url) => ({ kind: "put", key: keyOf(url), item, conditions: [], refused: lostRace }) as const),
    ...dropped.map((url) => ({ kind: "delete", key: keyOf(url), conditions: [], refused: lostRace }) as const),
    ...dropped.map((url) => loosenPicture(scope, url, now)),
  ];
}
