import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { orderPackages, packagesChanged } from "../package-contract.ts";
import { packageOrderRef, readPackages, savePackageOrder } from "../package-repository.ts";
import { inOrder } from "../rules.ts";

export const handler = tenantRoute(orderPackages, {
  gets: ({ scope }) => ({ order: packageOrderRef(scope) }),
  run: async ({ scope, table, found: { order }, body: { packageIds }, commit }) => {
    const packages = await readPackages(table, scope);
    const wanted = new Set(packageIds);
    const isWhole = wanted.size === packageIds.length && packages.length === packageIds.length;
    if (!isWhole || packages.some(({ packageId }) => !wanted.has(packageId))) throw new AppError(packagesChanged);
    return commit([savePackageOrder(scope, order, packageIds)], { packages: inOrder(packages, packageIds) });
  },
});
