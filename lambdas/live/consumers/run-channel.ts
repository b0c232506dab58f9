import { channelNameOf } from "../../contract/video-names.ts";
import { prepareChannel, stopStream } from "../../gateways/video.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { runChannel } from "../consumers.ts";
import { saveStage, sessionRef, stageRef } from "../repository.ts";
import { wantedOf } from "../signals.ts";

/** A repeated delivery finds the first one's channel by its name. */
export const handler = changesConsumer(runChannel, async ({ after }, scope, { table, now }) => {
  if (after === undefined) return;
  const { sessionId } = after;
  const refs = { session: sessionRef(scope, sessionId), stage: stageRef(scope, sessionId) };
  const { session, stage } = await table.getMany(refs, { consistent: true });
  if (session === undefined || stage === undefined) return;
  const wanted = wantedOf(session, stage, now);
  if (wanted === "stopped" && stage.channelArn !== null) await stopStream(stage.channelArn);
  if (wanted !== "channel") return;
  const { isRecorded } = session;
  const { channelArn } = stage;
  const channel = await prepareChannel(channelNameOf(scope.tenantId, sessionId), { isRecorded, channelArn });
  if (channel.channelArn !== channelArn) await table.commit([saveStage(scope, { ...stage, ...channel })]);
});
