import { ringsOn } from "../contract/define-ring.ts";
import type { LiveSessionId } from "../contract/ids.ts";
import { chatChanges, chatReports, liveChanges, ownViewing } from "./channels.ts";
import { chatMessageItem, liveRefundsItem, liveSessionItem, liveStageItem, liveViewerItem } from "./items.ts";

const named = ([{ sessionId }]: readonly [{ sessionId: LiveSessionId }, ...unknown[]]) => ({
  to: {},
  ring: { noun: "live", ids: [sessionId] },
});

interface Reportable {
  sessionId: LiveSessionId;
  reports: number;
}

/** A report changes nothing that members see. So only the staff's channel rings, and nobody learns when one was made. */
const unlessReported = (items: readonly [Reportable, ...Reportable[]]) => {
  const [after, before] = items;
  return before !== undefined && after.reports > before.reports ? undefined : named(items);
};

export const liveRings = [
  ringsOn(liveChanges, liveSessionItem, [{ created: true, removed: true, changed: ["version"] }], named),
  ringsOn(liveChanges, liveStageItem, [{ changed: ["version"] }], unlessReported),
  ringsOn(liveChanges, liveRefundsItem, [{ created: true, changed: ["version"] }], named),
  ringsOn(chatChanges, chatMessageItem, [{ created: true, removed: true, changed: ["version"] }], unlessReported),
  ringsOn(chatReports, chatMessageItem, [{ changed: ["reports"] }], named),
  ringsOn(ownViewing, liveViewerItem, [{ changed: ["isMuted", "isRemoved"] }], ([{ memberId }]) => ({
    to: { memberId },
    ring: { noun: "live" },
  })),
];
