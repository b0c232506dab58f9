import { AppError, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { packageNotFound, updatePackage } from "../package-contract.ts";
import { packageRef, savePointsPackage } from "../package-repository.ts";

export const handler = tenantRoute(updatePackage, {
  gets: ({ scope, params }) => ({ seen: packageRef(scope, params.packageId) }),
  run: ({ scope, tenant, found: { seen }, body, commit }) => {
    if (seen === undefined) throw new AppError(packageNotFound);
    if (seen.version !== body.version) throw new AppError(staleVersion);
    // A price that stays the same stays in its own currency.
    const currency = body.priceMinor === seen.priceMinor ? seen.currency : tenant.currency;
    const edited = { ...seen, ...body, currency };
    return commit(
      [savePointsPackage(scope, edited)],
      { ...edited, version: body.version + 1 },
      { before: seen, after: edited },
    );
  },
});
