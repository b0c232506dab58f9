/**
 * Measures what calls of a house consume. One call of so many is written to the house's day with its units, and counts
 * as all of them. So a call costs 1/64 of a write, whatever it is.
 */
import type { TenantId } from "../contract/ids.ts";
import { environment } from "../runtime/env.ts";
import type { Log } from "../runtime/log.ts";
import { dueShardOf, houseUseItem, isRateCounter } from "../store/items.ts";
import { createTable, type Table } from "../store/table.ts";
import { lostRace, update } from "../store/write-items.ts";

const patienceMilliseconds = 400;
const keptSeconds = 62 * 24 * 60 * 60;

/** It never fails: without the measure, the call is as good. */
export async function measureUse(
  tenantId: TenantId,
  { meter, milliseconds, now, log }: { meter: Table["meter"]; milliseconds: number; now: number; log: Log },
): Promise<void> {
  const { USE_SAMPLING: sampling, RATES } = environment();
  if (RATES === "off" || Math.random() * sampling >= 1) return;
  const day = new Date(now).toISOString().slice(0, 10);
  const table = createTable({ deadlineAt: performance.now() + patienceMilliseconds, mayTouch: isRateCounter });
  const measured = {
    calls: sampling,
    readUnits: sampling * meter.readUnits,
    writeUnits: sampling * (meter.writeUnits + meter.indexWriteUnits),
    milliseconds: Math.round(sampling * milliseconds),
  };
  const expiresAtSeconds = Math.ceil(now / 1000) + keptSeconds;
  const adding = update(
    houseUseItem.key(day, dueShardOf(tenantId), tenantId),
    { set: { ...houseUseItem.mark, version: 1, expiresAtSeconds }, add: measured },
    [],
    lostRace,
  );
  try {
    await table.change(adding);
  } catch (error) {
    log.warn("use_not_measured", { error });
  }
}
