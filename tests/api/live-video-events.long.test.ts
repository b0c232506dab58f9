/** What Amazon IVS tells of channels: at least once, in any order, and of channels that are not ours. */
import { describe, expect, test, vi } from "vitest";
import type * as video from "#lambdas/gateways/video.ts";
import type { VideoSignal } from "#lambdas/gateways/video.ts";
import { replaceStreamKey } from "#lambdas/live/host-contract.ts";
import { stageRef } from "#lambdas/live/repository.ts";
import { serverOfFile } from "../support/file-server.ts";
import { aStream, consume, liveSteps } from "../support/live-steps.ts";
import { readRawTable } from "../support/raw-table.ts";

/** What IVS answers to the next look, after the time that the answer takes. */
let look: (() => Promise<VideoSignal>) | undefined;
vi.mock("#lambdas/gateways/video.ts", async (original) => {
  const actual = await original<typeof video>();
  const readSignal: typeof video.readSignal = (channelArn) => {
    const slow = look;
    look = undefined;
    return slow === undefined ? actual.readSignal(channelArn) : slow();
  };
  return { ...actual, readSignal };
});

const server = serverOfFile();
const open = liveSteps(server);

/** A published stream whose encoder has its key. */
async function newChannel() {
  const house = await open();
  const { sessionId } = await house.publish(aStream);
  const { streamKey } = (await house.newKey(sessionId)).body;
  const stage = async () => {
    const { stage: found } = await server.table.getMany(
      { stage: stageRef(house.own.scope, sessionId) },
      { consistent: true },
    );
    if (found === undefined) throw new Error("The session has no stage.");
    return found;
  };
  const { channelArn } = await stage();
  const name = `${house.own.tenantId}-${sessionId}`;
  /** @returns how many deliveries failed */
  const tell = (type: string, detail: object = {}, changes: object = {}) =>
    consume("live.followVideo", {
      source: "aws.ivs",
      "detail-type": `IVS ${type} Change`,
      time: "2026-11-24T09:30:00Z",
      resources: [channelArn],
      detail: { channel_name: name, ...detail },
      ...changes,
    });
  const recorded = (status: string, prefix: string, milliseconds = 60_000) =>
    tell("Recording State", {
      recording_status: status,
      recording_s3_key_prefix: prefix,
      recording_duration_ms: milliseconds,
    });
  return { house, sessionId, streamKey, stage, name, tell, recorded };
}

test("a stream key and a token stand in no item, no entry of the trail and no log line", async () => {
  const { house, sessionId, streamKey, tell } = await newChannel();
  const member = await house.newMember();
  server.stack.video.encode(streamKey, "send");
  await tell("Stream State", { event_name: "Stream Start" });
  const watching = await house.watch(house.admin, sessionId);
  const token = new URL(watching.body.playbackUrl).searchParams.get("token") ?? "";
  expect(token.split(".")).toHaveLength(3);
  expect((await house.newKey(sessionId)).body.streamKey).not.toBe(streamKey);
  expect((await server.call(replaceStreamKey, { as: member, params: house.of(sessionId), body: {} })).status).toBe(403);

  const items = await readRawTable({ endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName });
  expect(items.some(({ entity }) => entity === "liveStage")).toBe(true);
  const written = JSON.stringify([items, server.log]);
  expect(written).toContain(sessionId);
  for (const secret of [streamKey, token, token.split(".")[2] ?? "none"]) expect(written).not.toContain(secret);
});

describe("an event of Amazon IVS", () => {
  test("of somebody else's channel is passed over, and changes nothing", async () => {
    const { stage, tell, name, sessionId } = await newChannel();
    const before = await stage();
    const other = await newChannel();
    const names = ["demo", "", "ten_x-liv_y", `${name}-more`, sessionId, `${other.house.own.tenantId}-${sessionId}`];
    for (const channel_name of names) expect(await tell("Stream State", { channel_name }), channel_name).toBe(0);
    expect(await stage()).toEqual(before);
  });

  test("that is not in the form of IVS waits among the dead letters", async () => {
    const { tell } = await newChannel();
    expect(await tell("Stream State", {}, { source: "aws.ec2" })).toBe(1);
    expect(await tell("Stream State", {}, { resources: [] })).toBe(1);
    expect(await tell("Stream State", { channel_name: 7 })).toBe(1);
  });

  test("of a stream only says where to look, so a late or repeated one changes nothing", async () => {
    const { streamKey, stage, tell } = await newChannel();
    server.stack.video.encode(streamKey, "send");
    for (const event_name of ["Stream End", "Stream Start", "Stream End"])
      expect(await tell("Stream State", { event_name })).toBe(0);
    expect(await stage()).toMatchObject({ signal: "incoming", health: "healthy" });
    server.stack.video.encode(streamKey, "cut");
    expect(await tell("Stream Health", { event_name: "Starvation Start" })).toBe(0);
    expect(await stage()).toMatchObject({ signal: "lost", health: null });
  });

  test("whose look at the stream was overtaken by a later one does not write what is over", async () => {
    const { streamKey, stage, tell } = await newChannel();
    server.stack.video.encode(streamKey, "send");
    await tell("Stream State", { event_name: "Stream Start" });
    look = async () => {
      server.stack.video.encode(streamKey, "cut");
      expect(await tell("Stream State", { event_name: "Stream End" })).toBe(0);
      return { isIncoming: true, health: "starving" };
    };
    // It looks again at once. A delivery that fails comes back only after minutes.
    expect(await tell("Stream Health", { event_name: "Starvation Start" })).toBe(0);
    expect(await stage()).toMatchObject({ signal: "lost", health: null });
  });

  test("of a recording is noted once, whatever comes first", async () => {
    const { stage, recorded } = await newChannel();
    const [one, two] = ["ivs/v1/000000000000/a/2026/11/24/9/30/one", "ivs/v1/000000000000/a/2026/11/24/9/30/two"];
    for (const [status, prefix, length] of [
      ["Recording End", one, 61_400],
      ["Recording Start", one, 0],
      ["Recording End", one, 61_400],
      ["Recording Start", two, 0],
      ["Recording End", two, 5_000],
    ] as const)
      expect(await recorded(status, prefix, length)).toBe(0);
    expect((await stage()).recordings).toEqual([
      { prefix: one, durationSeconds: 61 },
      { prefix: two, durationSeconds: 5 },
    ]);
  });

  test.each(["Recording Start Failure", "Recording End Failure"])("%s is noted as a failure", async (status) => {
    const { stage, recorded } = await newChannel();
    expect(await recorded(status, "ivs/v1/000000000000/a/2026/11/24/9/30/one")).toBe(0);
    expect(await stage()).toMatchObject({ hasFailedRecording: true, recordings: [] });
  });
});
