/** What is stored of notifications: a member's own notices, requests to administrators, and each reader's read mark. */
import * as z from "zod";
import { type MemberId, memberIdSchema, type NotificationId } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { idIn, tenantKey, tenantList } from "../store/keys.ts";
import { noticeSchema, upgradeNotice } from "./contract.ts";

export const notificationsByDeliveryList = tenantList<[memberId: MemberId]>("gsi1", "ND#<memberId>");
export const requestsByDeliveryList = tenantList("gsi1", "NRD");

const deliveredSchema = z.preprocess(
  upgradeNotice,
  z.intersection(noticeSchema, z.object({ deliveredAt: instantSchema })),
);

/** Who asks, and the giver's or canceller's words. Some kinds of notices have neither. */
const personal = { memberName: "", reason: "" };

export const notificationItem = defineItem({
  entity: "notification",
  summary: "notification; expires",
  readBy: "one delivery of a change",
  schema: deliveredSchema,
  personal,
  key: tenantKey<[memberId: MemberId], [at: string, notificationId: NotificationId]>(
    "NT#<memberId>",
    "<at>#<notificationId>",
  ),
  lists: [{ list: notificationsByDeliveryList, order: "mine by delivery" }],
});

/** Whose notices a partition holds; undefined for the requests to administrators. */
export function readerOf(pk: string): MemberId | undefined {
  return memberIdSchema.safeParse(idIn(pk)).data;
}

export const requestNoticeItem = defineItem({
  entity: "notification",
  summary: "what waits for an administrator; expires",
  readBy: "one delivery of a change",
  schema: deliveredSchema,
  personal,
  key: tenantKey<[], [at: string, notificationId: NotificationId]>("NR", "<at>#<notificationId>"),
  lists: [{ list: requestsByDeliveryList, order: "all by delivery" }],
});

export const readMarkItem = defineItem({
  entity: "readMark",
  summary: "how far a member has read",
  readBy: "with the notifications",
  schema: z.object({ readUpTo: instantSchema }),
  key: tenantKey<[memberId: MemberId]>("NT#<memberId>", "READ"),
});
