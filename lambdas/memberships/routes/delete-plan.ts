import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { deletePlan, planNotFound, planWasHeld } from "../plan-contract.ts";
import { planOrderRef, planRef, readPlans, removeMembershipPlan, savePlanOrder } from "../repository.ts";

export const handler = tenantRoute(deletePlan, {
  gets: ({ scope, params }) => ({ plan: planRef(scope, params.planId), order: planOrderRef(scope) }),
  run: async ({ scope, table, found: { plan, order }, params: { planId }, body, commit }) => {
    if (plan === undefined) throw new AppError(planNotFound);
    if (plan.wasHeld) throw new AppError(planWasHeld);
    const others = (await readPlans(table, scope)).filter((other) => other.planId !== planId);
    const left = others.map((other) => other.planId);
    return commit([removeMembershipPlan(scope, planId, body.version), savePlanOrder(scope, order, left)], { planId });
  },
});
