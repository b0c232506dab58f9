import { tenantRoute } from "../../pipeline/handler.ts";
import { listResources } from "../contract.ts";
import { readResources } from "../repository.ts";

export const handler = tenantRoute(listResources, {
  load: ({ scope }, table) => readResources(table, scope, { consistent: true }),
  run: ({ loaded, query }) => ({
    resources: query.show === "all" ? loaded : loaded.filter((resource) => resource.isAvailable),
  }),
});
