import { describe, expect, test } from "vitest";
import { tenantIdSchema } from "#lambdas/contract/ids.ts";
import { liveRings } from "#lambdas/live/rings.ts";

/** Which channels of live sessions a committed change rings. */
const tenantId = tenantIdSchema.parse("ten_01K0000000000000000000000A");
const sessionId = `liv_${"1".repeat(26)}`;

function channelsRung(entity: string, before: object | undefined, after: object | undefined): string[] {
  const named = (item: object | undefined) => item && { sessionId, ...item };
  return liveRings.flatMap(({ channel, watches, rung }) => {
    const isWatched = watches.some(({ of }) => of.entity === entity);
    const change = { tenantId, pk: `T#${tenantId}#LIVE#${sessionId}`, before: named(before), after: named(after) };
    return isWatched && rung(change) !== undefined ? [channel.id] : [];
  });
}

describe("a report of a message", () => {
  test("rings the staff's channel, and nobody else's", () => {
    const [before, after] = [
      { reports: 0, version: 1 },
      { reports: 1, version: 2 },
    ];
    expect(channelsRung("chatMessage", before, after)).toEqual(["live.chatReports"]);
    expect(channelsRung("liveStage", before, after)).toEqual([]);
  });

  test("that is answered by removing the message rings everybody", () => {
    const [before, after] = [
      { reports: 2, version: 3 },
      { reports: 0, version: 4 },
    ];
    expect(channelsRung("chatMessage", before, after)).toEqual(["live.chatChanges", "live.chatReports"]);
    expect(channelsRung("liveStage", before, after)).toEqual(["live.liveChanges"]);
  });
});

test("a message, and what Amazon IVS tells of a stream, ring everybody", () => {
  const reports = 1;
  expect(channelsRung("chatMessage", undefined, { reports: 0, version: 1 })).toContain("live.chatChanges");
  const [before, after] = [
    { reports, signal: "none", version: 1 },
    { reports, signal: "incoming", version: 2 },
  ];
  expect(channelsRung("liveStage", before, after)).toEqual(["live.liveChanges"]);
});
