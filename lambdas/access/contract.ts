/**
 * Access: who is in the house. A visit is one time that a member came; a member is in the house once at most. This file
 * holds what all its contracts share: visits, and why somebody may not come in.
 */
import * as z from "zod";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, stationIdSchema, visitIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { reasonCodeSchema } from "./settings-contract.ts";

/**
 * Why somebody may not come in.
 * - `suspended`: the membership of the workspace is suspended.
 * - `no_plan`: has no membership. `plan_over`: it has ended. `plan_paused`: it is paused.
 * - `outside_hours`: the plan does not open this zone now. `outside_zone`: it never opens this zone.
 */
export const refusalSchema = z.enum([
  "suspended",
  "no_plan",
  "plan_over",
  "plan_paused",
  "outside_hours",
  "outside_zone",
]);
export type Refusal = z.infer<typeof refusalSchema>;

/** `entered`: was or is in the house. `denied`: came to the desk, and was not let in. */
export const outcomeSchema = z.enum(["entered", "denied"]);

/**
 * How a visit ended.
 * - `station`: by a scan at a station. `desk`: checked out at the desk. `closing`: the house closed. `correction`: an administrator entered it later.
 * - `erased`: the member was erased.
 */
export const leftHowSchema = z.enum(["desk", "closing", "correction", "erased", "station"]);

/** The station that recorded something, with its name at that time. The name stays when the station is removed. */
export const stationStampSchema = z.object({ stationId: stationIdSchema, name: z.string() });
export type StationStamp = z.infer<typeof stationStampSchema>;

/** One time that a member came. It names people by their ids only, so nothing of it is gone with a person. */
export const visitSchema = z.object({
  visitId: visitIdSchema,
  memberId: memberIdSchema,
  outcome: outcomeSchema,
  /** When the member came in, or was denied. */
  cameAt: instantSchema,
  /** Null while the member is in the house, and for somebody who was denied. */
  leftAt: instantSchema.nullable(),
  zone: z.string().nullable(),
  /** What spoke against it; null where nothing did. Somebody with a refusal who entered was let in by hand. */
  refusal: refusalSchema.nullable(),
  /** The code of the reason why the desk let somebody in by hand, or denied them; null without one. */
  reason: reasonCodeSchema.nullable(),
  /** Who was at the desk; null where a station recorded it. */
  by: memberIdSchema.nullable(),
  station: stationStampSchema.nullable().default(null),
  leftHow: leftHowSchema.nullable(),
  leftBy: memberIdSchema.nullable(),
  leftStation: stationStampSchema.nullable().default(null),
  /** Whether the desk had no network when it let the member in. */
  isOffline: z.boolean().default(false),
  /** The last correction; null without one. */
  corrected: z.object({ at: instantSchema, by: memberIdSchema, reason: reasonCodeSchema }).nullable(),
  version: z.int(),
});
export type Visit = z.infer<typeof visitSchema>;

/**
 * A visit as stored. `scanHash` is the hash of the scan that let the member in. It is null for a visit that began by
 * hand.
 */
export const storedVisitSchema = visitSchema.extend({ scanHash: z.string().nullable().default(null) });
export type StoredVisit = z.infer<typeof storedVisitSchema>;

export const refusedSuspended = defineError("access.suspended", 409, "This membership is suspended.");
export const refusedWithoutPlan = defineError("access.no_plan", 409, "This member has no membership.");
export const refusedPlanOver = defineError("access.plan_over", 409, "This membership has ended.");
export const refusedPlanPaused = defineError("access.plan_paused", 409, "This membership is paused.");
export const refusedOutsideHours = defineError(
  "access.outside_hours",
  409,
  "The plan does not open this part of the house now.",
);
export const refusedOutsideZone = defineError(
  "access.outside_zone",
  409,
  "The plan does not open this part of the house.",
);
export const unknownReason = defineError("access.unknown_reason", 422, "The workspace has no such reason.");
export const unknownZone = defineError("access.unknown_zone", 422, "The workspace has no such zone.");
