import type { ItemRef } from "../store/table.ts";
import { lostRace, update, type WriteItem } from "../store/write-items.ts";
import { dueProgressItem } from "./items.ts";

interface DueProgress {
  at: string;
  /** By consumer and shard: where the next run goes on. A shard that a run has gone through to its end has none. */
  positions: Readonly<Record<string, string>>;
}

export function dueProgressRef(): ItemRef<DueProgress> {
  return dueProgressItem.ref();
}

/** Of two runs at once the last one counts. At worst, work is sent again. */
export function saveDueProgress({ at, positions }: DueProgress): WriteItem {
  return update(
    dueProgressItem.key(),
    { set: dueProgressItem.whole({ at, positions: { ...positions } }), add: { version: 1 } },
    [],
    lostRace,
  );
}
