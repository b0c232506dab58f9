import { idFrom } from "../../contract/ids.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { createPlan } from "../plan-contract.ts";
import { createMembershipPlan, planOrderRef, readPlans, savePlanOrder } from "../repository.ts";
import { newPlan } from "../rules.ts";

export const handler = tenantRoute(createPlan, {
  gets: ({ scope }) => ({ order: planOrderRef(scope) }),
  run: async ({ scope, table, body, found: { order }, intent, commit }) => {
    const plan = newPlan(body, idFrom("plan", intent.idBody));
    const others = (await readPlans(table, scope)).map(({ planId }) => planId);
    const writes = [createMembershipPlan(scope, plan), savePlanOrder(scope, order, [...others, plan.planId])];
    return commit(writes, plan, { before: null, after: plan });
  },
});
