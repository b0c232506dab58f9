import { defineNoun } from "../contract/define-noun.ts";
import { membershipItem, membershipPlanItem } from "./items.ts";

export const memberships = defineNoun({
  name: "memberships",
  routes: {},
  consumers: {},
  items: { membershipItem, membershipPlanItem },
  errors: [],
});
