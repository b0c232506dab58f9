import { defineNoun } from "../contract/define-noun.ts";

export const news = defineNoun({
  name: "news",
  routes: {},
  consumers: {},
  errors: [],
});
