import { changesConsumer } from "../../pipeline/consumer.ts";
import { endViewing } from "../consumers.ts";
import { revokePlayback } from "../revoke.ts";

export const handler = changesConsumer(endViewing, async ({ after }, scope, request) => {
  if (after?.isRemoved === true) await revokePlayback(after, scope, request);
});
