/** Routes with which administrators order, copy, archive and restore resources. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { resourceIdSchema, tenantParams } from "../contract/ids.ts";
import { nameSchema } from "../contract/text.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { resourceLimitReached } from "../tenants/contract.ts";
import { resourceNotFound, resourceSchema } from "./contract.ts";

export const staffLimits = {
  /** Copies made by one call. With five photos each, they fit into one transaction. */
  copies: 10,
  /** A plan has at most a thousand resources, and so many may be archived beside them. */
  archived: 500,
  ordered: 1500,
} as const;

/** `details.most` is how many resources may be archived. */
export const tooManyArchived = defineError(
  "resources.too_many_archived",
  409,
  "This workspace has as many archived resources as it may have.",
);
export const resourcesChanged = defineError(
  "resources.changed",
  409,
  "The resources have changed meanwhile: the order names others than there are.",
);

/** A resource to administrators. Members never see an archived one. */
export const managedResourceSchema = resourceSchema.extend({ isArchived: z.boolean() });
export type ManagedResource = z.infer<typeof managedResourceSchema>;

const resourceParams = tenantParams.extend({ resourceId: resourceIdSchema });

export const listAllResources = defineRoute({
  id: "resources.listAllResources",
  method: "GET",
  path: "/api/tenants/{tenantId}/all-resources",
  summary: "List all resources with archived ones, in the workspace's order",
  access: "admin",
  module: "booking",
  params: tenantParams,
  response: z.object({ resources: z.array(managedResourceSchema) }),
  errors: [],
  uses: { table: "read" },
});

export const setResourceArchived = defineRoute({
  id: "resources.setResourceArchived",
  method: "PUT",
  path: "/api/tenants/{tenantId}/all-resources/{resourceId}/archived",
  summary: "Archive a resource, or restore it; bookings already made stay",
  access: "admin",
  module: "booking",
  params: resourceParams,
  body: z.strictObject({ isArchived: z.boolean(), version: seenVersionSchema }),
  response: managedResourceSchema,
  audit: managedResourceSchema,
  trail: { of: "resource", shows: managedResourceSchema.pick({ isArchived: true, isAvailable: true }) },
  errors: [resourceNotFound, resourceLimitReached, tooManyArchived],
  idempotent: "version",
  uses: { table: "write" },
});

export const copyResource = defineRoute({
  id: "resources.copyResource",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-resources/{resourceId}/copies",
  summary: "Add copies of a resource, with its photos and rules, under other names",
  access: "admin",
  module: "booking",
  params: resourceParams,
  body: z.strictObject({ names: z.array(nameSchema(80)).min(1).max(staffLimits.copies) }),
  response: z.object({ resources: z.array(managedResourceSchema) }),
  audit: z.object({ resources: z.array(managedResourceSchema) }),
  status: 201,
  trail: { of: "resource" },
  errors: [resourceNotFound, resourceLimitReached],
  idempotent: "key",
  uses: { table: "write" },
});

export const orderResources = defineRoute({
  id: "resources.orderResources",
  method: "PUT",
  path: "/api/tenants/{tenantId}/resource-order",
  summary: "Put all resources that are not archived into an order, which members see",
  access: "admin",
  module: "booking",
  params: tenantParams,
  body: z.strictObject({ resourceIds: z.array(resourceIdSchema).min(1).max(staffLimits.ordered) }),
  response: z.object({ resourceIds: z.array(resourceIdSchema) }),
  trail: { of: "workspace" },
  errors: [resourcesChanged],
  maxBodyBytes: 64 * 1024,
  idempotent: "natural",
  uses: { table: "write" },
});
