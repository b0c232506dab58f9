import type { TenantId } from "#lambdas/contract/ids.ts";
import type { Resource, ResourceFields } from "#lambdas/resources/contract.ts";
import { listAllResources, type ManagedResource } from "#lambdas/resources/staff-contract.ts";
import { routeQuery } from "#web/session/api.ts";

export function allResources(tenantId: TenantId) {
  return routeQuery(listAllResources, { params: { tenantId } });
}

/** The fields that the form edits. An edit sends all of them. Rules of booking have a form of their own. */
export function fieldsOf(resource: Resource | ManagedResource): ResourceFields {
  const { resourceId: _resourceId, version: _version, rules: _rules, outOfService: _outOfService, ...rest } = resource;
  const { isArchived: _isArchived, ...fields } = { isArchived: false, ...rest };
  return fields;
}
