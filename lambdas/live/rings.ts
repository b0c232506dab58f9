import { ringsOn } from "../contract/define-ring.ts";
import type { LiveSessionId } from "../contract/ids.ts";
import { chatChanges, liveChanges, ownViewing } from "./channels.ts";
import { liveRefundsItem, chatMessageItem, liveSessionItem, liveStageItem, liveViewerItem } from "./items.ts";

const named = ([{ sessionId }]: readonly [{ sessionId: LiveSessionId }, ...unknown[]]) => ({
  to: {},
  ring: { noun: "live", ids: [sessionId] },
});

export const liveRings = [
  ringsOn(liveChanges, liveSessionItem, [{ created: true, removed: true, changed: ["version"] }], named),
  ringsOn(liveChanges, liveStageItem, [{ changed: ["version"] }], named),
  ringsOn(liveChanges, liveRefundsItem, [{ created: true, changed: ["version"] }], named),
  ringsOn(chatChanges, chatMessageItem, [{ created: true, removed: true, changed: ["version"] }], named),
  ringsOn(ownViewing, liveViewerItem, [{ changed: ["isMuted", "isRemoved"] }], ([{ memberId }]) => ({
    to: { memberId },
    ring: { noun: "live" },
  })),
];
