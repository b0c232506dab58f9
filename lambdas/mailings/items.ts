/** What is stored of mailings: the mailing, a member's mail preferences, and the codes of the unsubscribe links. */
import * as z from "zod";
import { type MailingId, type MemberId, mailingIdSchema, memberIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey } from "../store/keys.ts";
import {
  audienceSchema,
  mailingContentSchema,
  mailingPlaceSchema,
  mailPreferencesSchema,
  mailTopicSchema,
  unsubscribeCodeSchema,
} from "./contract.ts";

export const mailingItem = defineItem({
  entity: "mailing",
  summary: "mailing: one message to many members",
  readBy: "by id",
  schema: z.object({
    mailingId: mailingIdSchema,
    topic: mailTopicSchema,
    audience: audienceSchema,
    content: mailingContentSchema,
    /** Where the next step continues; null once every recipient is in the queue. */
    place: mailingPlaceSchema.nullable(),
    createdAt: instantSchema,
    version: z.int(),
  }),
  key: tenantKey<[mailingId: MailingId]>("MAILING#<mailingId>", "MAILING"),
});
export type Mailing = z.output<(typeof mailingItem)["schema"]>;

export const mailPreferencesItem = defineItem({
  entity: "mailPreferences",
  summary: "a member's mail preferences",
  readBy: "before each mail of a mailing",
  schema: z.object({ ...mailPreferencesSchema.partial().shape, code: unsubscribeCodeSchema.optional() }),
  key: tenantKey<[memberId: MemberId]>("M#<memberId>", "MAILPREFERENCES"),
});

export const unsubscribeCodeItem = defineItem({
  entity: "unsubscribeCode",
  summary: "unsubscribe code and its member",
  readBy: "one-click unsubscribe",
  schema: z.object({ memberId: memberIdSchema }),
  key: tenantKey<[code: string]>("UNSUBSCRIBE#<code>", "CODE"),
});
