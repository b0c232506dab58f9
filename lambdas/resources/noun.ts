import { defineNoun } from "../contract/define-noun.ts";
import { createResource, listResources, resourceNotFound, updateResource } from "./contract.ts";
import { bookingRulesItem, resourceItem } from "./items.ts";

export const resources = defineNoun({
  name: "resources",
  routes: { listResources, createResource, updateResource },
  consumers: {},
  items: { resourceItem, bookingRulesItem },
  errors: [resourceNotFound],
});
