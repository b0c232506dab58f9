import { idFrom } from "../../contract/ids.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { createPackage } from "../package-contract.ts";
import { createPointsPackage, packageOrderRef, readPackages, savePackageOrder } from "../package-repository.ts";
import { newPackage } from "../rules.ts";

export const handler = tenantRoute(createPackage, {
  gets: ({ scope }) => ({ order: packageOrderRef(scope) }),
  run: async ({ scope, tenant, table, body, found: { order }, intent, commit }) => {
    const created = newPackage(body, idFrom("pointsPackage", intent.idBody), tenant.currency);
    const others = (await readPackages(table, scope)).map(({ packageId }) => packageId);
    const ordered = savePackageOrder(scope, order, [...others, created.packageId]);
    return commit([createPointsPackage(scope, created), ordered], created, { before: null, after: created });
  },
});
