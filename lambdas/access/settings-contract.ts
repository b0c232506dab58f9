/** What a workspace settles for its house: capacity, zones, reasons, and when it closes on each weekday. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { planIdSchema, resourceIdSchema, tenantParams } from "../contract/ids.ts";
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
  entryRules: 30,
  /** Of all fields together, as JSON. So the stored item stays below 8 KB, which every scan reads for two units. */
  settingsBytes: 7_800,
  graceMinutes: 120,
  opensMinutes: 240,
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
const clockTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const areDistinct = (names: readonly (string | number)[]) => new Set(names).size === names.length;

const opensSchema = {
  /** The parts of the house that it opens; empty for the whole house. */
  zones: z.array(zoneSchema).max(accessLimits.zones).refine(areDistinct, issue("duplicate")),
  /** How long it opens beyond its hours. */
  graceMinutes: z.int().min(0).max(accessLimits.graceMinutes),
};

/**
 * What opens the house, where and when.
 * - `plan`: opens it for members with this plan on these weekdays (1 is Monday), between two times. An end that is not
 *   after the beginning is on the next day. The grace counts before and after. A plan without a rule opens always.
 * - `booking`: whoever has booked the resource may come in, whatever their plan. Null stands for each resource.
 * - `event`: whoever has a seat at an event may come in, whatever their plan.
 */
export const entryRuleSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("plan"),
    planId: planIdSchema,
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).refine(areDistinct, issue("duplicate")),
    from: clockTimeSchema,
    to: clockTimeSchema,
    ...opensSchema,
  }),
  z.strictObject({ kind: z.literal("booking"), resourceId: resourceIdSchema.nullable(), ...opensSchema }),
  z.strictObject({ kind: z.literal("event"), ...opensSchema }),
]);
export type EntryRule = z.infer<typeof entryRuleSchema>;
export type PlanRule = Extract<EntryRule, { kind: "plan" }>;

/** When a plan opens which zones; no zones for the whole house. */
export const openHoursSchema = z.object({
  weekdays: z.array(z.int()),
  from: clockTimeSchema,
  to: clockTimeSchema,
  zones: z.array(z.string()),
});
export type OpenHours = z.infer<typeof openHoursSchema>;

/** What decides who may come in. Stations without a network judge by it, too. */
export const entryRulesShape = {
  /** Whether only members with a plan that runs may come in. Staff may always. */
  needsPlan: z.boolean(),
  entryRules: z.array(entryRuleSchema).max(accessLimits.entryRules),
  /** A booking, or a seat at an event, opens the house from so many minutes before its start. */
  bookingOpensMinutes: z.int().min(0).max(accessLimits.opensMinutes),
};

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
  closing: z.array(clockTimeSchema.nullable()).length(7),
  ...entryRulesShape,
});
export type AccessFields = z.infer<typeof accessFieldsSchema>;
/** As a form holds it: ids are text. */
export type AccessInput = z.input<typeof accessFieldsSchema>;

export const accessSettingsSchema = z.object({
  ...accessFieldsSchema.shape,
  /** The next closing; null where none is planned. */
  closesAt: instantSchema.nullable(),
  version: z.int(),
});
export type AccessSettings = z.infer<typeof accessSettingsSchema>;

export const unknownZoneOfRule = defineError(
  "access.rule_zone",
  422,
  "A rule names a zone that the house does not have.",
);

export const settingsTooLong = defineError(
  "access.settings_too_long",
  422,
  "The settings take more room than 8 KB. Remove rules, or shorten zones and reasons.",
);

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
  summary: "Change capacity, zones, reasons, closing times and entry rules of the house",
  access: "admin",
  module: "digitalCards",
  params: tenantParams,
  body: accessFieldsSchema.extend({ version: seenVersionSchema }),
  response: savedSchema,
  audit: savedSchema,
  trail: {
    of: "workspace",
    shows: z.object({ capacity: accessFieldsSchema.shape.capacity, needsPlan: z.boolean() }),
    mentions: ["zones", "reasons", "closing", "entryRules", "bookingOpensMinutes"],
  },
  errors: [unknownZoneOfRule, settingsTooLong],
  idempotent: "version",
  uses: { table: "write" },
});
