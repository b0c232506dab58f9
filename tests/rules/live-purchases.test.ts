import { describe, expect, test } from "vitest";
import type { LiveSessionId } from "#lambdas/contract/ids.ts";
import { refusePurchase } from "#lambdas/live/audience.ts";
import { newSession, newStage } from "#lambdas/live/edits.ts";
import type { StoredSession } from "#lambdas/live/stored-contract.ts";
import { aStream } from "../support/live-steps.ts";

/** What is sold of a live session. Points for a replay that then fails would buy nothing. */
const sessionId = `liv_${"0".repeat(26)}` as LiveSessionId;
const endedAt = "2026-11-24T11:00:00.000Z";
const now = Date.parse("2026-11-24T11:10:00.000Z");
const over: StoredSession = {
  ...newSession(sessionId, { ...aStream, audience: { kind: "points", pointsCost: 30 } }, now),
  status: "published",
  startedAt: "2026-11-24T10:00:00.000Z",
  endedAt,
  replayExpiresAt: "2026-12-24T11:00:00.000Z",
};
const recording = { prefix: "ivs/v1/one", durationSeconds: 3600 };
const buy = (recordings: { prefix: string; durationSeconds: number }[]) => () =>
  refusePurchase(over, { ...newStage(sessionId), recordings }, { pointsCost: 30, access: "points", now });

describe("the replay of a session for points", () => {
  test("is sold once it can be watched", () => expect(buy([recording])).not.toThrow());

  test("is not sold while it is prepared", () => expect(buy([])).toThrow("This live session is over or cancelled."));
});
