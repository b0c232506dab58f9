import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { afterRemoval } from "../chat.ts";
import { messageNotFound, sessionNotFound } from "../contract.ts";
import { removeMessage } from "../host-contract.ts";
import { guardRef, messageRef, saveMessage, saveStage, sessionRef, stageRef } from "../repository.ts";

export const handler = tenantRoute(removeMessage, {
  gets: ({ scope, params: { sessionId, messageId } }) => ({
    session: sessionRef(scope, sessionId),
    stage: stageRef(scope, sessionId),
    guard: guardRef(scope, sessionId, messageId),
  }),
  run: async ({ scope, found: { session, stage, guard }, params: { sessionId, messageId }, table, commit }) => {
    if (session === undefined || stage === undefined) throw new AppError(sessionNotFound);
    if (guard === undefined) throw new AppError(messageNotFound);
    const { message } = await table.getMany({ message: messageRef(scope, sessionId, guard) }, { consistent: true });
    if (message === undefined) throw new AppError(messageNotFound);
    if (message.text === null) return { messageId };
    const after = afterRemoval(stage, message);
    return commit([saveMessage(scope, { ...message, text: null, reports: 0 }), saveStage(scope, after)], { messageId });
  },
});
