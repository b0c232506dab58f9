import { ringsOn } from "../contract/define-ring.ts";
import { openRequests, ownNotifications } from "./channels.ts";
import { notificationItem, readerOf, readMarkItem, requestNoticeItem } from "./items.ts";

const ring = { noun: "notifications" };

/** Notices to a member and to the administrators are the same kind of item. Their partitions tell them apart. */
const toReader = (_items: unknown, pk: string) => {
  const memberId = readerOf(pk);
  return memberId === undefined ? undefined : { to: { memberId }, ring };
};

export const notificationRings = [
  ringsOn(ownNotifications, notificationItem, [{ created: true }], toReader),
  ringsOn(ownNotifications, readMarkItem, [{ created: true, changed: ["readUpTo"] }], toReader),
  ringsOn(openRequests, requestNoticeItem, [{ created: true, removed: true }], (_items, pk) =>
    readerOf(pk) === undefined ? { to: {}, ring } : undefined,
  ),
];
