import { tenantRoute } from "../../pipeline/handler.ts";
import { endFeed } from "../feed-transactions.ts";
import { revokeMyFeed } from "../feeds-contract.ts";

export const handler = tenantRoute(revokeMyFeed, {
  run: ({ scope, actorId, commit }) =>
    commit(endFeed(scope, { memberId: actorId, resourceId: null }), { isRevoked: true }),
});
