import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { resourceRef } from "../../resources/repository.ts";
import { endFeed } from "../feed-transactions.ts";
import { revokeResourceFeed } from "../feeds-contract.ts";

export const handler = tenantRoute(revokeResourceFeed, {
  gets: ({ scope, params }) => ({ resource: resourceRef(scope, params.resourceId) }),
  run: ({ scope, actorId, found: { resource }, commit }) => {
    if (resource === undefined) throw new AppError(resourceNotFound);
    const owner = { memberId: actorId, resourceId: resource.resourceId };
    return commit(endFeed(scope, owner), { isRevoked: true });
  },
});
