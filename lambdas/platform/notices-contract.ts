/** One notice of the platform's staff to the administrators of several workspaces, by mail. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { platformActIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { nameSchema, proseSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";

/** The act and two items of each workspace are one transaction. */
export const noticeLimits = { workspaces: 40, subjectCharacters: 120, textCharacters: 2_000 } as const;

export const noticeWordsSchema = z.strictObject({
  subject: nameSchema(noticeLimits.subjectCharacters),
  text: proseSchema(noticeLimits.textCharacters).min(1),
});

/**
 * Why a workspace gets no notice.
 * - `unknown`: there is none with this id.
 * - `archived`: nobody enters it any more.
 * - `nobody`: it has no active administrator.
 * - `held_back`: mails to each of its administrators came back.
 */
export const unreachedSchema = z.object({
  tenantId: tenantIdSchema,
  why: z.enum(["unknown", "archived", "nobody", "held_back"]),
});
export type Unreached = z.infer<typeof unreachedSchema>;

export const sendNotice = defineRoute({
  id: "platform.sendNotice",
  method: "POST",
  path: "/api/super-admin/notices",
  summary: "Send a notice by mail to the active administrators of several workspaces, twenty of each at most",
  access: "super_admin",
  /** A workspace that is named twice gets one notice. */
  body: noticeWordsSchema.extend({ tenantIds: z.array(tenantIdSchema).min(1).max(noticeLimits.workspaces) }),
  status: 201,
  response: z.object({
    actId: platformActIdSchema,
    at: instantSchema,
    /** Workspaces to which mails are on their way. */
    reached: z.int().min(0),
    unreached: z.array(unreachedSchema),
  }),
  // The act of the platform says who did what, and each workspace's page has it too.
  trail: null,
  errors: [],
  idempotent: "key",
  uses: { table: "write" },
});
