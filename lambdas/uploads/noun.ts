import { defineNoun } from "../contract/define-noun.ts";
import { uploadErrors } from "./contract.ts";

export const uploads = defineNoun({
  name: "uploads",
  routes: {},
  consumers: {},
  items: {},
  errors: uploadErrors,
});
