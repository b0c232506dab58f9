import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readResources, resourceOrderRef, saveResourceOrder } from "../repository.ts";
import { orderResources, resourcesChanged } from "../staff-contract.ts";

export const handler = tenantRoute(orderResources, {
  gets: ({ scope }) => ({ order: resourceOrderRef(scope) }),
  run: async ({ scope, table, found: { order }, body: { resourceIds }, commit }) => {
    const resources = (await readResources(table, scope, { consistent: true })).filter(
      ({ archived }) => archived === undefined,
    );
    const wanted = new Set(resourceIds);
    const isWhole = wanted.size === resourceIds.length && resources.length === resourceIds.length;
    if (!isWhole || resources.some(({ resourceId }) => !wanted.has(resourceId))) throw new AppError(resourcesChanged);
    return commit([saveResourceOrder(scope, order, resourceIds)], { resourceIds });
  },
});
