import { AppError } from "../../contract/errors.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { refuseLocked } from "../audience.ts";
import { isKept, presentMessage } from "../chat.ts";
import { chatClosed, sessionNotFound } from "../contract.ts";
import { readGrounds } from "../list.ts";
import { messagesOf, passRef, sessionRef, stageRef, viewerRef } from "../repository.ts";
import { isVisible } from "../rules.ts";
import { listChat } from "../viewer-contract.ts";

export const handler = tenantRoute(listChat, {
  gets: ({ scope, actorId, params: { sessionId } }) => ({
    session: sessionRef(scope, sessionId),
    stage: stageRef(scope, sessionId),
    viewer: viewerRef(scope, actorId, sessionId),
    pass: passRef(scope, sessionId, actorId),
    membership: membershipRef(scope, actorId),
  }),
  run: async ({ scope, actorId, role, found, query: { limit, cursor }, now, table }) => {
    const { session, stage, viewer, pass, membership } = found;
    if (session === undefined || stage === undefined || !isVisible(session)) throw new AppError(sessionNotFound);
    const reader = readerOf(role, membership);
    refuseLocked(session, await readGrounds(table, scope, session, { actorId, reader, viewer, pass }));
    if (!session.hasChat) throw new AppError(chatClosed);
    const { rows, nextCursor } = await table.query(messagesOf(scope, session.sessionId, { limit, cursor }));
    const messages = rows.filter((message) => isKept(message, now));
    const { removals: count, removedIds: latest, forgotten } = stage;
    const shown = messages.map((message) => presentMessage(message, actorId));
    return { messages: shown, nextCursor, removals: { count, latest, forgotten } };
  },
});
