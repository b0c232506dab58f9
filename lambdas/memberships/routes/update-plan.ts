import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { planNotFound, updatePlan } from "../plan-contract.ts";
import { editMembershipPlan, planRef } from "../repository.ts";

export const handler = tenantRoute(updatePlan, {
  gets: ({ scope, params }) => ({ plan: planRef(scope, params.planId) }),
  run: ({ scope, found: { plan }, body, commit }) => {
    if (plan === undefined) throw new AppError(planNotFound);
    const edited = { ...plan, ...body };
    return commit(
      [editMembershipPlan(scope, edited)],
      { ...edited, version: body.version + 1 },
      { before: plan, after: edited },
    );
  },
});
