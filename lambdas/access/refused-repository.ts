/** Reads and writes of refused scans, and of the conflicts among them. */
import type { RefusedScanId } from "../contract/ids.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { type Condition, lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import { conflictList, refusedScanItem, visitsOfMemberList, visitsOfMonthList } from "./items.ts";
import { isOpenConflict } from "./refused.ts";
import { type RefusedScan, refusedLimits } from "./refused-contract.ts";

export function refusedScanRef(scope: TenantScope, refusedScanId: RefusedScanId): ItemRef<RefusedScan> {
  return refusedScanItem.ref(scope, refusedScanId);
}

/** A refused scan as it is first stored. It expires. */
export function createRefused(scope: TenantScope, refused: RefusedScan, now: number): WriteItem {
  const expiresAtSeconds = Math.ceil((now + refusedLimits.keptMilliseconds) / 1000);
  const item = { ...attributesOf(scope, refused), expiresAtSeconds };
  return putNew(refusedScanItem.key(scope, refused.refusedScanId), item, lostRace);
}

function attributesOf(scope: TenantScope, refused: RefusedScan) {
  const { at, memberId } = refused;
  return {
    ...refusedScanItem.whole(refused),
    ...(memberId === null ? {} : indexed(visitsOfMemberList(scope, memberId), at)),
    ...indexed(visitsOfMonthList(scope, at.slice(0, 7)), at),
    ...(isOpenConflict(refused) ? indexed(conflictList(scope), at) : {}),
  };
}

/** Writes that somebody has looked at a conflict. It leaves the list of conflicts. */
export function saveSettled(
  scope: TenantScope,
  seen: RefusedScan,
  { settled, version }: Pick<RefusedScan, "settled" | "version">,
): WriteItem {
  const isSeen: Condition[] = [{ attribute: "version", is: "=", value: seen.version }];
  const change = { set: { settled, version }, remove: ["gsi3pk", "gsi3sk"] };
  return update(refusedScanItem.key(scope, seen.refusedScanId), change, isSeen, lostRace);
}

/** The conflicts that nobody has looked at, the latest first. */
export function openConflicts(scope: TenantScope, page: { limit: number; cursor?: string | undefined }) {
  const { limit, cursor } = page;
  const wanted = cursor === undefined ? { limit } : { limit, cursor };
  return {
    partition: conflictList(scope),
    newestFirst: true,
    ...wanted,
    parse: refusedScanItem.parse,
  } satisfies QuerySpec<RefusedScan>;
}
