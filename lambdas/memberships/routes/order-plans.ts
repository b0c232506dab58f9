import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { orderPlans, plansChanged } from "../plan-contract.ts";
import { planOrderRef, readPlans, savePlanOrder } from "../repository.ts";
import { inOrder } from "../rules.ts";

export const handler = tenantRoute(orderPlans, {
  gets: ({ scope }) => ({ order: planOrderRef(scope) }),
  run: async ({ scope, table, found: { order }, body: { planIds }, commit }) => {
    const plans = await readPlans(table, scope);
    const wanted = new Set(planIds);
    const isWhole = wanted.size === planIds.length && plans.length === planIds.length;
    if (!isWhole || plans.some(({ planId }) => !wanted.has(planId))) throw new AppError(plansChanged);
    return commit([savePlanOrder(scope, order, planIds)], { plans: inOrder(plans, planIds) });
  },
});
