/** Notices of members, requests to administrators, and each reader's read mark. */
import * as z from "zod";
import { type MemberId, memberIdSchema, notificationIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { instantSchema, toInstant } from "../contract/time.ts";
import { foreignCursor, openCursor, sealCursor } from "../store/cursor.ts";
import { indexed, type Partition, type TableKey } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import { type DeliveredNotice, type Notice, noticeSchema } from "./contract.ts";
import {
  notificationItem,
  notificationsByDeliveryList,
  readMarkItem,
  requestNoticeItem,
  requestsByDeliveryList,
} from "./items.ts";
import { expiryOf, type ListPart, placeOf } from "./rules.ts";

/** The notice as stored before this delivery of a change, and the moment of the delivery. */
export interface Delivery {
  earlier: DeliveredNotice | undefined;
  now: number;
}

/** Every delivery of a change writes the same item at the same key. The first one sets the time of delivery. */
function put(key: TableKey, list: Partition, notice: Notice, { earlier, now }: Delivery): WriteItem {
  const expiresAtSeconds = Math.ceil(expiryOf(notice.at) / 1000);
  const deliveredAt = earlier?.deliveredAt ?? toInstant(now);
  const place = indexed(list, placeOf({ ...notice, deliveredAt }));
  const item = { ...notice, deliveredAt, entity: "notification", version: 1, expiresAtSeconds, ...place };
  const asRead =
    earlier === undefined
      ? ({ attribute: "pk", is: "missing" } as const)
      : ({ attribute: "deliveredAt", is: "=", value: deliveredAt } as const);
  return { kind: "put", key, item, conditions: [asRead], refused: lostRace };
}
export function noticeRef(scope: TenantScope, memberId: MemberId, notice: Notice): ItemRef<DeliveredNotice> {
  return notificationItem.ref(scope, memberId, notice.at, notice.notificationId);
}

export function requestNoticeRef(scope: TenantScope, notice: Notice): ItemRef<DeliveredNotice> {
  return requestNoticeItem.ref(scope, notice.at, notice.notificationId);
}

const remove = (key: TableKey): WriteItem => ({ kind: "delete", key, conditions: [], refused: lostRace });

export function putNotice(scope: TenantScope, memberId: MemberId, notice: Notice, delivery: Delivery): WriteItem {
  const list = notificationsByDeliveryList(scope, memberId);
  return put(noticeRef(scope, memberId, notice).key, list, notice, delivery);
}

/** A member's own notices, latest delivery first. */
export function noticesByDelivery(scope: TenantScope, memberId: MemberId, part: ListPart): QuerySpec<DeliveredNotice> {
  return listed(notificationsByDeliveryList(scope, memberId), part);
}

/** Requests to administrators, latest delivery first. */
export function requestsByDelivery(scope: TenantScope, part: ListPart): QuerySpec<DeliveredNotice> {
  return listed(requestsByDeliveryList(scope), part);
}

/** Sorts after every place of a list. */
const behindEverything = "9999";

/**
 * Reads two rows more. Bounds are inclusive, so the last row of the previous page may repeat. The other row shows
 * whether a next page exists.
 */
const listed = (partition: Partition, { after, limit }: ListPart) => ({
  partition,
  range: { from: "0", to: after ?? behindEverything },
  newestFirst: true,
  limit: limit + 2,
  parse: notificationItem.parse,
});

/** As `placeOf` writes it. */
const placeSchema = z
  .templateLiteral([instantSchema, "#", notificationIdSchema])
  .refine((place) => place < behindEverything);
const cursorSchema = z.tuple([tenantIdSchema, memberIdSchema, placeSchema]);

/** Binds the cursor to its tenant and reader. A cursor from another list is refused. */
export function sealPlace({ tenantId }: TenantScope, memberId: MemberId, place: string): string {
  return sealCursor([tenantId, memberId, place]);
}

/** @throws `invalid_input` */
export function openPlace(scope: TenantScope, memberId: MemberId, cursor: string): string {
  const [tenantId, readerId, place] = openCursor(cursor, cursorSchema);
  if (tenantId !== scope.tenantId || readerId !== memberId) throw foreignCursor();
  return place;
}

export function putRequestNotice(scope: TenantScope, notice: Notice, delivery: Delivery): WriteItem {
  return put(requestNoticeRef(scope, notice).key, requestsByDeliveryList(scope), notice, delivery);
}

export function removeRequestNotice(scope: TenantScope, { at, notificationId }: Notice): WriteItem {
  return remove(requestNoticeItem.key(scope, at, notificationId));
}

export function readMarkRef(scope: TenantScope, memberId: MemberId): ItemRef<{ readUpTo: string }> {
  return readMarkItem.ref(scope, memberId);
}

/** Moves the read mark, if it is still where it was read. */
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
    readMarkItem.key(scope, memberId),
    { set: { ...readMarkItem.mark, readUpTo: to }, add: { version: 1 } },
    [seen],
    lostRace,
  );
}

/** Everything that is stored for a member, including the read mark. */
export function everythingFor(scope: TenantScope, memberId: MemberId): QuerySpec<WriteItem> {
  return {
    partition: notificationItem.key.partition(scope, memberId),
    consistent: true,
    limit: limits.pageRows,
    parse: (item) => remove(keyOf(scope, memberId, item)),
  };
}

function keyOf(scope: TenantScope, memberId: MemberId, item: StoredItem): TableKey {
  if (item.entity === readMarkItem.entity) return readMarkItem.key(scope, memberId);
  const { at, notificationId } = noticeSchema.parse(item);
  return notificationItem.key(scope, memberId, at, notificationId);
}
