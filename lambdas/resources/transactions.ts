/** Acts on resources that span several nouns: uploads deletes the pictures that nothing shows. */
import type { ResourceId } from "../contract/ids.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { movePictures as move } from "../uploads/repository.ts";
import type { PictureChange } from "../uploads/rules.ts";
import { resourcePhotoItem } from "./items.ts";

/** Records which photos a resource shows now, and which it has stopped showing. */
export function movePhotos(
  scope: TenantScope,
  resourceId: ResourceId,
  change: PictureChange,
  now: number,
): WriteItem[] {
  const keyOf = (pictureId: string) => resourcePhotoItem.key(scope, pictureId, resourceId);
  return move(scope, { keyOf, item: resourcePhotoItem.whole({ resourceId, version: 1 }) }, change, now);
}
