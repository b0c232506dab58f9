import { readSignal } from "../../gateways/video.ts";
import { videoConsumer } from "../../pipeline/consumer.ts";
import { followVideo } from "../consumers.ts";
import { saveStage, stageRef } from "../repository.ts";
import { afterRecording, afterSignal } from "../rules.ts";

/** An event only says that something has changed. What arrives now is asked of Amazon IVS, so events may be late. */
export const handler = videoConsumer(followVideo, async (event, scope, { table, now }) => {
  const { sessionId, channelArn, recording } = event;
  const signal = recording === null ? await readSignal(channelArn) : undefined;
  const { stage } = await table.getMany({ stage: stageRef(scope, sessionId) }, { consistent: true });
  // A channel that was replaced, or removed meanwhile, tells nothing of this session.
  if (stage === undefined || (signal !== undefined && stage.channelArn !== channelArn)) return;
  const after =
    signal === undefined
      ? recording === null
        ? undefined
        : afterRecording(stage, recording)
      : afterSignal(stage, signal, now);
  if (after !== undefined) await table.commit([saveStage(scope, after)]);
});
