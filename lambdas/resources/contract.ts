/** A resource is what members book: a desk, a room or a piece of equipment, at a price in points per hour. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { resourceIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { resourceLimitReached } from "../tenants/contract.ts";

export const resourceTypeSchema = z.enum(["desk", "room", "equipment"]);
export type ResourceType = z.infer<typeof resourceTypeSchema>;

/** What an administrator fills in. The sentences are shown beside the fields of the form. */
export const resourceFieldsSchema = z.strictObject({
  name: z.string().trim().min(1, "Name is required").max(80, "Name must be less than 80 characters"),
  type: resourceTypeSchema,
  location: z.string().trim().max(120, "Location must be less than 120 characters"),
  /** People. */
  capacity: z
    .int("Capacity must be a whole number")
    .min(1, "Capacity must be at least 1")
    .max(10_000, "Capacity must be at most 10,000"),
  /** Points. */
  pointCostPerHour: z
    .int("Cost must be a whole number of points")
    .min(0, "Cost must be 0 or more")
    .max(100_000, "Cost must be at most 100,000 points"),
  amenities: z
    .array(z.string().trim().min(1).max(40, "Each amenity must be less than 40 characters"))
    .max(20, "At most 20 amenities"),
  isAvailable: z.boolean(),
  /** Where true, a booking waits for an administrator; undecided at its start, it lapses. */
  requiresApproval: z.boolean(),
});
export type ResourceFields = z.infer<typeof resourceFieldsSchema>;

export const resourceSchema = z.object({
  resourceId: resourceIdSchema,
  ...resourceFieldsSchema.shape,
  version: z.int(),
});
export type Resource = z.infer<typeof resourceSchema>;

export const resourceNotFound = defineError("resources.not_found", 404, "There is no such resource.");

const tenantParams = z.object({ tenantId: tenantIdSchema });

export const listResources = defineRoute({
  id: "resources.listResources",
  method: "GET",
  path: "/api/tenants/{tenantId}/resources",
  summary: "List resources by name",
  access: "member",
  module: "booking",
  params: tenantParams,
  query: z.strictObject({ show: z.enum(["available", "all"]).default("available") }),
  response: z.object({ resources: z.array(resourceSchema) }),
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
  body: resourceFieldsSchema,
  response: resourceSchema,
  status: 201,
  errors: [resourceLimitReached],
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
  body: resourceFieldsSchema.extend({ version: seenVersionSchema }),
  response: resourceSchema,
  errors: [resourceNotFound],
  idempotent: "version",
  uses: { table: "write" },
});
