import { tenantRoute } from "../../pipeline/handler.ts";
import { listResources } from "../contract.ts";
import { bookingRulesRef, readResources } from "../repository.ts";

export const handler = tenantRoute(listResources, {
  gets: ({ scope }) => ({ rules: bookingRulesRef(scope) }),
  load: ({ scope }, table) => readResources(table, scope, { consistent: true }),
  run: ({ loaded, found, query }) => ({
    rules: found.rules,
    resources: loaded
      .filter(({ isAvailable }) => isAvailable || query.show === "all")
      .map((resource) => ({ ...resource, rules: resource.rules ?? {} })),
  }),
});
