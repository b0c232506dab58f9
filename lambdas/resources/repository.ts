/** A tenant's resources are in one partition: as many as its plan allows, at most a thousand. */
import type { ResourceId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, replaceVersion, type WriteItem } from "../store/write-items.ts";
import { bookingRulesItem, resourceItem, resourceOrderItem, type StoredResource } from "./items.ts";
import { type BookingRules, firstRules } from "./rules-contract.ts";

export function resourceRef(scope: TenantScope, resourceId: ResourceId): ItemRef<StoredResource> {
  return resourceItem.ref(scope, resourceId);
}

export function createResourceItem(scope: TenantScope, resource: StoredResource): WriteItem {
  return putNew(resourceItem.key(scope, resource.resourceId), resourceItem.whole(resource), lostRace);
}

/** Writes a changed resource over the version that its editor saw. */
export function saveResource(scope: TenantScope, resource: StoredResource): WriteItem {
  return replaceVersion(resourceItem.key(scope, resource.resourceId), resourceItem.whole(resource), resource.version);
}

/** All resources of the tenant, by name. The plan limits their number. Without `consistent` it costs half as much. */
export async function readResources(
  table: Table,
  scope: TenantScope,
  { consistent }: { consistent?: true } = {},
): Promise<StoredResource[]> {
  const partition = resourceItem.key.partition(scope);
  const rows = table.all({ partition, consistent, limit: limits.pageRows, parse: resourceItem.parse });
  const resources: StoredResource[] = [];
  for await (const resource of rows) resources.push(resource);
  return resources.sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

interface ResourceOrder {
  resourceIds: readonly ResourceId[];
  version: number;
}

/** The order in which lists show the resources. Nobody has ordered them while it does not exist. */
export function resourceOrderRef(scope: TenantScope): ItemRef<ResourceOrder> {
  return resourceOrderItem.ref(scope);
}

/** Writes the order over the one that was read. */
export function saveResourceOrder(
  scope: TenantScope,
  seen: ResourceOrder | undefined,
  resourceIds: readonly ResourceId[],
): WriteItem {
  const key = resourceOrderItem.key(scope);
  const item = (version: number) => resourceOrderItem.whole({ resourceIds: [...resourceIds], version });
  if (seen === undefined) return putNew(key, item(1), lostRace);
  return { ...replaceVersion(key, item(seen.version), seen.version), refused: lostRace };
}

/** The workspace's rules of booking. */
export function bookingRulesRef(scope: TenantScope): ItemRef<BookingRules> {
  return bookingRulesItem.ref(scope);
}

/** Writes the rules over those that were read. */
export function saveBookingRules(scope: TenantScope, seen: BookingRules | undefined, next: BookingRules): WriteItem {
  const key = bookingRulesItem.key(scope);
  const item = bookingRulesItem.whole(next);
  if (seen === undefined) return putNew(key, item, lostRace);
  const conditions = [{ attribute: "version", is: "=", value: seen.version } as const];
  return { kind: "put", key, item, conditions, refused: lostRace };
}

/**
 * The workspace's rules of booking, from an old copy. Undefined where nobody has set one.
 * @param tenant whether it has rules at all; without them nothing is read
 */
export async function readRules(
  table: Table,
  scope: TenantScope,
  tenant: { hasBookingRules?: true | undefined },
): Promise<BookingRules | undefined> {
  if (tenant.hasBookingRules !== true) return undefined;
  return (await table.getMany({ rules: bookingRulesRef(scope) }, { consistent: false })).rules;
}

/** The most days ahead that the workspace's rules have ever allowed. */
export async function readReach(...of: Parameters<typeof readRules>): Promise<number> {
  return ((await readRules(...of)) ?? firstRules).reachDays;
}
