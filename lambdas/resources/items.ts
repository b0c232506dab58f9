/** What is stored of resources. */
import * as z from "zod";
import { type ResourceId, resourceIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey } from "../store/keys.ts";
import { resourceSchema } from "./contract.ts";
import { bookingRulesSchema } from "./rules-contract.ts";

const storedResourceSchema = resourceSchema.extend({
  /** An archived resource is not available. A restored one is, if it was before. */
  archived: z.object({ at: instantSchema, wasAvailable: z.boolean() }).optional(),
});
export type StoredResource = z.output<typeof storedResourceSchema>;

export const resourceItem = defineItem({
  entity: "resource",
  summary: "resource",
  readBy: "list of all, one",
  schema: storedResourceSchema,
  key: tenantKey<[], [resourceId: ResourceId]>("R", "<resourceId>"),
});

/** Resources that it does not name come last, by name. */
export const resourceOrderItem = defineItem({
  entity: "resourceOrder",
  summary: "order of the resources",
  readBy: "lists of resources",
  schema: z.object({ resourceIds: z.array(resourceIdSchema), version: z.int() }),
  key: tenantKey("R#ORDER", "ORDER"),
});

/** `FACILITY` stands between `EVENT` and `HELD`, where news looks for what shows a picture. */
export const resourcePhotoItem = defineItem({
  entity: "resourcePhoto",
  summary: "resource that shows a photo",
  readBy: "before a picture is deleted",
  schema: z.object({ resourceId: resourceIdSchema, version: z.int() }),
  key: tenantKey<[pictureId: string], [resourceId: ResourceId]>("NPICTURE#<pictureId>", "FACILITY#<resourceId>"),
});

/** Nobody has set a rule while it does not exist. */
export const bookingRulesItem = defineItem({
  entity: "bookingRules",
  summary: "the workspace's rules of booking",
  readBy: "whoever books, pages of booking",
  schema: bookingRulesSchema,
  key: tenantKey("R#RULES", "RULES"),
});
