import { defineNoun } from "../contract/define-noun.ts";
import { createResource, foreignPhoto, listResources, resourceNotFound, updateResource } from "./contract.ts";
import { bookingRulesItem, resourceItem, resourceOrderItem, resourcePhotoItem } from "./items.ts";
import * as staff from "./staff-contract.ts";

export const resources = defineNoun({
  name: "resources",
  routes: {
    listResources,
    createResource,
    updateResource,
    listAllResources: staff.listAllResources,
    setResourceArchived: staff.setResourceArchived,
    copyResource: staff.copyResource,
    orderResources: staff.orderResources,
  },
  consumers: {},
  items: { resourceItem, resourcePhotoItem, resourceOrderItem, bookingRulesItem },
  errors: [resourceNotFound, foreignPhoto, staff.tooManyArchived, staff.resourcesChanged],
});
