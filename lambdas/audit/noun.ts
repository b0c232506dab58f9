import { defineNoun } from "../contract/define-noun.ts";
import { listByObject } from "./consumers.ts";
import { listEntries, listOfObject } from "./contract.ts";
import { auditLineItem } from "./items.ts";

export const audit = defineNoun({
  name: "audit",
  routes: { listEntries, listOfObject },
  consumers: { listByObject },
  items: { auditLineItem },
  errors: [],
});
