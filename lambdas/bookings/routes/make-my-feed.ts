import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { hashCode, makeSecret } from "../../pipeline/one-time-code.ts";
import { feedRef } from "../feed-repository.ts";
import { feedIdOf, renewFeed } from "../feed-transactions.ts";
import { feedsAreForMembers, makeMyFeed } from "../feeds-contract.ts";

export const handler = tenantRoute(makeMyFeed, {
  gets: ({ scope, actorId }) => ({ feed: feedRef(scope, feedIdOf({ memberId: actorId, resourceId: null })) }),
  run: ({ scope, actorId, member, found: { feed }, now, commit }) => {
    if (member === undefined) throw new AppError(feedsAreForMembers);
    const [secret, createdAt] = [makeSecret(), toInstant(now)];
    const owner = { memberId: actorId, resourceId: null };
    const { feedId, writes } = renewFeed(scope, feed, owner, { secretHash: hashCode(secret), createdAt });
    return commit(writes, { feedId, createdAt, secret });
  },
});
