/** Reads and writes of visits, of who is inside, and of the settings of the house. */

import { staleVersion } from "../contract/errors.ts";
import type { MemberId, VisitId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { type Condition, lostRace, putNew, refuse, type WriteItem } from "../store/write-items.ts";
import { type StoredVisit } from "./contract.ts";
import { accessSettingsItem, presenceItem, visitItem, visitsOfMemberList, visitsOfMonthList } from "./items.ts";
import type { AccessSettings } from "./settings-contract.ts";
import { goesOn, movedAtOf } from "./visits.ts";
import { mostInside } from "./visits-contract.ts";

export function visitRef(scope: TenantScope, visitId: VisitId): ItemRef<StoredVisit> {
  return visitItem.ref(scope, visitId);
}

/** The visit of a member that goes on. */
export function presenceRef(scope: TenantScope, memberId: MemberId): ItemRef<StoredVisit> {
  return presenceItem.ref(scope, memberId);
}

function visitAttributes(scope: TenantScope, visit: StoredVisit) {
  const movedAt = movedAtOf(visit);
  return {
    ...visitItem.whole(visit),
    ...indexed(visitsOfMemberList(scope, visit.memberId), visit.cameAt),
    ...indexed(visitsOfMonthList(scope, movedAt.slice(0, 7)), movedAt),
  };
}

/** A new visit or denial. Somebody who is in the house already cannot come in again. */
export function createVisit(scope: TenantScope, visit: StoredVisit): WriteItem[] {
  const created = putNew(visitItem.key(scope, visit.visitId), visitAttributes(scope, visit), lostRace);
  if (!goesOn(visit)) return [created];
  return [putNew(presenceItem.key(scope, visit.memberId), presenceItem.whole(visit), lostRace), created];
}

/** Writes a changed visit over the one that was read. Who is in the house changes with it. */
export function moveVisit(scope: TenantScope, seen: StoredVisit, next: StoredVisit): WriteItem[] {
  const { visitId, memberId } = seen;
  const isSeen: Condition[] = [
    { attribute: "visitId", is: "=", value: visitId },
    { attribute: "version", is: "=", value: seen.version },
  ];
  const visit: WriteItem = {
    kind: "put",
    key: visitItem.key(scope, visitId),
    item: visitAttributes(scope, next),
    conditions: isSeen,
    refused: lostRace,
  };
  const key = presenceItem.key(scope, memberId);
  if (goesOn(seen) && !goesOn(next)) return [{ kind: "delete", key, conditions: isSeen, refused: lostRace }, visit];
  if (!goesOn(next)) return [visit];
  const item = presenceItem.whole(next);
  if (!goesOn(seen)) return [putNew(key, item, lostRace), visit];
  return [{ kind: "put", key, item, conditions: isSeen, refused: lostRace }, visit];
}

/** Everybody in the house, as last committed, in the order of their ids. */
export async function readInside(table: Table, scope: TenantScope, { mayLag = false } = {}): Promise<StoredVisit[]> {
  const partition = presenceItem.key.partition(scope);
  const page = { partition, limit: limits.readRows, parse: presenceItem.parse };
  const inside: StoredVisit[] = [];
  for await (const visit of table.all(mayLag ? page : { ...page, consistent: true })) {
    inside.push(visit);
    if (inside.length === mostInside) break;
  }
  return inside;
}

// Settings ---------------------------------------------------------------------------------------------------------

/** Undefined where the workspace has saved none. */
export function accessSettingsRef(scope: TenantScope): ItemRef<AccessSettings> {
  return accessSettingsItem.ref(scope);
}

/** Writes the settings over those that were read, or as the first. They stand on the due list by the next closing. */
export function saveAccessSettings(
  scope: TenantScope,
  seen: AccessSettings | undefined,
  next: AccessSettings,
): WriteItem {
  const due = next.closesAt === null ? {} : indexed(dueList("closing", dueShardOf(scope.tenantId)), next.closesAt);
  const key = accessSettingsItem.key(scope);
  const item = { ...accessSettingsItem.whole(next), ...due };
  if (seen === undefined) return putNew(key, item, refuse(staleVersion));
  const conditions: Condition[] = [{ attribute: "version", is: "=", value: seen.version }];
  return { kind: "put", key, item, conditions, refused: lostRace };
}
