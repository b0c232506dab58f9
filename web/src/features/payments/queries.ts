import type { TenantId } from "#lambdas/contract/ids.ts";
import { listPackages, type PackageFields, type PointsPackage } from "#lambdas/payments/package-contract.ts";
import { routeQuery } from "#web/session/api.ts";

export function allPackages(tenantId: TenantId) {
  return routeQuery(listPackages, { params: { tenantId } });
}

/** The fields that the form edits. An edit sends all of them. */
export function fieldsOf(pack: PointsPackage): PackageFields {
  const { packageId: _packageId, version: _version, wasBought: _wasBought, currency: _currency, ...fields } = pack;
  return fields;
}
