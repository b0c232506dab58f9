/** Files of points and their parts. All of it expires. */
import type { PointsImportId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { type IndexKeys, indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem, whileVersion } from "../store/write-items.ts";
import type { ReadyRow } from "./contract.ts";
import {
  type FailedRow,
  failedImportsList,
  importFailuresItem,
  importItem,
  importPartItem,
  importReceiptItem,
  importsList,
  type StoredImport,
} from "./items.ts";

/** How long the report can be read. */
export const keptDays = 30;
/**
 * How long uploaded rows wait. A day is for the upload, 4 are the queue's and 14 are its dead letters'. So no step comes
 * too late. A file whose upload was broken off leaves its rows behind.
 */
const partDays = 20;

const daysAfter = (instant: string, days: number) => Math.ceil(Date.parse(instant) / 1000) + days * 24 * 60 * 60;

export function importRef(scope: TenantScope, importId: PointsImportId): ItemRef<StoredImport> {
  return importItem.ref(scope, importId);
}

const placesOf = (scope: TenantScope, { createdAt, failed }: StoredImport): IndexKeys => ({
  ...indexed(importsList(scope), createdAt),
  ...(failed > 0 && indexed(failedImportsList(scope), createdAt)),
});

/** Files that began at an instant or later, newest first: all of them, or those with failed rows. */
export function importsSince(
  scope: TenantScope,
  show: "all" | "failed",
  { from, ...page }: { from: string; limit: number; cursor?: string | undefined },
): QuerySpec<StoredImport> {
  const partition = (show === "all" ? importsList : failedImportsList)(scope);
  return { partition, range: { from, to: "9999" }, newestFirst: true, ...page, parse: importItem.parse };
}

/** Its id comes from the caller's intent. */
export function createImport(scope: TenantScope, stored: StoredImport): WriteItem {
  const expiresAtSeconds = daysAfter(stored.createdAt, keptDays);
  const item = { ...importItem.whole(stored), ...placesOf(scope, stored), expiresAtSeconds };
  return putNew(importItem.key(scope, stored.importId), item, lostRace);
}

/** Writes the import over the version that was read. */
export function saveImport(scope: TenantScope, next: StoredImport): WriteItem {
  const { version, ...moved } = next;
  return update(
    importItem.key(scope, moved.importId),
    { set: { ...moved, ...placesOf(scope, next), version: version + 1 } },
    [{ attribute: "version", is: "=", value: version }],
    lostRace,
  );
}

/** The same part is still the next one. So a late delivery moves no row of a part whose report is written. */
export function whileInPart(scope: TenantScope, { importId, version }: StoredImport): WriteItem {
  return whileVersion(importItem.key(scope, importId), version);
}

export function partRef(scope: TenantScope, importId: PointsImportId, part: number): ItemRef<{ rows: ReadyRow[] }> {
  return importPartItem.ref(scope, importId, part);
}

/** What a part held when it arrived. Releases before this one kept nothing. */
export function receiptRef(scope: TenantScope, importId: PointsImportId, part: number): ItemRef<{ bodyHash: string }> {
  return importReceiptItem.ref(scope, importId, part);
}

export function addPart(
  scope: TenantScope,
  { importId, createdAt }: StoredImport,
  { part, rows }: { part: number; rows: ReadyRow[] },
  bodyHash: string,
): WriteItem[] {
  const rowsItem = { ...importPartItem.whole({ part, rows }), expiresAtSeconds: daysAfter(createdAt, partDays) };
  const receipt = { ...importReceiptItem.whole({ bodyHash }), expiresAtSeconds: daysAfter(createdAt, keptDays) };
  return [
    putNew(importPartItem.key(scope, importId, part), rowsItem, lostRace),
    putNew(importReceiptItem.key(scope, importId, part), receipt, lostRace),
  ];
}

/** Replaces the rows of a part, which hold reasons, with those that failed. */
export function closePart(
  scope: TenantScope,
  { importId, next, createdAt }: StoredImport,
  failures: FailedRow[],
): WriteItem[] {
  const remove: WriteItem = {
    kind: "delete",
    key: importPartItem.key(scope, importId, next),
    conditions: [],
    refused: lostRace,
  };
  if (failures.length === 0) return [remove];
  const item = { ...importFailuresItem.whole({ failures }), expiresAtSeconds: daysAfter(createdAt, keptDays) };
  return [remove, putNew(importFailuresItem.key(scope, importId, next), item, lostRace)];
}

/** One item a part, in the order of the file. */
export function failuresOf(
  scope: TenantScope,
  importId: PointsImportId,
  cursor: string | undefined,
): QuerySpec<FailedRow[]> {
  return {
    partition: importFailuresItem.key.partition(scope, importId),
    range: { prefix: importFailuresItem.key.prefix },
    consistent: true,
    // The names of a page's members are one read.
    limit: Math.floor(limits.batchGetKeys / limits.movementPartRows),
    ...(cursor === undefined ? {} : { cursor }),
    parse: (item) => importFailuresItem.parse(item).failures,
  };
}
