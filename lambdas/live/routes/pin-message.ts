import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { messageNotFound, sessionNotFound } from "../contract.ts";
import { pinMessage } from "../host-contract.ts";
import { guardRef, messageRef, saveStage, sessionRef, stageRef } from "../repository.ts";

export const handler = tenantRoute(pinMessage, {
  gets: ({ scope, params: { sessionId }, body: { messageId } }) => ({
    session: sessionRef(scope, sessionId),
    stage: stageRef(scope, sessionId),
    guard: messageId === null ? undefined : guardRef(scope, sessionId, messageId),
  }),
  run: async ({ scope, found: { session, stage, guard }, params: { sessionId }, body, table, commit }) => {
    if (session === undefined || stage === undefined) throw new AppError(sessionNotFound);
    const answer = { sessionId, pinnedId: body.messageId };
    if (body.messageId === null) return commit([saveStage(scope, { ...stage, pinned: null })], answer);
    if (guard === undefined) throw new AppError(messageNotFound);
    const { message } = await table.getMany({ message: messageRef(scope, sessionId, guard) }, { consistent: true });
    if (message === undefined || message.text === null) throw new AppError(messageNotFound);
    const { messageId, sentAt } = message;
    return commit([saveStage(scope, { ...stage, pinned: { messageId, sentAt } })], answer);
  },
});
