import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { eventRef } from "../../events/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { environment } from "../../runtime/env.ts";
import { noVideo, unknownEvent } from "../contract.ts";
import { newSession, newStage } from "../edits.ts";
import { createSession } from "../host-contract.ts";
import { createSessionItems, sessionRef, stageRef } from "../repository.ts";
import { detailAgain, presentDetail } from "../session-views.ts";

export const handler = tenantRoute(createSession, {
  claims: "LIVE#",
  gets: ({ scope, intent, body: { audience } }) => {
    const sessionId = idFrom("liveSession", intent.idBody);
    return {
      session: sessionRef(scope, sessionId),
      stage: stageRef(scope, sessionId),
      event: audience.kind === "event" ? eventRef(scope, audience.eventId) : undefined,
    };
  },
  upgradeAnswer: (kept, { found, now }) => detailAgain(kept, found, now),
  run: ({ scope, found: { event }, body, intent, now, commit }) => {
    if (body.audience.kind === "event" && event === undefined) throw new AppError(unknownEvent);
    if (body.source.kind === "stream" && environment().LIVE_VIDEO === "off") throw new AppError(noVideo);
    const session = newSession(idFrom("liveSession", intent.idBody), body, now);
    const stage = newStage(session.sessionId);
    const detail = presentDetail(session, stage, now);
    return commit(createSessionItems(scope, session, stage), detail, { before: null, after: detail });
  },
});
