/** Reads the tenant's ledger page by page: its months, or one member's own entries. */
import { boundsOfDays, dayOf, monthsOf, type Zones } from "../contract/calendar.ts";
import type { Query } from "../contract/define-route.ts";
import { toInstant } from "../contract/time.ts";
import type { MemberId } from "../contract/ids.ts";
import type { LedgerEntry } from "../points/contract.ts";
import { foreignCursor } from "../store/cursor.ts";
import type { QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { listEntries, StoredLine } from "./contract.ts";
import { ledgerLineItem } from "./items.ts";
import { isAskedFor } from "./rules.ts";

/** One filtered page reads at most this many pages of the table. The cursor continues from there. */
const maxReads = 10;

/** Reads one part: rows in its order, newest first, with the place after them. */
type ReadPart = (page: { limit: number; cursor?: string }) => Promise<{
  rows: StoredLine[];
  nextCursor: string | null;
}>;

interface Reading {
  zones: Zones;
  /** One member's own ledger, newest first. */
  entriesOf: (
    scope: TenantScope,
    memberId: MemberId,
    page: { limit: number; cursor?: string },
  ) => QuerySpec<LedgerEntry>;
}

/** The next lines of a period, newest first. Days are those of the clock that counted then, as the figures count. */
export async function readLines(
  table: Table,
  scope: TenantScope,
  wanted: Query<typeof listEntries>,
  { zones, entriesOf }: Reading,
): Promise<{ rows: StoredLine[]; nextCursor: string | null }> {
  const bounds = boundsOfDays(wanted, zones);
  const [from, to] = [toInstant(bounds.from), toInstant(bounds.to)];
  const isOnDays = (day: string) => wanted.from <= day && day <= wanted.to;
  const parts = partsOf(table, scope, wanted, { from, to, entriesOf });
  const names = [...parts.keys()];
  let [name = names[0] ?? "", cursor = ""] = wanted.cursor?.split("~") ?? [];
  const lines: StoredLine[] = [];
  for (let reads = 0; reads < maxReads && lines.length < wanted.limit; reads += 1) {
    const read = parts.get(name);
    if (read === undefined) throw foreignCursor();
    const limit = wanted.limit - lines.length;
    const { rows, nextCursor } = await read(cursor === "" ? { limit } : { limit, cursor });
    const inPeriod = rows.filter(({ createdAt }) => isOnDays(dayOf(zones, createdAt)));
    lines.push(...inPeriod.filter((row) => isAskedFor(row, wanted)));
    // A member's own ledger reaches further back than the period.
    const isPast = rows.length > 0 && rows.every(({ createdAt }) => createdAt < from);
    cursor = isPast ? "" : (nextCursor ?? "");
    if (cursor === "") {
      const next = names[names.indexOf(name) + 1];
      if (next === undefined) return { rows: lines, nextCursor: null };
      name = next;
    }
  }
  return { rows: lines, nextCursor: `${name}~${cursor}` };
}

/** The tenant's UTC months, latest first; or one member's own ledger, which holds nobody else's lines. */
function partsOf(
  table: Table,
  scope: TenantScope,
  { memberId }: Query<typeof listEntries>,
  { from, to, entriesOf }: { from: string; to: string } & Pick<Reading, "entriesOf">,
): ReadonlyMap<string, ReadPart> {
  if (memberId !== undefined) {
    const read: ReadPart = async (page) => {
      const { rows, nextCursor } = await table.query(entriesOf(scope, memberId, page));
      return { rows: rows.map((entry) => ({ ...entry, memberId })), nextCursor };
    };
    return new Map([["member", read]]);
  }
  return new Map(
    monthsOf(from, to).map((month): [string, ReadPart] => [
      month,
      (page) => table.query(linesOfMonth(scope, month, { from, to, ...page })),
    ]),
  );
}

/** Lines of one UTC month between two instants, newest first. */
function linesOfMonth(
  scope: TenantScope,
  utcMonth: string,
  page: { from: string; to: string; limit: number; cursor?: string | undefined },
): QuerySpec<StoredLine> {
  const { from, to, limit, cursor } = page;
  return {
    partition: ledgerLineItem.key.partition(scope, utcMonth),
    // A line's key begins with its instant, and "~" sorts after what follows it.
    range: { from, to: `${to}~` },
    newestFirst: true,
    consistent: true,
    limit,
    ...(cursor === undefined ? {} : { cursor }),
    parse: ledgerLineItem.parse,
  };
}
