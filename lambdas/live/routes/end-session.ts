import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { sessionNotFound } from "../contract.ts";
import { decideEnd } from "../edits.ts";
import { endSession } from "../host-contract.ts";
import { saveSession, sessionRef, stageRef, startRefunds } from "../repository.ts";
import { detailAgain, presentDetail } from "../session-views.ts";

export const handler = tenantRoute(endSession, {
  gets: ({ scope, params: { sessionId } }) => ({
    session: sessionRef(scope, sessionId),
    stage: stageRef(scope, sessionId),
  }),
  upgradeAnswer: (kept, { found, now }) => detailAgain(kept, found, now),
  run: ({ scope, found: { session, stage }, body, now, commit }) => {
    if (session === undefined || stage === undefined) throw new AppError(sessionNotFound);
    const after = { ...decideEnd(session, stage, now), version: body.version };
    const detail = presentDetail({ ...after, version: body.version + 1 }, stage, now);
    const before = presentDetail(session, stage, now);
    const isRefunded = after.status === "cancelled" && after.audience.kind === "points";
    const refunds = isRefunded ? [startRefunds(scope, session.sessionId)] : [];
    return commit([saveSession(scope, after), ...refunds], detail, { before, after: detail });
  },
});
