import { defineNoun } from "../contract/define-noun.ts";
import { followZone } from "./consumers.ts";
import { assignPlans, checkAssignments, listPlanRequests, previewChange, tooManyAssignments } from "./contract.ts";
import { zoneMoveItem } from "./items.ts";

export const assignments = defineNoun({
  name: "assignments",
  routes: { previewChange, listPlanRequests, checkAssignments, assignPlans },
  consumers: { followZone },
  items: { zoneMoveItem },
  errors: [tooManyAssignments],
});
