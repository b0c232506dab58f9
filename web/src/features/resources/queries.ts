import type { RouteContract } from "#lambdas/contract/define-route.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { listResources, type Resource, type ResourceFields } from "#lambdas/resources/contract.ts";
import { routeQuery } from "#web/session/api.ts";

export function allResources(tenantId: TenantId) {
  return routeQuery(listResources, { params: { tenantId }, query: { show: "all" } });
}

/** What shows resources, and is read again when one changes. */
export const touchedByResource: readonly RouteContract[] = [listResources, getDashboard];

/** The part of a resource that a form edits; an edit sends all of it. */
export function fieldsOf(resource: Resource): ResourceFields {
  const { resourceId: _resourceId, version: _version, ...fields } = resource;
  return fields;
}
