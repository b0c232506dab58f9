import type { TenantId } from "#lambdas/contract/ids.ts";
import { listPlans, type MembershipPlan, type PlanFields } from "#lambdas/memberships/plan-contract.ts";
import { routeQuery } from "#web/session/api.ts";

export function allPlans(tenantId: TenantId) {
  return routeQuery(listPlans, { params: { tenantId } });
}

/** The fields that the form edits. An edit sends all of them. */
export function fieldsOf(plan: MembershipPlan): PlanFields {
  const { planId: _planId, version: _version, wasHeld: _wasHeld, ...fields } = plan;
  return fields;
}
