import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { changePlan } from "../../tenants/repository.ts";
import { planOfTenant } from "../../tenants/rules.ts";
import { standingOf } from "../../tenants/standing-rules.ts";
import { archived, hasSubscription, setPlan } from "../closing-contract.ts";
import { recordTenantAct } from "../repository.ts";

/** Limits that are lower than what is used take nothing away: they refuse what would be more. */
export const handler = tenantRoute(setPlan, {
  claims: "PLATFORM#ACTS#",
  run: ({ scope: { tenantId }, scope, tenant, body: { plan, reason }, actorId, intent, now, commit }) => {
    if (standingOf(tenant, now) === "archived") throw new AppError(archived);
    if (tenant.subscription !== null) throw new AppError(hasSubscription);
    const before = planOfTenant(tenant);
    const act = { at: toInstant(now), actorId, act: "plan_changed", reason } as const;
    return commit(
      [changePlan(scope, tenant, plan), recordTenantAct(tenantId, intent.idBody, act)],
      { tenantId, plan },
      { before: before === null ? null : { subscriptionPlan: before }, after: { subscriptionPlan: plan } },
    );
  },
});
