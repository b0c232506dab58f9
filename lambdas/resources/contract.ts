/** A resource is what members book: a desk, a room or a piece of equipment. Its price is in points per hour. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { resourceIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { lineSchema, nameSchema, proseSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { resourceLimitReached } from "../tenants/contract.ts";
import { coverFieldsSchema, coverSchema } from "../uploads/contract.ts";
import { bookingRulesSchema, ruleOverridesSchema } from "./rules-contract.ts";

export const resourceTypeSchema = z.enum(["desk", "room", "equipment"]);
export type ResourceType = z.infer<typeof resourceTypeSchema>;

export const resourceLimits = {
  photos: 5,
  descriptionCharacters: 500,
  /** As a zone of the house. */
  floorCharacters: 40,
  noteCharacters: 120,
  outOfServiceDays: 45,
} as const;

const photosSchema = z
  .array(coverFieldsSchema)
  .max(resourceLimits.photos)
  .refine((photos) => new Set(photos.map(({ url }) => url)).size === photos.length, issue("duplicate"));
const descriptionSchema = proseSchema(resourceLimits.descriptionCharacters);
const floorSchema = lineSchema(resourceLimits.floorCharacters);

export const resourceFieldsSchema = z.strictObject({
  name: nameSchema(80),
  type: resourceTypeSchema,
  location: lineSchema(120),
  /** The floor or zone, by its name; empty for none. Pages offer the zones of the house. */
  floor: floorSchema,
  description: descriptionSchema,
  /** The first one is shown in lists. */
  photos: photosSchema,
  /** Number of people. */
  capacity: z.int().min(1).max(10_000),
  /** Points. */
  pointCostPerHour: z.int().min(0).max(100_000),
  amenities: z.array(nameSchema(40)).max(20),
  isAvailable: z.boolean(),
  /** When true, a booking waits for an administrator. If nobody decides before its start, it lapses. */
  requiresApproval: z.boolean(),
});
/** Pages of an earlier release do not send them. */
const laterFields = {
  floor: floorSchema.optional(),
  description: descriptionSchema.optional(),
  photos: photosSchema.optional(),
};
export type ResourceFields = z.infer<typeof resourceFieldsSchema>;

export const outOfServiceSchema = z.object({
  from: instantSchema,
  until: instantSchema,
  /** Why, in the words of an administrator. Members see it. */
  note: z.string(),
});
export type OutOfService = z.infer<typeof outOfServiceSchema>;

const dayMilliseconds = 86_400_000;

/** At most 45 days, so that one transaction can leave an earlier time and begin another. */
export const outOfServiceFieldsSchema = z
  .strictObject({ from: instantSchema, until: instantSchema, note: nameSchema(resourceLimits.noteCharacters) })
  .refine(({ from, until }) => from < until, { ...issue("ends_before_start"), path: ["until"] })
  .refine(
    ({ from, until }) => Date.parse(until) - Date.parse(from) <= resourceLimits.outOfServiceDays * dayMilliseconds,
    { ...issue("period_too_long"), path: ["until"] },
  );

export const resourceSchema = z.object({
  resourceId: resourceIdSchema,
  ...resourceFieldsSchema.shape,
  /** Stored before today's rules for names, the texts may break them. */
  name: z.string(),
  location: z.string(),
  floor: z.string().default(""),
  description: z.string().default(""),
  photos: z.array(coverSchema).default([]),
  amenities: z.array(z.string()),
  /** Where its rules of booking differ from the workspace's; missing where none does. */
  rules: ruleOverridesSchema.optional(),
  /** When nothing can be booked; it may be over. */
  outOfService: outOfServiceSchema.optional(),
  version: z.int(),
});
export type Resource = z.infer<typeof resourceSchema>;

const resourceTrail = {
  of: "resource",
  shows: resourceSchema.pick({
    type: true,
    capacity: true,
    pointCostPerHour: true,
    isAvailable: true,
    requiresApproval: true,
  }),
  mentions: ["name", "location", "floor", "description", "photos", "amenities"],
} as const;

export const resourceNotFound = defineError("resources.not_found", 404, "There is no such resource.");

export const foreignPhoto = defineError(
  "resources.foreign_photo",
  422,
  "A photo does not belong to this workspace. Upload it here.",
);

export const listResources = defineRoute({
  id: "resources.listResources",
  method: "GET",
  path: "/api/tenants/{tenantId}/resources",
  summary: "List resources by name, with the workspace's rules of booking",
  access: "member",
  module: "booking",
  params: tenantParams,
  query: z.strictObject({ show: z.enum(["available", "all"]).default("available") }),
  response: z.object({
    resources: z.array(resourceSchema),
    /** The workspace's rules of booking; missing where nobody has set one. */
    rules: bookingRulesSchema.optional(),
  }),
  errors: [],
  uses: { table: "read" },
});

export const createResource = defineRoute({
  id: "resources.createResource",
  method: "POST",
  path: "/api/tenants/{tenantId}/resources",
  summary: "Add a resource",
  access: "admin",
  module: "booking",
  params: tenantParams,
  body: resourceFieldsSchema.extend(laterFields),
  response: resourceSchema,
  audit: resourceSchema,
  status: 201,
  trail: resourceTrail,
  errors: [resourceLimitReached, foreignPhoto],
  idempotent: "key",
  uses: { table: "write" },
});

export const updateResource = defineRoute({
  id: "resources.updateResource",
  method: "PUT",
  path: "/api/tenants/{tenantId}/resources/{resourceId}",
  summary: "Change a resource; bookings already made keep their price and rules",
  access: "admin",
  module: "booking",
  params: tenantParams.extend({ resourceId: resourceIdSchema }),
  body: resourceFieldsSchema.extend({
    ...laterFields,
    version: seenVersionSchema,
    /** Without effect. Pages of an earlier release send back all that the list gave them. */
    rules: ruleOverridesSchema.optional(),
    outOfService: outOfServiceFieldsSchema.optional(),
  }),
  response: resourceSchema,
  audit: resourceSchema,
  trail: resourceTrail,
  errors: [resourceNotFound, foreignPhoto],
  idempotent: "version",
  uses: { table: "write" },
});
