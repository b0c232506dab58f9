import { defineNoun } from "../contract/define-noun.ts";
import { eventItem } from "./items.ts";

export const events = defineNoun({
  name: "events",
  routes: {},
  consumers: {},
  items: { eventItem },
  errors: [],
});
