import { ringsOn } from "../contract/define-ring.ts";
import type { LiveSessionId } from "../contract/ids.ts";
import { chatChanges, liveChanges, ownViewing } from "./channels.ts";
import { liveRefundsItem, messageItem, sessionItem, stageItem, viewerItem } from "./items.ts";

const named = ([{ sessionId }]: readonly [{ sessionId: LiveSessionId }, ...unknown[]]) => ({
  to: {},
  ring: { noun: "live", ids: [sessionId] },
});

export const liveRings = [
  ringsOn(liveChanges, sessionItem, [{ created: true, removed: true, changed: ["version"] }], named),
  ringsOn(liveChanges, stageItem, [{ changed: ["version"] }], named),
  ringsOn(liveChanges, liveRefundsItem, [{ created: true, changed: ["version"] }], named),
  ringsOn(chatChanges, messageItem, [{ created: true, removed: true, changed: ["version"] }], named),
  ringsOn(ownViewing, viewerItem, [{ changed: ["isMuted", "isRemoved"] }], ([{ memberId }]) => ({
    to: { memberId },
    ring: { noun: "live" },
  })),
];
