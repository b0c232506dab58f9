import { tenantRoute } from "../../pipeline/handler.ts";
import { listResources } from "../contract.ts";
import { bookingRulesRef, readResources, resourceOrderRef } from "../repository.ts";
import { inOrder } from "../rules.ts";

export const handler = tenantRoute(listResources, {
  gets: ({ scope }) => ({ rules: bookingRulesRef(scope), order: resourceOrderRef(scope) }),
  load: ({ scope }, table) => readResources(table, scope, { consistent: true }),
  run: ({ loaded, found, query }) => ({
    rules: found.rules,
    resources: inOrder(loaded, found.order?.resourceIds)
      .filter(({ isAvailable, archived }) => archived === undefined && (isAvailable || query.show === "all"))
      .map((resource) => ({ ...resource, rules: resource.rules ?? {} })),
  }),
});
