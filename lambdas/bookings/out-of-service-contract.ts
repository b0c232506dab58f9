/** A time in which a resource is out of service. Nothing is booked within it; bookings already made are decided one by one. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { resourceIdSchema, tenantParams } from "../contract/ids.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { outOfServiceFieldsSchema, resourceNotFound } from "../resources/contract.ts";
import { managedResourceSchema } from "../resources/staff-contract.ts";

/** Details: `from`, `until`, `note`. */
export const outOfService = defineError(
  "bookings.out_of_service",
  409,
  "This resource is out of service then. Choose another time or another resource.",
);
export const outOfServicePast = defineError("bookings.out_of_service_past", 422, "This time is over already.");

export const setOutOfService = defineRoute({
  id: "bookings.setOutOfService",
  method: "PUT",
  path: "/api/tenants/{tenantId}/all-resources/{resourceId}/out-of-service",
  summary: "Take a resource out of service for a time, or end that; bookings already made stay",
  access: "admin",
  module: "booking",
  params: tenantParams.extend({ resourceId: resourceIdSchema }),
  /** A null period ends it. */
  body: z.strictObject({ period: outOfServiceFieldsSchema.nullable(), version: seenVersionSchema }),
  response: managedResourceSchema,
  audit: managedResourceSchema,
  trail: { of: "resource", mentions: ["outOfService"] },
  errors: [resourceNotFound, outOfServicePast],
  idempotent: "version",
  uses: { table: "write" },
});
