import { tenantRoute } from "../../pipeline/handler.ts";
import { markNotificationsRead } from "../contract.ts";
import { moveReadMark, readMarkRef } from "../repository.ts";
import { movedMark } from "../rules.ts";

export const handler = tenantRoute(markNotificationsRead, {
  gets: ({ scope, actorId }) => ({ mark: readMarkRef(scope, actorId) }),
  run: ({ scope, actorId, body, now, found: { mark }, commit }) => {
    const from = mark?.readUpTo;
    const readUpTo = movedMark(from, body.readUpTo, now);
    if (readUpTo === from) return { readUpTo };
    return commit([moveReadMark(scope, actorId, { from, to: readUpTo })], { readUpTo });
  },
});
