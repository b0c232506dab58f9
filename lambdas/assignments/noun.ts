import { defineNoun } from "../contract/define-noun.ts";
import { assignPlans, checkAssignments, listPlanRequests, previewChange } from "./contract.ts";

export const assignments = defineNoun({
  name: "assignments",
  routes: { previewChange, listPlanRequests, checkAssignments, assignPlans },
  consumers: {},
  items: {},
  errors: [],
});
