import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { channelNameOf } from "../../contract/video-names.ts";
import { prepareChannel, replaceStreamKey as replaceKey } from "../../gateways/video.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { sessionNotFound } from "../contract.ts";
import { refuseNoStream } from "../edits.ts";
import { replaceStreamKey } from "../host-contract.ts";
import { saveStage, sessionRef, stageRef } from "../repository.ts";

export const handler = tenantRoute(replaceStreamKey, {
  gets: ({ scope, params: { sessionId } }) => ({
    session: sessionRef(scope, sessionId),
    stage: stageRef(scope, sessionId),
  }),
  run: async ({ scope, found: { session, stage }, now, commit }) => {
    if (session === undefined || stage === undefined) throw new AppError(sessionNotFound);
    refuseNoStream(session, stage, now);
    const { sessionId, isRecorded } = session;
    const { channelArn } = stage;
    // The consumer has made the channel, unless it has not come to it yet. Its name finds it.
    const channel = await prepareChannel(channelNameOf(scope.tenantId, sessionId), { isRecorded, channelArn });
    const streamKey = await replaceKey(channel.channelArn);
    const { ingestServer } = channel;
    const after = { ...stage, ...channel, keyMadeAt: toInstant(now) };
    return commit([saveStage(scope, after)], { sessionId, streamKey, ingestServer });
  },
});
