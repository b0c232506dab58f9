/** Acts on articles that span several nouns: uploads deletes the pictures that nothing shows. */
import type { NewsId } from "../contract/ids.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, type WriteItem } from "../store/write-items.ts";
import { loosenPicture } from "../uploads/repository.ts";
import { pictureIdOf } from "../uploads/rules.ts";
import { newsPictureItem } from "./items.ts";

/** Records which pictures an article shows now, and which it has stopped showing. */
export function movePictures(
  scope: TenantScope,
  newsId: NewsId,
  { added, dropped }: { added: readonly string[]; dropped: readonly string[] },
  now: number,
): WriteItem[] {
  const keyOf = (url: string) => newsPictureItem.key(scope, pictureIdOf(url), newsId);
  const item = newsPictureItem.whole({ newsId, version: 1 });
  return [
    ...added.map((url) => ({ kind: "put", key: keyOf(url), item, conditions: [], refused: lostRace }) as const),
    ...dropped.map((url) => ({ kind: "delete", key: keyOf(url), conditions: [], refused: lostRace }) as const),
    ...dropped.map((url) => loosenPicture(scope, url, now)),
  ];
}
