/**
 * A file of what the platform's staff did, in a period. Whoever takes it leaves an act first, and the file is read by this
 * act. So nobody reads the acts without leaving one.
 */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, platformActIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { pageQuery } from "../contract/paging.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { trailObjectSchema } from "../contract/trail.ts";
import { daysFrom, mostPeriodDays } from "../ledgers/contract.ts";
import { tenantActSchema } from "./tenant-contract.ts";

/** First and last day, in UTC. */
const periodShape = { from: dateSchema, to: dateSchema };

/** An act that concerns no single workspace. */
export const platformActSchema = z.object({
  actId: platformActIdSchema,
  at: instantSchema,
  actorId: memberIdSchema,
  act: z.enum(["acts_exported", "letters_replayed", "notice_sent"]),
  /** The queue's consumer, the first and the last day, or the subject of a notice; empty for none of them. */
  about: z.string(),
  /** How many letters went back, or workspaces got a notice. Null for any other act, and while nobody knows. */
  count: z.int().nullable().default(null),
});
export type PlatformAct = z.infer<typeof platformActSchema>;

export const exportActs = defineRoute({
  id: "platform.exportActs",
  method: "POST",
  path: "/api/super-admin/acts/exports",
  summary: "Begin a file of what the platform's staff did in a period; the file is an act itself",
  access: "super_admin",
  body: z
    .strictObject(periodShape)
    .refine(({ from, to }) => from <= to, { ...issue("ends_before_start"), path: ["to"] })
    .refine(({ from, to }) => daysFrom(from, to) < mostPeriodDays, { ...issue("period_too_long"), path: ["to"] }),
  status: 201,
  response: z.object({ actId: platformActIdSchema, at: instantSchema }),
  // The act itself says who did what. No workspace has a part in it.
  trail: null,
  errors: [],
  idempotent: "key",
  uses: { table: "write" },
});

/** It is of somebody else, or older than a day. */
export const exportNotFound = defineError("platform.export_not_found", 404, "There is no such file.");

/** What one of the staff did. Names of people are not in it: `accounts.listStaff` has the present ones. */
const staffActSchema = z.object({
  at: instantSchema,
  actorId: memberIdSchema,
  /** Id of the route, such as `platform.setSuspension`. */
  action: z.string(),
  /** What it was, where the platform keeps that. */
  act: tenantActSchema.shape.act.or(platformActSchema.shape.act).nullable(),
  /** Null for what concerns no single workspace. Its name is null once it is gone. */
  workspace: z
    .object({ tenantId: tenantIdSchema, name: z.string().nullable(), slug: z.string().nullable() })
    .nullable(),
  object: trailObjectSchema.nullable(),
  /** Null where staff need to give none. */
  reason: z.string().nullable(),
  about: z.string(),
  count: z.int().nullable(),
});
export type StaffAct = z.infer<typeof staffActSchema>;

export const readExport = defineRoute({
  id: "platform.readExport",
  method: "GET",
  path: "/api/super-admin/acts/exports/{actId}",
  summary: "Read a page of a file of the staff's acts, newest first",
  access: "super_admin",
  params: z.object({ actId: platformActIdSchema }),
  query: pageQuery,
  response: z.object({ acts: z.array(staffActSchema), nextCursor: z.string().nullable() }),
  errors: [exportNotFound],
  uses: { table: "read" },
});
