import { defineNoun } from "../contract/define-noun.ts";

export const memberships = defineNoun({
  name: "memberships",
  routes: {},
  consumers: {},
  errors: [],
});
