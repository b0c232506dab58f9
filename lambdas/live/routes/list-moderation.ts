import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { isKept, presentMessage } from "../chat.ts";
import { sessionNotFound } from "../contract.ts";
import { listModeration } from "../host-contract.ts";
import { messagesOf, sessionRef } from "../repository.ts";

export const handler = tenantRoute(listModeration, {
  gets: ({ scope, params: { sessionId } }) => ({ session: sessionRef(scope, sessionId) }),
  run: async ({ scope, actorId, found: { session }, query: { limit, cursor }, now, table }) => {
    if (session === undefined) throw new AppError(sessionNotFound);
    const { rows, nextCursor } = await table.query(messagesOf(scope, session.sessionId, { limit, cursor }));
    const messages = rows
      .filter((message) => isKept(message, now))
      .map((message) => ({
        ...presentMessage(message, actorId),
        senderId: message.memberId,
        reports: message.reports,
        isRemoved: message.text === null,
      }));
    return { messages, nextCursor };
  },
});
