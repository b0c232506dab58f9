/** Acts on resources that span several nouns: uploads deletes the pictures that nothing shows. */
import type { ResourceId } from "../contract/ids.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, type WriteItem } from "../store/write-items.ts";
import { loosenPicture } from "../uploads/repository.ts";
import { pictureIdOf } from "../uploads/rules.ts";
import { resourcePhotoItem } from "./items.ts";

/** Records which photos a resource shows now, and which it has stopped showing. */
export function movePhotos(
  scope: TenantScope,
  resourceId: ResourceId,
  { added, dropped }: { added: readonly string[]; dropped: readonly string[] },
  now: number,
): WriteItem[] {
  const keyOf = (url: string) => resourcePhotoItem.key(scope, pictureIdOf(url), resourceId);
  const item = resourcePhotoItem.whole({ resourceId, version: 1 });
  return [
    ...added.map((url) => ({ kind: "put", key: keyOf(url), item, conditions: [], refused: lostRace }) as const),
    ...dropped.map((url) => ({ kind: "delete", key: keyOf(url), conditions: [], refused: lostRace }) as const),
    ...dropped.map((url) => loosenPicture(scope, url, now)),
  ];
}
