/**
 * Scans that were refused: at the desk, at a station, or later, when a network was back. The last kind is a conflict.
 * Somebody was let in, and the server would not have done so. Administrators settle conflicts.
 */
import * as z from "zod";
import { codeVerdictSchema } from "../cards/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, refusedScanIdSchema, tenantParams } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { hourMilliseconds, instantSchema, minuteMilliseconds } from "../contract/time.ts";
import { refusalSchema, stationStampSchema } from "./contract.ts";

export const refusedLimits = {
  /** How long a refused scan is kept after it was recorded. */
  keptMilliseconds: 90 * 24 * hourMilliseconds,
  /** The same refusal at the same place is kept once in this time. So nobody fills the table with codes. */
  onceInMilliseconds: minuteMilliseconds,
} as const;

/**
 * Why a scan was refused: the verdict on its code, or what spoke against its member.
 * - `foreign`: the card of another workspace. `unreadable`: no code of ours.
 * - `not_inside`: the member was to leave, and is not in the house.
 * - `not_taken`: at a way out, or of somebody who is no member any more.
 * - `unknown_ticket`: a ticket of no registration here.
 * - `zone_gone`: the station stands in a zone that the house does not have any more. Its code was not judged.
 * - `out_of_time`: recorded more than 24 hours after it was made, or made in the future.
 */
export const refusedWhySchema = z.enum([
  ...codeVerdictSchema.exclude(["accepted"]).options,
  ...refusalSchema.options,
  "foreign",
  "unreadable",
  "not_inside",
  "not_taken",
  "unknown_ticket",
  "zone_gone",
  "out_of_time",
]);
export type RefusedWhy = z.infer<typeof refusedWhySchema>;

/** A refused scan as stored. It names people by their ids only. */
export const refusedScanSchema = z.object({
  refusedScanId: refusedScanIdSchema,
  /** When it was made. */
  at: instantSchema,
  /** Whose card it was; null where the code does not tell for certain. */
  memberId: memberIdSchema.nullable(),
  why: refusedWhySchema,
  zone: z.string().nullable(),
  /** Who was at the desk; null at a station. */
  by: memberIdSchema.nullable(),
  station: stationStampSchema.nullable(),
  /** Whether the desk or the station had no network, and has let the member in. */
  isOffline: z.boolean(),
  /** Who has looked at the conflict; null while nobody has. Null for a scan that let nobody in. */
  settled: z.object({ at: instantSchema, by: memberIdSchema }).nullable(),
  version: z.int(),
});
export type RefusedScan = z.infer<typeof refusedScanSchema>;

/** As administrators see it. The names are null without a person, and once the person was erased. */
export const listedRefusedSchema = refusedScanSchema.extend({
  memberName: z.string().nullable(),
  byName: z.string().nullable(),
  settledByName: z.string().nullable(),
});
export type ListedRefused = z.infer<typeof listedRefusedSchema>;

export const conflictNotFound = defineError("access.conflict_not_found", 404, "There is no such conflict.");

export const listConflicts = defineRoute({
  id: "access.listConflicts",
  method: "GET",
  path: "/api/tenants/{tenantId}/conflicts",
  summary:
    "List who was let in without a network and would have been refused, the latest first, until somebody has looked",
  access: "admin",
  module: "digitalCards",
  params: tenantParams,
  query: pageQuery,
  response: z.object({ conflicts: z.array(listedRefusedSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

export const settleConflict = defineRoute({
  id: "access.settleConflict",
  method: "POST",
  path: "/api/tenants/{tenantId}/conflicts/{refusedScanId}/settlement",
  summary: "Say that somebody has looked at a conflict; it leaves the list of conflicts",
  access: "admin",
  module: "digitalCards",
  params: tenantParams.extend({ refusedScanId: refusedScanIdSchema }),
  body: z.strictObject({}),
  response: refusedScanSchema,
  trail: { of: "workspace", shows: refusedScanSchema.pick({ why: true }) },
  errors: [conflictNotFound],
  idempotent: "natural",
  uses: { table: "write" },
});
