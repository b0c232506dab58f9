/** Reads and writes of stations and of their pairing codes. A workspace's stations are in one partition. */
import type { StationId } from "../contract/ids.ts";
import { toMilliseconds } from "../contract/time.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { type Condition, lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import { stationCodeItem, stationItem } from "./items.ts";
import { type StoredCode, type StoredStation, stationLimits } from "./stored-contract.ts";

export function stationRef(scope: TenantScope, stationId: StationId): ItemRef<StoredStation> {
  return stationItem.ref(scope, stationId);
}

/** All stations of a workspace, as last committed. */
export async function readStations(table: Table, scope: TenantScope): Promise<StoredStation[]> {
  const partition = stationItem.key.partition(scope);
  // Two administrators at once may add one or two more than the limit.
  const limit = 2 * stationLimits.most;
  const { rows } = await table.query({ partition, limit, consistent: true, parse: stationItem.parse });
  return rows;
}

export function createStation(scope: TenantScope, station: StoredStation): WriteItem {
  return putNew(stationItem.key(scope, station.stationId), stationItem.whole(station), lostRace);
}

/** Changes a station that still has the version that was read. Last seen, which changes no version, stays as it is. */
export function saveStation(scope: TenantScope, seen: StoredStation, change: Partial<StoredStation>): WriteItem {
  const set = { ...change, version: seen.version + 1 };
  return update(stationItem.key(scope, seen.stationId), { set }, [isSeen(seen)], lostRace);
}

/** Writes when a station was last seen. The version stays, so an administrator who edits it can save. */
export function noteSeen(
  scope: TenantScope,
  seen: StoredStation,
  set: Pick<StoredStation, "lastSeenAt" | "browser" | "system">,
): WriteItem {
  return update(stationItem.key(scope, seen.stationId), { set }, [isSeen(seen)], lostRace);
}

export function removeStation(scope: TenantScope, seen: StoredStation): WriteItem {
  const key = stationItem.key(scope, seen.stationId);
  return { kind: "delete", key, conditions: [isSeen(seen)], refused: lostRace };
}

const isSeen = ({ version }: StoredStation): Condition => ({ attribute: "version", is: "=", value: version });

// Pairing codes ----------------------------------------------------------------------------------------------------

export function stationCodeRef(scope: TenantScope, codeHash: string): ItemRef<StoredCode> {
  return stationCodeItem.ref(scope, codeHash);
}

/** Offers a new code, and ends the one that waited before. */
export function moveCode(scope: TenantScope, seen: StoredStation, next: StoredCode | null): WriteItem[] {
  const ended = seen.pairing === null ? [] : [endCode(scope, seen.pairing.codeHash)];
  if (next === null) return ended;
  const { usedBy: _nobody, ...code } = next;
  const removedAt = toMilliseconds(code.expiresAt) + stationLimits.codeKeptMilliseconds;
  const item = { ...stationCodeItem.whole(code), expiresAtSeconds: Math.ceil(removedAt / 1000) };
  return [...ended, putNew(stationCodeItem.key(scope, code.codeHash), item, lostRace)];
}

function endCode(scope: TenantScope, codeHash: string): WriteItem {
  return { kind: "delete", key: stationCodeItem.key(scope, codeHash), conditions: [], refused: lostRace };
}

/** Uses a code, once. Of two tablets at once, one decides again and is refused. */
export function useCode(scope: TenantScope, codeHash: string, usedBy: string): WriteItem {
  const isOpen: Condition[] = [
    { attribute: "stationId", is: "present" },
    { attribute: "usedBy", is: "missing" },
  ];
  return update(stationCodeItem.key(scope, codeHash), { set: { usedBy } }, isOpen, lostRace);
}
