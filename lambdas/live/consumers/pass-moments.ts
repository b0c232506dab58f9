import { channelNameOf } from "../../contract/video-names.ts";
import { removeChannels, removeRecording } from "../../gateways/video.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { passMoments } from "../consumers.ts";
import { sessionIdOf } from "../items.ts";
import { followSession, saveStage, sessionRef, stageRef, startRefunds } from "../repository.ts";
import { momentAt, overByClock } from "../rules.ts";

export const handler = dueConsumer(passMoments, async ({ pk }, scope, { table, now }) => {
  const sessionId = sessionIdOf(pk);
  const refs = { session: sessionRef(scope, sessionId), stage: stageRef(scope, sessionId) };
  const { session, stage } = await table.getMany(refs, { consistent: true });
  if (session === undefined || stage === undefined) return;
  // The index lags: the session may have been moved, ended or cleared meanwhile.
  const moment = momentAt(session, now);
  if (moment === undefined) return;
  if (moment === "over") {
    const over = overByClock(session);
    const isRefunded = over.status === "cancelled" && over.audience.kind === "points";
    await table.commit([followSession(scope, over), ...(isRefunded ? [startRefunds(scope, sessionId)] : [])]);
    return;
  }
  if (moment === "clear_channel") {
    if (stage.channelArn !== null || session.source.kind === "stream")
      await removeChannels(channelNameOf(scope.tenantId, sessionId));
    const gone = { channelArn: null, playbackUrl: null, ingestServer: null, keyMadeAt: null, signal: "none" } as const;
    await table.commit([
      followSession(scope, { ...session, cleared: "channel" }),
      saveStage(scope, { ...stage, ...gone, health: null }),
    ]);
    return;
  }
  for (const { prefix } of stage.recordings) await removeRecording(prefix);
  await table.commit([
    followSession(scope, { ...session, cleared: "recordings" }),
    saveStage(scope, { ...stage, recordings: [] }),
  ]);
});
