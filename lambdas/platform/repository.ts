import type * as z from "zod";
import { type MemberId, type PlatformActId, type TenantId, tenantIdSchema } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { dueList, dueShardOf, dueShards, housePulseItem, houseUseItem, staffActsList } from "../store/items.ts";
import { foldForSort, type IndexKeys, indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type StoredItem, type UpdateItem, update, type WriteItem } from "../store/write-items.ts";
import {
  dueProgressItem,
  measureProgressItem,
  platformActItem,
  type StaffNotice,
  staffNoticeItem,
  type TenantListing,
  tenantActItem,
  tenantFiguresItem,
  tenantListingItem,
  tenantStepItem,
  tenantTrialItem,
  tenantsByAgeList,
  tenantsByBookingsList,
  tenantsByCostList,
  tenantsByNameList,
  tenantsByStorageList,
  tenantsByTrialList,
  tenantsOfStateByAgeList,
  tenantsOfStateList,
} from "./items.ts";
import type { PlatformAct } from "./acts-contract.ts";
import type { Unreached } from "./notices-contract.ts";
import type { TenantAct } from "./tenant-contract.ts";

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

export function tenantListingRef(tenantId: TenantId): ItemRef<TenantListing> {
  return tenantListingItem.ref(tenantId);
}

/** By the workspace's id. A workspace that is named twice is read once. */
export const tenantListingRefs = (tenantIds: readonly TenantId[]): Record<string, ItemRef<TenantListing>> =>
  Object.fromEntries(tenantIds.map((tenantId) => [tenantId, tenantListingRef(tenantId)]));

/** What the calls of each workspace consumed on a day. */
export async function readUses(table: Table, day: string): Promise<HouseUse[]> {
  const parse = (item: StoredItem) => ({ tenantId: tenantIdSchema.parse(item.sk), ...houseUseItem.parse(item) });
  const readShard = async (shard: number) => {
    const uses: HouseUse[] = [];
    const partition = houseUseItem.key.partition(day, shard);
    for await (const use of table.all({ partition, limit: limits.pageRows, parse })) uses.push(use);
    return uses;
  };
  return (await Promise.all(Array.from({ length: dueShards }, (_, shard) => readShard(shard)))).flat();
}

/** What the calls of one workspace consumed on some days. A day without calls has none. */
export async function readUsesOf(table: Table, tenantId: TenantId, days: readonly string[]) {
  const refs = days.map((day) => [day, houseUseItem.ref(day, dueShardOf(tenantId), tenantId)] as const);
  const uses = await table.getMany(Object.fromEntries(refs), { consistent: false });
  return Object.values(uses).filter((use) => use !== undefined);
}

interface HouseUse {
  tenantId: TenantId;
  calls: number;
  readUnits: number;
  writeUnits: number;
  milliseconds: number;
}

/** The attributes that list a workspace, in all four lists. Workspaces without a known age count as the oldest. */
export function placesOf({ tenantId, name, state, createdAt }: Omit<TenantListing, "version">): IndexKeys {
  const byName = `${foldForSort(name)}#${tenantId}`;
  const byAge = `${createdAt ?? "0"}#${tenantId}`;
  return {
    ...indexed(tenantsByNameList(), byName),
    ...indexed(tenantsOfStateList(state), byName),
    ...indexed(tenantsByAgeList(), byAge),
    ...indexed(tenantsOfStateByAgeList(state), byAge),
  };
}

/** Lists a workspace as it is now, over the listing that was read before it. */
export function listTenant(listing: Omit<TenantListing, "version">, seen: TenantListing | undefined): WriteItem {
  return update(
    tenantListingItem.key(listing.tenantId),
    { set: { ...tenantListingItem.mark, ...listing, ...placesOf(listing) }, add: { version: 1 } },
    [seen === undefined ? { attribute: "pk", is: "missing" } : { attribute: "version", is: "=", value: seen.version }],
    lostRace,
  );
}

/** A running trial stands in a list of its own, and leaves it with its end. Workspaces without one cost nothing here. */
export function listTrial(
  listing: Omit<TenantListing, "version">,
  seen: Pick<TenantListing, "isOnTrial"> | undefined,
): WriteItem[] {
  const { tenantId, isOnTrial, trialEndsAt } = listing;
  const key = tenantTrialItem.key(tenantId);
  if (!isOnTrial || trialEndsAt === null)
    return seen?.isOnTrial === true ? [{ kind: "delete", key, conditions: [], refused: lostRace }] : [];
  const place = indexed(tenantsByTrialList(), `${trialEndsAt}#${tenantId}`);
  return [update(key, { set: { ...tenantTrialItem.mark, ...listing, ...place }, add: { version: 1 } }, [], lostRace)];
}

/** Sets the next moment at which the clock alone changes the workspace. It goes with a write to the workspace itself. */
export function planStep(scope: TenantScope, dueAt: string): WriteItem {
  const due = indexed(dueList("tenant", dueShardOf(scope.tenantId)), dueAt);
  const set = { ...tenantStepItem.mark, dueAt, ...due };
  return update(tenantStepItem.key(scope), { set, add: { version: 1 } }, [], lostRace);
}

/** Nothing is due any more. */
export function forgetStep(scope: TenantScope): WriteItem {
  return { kind: "delete", key: tenantStepItem.key(scope), conditions: [], refused: lostRace };
}

/** Sets the next moment, or forgets it. */
export const followStep = (scope: TenantScope, step: string | null): WriteItem =>
  step === null ? forgetStep(scope) : planStep(scope, step);

/** The newest acts of the platform's staff with a workspace. */
export function tenantActsQuery(tenantId: TenantId): QuerySpec<TenantAct> {
  return {
    partition: tenantActItem.key.partition(tenantId),
    newestFirst: true,
    consistent: true,
    limit: shownActs,
    parse: tenantActItem.parse,
  };
}

const shownActs = 20;

/** @param idBody of the call's intent, so that a repeated call records nothing more */
export function recordTenantAct(
  tenantId: TenantId,
  idBody: string,
  { until = null, ...act }: Omit<TenantAct, "until"> & { until?: string | null },
): WriteItem {
  const item = tenantActItem.whole({ ...act, until, version: 1 });
  return putNew(tenantActItem.key(tenantId, act.at, idBody), item, lostRace);
}

type StoredPlatformAct = PlatformAct & { bodyHash: string; unreached: Unreached[] };

export function platformActRef(actId: PlatformActId): ItemRef<StoredPlatformAct> {
  return platformActItem.ref(actId);
}

export function recordPlatformAct({
  unreached = [],
  ...act
}: Omit<StoredPlatformAct, "unreached"> & { unreached?: Unreached[] }): WriteItem {
  const place = indexed(staffActsList(), `${act.at}#${act.actId}`);
  return putNew(
    platformActItem.key(act.actId),
    { ...platformActItem.whole({ ...act, unreached, version: 1 }), ...place },
    lostRace,
  );
}

/** How many letters went back, once it is known. */
export function countReplayed(actId: PlatformActId, count: number): WriteItem {
  return update(platformActItem.key(actId), { set: { count }, add: { version: 1 } }, [], lostRace);
}

export type HousePulse = z.output<(typeof housePulseItem)["schema"]>;

/** Who signed in last, what failed last, and how many addresses are held back. */
export function housePulseRef(tenantId: TenantId): ItemRef<HousePulse> {
  return housePulseItem.ref(tenantId);
}

export function staffNoticeRef(actId: PlatformActId, tenantId: TenantId): ItemRef<StaffNotice> {
  return staffNoticeItem.ref(actId, tenantId);
}

/** A notice to one workspace, and the act on its page. */
export function recordNotice(
  tenantId: TenantId,
  idBody: string,
  { actorId, ...notice }: Omit<StaffNotice, "tenantId" | "version"> & { actorId: MemberId },
): WriteItem[] {
  const item = staffNoticeItem.whole({ ...notice, tenantId, version: 1 });
  const act = { at: notice.at, actorId, act: "notified", reason: notice.subject } as const;
  return [putNew(staffNoticeItem.key(notice.actId, tenantId), item, lostRace), recordTenantAct(tenantId, idBody, act)];
}

export type StoredTenantFigures = z.output<(typeof tenantFiguresItem)["schema"]>;
type Figures = Omit<StoredTenantFigures, "tenantId" | "version">;

export function tenantFiguresRef(tenantId: TenantId): ItemRef<StoredTenantFigures> {
  return tenantFiguresItem.ref(tenantId);
}

/** Numbers sort as texts, so all have the same length. */
const sortable = (figure: number) => String(figure).padStart(16, "0");

/** What was measured, over what was measured before. */
export function saveFigures(tenantId: TenantId, figures: Figures): UpdateItem {
  const { measuredOn, bookings, bytes, microDollars } = figures;
  // Nothing measured is less than nothing.
  const placeOf = (figure: number) => `${measuredOn === null ? "-" : sortable(figure)}#${tenantId}`;
  const places = {
    ...indexed(tenantsByBookingsList(), placeOf(bookings)),
    ...indexed(tenantsByStorageList(), placeOf(bytes)),
    ...indexed(tenantsByCostList(), placeOf(microDollars)),
  };
  const set = { ...tenantFiguresItem.mark, tenantId, ...figures, ...places };
  return update(tenantFiguresItem.key(tenantId), { set, add: { version: 1 } }, [], lostRace);
}

/** A new workspace stands at the end of the lists by figures at once. */
export function beginFigures(tenantId: TenantId): WriteItem {
  const nothing = { measuredOn: null, bookings: 0, bytes: 0, hasMoreFiles: false, microDollars: 0 };
  return saveFigures(tenantId, nothing);
}

interface MeasureProgress {
  day: string;
  cursor: string | null;
}

export function measureProgressRef(): ItemRef<MeasureProgress> {
  return measureProgressItem.ref();
}

/** Of two runs at once the last one counts. At worst, workspaces are measured again. */
export function saveMeasureProgress({ day, cursor }: MeasureProgress): WriteItem {
  const set = { ...measureProgressItem.mark, day, cursor };
  return update(measureProgressItem.key(), { set, add: { version: 1 } }, [], lostRace);
}

/** The ids of all workspaces, by name. */
export function listedIdsQuery(limit: number, cursor: string | undefined): QuerySpec<TenantId> {
  const parse = (item: StoredItem) => tenantListingItem.parse(item).tenantId;
  return { partition: tenantsByNameList(), limit, ...(cursor === undefined ? {} : { cursor }), parse };
}
