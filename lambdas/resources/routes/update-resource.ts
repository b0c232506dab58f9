import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { resourceNotFound, updateResource } from "../contract.ts";
import { resourceRef, saveResource } from "../repository.ts";

export const handler = tenantRoute(updateResource, {
  gets: ({ scope, params }) => ({ resource: resourceRef(scope, params.resourceId) }),
  run: ({ scope, found, body: { rules: _unchanged, ...body }, commit }) => {
    if (found.resource === undefined) throw new AppError(resourceNotFound);
    const edited = { ...found.resource, ...body };
    return commit(
      [saveResource(scope, edited)],
      { ...edited, version: body.version + 1 },
      { before: found.resource, after: edited },
    );
  },
});
