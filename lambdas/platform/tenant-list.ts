/** The list of workspaces, page by page. From an index: decide nothing by it. */
import * as z from "zod";
import type { Query } from "../contract/define-route.ts";
import { limits } from "../contract/limits.ts";
import { foreignCursor, openCursor, sealCursor } from "../store/cursor.ts";
import type { Partition } from "../store/keys.ts";
import type { Table } from "../store/table.ts";
import type { StoredItem } from "../store/write-items.ts";
import {
  type TenantListing,
  tenantListingItem,
  tenantsByAgeList,
  tenantsByNameList,
  tenantsByTrialList,
  tenantsOfStateByAgeList,
  tenantsOfStateList,
} from "./items.ts";
import { isWanted } from "./tenant-rules.ts";
import type { listTenants } from "./tenants-contract.ts";

type Asked = Query<typeof listTenants>;

/** A filtered page reads at most so many parts of the list. The cursor continues from there. */
const maxReads = 10;

const beforeEverything = " ";
const behindEverything = "\u{10FFFF}";

/** The next workspaces, with the cursor behind the last one that was looked at. */
export async function readTenantList(
  table: Table,
  asked: Asked,
): Promise<{ listings: TenantListing[]; nextCursor: string | null }> {
  const partition = partitionOf(asked);
  const isFiltered =
    asked.search !== undefined || asked.plan !== undefined || (asked.order === "trial" && asked.state !== undefined);
  const listings: TenantListing[] = [];
  let after = openPlace(asked);
  for (let reads = 0; reads < maxReads; reads += 1) {
    const { rows, nextCursor } = await table.query({
      partition,
      range: rangeFrom(asked, after),
      newestFirst: asked.order === "created",
      // Bounds are inclusive, so the row before comes again.
      limit: isFiltered ? limits.pageRows : asked.limit + 1,
      parse: rowOf(partition),
    });
    for (const [position, { place, listing }] of rows.entries()) {
      if (place === after) continue;
      after = place;
      if (isWanted(listing, asked)) listings.push(listing);
      const isLast = nextCursor === null && position === rows.length - 1;
      if (listings.length === asked.limit && !isLast) return { listings, nextCursor: sealPlace(asked, after) };
    }
    if (nextCursor === null) return { listings, nextCursor: null };
  }
  return { listings, nextCursor: after === undefined ? null : sealPlace(asked, after) };
}

function partitionOf({ order, state }: Asked): Partition {
  // Few workspaces are in a trial, so their list has no parts by state.
  if (order === "trial") return tenantsByTrialList();
  if (state === undefined) return order === "name" ? tenantsByNameList() : tenantsByAgeList();
  return order === "name" ? tenantsOfStateList(state) : tenantsOfStateByAgeList(state);
}

function rangeFrom({ order }: Asked, after: string | undefined) {
  return order === "created"
    ? { from: beforeEverything, to: after ?? behindEverything }
    : { from: after ?? beforeEverything, to: behindEverything };
}

const rowOf =
  ({ index }: Partition) =>
  (item: StoredItem) => ({ place: String(item[`${index}sk`]), listing: tenantListingItem.parse(item) });

const askedFor = ({ order, state, plan, search }: Asked) => [order, state, plan, search].join("~");

const placeSchema = z.tuple([z.string(), z.string().min(1).max(limits.sortKeyBytes)]);

/** Binds the cursor to its list. A cursor from another list is refused. */
const sealPlace = (asked: Asked, after: string) => sealCursor([askedFor(asked), after]);

function openPlace(asked: Asked): string | undefined {
  if (asked.cursor === undefined) return undefined;
  const [list, after] = openCursor(asked.cursor, placeSchema);
  if (list !== askedFor(asked) || after < beforeEverything || after > behindEverything) throw foreignCursor();
  return after;
}
