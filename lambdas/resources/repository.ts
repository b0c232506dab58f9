/** A tenant's resources are in one partition: as many as its plan allows, at most a thousand. */
import type { ResourceId } from "../contract/ids.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, replaceVersion, type WriteItem } from "../store/write-items.ts";
import type { Resource } from "./contract.ts";
import { resourceItem } from "./items.ts";

export function resourceRef(scope: TenantScope, resourceId: ResourceId): ItemRef<Resource> {
  return resourceItem.ref(scope, resourceId);
}

export function createResourceItem(scope: TenantScope, resource: Resource): WriteItem {
  return putNew(resourceItem.key(scope, resource.resourceId), resourceItem.whole(resource), lostRace);
}

/** Writes a changed resource over the version that its editor saw. */
export function saveResource(scope: TenantScope, resource: Resource): WriteItem {
  return replaceVersion(resourceItem.key(scope, resource.resourceId), resourceItem.whole(resource), resource.version);
}

/** All resources of the tenant, by name. Reads page by page; the largest plan bounds the number. */
export async function readResources(table: Table, scope: TenantScope): Promise<Resource[]> {
  const resources: Resource[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query({
      partition: resourceItem.key.partition(scope),
      limit: 100,
      cursor,
      parse: resourceItem.parse,
    });
    resources.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && resources.length < 1000);
  return resources.sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}
