/** What is stored of resources. */
import type { ResourceId } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey } from "../store/keys.ts";
import { resourceSchema } from "./contract.ts";

export const resourceItem = defineItem({
  entity: "resource",
  summary: "resource",
  readBy: "list of all, one",
  schema: resourceSchema,
  key: tenantKey<[], [resourceId: ResourceId]>("R", "<resourceId>"),
});
