/** Acts on articles that span several nouns: uploads deletes the pictures that nothing shows. */
import type { NewsId } from "../contract/ids.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { movePictures as move } from "../uploads/repository.ts";
import type { PictureChange } from "../uploads/rules.ts";
import { newsPictureItem } from "./items.ts";

/** Records which pictures an article shows now, and which it has stopped showing. */
export function movePictures(scope: TenantScope, newsId: NewsId, change: PictureChange, now: number): WriteItem[] {
  const keyOf = (pictureId: string) => newsPictureItem.key(scope, pictureId, newsId);
  return move(scope, { keyOf, item: newsPictureItem.whole({ newsId, version: 1 }) }, change, now);
}
