/** Reads the tenant's audit trail page by page. */
import type * as z from "zod";
import { addDays, monthsOf, startOfDay } from "../contract/calendar.ts";
import type { Query } from "../contract/define-route.ts";
import { toInstant } from "../contract/time.ts";
import { foreignCursor } from "../store/cursor.ts";
import { auditEntryItem, type auditEntrySchema, auditOfMonth } from "../store/items.ts";
import type { QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { listEntries } from "./contract.ts";
import { isAskedFor } from "./rules.ts";

export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** One filtered page reads at most this many pages of the table. The cursor continues from there. */
const maxReads = 10;

/** The next entries of a period, newest first. Days are those of `timeZone`. */
export async function readEntries(
  table: Table,
  scope: TenantScope,
  wanted: Query<typeof listEntries>,
  timeZone: string,
): Promise<{ rows: AuditEntry[]; nextCursor: string | null }> {
  const from = toInstant(startOfDay(wanted.from, timeZone));
  const to = toInstant(startOfDay(addDays(wanted.to, 1), timeZone) - 1);
  const months = monthsOf(from, to);
  let [month = months[0] ?? "", cursor = ""] = wanted.cursor?.split("~") ?? [];
  const entries: AuditEntry[] = [];
  for (let reads = 0; reads < maxReads && entries.length < wanted.limit; reads += 1) {
    if (!months.includes(month)) throw foreignCursor();
    const page = { from, to, limit: wanted.limit - entries.length, ...(cursor === "" ? {} : { cursor }) };
    const { rows, nextCursor } = await table.query(entriesOfMonth(scope, month, page));
    entries.push(...rows.filter((row) => isAskedFor(row, wanted)));
    cursor = nextCursor ?? "";
    if (cursor === "") {
      const next = months[months.indexOf(month) + 1];
      if (next === undefined) return { rows: entries, nextCursor: null };
      month = next;
    }
  }
  return { rows: entries, nextCursor: `${month}~${cursor}` };
}

/** Entries of one UTC month between two instants, newest first. */
function entriesOfMonth(
  scope: TenantScope,
  utcMonth: string,
  page: { from: string; to: string; limit: number; cursor?: string },
): QuerySpec<AuditEntry> {
  const { from, to, ...rest } = page;
  const partition = auditOfMonth(scope, utcMonth);
  return { partition, range: { from, to }, newestFirst: true, ...rest, parse: auditEntryItem.parse };
}
