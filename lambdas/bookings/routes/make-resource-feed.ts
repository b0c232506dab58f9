import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { hashCode, makeSecret } from "../../pipeline/one-time-code.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { resourceRef } from "../../resources/repository.ts";
import { feedRef } from "../feed-repository.ts";
import { feedIdOf, renewFeed } from "../feed-transactions.ts";
import { feedsAreForMembers, makeResourceFeed } from "../feeds-contract.ts";

export const handler = tenantRoute(makeResourceFeed, {
  gets: ({ scope, actorId, params: { resourceId } }) => ({
    feed: feedRef(scope, feedIdOf({ memberId: actorId, resourceId })),
    resource: resourceRef(scope, resourceId),
  }),
  run: ({ scope, actorId, member, found: { feed, resource }, now, commit }) => {
    if (resource === undefined || resource.archived !== undefined) throw new AppError(resourceNotFound);
    if (member === undefined) throw new AppError(feedsAreForMembers);
    const [secret, createdAt] = [makeSecret(), toInstant(now)];
    const owner = { memberId: actorId, resourceId: resource.resourceId };
    const { feedId, writes } = renewFeed(scope, feed, owner, { secretHash: hashCode(secret), createdAt });
    return commit(writes, { feedId, createdAt, secret });
  },
});
