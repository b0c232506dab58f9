import { AppError } from "../../contract/errors.ts";
import { eventRef } from "../../events/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { environment } from "../../runtime/env.ts";
import { noVideo, sessionNotFound, unknownEvent } from "../contract.ts";
import { decideEdit } from "../edits.ts";
import { updateSession } from "../host-contract.ts";
import { saveSession, sessionRef, stageRef } from "../repository.ts";
import { detailAgain, presentDetail } from "../session-views.ts";

export const handler = tenantRoute(updateSession, {
  gets: ({ scope, params: { sessionId }, body: { audience } }) => ({
    session: sessionRef(scope, sessionId),
    stage: stageRef(scope, sessionId),
    event: audience.kind === "event" ? eventRef(scope, audience.eventId) : undefined,
  }),
  upgradeAnswer: (kept, { found, now }) => detailAgain(kept, found, now),
  run: ({ scope, found: { session, stage, event }, body: { version, ...fields }, now, commit }) => {
    if (session === undefined || stage === undefined) throw new AppError(sessionNotFound);
    if (fields.audience.kind === "event" && event === undefined) throw new AppError(unknownEvent);
    if (fields.source.kind === "stream" && environment().LIVE_VIDEO === "off") throw new AppError(noVideo);
    const after = { ...decideEdit(session, stage, fields, now), version };
    const detail = presentDetail({ ...after, version: version + 1 }, stage, now);
    return commit([saveSession(scope, after)], detail, { before: presentDetail(session, stage, now), after: detail });
  },
});
