import { idFrom } from "../../contract/ids.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countResource } from "../../tenants/repository.ts";
import { createResource } from "../contract.ts";
import { createResourceItem } from "../repository.ts";
import { changedPhotos, refuseForeign } from "../rules.ts";
import { movePhotos } from "../transactions.ts";

export const handler = tenantRoute(createResource, {
  run: ({ scope, tenant, body, intent, now, commit }) => {
    refuseForeign(body.photos ?? [], scope.tenantId);
    const resourceId = idFrom("resource", intent.idBody);
    const resource = { floor: "", description: "", photos: [], ...body, resourceId, version: 1 };
    return commit(
      [
        createResourceItem(scope, resource),
        countResource(scope, tenant),
        ...movePhotos(scope, resourceId, changedPhotos(undefined, resource), now),
      ],
      resource,
      { before: null, after: resource },
    );
  },
});
