import { defineNoun } from "../contract/define-noun.ts";

export const events = defineNoun({
  name: "events",
  routes: {},
  consumers: {},
  errors: [],
});
