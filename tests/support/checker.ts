/** Reads the raw table of a test, and lets the independent checker judge it. */
import { checkItems, type Findings } from "#lambdas/checker/check-items.ts";
import { readRawTable, readTenant, type TableAddress } from "./raw-table.ts";

export type { Findings };

export async function checkTable(where: TableAddress, tenantId?: string): Promise<Findings> {
  return checkItems(await (tenantId === undefined ? readRawTable(where) : readTenant(where, tenantId)), tenantId);
}
