import { AppError, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { refuse } from "../../store/write-items.ts";
import { sessionNotFound } from "../contract.ts";
import { refuseNotDraft } from "../edits.ts";
import { deleteSession } from "../host-contract.ts";
import { removeSession, sessionRef } from "../repository.ts";

export const handler = tenantRoute(deleteSession, {
  claims: "LIVE#",
  gets: ({ scope, params: { sessionId } }) => ({ session: sessionRef(scope, sessionId) }),
  run: ({ scope, found: { session }, body: { version }, commit }) => {
    if (session === undefined) throw new AppError(sessionNotFound);
    refuseNotDraft(session);
    const { sessionId } = session;
    return commit(removeSession(scope, sessionId, version, refuse(staleVersion)), { sessionId });
  },
});
