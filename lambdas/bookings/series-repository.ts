/** Series as they were made. */
import type { SeriesId } from "../contract/ids.ts";
import type { ItemRef } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import { type SeriesRecord, seriesItem } from "./items.ts";
import type { SeriesAct } from "./series-acts-contract.ts";

export function seriesRef(scope: TenantScope, seriesId: SeriesId): ItemRef<SeriesRecord> {
  return seriesItem.ref(scope, seriesId);
}

/** The new series' item. It must not exist: its id comes from the caller's intent, so it is the idempotency guard. */
export function createSeriesItem(scope: TenantScope, { seriesId, ...series }: SeriesRecord): WriteItem {
  return putNew(seriesItem.key(scope, seriesId), { ...series, ...seriesItem.mark }, lostRace);
}

/** Writes a cancellation or a change into the version of the series that was read. A repeated call finds it there. */
export function addSeriesAct(scope: TenantScope, { seriesId, acts, version }: SeriesRecord, act: SeriesAct): WriteItem {
  return update(
    seriesItem.key(scope, seriesId),
    { set: { acts: [...acts, act], version: version + 1 } },
    [{ attribute: "version", is: "=", value: version }],
    lostRace,
  );
}
