/** The list of members, read from the cells that a filter needs. From an index: decide nothing by it alone. */
import * as z from "zod";
import { boundsOfDays, type Zones } from "../contract/calendar.ts";
import { type MemberId, memberIdSchema, type PlanId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { TenantRole } from "../contract/roles.ts";
import { toInstant } from "../contract/time.ts";
import { foreignCursor, openCursor, sealCursor } from "../store/cursor.ts";
import { foldForSort, type IndexKeys, indexed } from "../store/keys.ts";
import type { QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { StoredItem } from "../store/write-items.ts";
import { type KnownMember, type Member, type MemberOrder, memberOrderSchema } from "./contract.ts";
import type { MemberCell } from "./items.ts";
import { indexOfOrder, memberCell, memberItem } from "./items.ts";
import { fullName, type ListPlace, type ListQuery, type ListReading, readingsOf, spellingsOf } from "./rules.ts";

/** Names are compared by this many characters, so that a cursor stays short. */
const sortedCharacters = 100;

const cut = (text: string) => Array.from(text).slice(0, sortedCharacters).join("");

/** The beginning of a member's sort key in each order; the id follows. */
function sortTexts(member: Member): Record<MemberOrder, string> {
  const { firstName, lastName, email, joinedAt } = member;
  return {
    name: cut(foldForSort(fullName(member))),
    familyName: cut(foldForSort(`${lastName} ${firstName}`) || foldForSort(fullName(member))),
    email: cut(email.toLowerCase()),
    joined: joinedAt,
  };
}

/** The prefixes of an order's sort keys that a search matches; none when nobody can match. */
function searchPrefixes(order: MemberOrder, search: string): string[] {
  const spellings = order === "email" ? [search.toLowerCase()] : spellingsOf(foldForSort(search));
  return [...new Set(spellings.map(cut))].filter((prefix) => prefix !== "");
}

/** The keys that list a member, under a plan or under none, in every order. */
export function placements(scope: TenantScope, member: Member, planId: PlanId | null): IndexKeys {
  const texts = sortTexts(member);
  const { status, role } = member;
  return Object.assign(
    {},
    ...memberOrderSchema.options.map((order) =>
      indexed(memberCell(scope, { planId, status, role }, order), `${texts[order]}#${member.memberId}`),
    ),
  ) as IndexKeys;
}

/** One row of the list: its sort key in each order, and the member if the cell holds it. */
export interface MemberRow {
  memberId: MemberId;
  sortKeys: Record<MemberOrder, string>;
  member: KnownMember | undefined;
}

function parseRow(item: StoredItem): MemberRow {
  const sortKeys = Object.fromEntries(
    memberOrderSchema.options.map((order) => [order, String(item[`${indexOfOrder(order)}sk`])]),
  ) as Record<MemberOrder, string>;
  return {
    memberId: memberIdSchema.parse(item.memberId),
    sortKeys,
    member: item.entity === memberItem.entity ? memberItem.parse(item) : undefined,
  };
}

interface ListPart {
  cells: readonly MemberCell[];
  order: MemberOrder;
  isDescending: boolean;
  /** The first and the last sort key that the part can have. */
  bounds: Bounds;
  /** The sort key after which the part starts. */
  after: string | undefined;
  limit: number;
}

/**
 * The next rows of several cells in one order, and the sort key of the last row. The key is null at the end of the
 * list. Reads each cell once, at most one page. Rows beyond the end of a cell's page wait for the next call.
 */
async function readMemberRows(
  table: Table,
  scope: TenantScope,
  part: ListPart,
): Promise<{ rows: MemberRow[]; endsAt: string | null }> {
  const { order, isDescending, after } = part;
  const precedes = (one: string, other: string) => compareBytes(one, other) * (isDescending ? -1 : 1) < 0;
  const pages = await Promise.all(part.cells.map((cell) => table.query(cellQuery(scope, cell, part))));
  let isWhole = true;
  let border: string | undefined;
  for (const { rows, nextCursor } of pages) {
    const last = rows.at(-1)?.sortKeys[order];
    if (nextCursor === null || last === undefined) continue;
    isWhole = false;
    if (border === undefined || precedes(last, border)) border = last;
  }
  const merged = pages
    .flatMap((page) => page.rows)
    .filter((row) => row.sortKeys[order] !== after)
    .filter((row) => border === undefined || !precedes(border, row.sortKeys[order]))
    .sort((one, other) => (precedes(one.sortKeys[order], other.sortKeys[order]) ? -1 : 1));
  // An index lags, so one member may briefly be in two cells.
  const unique = merged.filter((row, place) => row.memberId !== merged[place - 1]?.memberId);
  const rows = unique.slice(0, part.limit);
  const isEnd = isWhole && unique.length <= part.limit;
  return { rows, endsAt: isEnd ? null : (rows.at(-1)?.sortKeys[order] ?? border ?? null) };
}

/** A search reads at most this many parts of the list per call, and each pass once. The cursor continues from there. */
const maxReads = 4;

/** The list that is asked for; with `joined`, who became a member within these instants, by joining. */
export interface MemberListQuery extends ListQuery {
  joined?: Bounds | undefined;
}

/** The sort keys of who joined on these days of the tenant's clock, as the figures count them. */
export function joinedOn(days: { from: string; to: string }, zones: Zones): Bounds {
  const { from, to } = boundsOfDays(days, zones);
  // A key goes on behind its instant.
  return { first: toInstant(from), last: `${toInstant(to)}${behindEverything}` };
}

/** A page of the list, searched or not. */
export async function readMemberList(table: Table, scope: TenantScope, asked: MemberListQuery) {
  const query: MemberListQuery = asked.joined === undefined ? asked : { ...asked, order: "joined" };
  const { cells, readings } = readingsOf(query, searchPrefixes);
  let place: ListPlace | null = openPlace(scope, query, readings);
  const rows: MemberRow[] = [];
  for (
    let reads = 0;
    place !== null && reads < Math.max(maxReads, readings.length) && rows.length < query.limit;
    reads += 1
  ) {
    const { stage, after }: ListPlace = place;
    const reading = readings[stage];
    if (reading === undefined) break;
    const limit = query.limit - rows.length;
    const part = await readMemberRows(table, scope, {
      ...reading,
      bounds: boundsOf(reading, query),
      cells,
      after,
      limit,
    });
    rows.push(...part.rows.filter((row) => !reading.isFoundEarlier(row.sortKeys)));
    if (part.endsAt !== null) place = { stage, after: part.endsAt };
    else place = stage + 1 < readings.length ? { stage: stage + 1, after: undefined } : null;
  }
  return { rows, nextCursor: place && sealPlace(scope, query, place) };
}

const beforeEverything = " ";
const behindEverything = "\u{10FFFF}";

/** The first and the last place that a part can have. */
interface Bounds {
  first: string;
  last: string;
}

const boundsOf = ({ prefix }: Pick<ListReading, "prefix">, { joined }: Pick<MemberListQuery, "joined"> = {}): Bounds =>
  joined ?? {
    first: prefix === "" ? beforeEverything : prefix,
    last: `${prefix}${behindEverything}`,
  };

/**
 * Bounds are inclusive, so the last row of the previous page comes again. So this reads one row more than requested.
 */
function cellQuery(
  scope: TenantScope,
  cell: MemberCell,
  { order, isDescending, bounds: { first, last }, after, limit }: ListPart,
): QuerySpec<MemberRow> {
  return {
    partition: memberCell(scope, cell, order),
    range: isDescending ? { from: first, to: after ?? last } : { from: after ?? first, to: last },
    newestFirst: isDescending,
    limit: Math.min(limit + 1, limits.pageRows),
    parse: parseRow,
  };
}

/** Compares as DynamoDB does, by bytes of UTF-8. JavaScript's order differs beyond the basic plane. */
function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

const askedFor = (scope: TenantScope, { status, role, planId, order, direction, joined }: MemberListQuery) =>
  [scope.tenantId, status, role, planId, order, direction, ...(joined ? [joined.first, joined.last] : [])].join("~");

/** Binds the cursor to its tenant and list. A cursor from another list is refused. */
function sealPlace(scope: TenantScope, query: MemberListQuery, { stage, after = "" }: ListPlace): string {
  return sealCursor([askedFor(scope, query), stage, after]);
}

const listCursorSchema = z.tuple([z.string(), z.int().min(0), z.string()]);

/** @throws `invalid_input` */
function openPlace(scope: TenantScope, query: MemberListQuery, readings: readonly ListReading[]): ListPlace {
  if (query.cursor === undefined) return { stage: 0, after: undefined };
  const [list, stage, after] = openCursor(query.cursor, listCursorSchema);
  const reading = readings[stage];
  if (list !== askedFor(scope, query) || reading === undefined) throw foreignCursor();
  const { first, last } = boundsOf(reading, query);
  const isWithin = compareBytes(after, first) >= 0 && compareBytes(after, last) <= 0;
  if (after !== "" && !isWithin) throw foreignCursor();
  return { stage, after: after || undefined };
}

/** A list of active members: all of them, those of a role, or those of a plan. */
export interface ActiveList {
  role?: TenantRole;
  planId?: PlanId;
}

/** Rows of one page of active members. */
const activePageRows = 100;

/** A page of active members from a place on, oldest membership first. From an index: decide nothing by it alone. */
export function readActiveMembers(table: Table, scope: TenantScope, list: ActiveList, cursor: string | null) {
  return readMemberList(table, scope, {
    ...list,
    status: "active",
    order: "joined",
    direction: "ascending",
    limit: activePageRows,
    cursor: cursor ?? undefined,
  });
}

/** How many active members these lists hold, each counted once, up to `atMost`. For display only. */
export async function countActiveMembers(
  table: Table,
  scope: TenantScope,
  lists: readonly ActiveList[],
  atMost: number,
): Promise<{ members: number; isAtLeast: boolean }> {
  const found = new Set<MemberId>();
  for (const list of lists) {
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readActiveMembers>> = await readActiveMembers(table, scope, list, cursor);
      for (const { memberId } of page.rows) found.add(memberId);
      if (found.size >= atMost) return { members: atMost, isAtLeast: true };
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
  return { members: found.size, isAtLeast: false };
}

/** Whether a member has exactly this address. From an index: for display, not for a decision. */
export async function isMembersAddress(table: Table, scope: TenantScope, email: string): Promise<boolean> {
  return (await listedWithAddress(table, scope, email)).length > 0;
}

/**
 * The member with exactly this address, read strongly. The index only says who may have it: somebody else may have had
 * it a moment ago. Whoever has just taken it is not found for that moment.
 */
export async function memberWithAddress(table: Table, scope: TenantScope, email: string): Promise<Member | undefined> {
  const listed = await listedWithAddress(table, scope, email);
  const refs = Object.fromEntries(listed.map(({ memberId }) => [memberId, memberItem.ref(scope, memberId)]));
  const members = Object.values(await table.getMany(refs, { consistent: true }));
  return members.find((member) => member?.email.toLowerCase() === email.toLowerCase());
}

/** Those whom an index lists under exactly this address. */
async function listedWithAddress(table: Table, scope: TenantScope, email: string): Promise<Member[]> {
  const { cells } = readingsOf({ order: "email", direction: "ascending" }, searchPrefixes);
  const prefix = `${cut(email.toLowerCase())}#`;
  const bounds = boundsOf({ prefix });
  const part = { cells, order: "email", isDescending: false, bounds, after: undefined, limit: 10 } as const;
  const { rows } = await readMemberRows(table, scope, part);
  return rows.flatMap(({ member }) => (member?.email.toLowerCase() === email.toLowerCase() ? [member] : []));
}
