import type { TenantId } from "#lambdas/contract/ids.ts";
import { listResources, type Resource, type ResourceFields } from "#lambdas/resources/contract.ts";
import { routeQuery } from "#web/session/api.ts";

export function allResources(tenantId: TenantId) {
  return routeQuery(listResources, { params: { tenantId }, query: { show: "all" } });
}

/** The fields that the form edits. An edit sends all of them. Rules of booking have a form of their own. */
export function fieldsOf(resource: Resource): ResourceFields {
  const { resourceId: _resourceId, version: _version, rules: _rules, ...fields } = resource;
  return fields;
}
