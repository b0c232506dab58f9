import { tenantRoute } from "../../pipeline/handler.ts";
import { readResources, resourceOrderRef } from "../repository.ts";
import { inOrder, presentManaged } from "../rules.ts";
import { listAllResources } from "../staff-contract.ts";

export const handler = tenantRoute(listAllResources, {
  gets: ({ scope }) => ({ order: resourceOrderRef(scope) }),
  load: ({ scope }, table) => readResources(table, scope, { consistent: true }),
  run: ({ loaded, found }) => ({ resources: inOrder(loaded, found.order?.resourceIds).map(presentManaged) }),
});
