/** Notices of members, what waits for administrators, and how far each has read. */
import * as z from "zod";
import type { MemberId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { instantSchema } from "../contract/time.ts";
import { keys, type Partition, partitions, type TableKey } from "../shared/keys.ts";
import type { ItemRef, QuerySpec } from "../shared/table.ts";
import type { TenantScope } from "../shared/tenant-scope.ts";
import { lostRace, type StoredItem, update, type WriteItem } from "../shared/write-items.ts";
import { type Notice, noticeSchema } from "./contract.ts";
import { expiryOf } from "./rules.ts";

/** Unconditional: each delivery of a change writes the same item at the same key. */
function put(key: TableKey, notice: Notice): WriteItem {
  const expiresAtSeconds = Math.ceil(expiryOf(notice.at) / 1000);
  const item = { ...notice, entity: "notification", version: 1, expiresAtSeconds };
  return { kind: "put", key, item, conditions: [], refused: lostRace };
}

const remove = (key: TableKey): WriteItem => ({ kind: "delete", key, conditions: [], refused: lostRace });

export function putNotice(scope: TenantScope, memberId: MemberId, notice: Notice): WriteItem {
  return put(keys.notification(scope, memberId, notice.at, notice.notificationId), notice);
}

/** The newest of a member's own. */
export function newestNotices(scope: TenantScope, memberId: MemberId): QuerySpec<Notice> {
  return { ...newestOf(partitions.notifications(scope, memberId)), parse: (item) => noticeSchema.parse(item) };
}

/** The newest of what waits for an administrator. */
export function newestRequests(scope: TenantScope): QuerySpec<Notice> {
  return { ...newestOf(partitions.requestNotices(scope)), parse: (item) => noticeSchema.parse(item) };
}

/** Instants alone: the mark of what was read stands behind them. */
const newestOf = (partition: Partition) => ({
  partition,
  range: { from: "0", to: "9999" },
  newestFirst: true,
  limit: limits.notificationsShown,
});

export function putRequestNotice(scope: TenantScope, notice: Notice): WriteItem {
  return put(keys.requestNotice(scope, notice.at, notice.notificationId), notice);
}

export function removeRequestNotice(scope: TenantScope, { at, notificationId }: Notice): WriteItem {
  return remove(keys.requestNotice(scope, at, notificationId));
}

export function readMarkRef(scope: TenantScope, memberId: MemberId): ItemRef<{ readUpTo: string }> {
  return {
    key: keys.readMark(scope, memberId),
    parse: (item) => z.object({ readUpTo: instantSchema }).parse(item),
  };
}

/** Moves the mark from where it was seen. */
export function moveReadMark(
  scope: TenantScope,
  memberId: MemberId,
  { from, to }: { from: string | undefined; to: string },
): WriteItem {
  const seen =
    from === undefined
      ? ({ attribute: "pk", is: "missing" } as const)
      : ({ attribute: "readUpTo", is: "=", value: from } as const);
  return update(
    keys.readMark(scope, memberId),
    { set: { entity: "readMark", readUpTo: to }, add: { version: 1 } },
    [seen],
    lostRace,
  );
}

/** All that is kept for a member, the mark too. */
export function everythingFor(scope: TenantScope, memberId: MemberId): QuerySpec<WriteItem> {
  return {
    partition: partitions.notifications(scope, memberId),
    limit: limits.pageRows,
    parse: (item) => remove(keyOf(scope, memberId, item)),
  };
}

function keyOf(scope: TenantScope, memberId: MemberId, item: StoredItem): TableKey {
  if (item.entity === "readMark") return keys.readMark(scope, memberId);
  const { at, notificationId } = noticeSchema.parse(item);
  return keys.notification(scope, memberId, at, notificationId);
}
