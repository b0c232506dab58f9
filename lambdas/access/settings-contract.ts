/** What a workspace settles for its house: capacity, zones, reasons, and when it closes on each weekday. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { nameSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";

export const accessLimits = {
  zones: 20,
  zoneCharacters: 40,
  reasons: 30,
  reasonCharacters: 80,
  mostCapacity: 100_000,
} as const;

/** A part of the house, by its name. */
export const zoneSchema = nameSchema(accessLimits.zoneCharacters);

/** The code of a reason: what entries keep of it. */
export const reasonCodeSchema = z
  .string()
  .max(24)
  .regex(/^[a-z0-9]+(_[a-z0-9]+)*$/);

/**
 * `label`: the workspace's own words. Null for a reason of ours, which pages name in the reader's language.
 * `isRetired`: the desk offers it no more. Earlier entries still show its words.
 */
export const reasonSchema = z.strictObject({
  code: reasonCodeSchema,
  label: nameSchema(accessLimits.reasonCharacters).nullable(),
  isRetired: z.boolean(),
});
export type Reason = z.infer<typeof reasonSchema>;

/** A reason as the desk offers it. */
export const offeredReasonSchema = z.object({
  code: reasonSchema.shape.code,
  label: reasonSchema.shape.label,
});
export type OfferedReason = z.infer<typeof offeredReasonSchema>;

/** The reasons that a workspace begins with. */
export const knownReasons = [
  "card_forgotten",
  "being_renewed",
  "guest",
  "system_error",
  "not_the_person",
  "house_rules",
  "forgotten_check_out",
] as const;

/** `HH:MM` on the tenant's clock. */
const closingTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const areDistinct = (names: readonly string[]) => new Set(names).size === names.length;

export const accessFieldsSchema = z.strictObject({
  /** How many people may be in the house; null without a limit. */
  capacity: z.int().min(1).max(accessLimits.mostCapacity).nullable(),
  zones: z.array(zoneSchema).max(accessLimits.zones).refine(areDistinct, issue("duplicate")),
  reasons: z
    .array(reasonSchema)
    .min(1)
    .max(accessLimits.reasons)
    .refine((reasons) => areDistinct(reasons.map(({ code }) => code)), issue("duplicate")),
  /** When the house closes, Monday first; null on a day without. Whoever is inside is then checked out. */
  closing: z.array(closingTimeSchema.nullable()).length(7),
  /** Whether only members with a plan that runs may come in. Staff may always. */
  needsPlan: z.boolean(),
});
export type AccessFields = z.infer<typeof accessFieldsSchema>;

export const accessSettingsSchema = z.object({
  ...accessFieldsSchema.shape,
  /** The next closing; null where none is planned. */
  closesAt: instantSchema.nullable(),
  version: z.int(),
});
export type AccessSettings = z.infer<typeof accessSettingsSchema>;

export const getAccessSettings = defineRoute({
  id: "access.getAccessSettings",
  method: "GET",
  path: "/api/tenants/{tenantId}/access-settings",
  summary: "Get the settings of the house, with the version to change them by",
  access: "admin",
  module: "digitalCards",
  params: tenantParams,
  response: accessSettingsSchema,
  errors: [],
  uses: { table: "read" },
});

const savedSchema = z.object({ version: z.int(), closesAt: instantSchema.nullable() });

export const updateAccessSettings = defineRoute({
  id: "access.updateAccessSettings",
  method: "PUT",
  path: "/api/tenants/{tenantId}/access-settings",
  summary: "Change capacity, zones, reasons and closing times of the house",
  access: "admin",
  module: "digitalCards",
  params: tenantParams,
  body: accessFieldsSchema.extend({ version: seenVersionSchema }),
  response: savedSchema,
  audit: savedSchema,
  trail: {
    of: "workspace",
    shows: z.object({ capacity: accessFieldsSchema.shape.capacity, needsPlan: z.boolean() }),
    mentions: ["zones", "reasons", "closing"],
  },
  errors: [],
  idempotent: "version",
  uses: { table: "write" },
});
