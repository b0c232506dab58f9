import { revokeViewer } from "../gateways/video.ts";
import type { ConsumerRequest } from "../pipeline/consumer.ts";
import { withRaces } from "../pipeline/races.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { saveViewer, stageRef, viewerRef } from "./repository.ts";
import type { StoredViewer } from "./stored-contract.ts";

/** Ends a member's running playback, and makes their tokens worth nothing. Does nothing without a channel. */
export async function revokePlayback(
  { sessionId, memberId }: Pick<StoredViewer, "sessionId" | "memberId">,
  scope: TenantScope,
  { table, deadlineAt }: Pick<ConsumerRequest, "table" | "deadlineAt">,
): Promise<void> {
  await withRaces(deadlineAt, async () => {
    const refs = { stage: stageRef(scope, sessionId), viewer: viewerRef(scope, memberId, sessionId) };
    const { stage, viewer } = await table.getMany(refs, { consistent: true });
    if (viewer === undefined || stage === undefined || stage.channelArn === null) return;
    const { channelArn } = stage;
    await revokeViewer({ channelArn, viewerId: memberId, version: viewer.tokenVersion });
    await table.commit([saveViewer(scope, { ...viewer, tokenVersion: viewer.tokenVersion + 1 }, viewer)]);
  });
}
