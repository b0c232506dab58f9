import { defineNoun } from "../contract/define-noun.ts";
import { getDashboard } from "./contract.ts";

export const dashboard = defineNoun({
  name: "dashboard",
  isReader: true,
  routes: { getDashboard },
  consumers: {},
  items: {},
  errors: [],
});
