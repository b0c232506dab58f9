import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { deletePackage, packageNotFound, packageWasBought } from "../package-contract.ts";
import {
  packageOrderRef,
  packageRef,
  readPackages,
  removePointsPackage,
  savePackageOrder,
} from "../package-repository.ts";

export const handler = tenantRoute(deletePackage, {
  gets: ({ scope, params }) => ({ seen: packageRef(scope, params.packageId), order: packageOrderRef(scope) }),
  run: async ({ scope, table, found: { seen, order }, params: { packageId }, body, commit }) => {
    if (seen === undefined) throw new AppError(packageNotFound);
    if (seen.wasBought) throw new AppError(packageWasBought);
    const others = (await readPackages(table, scope)).filter((other) => other.packageId !== packageId);
    const left = others.map((other) => other.packageId);
    const removed = removePointsPackage(scope, packageId, body.version);
    return commit([removed, savePackageOrder(scope, order, left)], { packageId });
  },
});
