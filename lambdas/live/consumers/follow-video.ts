import { readSignal } from "../../gateways/video.ts";
import { videoConsumer } from "../../pipeline/consumer.ts";
import { withRaces } from "../../pipeline/races.ts";
import { followVideo } from "../consumers.ts";
import { saveStage, stageRef } from "../repository.ts";
import { afterRecording, afterSignal } from "../signals.ts";

/** An event only says that something has changed. What arrives now is asked of Amazon IVS, so events may be late. */
export const handler = videoConsumer(followVideo, async (event, scope, { table, deadlineAt, now }) => {
  const { sessionId, channelArn, recording } = event;
  await withRaces(deadlineAt, async () => {
    // The stage is read before the look. If a later look is stored meanwhile, this one loses the race and looks again.
    const { stage } = await table.getMany({ stage: stageRef(scope, sessionId) }, { consistent: true });
    // A channel that was replaced, or removed meanwhile, tells nothing of this session but what it has recorded.
    if (stage === undefined || (recording === null && stage.channelArn !== channelArn)) return;
    const after =
      recording === null ? afterSignal(stage, await readSignal(channelArn), now) : afterRecording(stage, recording);
    if (after !== undefined) await table.commit([saveStage(scope, after)]);
  });
});
