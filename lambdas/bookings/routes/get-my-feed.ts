import { tenantRoute } from "../../pipeline/handler.ts";
import { feedRef } from "../feed-repository.ts";
import { feedIdOf } from "../feed-transactions.ts";
import { getMyFeed } from "../feeds-contract.ts";

export const handler = tenantRoute(getMyFeed, {
  gets: ({ scope, actorId, query: { resourceId = null } }) => ({
    feed: feedRef(scope, feedIdOf({ memberId: actorId, resourceId })),
  }),
  run: ({ found: { feed } }) => ({ feed: feed ?? null }),
});
