import { whileThere } from "../../members/repository.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { markNewsRead } from "../contract.ts";
import { articleRef, markRead } from "../repository.ts";
import { readerOf, refuseReader } from "../rules.ts";

export const handler = tenantRoute(markNewsRead, {
  knowsStaff: "proved",
  gets: ({ scope, actorId, params: { newsId } }) => ({
    article: articleRef(scope, newsId),
    membership: membershipRef(scope, actorId),
  }),
  run: ({ scope, actorId, member, role, found: { article, membership }, now, commit }) => {
    const readable = refuseReader(article, readerOf(role, membership), now);
    const guards = member === undefined ? [] : [whileThere(scope, member.memberId)];
    return commit([...guards, markRead(scope, actorId, readable, now)], { isUnread: false });
  },
});
