import { defineNoun } from "../contract/define-noun.ts";
import { createResource, foreignPhoto, listResources, resourceNotFound, updateResource } from "./contract.ts";
import { bookingRulesItem, resourceItem, resourcePhotoItem } from "./items.ts";

export const resources = defineNoun({
  name: "resources",
  routes: { listResources, createResource, updateResource },
  consumers: {},
  items: { resourceItem, resourcePhotoItem, bookingRulesItem },
  errors: [resourceNotFound, foreignPhoto],
});
