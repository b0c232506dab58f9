/** What is held of all resources, by the numbers of days. */
import { type ResourceId, resourceIdSchema } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { StoredItem } from "../store/write-items.ts";
import { resourceDayItem } from "./items.ts";
import { runsOfDay, type SlotRun } from "./slots.ts";

/** What one resource has booked on one numbered day. */
interface NumberedDay {
  resourceId: ResourceId;
  runs: SlotRun[];
}

/**
 * What is held of all resources on days, by their numbers, as last committed. The days are read in parallel. Their slots
 * count on the clock of the day numbers, so the reads need not wait for the tenant.
 */
export async function readNumberedDays(
  table: Table,
  scope: TenantScope,
  dayNos: readonly number[],
): Promise<Map<number, NumberedDay[]>> {
  const read = async (dayNo: number) => {
    const partition = resourceDayItem.key.partition(scope, dayNo);
    const parse = (item: StoredItem): NumberedDay => ({
      resourceId: resourceIdSchema.parse(item.sk),
      runs: runsOfDay(dayNo, (slot) => item[`s${slot}`]),
    });
    const days: NumberedDay[] = [];
    for await (const day of table.all({ partition, consistent: true, limit: limits.readRows, parse })) days.push(day);
    return [dayNo, days] as const;
  };
  return new Map(await Promise.all(dayNos.map(read)));
}
