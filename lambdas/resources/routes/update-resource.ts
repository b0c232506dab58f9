import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { resourceNotFound, updateResource } from "../contract.ts";
import { resourceRef, saveResource } from "../repository.ts";
import { changedPhotos, refuseForeign } from "../rules.ts";
import { movePhotos } from "../transactions.ts";

export const handler = tenantRoute(updateResource, {
  gets: ({ scope, params }) => ({ resource: resourceRef(scope, params.resourceId) }),
  run: ({ scope, found: { resource }, body: { rules: _rules, outOfService: _outOfService, ...body }, now, commit }) => {
    if (resource === undefined) throw new AppError(resourceNotFound);
    refuseForeign(body.photos ?? [], scope.tenantId);
    // An archived one stays unavailable.
    const edited = { ...resource, ...body, ...(resource.archived === undefined ? {} : { isAvailable: false }) };
    return commit(
      [saveResource(scope, edited), ...movePhotos(scope, resource.resourceId, changedPhotos(resource, edited), now)],
      { ...edited, version: body.version + 1 },
      { before: resource, after: edited },
    );
  },
});
