import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { registrationItem } from "../events/items.ts";
import { memberItem } from "../members/items.ts";
import { membershipItem } from "../memberships/items.ts";
import { liveRefundsItem, liveSessionItem, liveViewerItem } from "./items.ts";

export const followVideo = defineConsumer({
  id: "live.followVideo",
  summary: "Looks at Amazon IVS when it tells that a stream or a recording has begun or ended",
  source: { kind: "video" },
  uses: { table: "write", video: "look" },
});

export const runChannel = defineConsumer({
  id: "live.runChannel",
  summary: "Makes the channel of a published live session, and stops its stream when the session is over",
  source: {
    kind: "changes",
    watches: [watch(liveSessionItem, { changed: ["status", "endedAt", "isRecorded", "updatedAt"] })],
    atOnce: 2,
  },
  uses: { table: "write", video: "control" },
});

export const passMoments = defineConsumer({
  id: "live.passMoments",
  summary: "Ends live sessions that nobody ends, then removes their channels and expired recordings",
  source: { kind: "due", of: "live" },
  uses: { table: "write", video: "remove" },
});

export const refundPasses = defineConsumer({
  id: "live.refundPasses",
  summary: "Returns the points that members paid for a cancelled live session, once, a part at a time",
  source: { kind: "changes", watches: [watch(liveRefundsItem, { created: true, changed: ["after"] })] },
  uses: { table: "write" },
});

export const remindOfStart = defineConsumer({
  id: "live.remindOfStart",
  summary: "Tells those who asked for it that a live session has gone live, once",
  source: { kind: "changes", watches: [watch(liveSessionItem, { changed: ["startedAt"] })] },
  uses: { table: "write" },
});

export const endViewing = defineConsumer({
  id: "live.endViewing",
  summary: "Ends the running playback of whoever may not watch any more, and removes erased members' words",
  source: {
    kind: "changes",
    watches: [
      watch(liveViewerItem, { changed: ["isRemoved"], after: { isRemoved: [true] } }),
      watch(memberItem, { removed: true }),
      watch(memberItem, { changed: ["status"], before: { status: ["active"] } }),
      watch(memberItem, { changed: ["role"] }),
      watch(membershipItem, { changed: ["status", "planId"] }),
      watch(registrationItem, { changed: ["status"], before: { status: ["registered"] } }),
    ],
  },
  uses: { table: "write", video: "revoke" },
});
