import { idFrom } from "../../contract/ids.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countResource } from "../../tenants/repository.ts";
import { createResource } from "../contract.ts";
import { createResourceItem } from "../repository.ts";

export const handler = tenantRoute(createResource, {
  run: ({ scope, tenant, body, intent, commit }) => {
    const resource = { ...body, resourceId: idFrom("resource", intent.idBody), version: 1 };
    return commit([createResourceItem(scope, resource), countResource(scope, tenant)], resource, {
      before: null,
      after: resource,
    });
  },
});
