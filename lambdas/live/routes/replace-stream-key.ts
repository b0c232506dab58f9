import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { replaceStreamKey as replaceKey } from "../../gateways/video.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { sessionNotFound } from "../contract.ts";
import { replaceStreamKey } from "../host-contract.ts";
import { saveStage, sessionRef, stageRef } from "../repository.ts";
import { refuseNoStream } from "../rules.ts";

export const handler = tenantRoute(replaceStreamKey, {
  gets: ({ scope, params: { sessionId } }) => ({
    session: sessionRef(scope, sessionId),
    stage: stageRef(scope, sessionId),
  }),
  run: async ({ scope, found: { session, stage }, now, commit }) => {
    if (session === undefined || stage === undefined) throw new AppError(sessionNotFound);
    const { channelArn, ingestServer } = refuseNoStream(session, stage, now);
    const streamKey = await replaceKey(channelArn);
    return commit([saveStage(scope, { ...stage, keyMadeAt: toInstant(now) })], {
      sessionId: session.sessionId,
      streamKey,
      ingestServer,
    });
  },
});
