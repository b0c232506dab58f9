/** The record of a picture between its publication and the commit that shows it. */
import type * as z from "zod";
import { AppError } from "../contract/errors.ts";
import { toInstant } from "../contract/time.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed, type TableKey } from "../store/keys.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, type StoredItem, type WriteItem } from "../store/write-items.ts";
import { uploadNotFound } from "./contract.ts";
import { looseNewsPictureItem, pendingPictureItem } from "./items.ts";
import { type PictureChange, pendingUntil, pictureIdOf } from "./rules.ts";

type PendingPicture = z.output<(typeof pendingPictureItem)["schema"]>;

export function pendingPictureRef(scope: TenantScope, url: string) {
  return pendingPictureItem.ref(scope, pictureIdOf(url));
}

/**
 * Records a picture before it is published, so that its files are found if nothing shows it afterwards. `earlier` is
 * the record of an earlier attempt.
 * @throws `uploads.not_found` when the files of that attempt are due to be deleted
 */
export function awaitPicture(
  scope: TenantScope,
  url: string,
  { earlier, now }: { earlier: PendingPicture | undefined; now: number },
): WriteItem {
  if (earlier !== undefined && earlier.dueAt <= toInstant(now)) throw new AppError(uploadNotFound);
  const pictureId = pictureIdOf(url);
  const dueAt = pendingUntil(now);
  return {
    kind: "put",
    key: pendingPictureItem.key(scope, pictureId),
    item: {
      ...pendingPictureItem.whole({ url, dueAt, version: 1 }),
      ...indexed(dueList("upload", dueShardOf(pictureId)), dueAt),
    },
    conditions:
      earlier === undefined
        ? [{ attribute: "pk", is: "missing" }]
        : [{ attribute: "dueAt", is: "=", value: earlier.dueAt }],
    refused: lostRace,
  };
}

/** Removes the record with the commit that shows the picture. */
export function settlePicture(scope: TenantScope, url: string, now: number): WriteItem {
  const conditions = [{ attribute: "dueAt", is: ">", value: toInstant(now) } as const];
  return { kind: "delete", key: pendingPictureItem.key(scope, pictureIdOf(url)), conditions, refused: lostRace };
}

/** Removes the record of deleted files. */
export function forgetPicture(scope: TenantScope, { url, dueAt }: PendingPicture): WriteItem {
  const conditions = [{ attribute: "dueAt", is: "=", value: dueAt } as const];
  return { kind: "delete", key: pendingPictureItem.key(scope, pictureIdOf(url)), conditions, refused: lostRace };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Editors can still take back an edit, and save an open page. */
const looseDays = 7;

/** A picture without an article, which is deleted after some days if no article shows it by then. */
export function loosenPicture(scope: TenantScope, url: string, now: number): WriteItem {
  const pictureId = pictureIdOf(url);
  const dueAt = toInstant(now + looseDays * dayMilliseconds);
  return {
    kind: "put",
    key: looseNewsPictureItem.key(scope, pictureId),
    item: {
      ...looseNewsPictureItem.whole({ url, dueAt, version: 1 }),
      ...indexed(dueList("picture", dueShardOf(pictureId)), dueAt),
    },
    conditions: [],
    refused: lostRace,
  };
}

/**
 * Records which pictures something shows now, and which it has stopped showing. What nothing shows is deleted later.
 * @param shown the item that says that it shows a picture, and its key
 */
export function movePictures(
  scope: TenantScope,
  { keyOf, item }: { keyOf: (pictureId: string) => TableKey; item: StoredItem },
  { added, dropped }: PictureChange,
  now: number,
): WriteItem[] {
  const written = { conditions: [], refused: lostRace } as const;
  return [
    ...added.map((url) => ({ kind: "put", key: keyOf(pictureIdOf(url)), item, ...written }) as const),
    ...dropped.map((url) => ({ kind: "delete", key: keyOf(pictureIdOf(url)), ...written }) as const),
    ...dropped.map((url) => loosenPicture(scope, url, now)),
  ];
}

export function loosePictureRef(scope: TenantScope, pictureId: string) {
  return looseNewsPictureItem.ref(scope, pictureId);
}

/** Removes the record of a checked picture, unless an article has dropped the picture again meanwhile. */
export function removeLoosePicture(scope: TenantScope, pictureId: string, dueAt: string): WriteItem {
  const conditions = [{ attribute: "dueAt", is: "=", value: dueAt } as const];
  return { kind: "delete", key: looseNewsPictureItem.key(scope, pictureId), conditions, refused: lostRace };
}
