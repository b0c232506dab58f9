import { AppError } from "../../contract/errors.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { refuseLocked } from "../audience.ts";
import { chatClosed, messageNotFound, sessionNotFound } from "../contract.ts";
import { readGrounds } from "../list.ts";
import { createReport, guardRef, messageRef, passRef, reportRef, sessionRef, viewerRef } from "../repository.ts";
import { isVisible } from "../rules.ts";
import { reportMessage } from "../viewer-contract.ts";

export const handler = tenantRoute(reportMessage, {
  gets: ({ scope, actorId, params: { sessionId, messageId } }) => ({
    session: sessionRef(scope, sessionId),
    viewer: viewerRef(scope, actorId, sessionId),
    pass: passRef(scope, sessionId, actorId),
    membership: membershipRef(scope, actorId),
    guard: guardRef(scope, sessionId, messageId),
    report: reportRef(scope, { sessionId, messageId }, actorId),
  }),
  run: async ({ scope, actorId, role, found, params: { sessionId, messageId }, table, commit }) => {
    const { session, viewer, pass, membership, guard, report } = found;
    if (session === undefined || !isVisible(session)) throw new AppError(sessionNotFound);
    const reader = readerOf(role, membership);
    refuseLocked(session, await readGrounds(table, scope, session, { actorId, reader, viewer, pass }));
    if (!session.hasChat) throw new AppError(chatClosed);
    if (guard === undefined) throw new AppError(messageNotFound);
    const { message } = await table.getMany({ message: messageRef(scope, sessionId, guard) }, { consistent: true });
    if (message === undefined) throw new AppError(messageNotFound);
    const isNew = report === undefined && message.text !== null;
    return commit(isNew ? createReport(scope, message, actorId) : [], { messageId });
  },
});
