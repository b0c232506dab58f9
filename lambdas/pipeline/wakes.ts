/** Which consumers a committed change concerns, as their contracts declare. */
import { isDeepStrictEqual } from "node:util";
import type { ConsumerContract, Watch, When } from "../contract/define-consumer.ts";
import type { StoredItem } from "../store/write-items.ts";

export interface ChangedItem {
  entity: string;
  before: StoredItem | null;
  after: StoredItem | null;
}

export function isWokenBy({ source }: ConsumerContract, change: ChangedItem): boolean {
  return source.kind === "changes" && isWatched(source.watches, change);
}

export function isWatched(watches: readonly Watch[], change: ChangedItem): boolean {
  return watches.some(({ of, when }) => of.entity === change.entity && fits(when, change));
}

function fits(when: When, { before, after }: ChangedItem): boolean {
  return isAskedFor(when, before, after) && holds(when.before, before) && holds(when.after, after);
}

function isAskedFor(when: When, before: StoredItem | null, after: StoredItem | null): boolean {
  if (before === null) return after !== null && when.created === true;
  if (after === null) return when.removed === true;
  return when.changed?.some((field) => !isDeepStrictEqual(before[field], after[field])) ?? false;
}

function holds(wanted: When["before"], image: StoredItem | null): boolean {
  return Object.entries(wanted ?? {}).every(
    ([field, values]) => image !== null && values?.some((value) => value === (image[field] ?? null)) === true,
  );
}
