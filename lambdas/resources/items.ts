/** What is stored of resources. */
import type { ResourceId } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey } from "../store/keys.ts";
import { resourceSchema } from "./contract.ts";
import { bookingRulesSchema } from "./rules-contract.ts";

export const resourceItem = defineItem({
  entity: "resource",
  summary: "resource",
  readBy: "list of all, one",
  schema: resourceSchema,
  key: tenantKey<[], [resourceId: ResourceId]>("R", "<resourceId>"),
});

/** Nobody has set a rule while it does not exist. */
export const bookingRulesItem = defineItem({
  entity: "bookingRules",
  summary: "the workspace's rules of booking",
  readBy: "whoever books, pages of booking",
  schema: bookingRulesSchema,
  key: tenantKey("R#RULES", "RULES"),
});
