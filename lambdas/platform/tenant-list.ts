/** The list of workspaces, page by page. From an index: decide nothing by it. */
import * as z from "zod";
import type { Query } from "../contract/define-route.ts";
import { limits } from "../contract/limits.ts";
import { foreignCursor, openCursor, sealCursor } from "../store/cursor.ts";
import type { Partition } from "../store/keys.ts";
import type { Page, QuerySpec, Table } from "../store/table.ts";
import type { StoredItem } from "../store/write-items.ts";
import {
  type TenantListing,
  tenantFiguresItem,
  tenantListingItem,
  tenantsByAgeList,
  tenantsByBookingsList,
  tenantsByCostList,
  tenantsByNameList,
  tenantsByStorageList,
  tenantsByTrialList,
  tenantsOfStateByAgeList,
  tenantsOfStateList,
} from "./items.ts";
import { tenantListingRefs } from "./repository.ts";
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
  const hasPartsByState = asked.order === "name" || asked.order === "created";
  const isFiltered =
    asked.search !== undefined || asked.plan !== undefined || (!hasPartsByState && asked.state !== undefined);
  const listings: TenantListing[] = [];
  let after = openPlace(asked);
  for (let reads = 0; reads < maxReads; reads += 1) {
    const { rows, nextCursor } = await readRows(table, asked.order, {
      partition,
      range: rangeFrom(asked, after),
      newestFirst: isDescending(asked),
      // Bounds are inclusive, so the row before comes again.
      limit: isFiltered ? limits.pageRows : asked.limit + 1,
    });
    for (const [position, { place, listing }] of rows.entries()) {
      if (place === after) continue;
      after = place;
      if (listing !== undefined && isWanted(listing, asked)) listings.push(listing);
      const isLast = nextCursor === null && position === rows.length - 1;
      if (listings.length === asked.limit && !isLast) return { listings, nextCursor: sealPlace(asked, after) };
    }
    if (nextCursor === null) return { listings, nextCursor: null };
  }
  return { listings, nextCursor: after === undefined ? null : sealPlace(asked, after) };
}

/** These lists have no parts by state: few workspaces are in a trial, and a figure is written each day. */
const wholeLists = {
  trial: tenantsByTrialList(),
  bookings: tenantsByBookingsList(),
  storage: tenantsByStorageList(),
  cost: tenantsByCostList(),
} as const;

function partitionOf({ order, state }: Asked): Partition {
  if (order !== "name" && order !== "created") return wholeLists[order];
  if (state === undefined) return order === "name" ? tenantsByNameList() : tenantsByAgeList();
  return order === "name" ? tenantsOfStateList(state) : tenantsOfStateByAgeList(state);
}

const isDescending = ({ order }: Asked) => order !== "name" && order !== "trial";

function rangeFrom(asked: Asked, after: string | undefined) {
  return isDescending(asked)
    ? { from: beforeEverything, to: after ?? behindEverything }
    : { from: after ?? beforeEverything, to: behindEverything };
}

interface Row {
  place: string;
  /** Undefined where figures outlast the listing. */
  listing: TenantListing | undefined;
}

/** A list by figures names the workspaces. Their listings are read beside each other. */
async function readRows(table: Table, order: Asked["order"], spec: Omit<QuerySpec<Row>, "parse">): Promise<Page<Row>> {
  const placeOf = (item: StoredItem) => String(item[`${spec.partition.index}sk`]);
  if (order === "name" || order === "created" || order === "trial")
    return table.query({
      ...spec,
      parse: (item) => ({ place: placeOf(item), listing: tenantListingItem.parse(item) }),
    });
  const page = await table.query({
    ...spec,
    parse: (item) => ({ place: placeOf(item), tenantId: tenantFiguresItem.parse(item).tenantId }),
  });
  const listings = await table.getMany(tenantListingRefs(page.rows.map(({ tenantId }) => tenantId)), {
    consistent: false,
  });
  return { ...page, rows: page.rows.map(({ place, tenantId }) => ({ place, listing: listings[tenantId] })) };
}

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
