import { describe, expect, onTestFinished, test } from "vitest";
import type { LiveFields } from "#lambdas/live/contract.ts";
import {
  cancelSession,
  createSession,
  deleteSession,
  getStage,
  listAllSessions,
  setReplay,
  setViewer,
  updateSession,
} from "#lambdas/live/host-contract.ts";
import { findSession, listSessions, openReplay, unlockSession } from "#lambdas/live/viewer-contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { lostRace } from "#lambdas/store/write-items.ts";
import { domainClaimItem } from "#lambdas/tenants/items.ts";
import { outcome } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { serverOfFile } from "../support/file-server.ts";
import { aStream, aTalk, consume, liveSteps } from "../support/live-steps.ts";

const server = serverOfFile();
const open = liveSteps(server);

describe("a live session", () => {
  test("is a draft, then scheduled, live and ended", async () => {
    const house = await open();
    const member = await house.newMember();
    const draft = await house.write();
    expect([draft.state, draft.endAt]).toEqual(["draft", "2026-11-24T11:00:00.000Z"]);
    expect(outcome(await house.see(member, draft.sessionId))).toEqual([404, "live.not_found"]);
    const session = await house.publish();
    expect((await house.see(member, session.sessionId)).body.session).toMatchObject({
      state: "scheduled",
      access: "open",
      meetingUrl: null,
      waitingText: "We begin soon.",
    });
    const live = (await house.start(session.sessionId, session.version)).body;
    expect([live.state, live.startedAt]).toEqual(["live", "2026-11-24T09:30:00.000Z"]);
    expect((await house.see(member, session.sessionId)).body.session).toMatchObject({
      state: "live",
      meetingUrl: "https://meet.example/house",
    });
    const over = (await house.end(session.sessionId, live.version)).body;
    expect([over.state, over.endedAt]).toEqual(["ended", "2026-11-24T09:30:00.000Z"]);
    expect((await house.see(member, session.sessionId)).body.session.endedAt).toBe("2026-11-24T09:30:00.000Z");
    expect(outcome(await house.watch(member, session.sessionId))).toEqual([409, "live.not_live"]);
    const again = await house.end(session.sessionId, over.version);
    expect(outcome(again)).toEqual([409, "live.over"]);
  });

  test("that has begun keeps its start, its source and its audience", async () => {
    const house = await open();
    const live = await house.begin();
    const change = (changes: object) =>
      server.call(updateSession, {
        as: house.admin,
        params: house.of(live.sessionId),
        body: { ...aTalk, ...changes, version: live.version },
      });
    expect(outcome(await change({ startAt: "2026-11-24T12:00:00.000Z" }))).toEqual([409, "live.begun"]);
    expect(outcome(await change({ source: { kind: "stream" } }))).toEqual([409, "live.begun"]);
    expect(outcome(await change({ audience: { kind: "points", pointsCost: 5 } }))).toEqual([409, "live.begun"]);
    expect((await change({ title: "Talk by the lake" })).body.title).toBe("Talk by the lake");
  });

  test("as a link is not recorded, and a draft alone can be deleted", async () => {
    const house = await open();
    const { sessionId, version } = await house.publish();
    const wrong = await server.call(updateSession, {
      as: house.admin,
      params: house.of(sessionId),
      body: { ...aTalk, isRecorded: true, version },
    });
    expect([wrong.status, wrong.error?.issues.map(({ path, code }) => [path, code])]).toEqual([
      400,
      [["body.isRecorded", "link_not_recorded"]],
    ]);
    const call = { as: house.admin, params: house.of(sessionId), body: { version } };
    expect(outcome(await server.call(deleteSession, call))).toEqual([409, "live.not_draft"]);
    const draft = await house.write();
    const gone = { as: house.admin, params: house.of(draft.sessionId), body: { version: draft.version } };
    expect((await server.call(deleteSession, gone)).status).toBe(200);
    const lost = await server.call(findSession, { as: house.admin, params: { sessionId: draft.sessionId } });
    expect(outcome(lost)).toEqual([404, "live.not_found"]);
  });

  test("is found by its id alone, by members of its house only", async () => {
    const house = await open();
    const elsewhere = await open();
    const member = await house.newMember();
    const stranger = await elsewhere.newMember();
    const { sessionId } = await house.publish();
    const found = await server.call(findSession, { as: member, params: { sessionId } });
    expect(found.body.workspace.tenantId).toBe(house.own.tenantId);
    const hidden = await server.call(findSession, { as: stranger, params: { sessionId } });
    expect(outcome(hidden)).toEqual([404, "live.not_found"]);
    const unknown = await server.call(findSession, {
      as: member,
      params: { sessionId: "liv_00000000000000000000000000" },
    });
    expect(unknown.text.replace(/"requestId":"[^"]*"/, "")).toBe(hidden.text.replace(/"requestId":"[^"]*"/, ""));
  });

  test("is not found on the own host of another house", async () => {
    const [house, elsewhere] = [await open(), await open()];
    const member = await house.newMember();
    const { sessionId } = await house.publish();
    const find = () => server.call(findSession, { as: member, params: { sessionId } });
    const key = domainClaimItem.key(new URL(server.stack.url).hostname);
    const claim = ({ own }: typeof house) => domainClaimItem.whole({ tenantId: own.tenantId, version: 1 });
    onTestFinished(() => server.table.commit([{ kind: "delete", key, conditions: [], refused: lostRace }]));
    for (const [owner, status] of [
      [house, 200],
      [elsewhere, 404],
    ] as const) {
      await server.table.commit([{ kind: "put", key, item: claim(owner), conditions: [], refused: lostRace }]);
      expect((await find()).status).toBe(status);
    }
  });

  test("stands among those to come or those over, and drafts with administrators only", async () => {
    const house = await open();
    const member = await house.newMember();
    const draft = await house.write();
    const live = await house.begin();
    const next = await house.publish({ startAt: "2026-11-25T10:00:00.000Z" });
    const done = await house.begin({ title: "Done" });
    await house.end(done.sessionId, done.version);
    const shelf = async (when: "ahead" | "over") =>
      (await server.call(listSessions, { as: member, params: house.params, query: { when } })).body.sessions.map(
        ({ sessionId, state }) => [sessionId, state],
      );
    expect(await shelf("ahead")).toEqual(
      expect.arrayContaining([
        [live.sessionId, "live"],
        [next.sessionId, "scheduled"],
      ]),
    );
    expect(await shelf("ahead")).toHaveLength(2);
    expect(await shelf("over")).toEqual([[done.sessionId, "ended"]]);
    const all = await server.call(listAllSessions, { as: house.admin, params: house.params, query: {} });
    expect(all.body.sessions.map(({ sessionId }) => sessionId)).toContain(draft.sessionId);
    const verifier = await server.newMember(house.own, { role: "verifier" });
    expect(outcome(await house.see(verifier, draft.sessionId))).toEqual([404, "live.not_found"]);
    expect((await house.see(house.admin, draft.sessionId)).status).toBe(200);
  });

  test("that was held days before its time stands among those over", async () => {
    const house = await open();
    const member = await house.newMember();
    const early = await house.begin({ startAt: "2026-12-20T10:00:00.000Z" });
    expect((await house.end(early.sessionId, early.version)).status).toBe(200);
    const shelf = async (when: "ahead" | "over") =>
      (await server.call(listSessions, { as: member, params: house.params, query: { when } })).body.sessions;
    expect(await shelf("ahead")).toEqual([]);
    expect(await shelf("over")).toMatchObject([
      { sessionId: early.sessionId, state: "ended", startAt: "2026-11-24T09:30:00.000Z" },
    ]);
  });

  test.each(["9999-12-31T23:30:00.000Z", "0001-01-01T00:00:00.000Z"])("does not begin on %s", async (startAt) => {
    const house = await open();
    const body = { ...aTalk, startAt };
    const answer = await server.call(createSession, { as: house.admin, params: house.params, body, key: house.key() });
    expect([answer.status, answer.error?.issues]).toMatchObject([
      400,
      [{ path: "body.startAt", code: "outside_calendar" }],
    ]);
  });
});

describe("a stream", () => {
  test("begins when a picture arrives, is interrupted without one, and is recorded", async () => {
    const house = await open();
    const member = await house.newMember();
    const session = await house.publish(aStream);
    const early = await house.start(session.sessionId, session.version);
    expect(outcome(early)).toEqual([409, "live.no_signal"]);
    const { streamKey, ingestServer } = (await house.newKey(session.sessionId)).body;
    expect(ingestServer).toMatch(/^rtmps:\/\/.+:443\/app\/$/);
    const { stream: prepared } = (await stage()).body;
    expect([prepared?.isReady, prepared?.signal.state]).toEqual([true, "none"]);

    expect(server.stack.video.encode(streamKey, "send")).toBe("The clip is being sent.");
    await look("IVS Stream State Change");
    expect((await stage()).body.stream?.signal).toMatchObject({ state: "incoming", health: "healthy" });
    expect(outcome(await house.watch(member, session.sessionId))).toEqual([409, "live.not_live"]);
    expect((await house.watch(house.admin, session.sessionId)).status).toBe(200);
    const live = (await house.start(session.sessionId, session.version)).body;
    expect(live.state).toBe("live");

    const { playbackUrl, expiresAt } = (await house.watch(member, session.sessionId)).body;
    expect(expiresAt).toBe("2026-11-24T09:35:00.000Z");
    const master = await fetch(playbackUrl, { headers: { origin: server.stack.url } });
    expect(master.status).toBe(200);
    const [, variant] = /^(\S+high\.m3u8)$/m.exec(await master.text()) ?? [];
    const playing = new URL(String(variant), playbackUrl);
    expect((await fetch(playing)).status).toBe(200);

    server.stack.video.encode(streamKey, "cut");
    await look("IVS Stream State Change");
    expect((await house.see(member, session.sessionId)).body.session.state).toBe("interrupted");
    const over = (await house.end(session.sessionId, live.version)).body;
    expect(over.replay).toEqual({ state: "preparing", durationSeconds: null, expiresAt: null });
    await look("IVS Recording State Change", {
      recording_status: "Recording End",
      recording_s3_key_prefix: "ivs/v1/000000000000/Channel/2026/11/24/one",
      recording_duration_ms: 61_400,
    });
    expect((await house.see(member, session.sessionId)).body.session.replay).toEqual({
      state: "ready",
      durationSeconds: 61,
      expiresAt: "2026-12-24T09:30:00.000Z",
    });
    const replay = await server.call(openReplay, { as: member, params: house.of(session.sessionId), body: {} });
    expect(replay.body).toEqual({
      playlistPath: "/ivs/v1/000000000000/Channel/2026/11/24/one/media/hls/master.m3u8",
      expiresAt: "2026-11-24T09:40:00.000Z",
    });
    const cookies = replay.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
      "CloudFront-Key-Pair-Id",
      "CloudFront-Policy",
      "CloudFront-Signature",
    ]);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /; Path=\/ivs\/v1\/000000000000\/Channel\/2026\/11\/24\/one\/; HttpOnly; SameSite=Strict$/,
      );

    // No cookie outlives the replay.
    server.clock.now = Date.parse("2026-12-24T09:25:00.000Z");
    const last = await server.call(openReplay, { as: member, params: house.of(session.sessionId), body: {} });
    expect(last.body.expiresAt).toBe("2026-12-24T09:30:00.000Z");
    server.clock.now = Date.parse("2026-11-24T09:30:00.000Z");

    const hide = await server.call(setReplay, {
      as: house.admin,
      params: house.of(session.sessionId),
      body: { isShown: false, expiresAt: "2026-12-01T00:00:00.000Z", version: over.version },
    });
    expect(hide.body.replay).toEqual({ state: "hidden", durationSeconds: 61, expiresAt: "2026-12-01T00:00:00.000Z" });
    const closed = await server.call(openReplay, { as: member, params: house.of(session.sessionId), body: {} });
    expect(outcome(closed)).toEqual([409, "live.no_replay"]);
    expect(closed.headers.getSetCookie()).toEqual([]);

    function stage() {
      return server.call(getStage, { as: house.admin, params: house.of(session.sessionId) });
    }
    async function look(type: string, detail: object = {}) {
      const { channelArn } = (await storedStage()) as { channelArn: string };
      const named = { channel_name: `${house.own.tenantId}-${session.sessionId}`, ...detail };
      const event = {
        source: "aws.ivs",
        "detail-type": type,
        time: "2026-11-24T09:30:00Z",
        resources: [channelArn],
        detail: named,
      };
      expect(await consume("live.followVideo", event)).toBe(0);
    }
    async function storedStage() {
      const { stageRef } = await import("#lambdas/live/repository.ts");
      return (await server.table.getMany({ stage: stageRef(house.own.scope, session.sessionId) }, { consistent: true }))
        .stage;
    }
  });

  test("is over four hours after its planned end, if nobody ends it", async () => {
    const house = await open();
    const { sessionId } = await house.begin(aStream);
    server.clock.now = Date.parse("2026-11-24T14:59:59.999Z");
    expect((await house.see(house.admin, sessionId)).body.session.state).toBe("live");
    server.clock.now = Date.parse("2026-11-24T15:00:00.000Z");
    expect((await house.see(house.admin, sessionId)).body.session.state).toBe("ended");
    await settleDue(server, "live", "live.passMoments", `T#${house.own.tenantId}#`);
    const { session } = (await server.call(getStage, { as: house.admin, params: house.of(sessionId) })).body;
    expect([session.endedAt, session.replay.state]).toEqual(["2026-11-24T15:00:00.000Z", "ready"]);
  });
});

describe("a session for points", () => {
  const sold = { audience: { kind: "points", pointsCost: 30 } } as const;

  test("takes no points of an administrator, who may watch it anyway", async () => {
    const house = await open();
    const host = await server.newMember(house.own, { role: "admin", points: 100 });
    const { sessionId } = await house.publish(sold);
    const call = { as: host, params: house.of(sessionId), body: { pointsCost: 30 }, key: house.key() };
    expect(outcome(await server.call(unlockSession, call))).toEqual([409, "live.already_unlocked"]);
    const params = { tenantId: house.own.tenantId };
    const statement = await server.call(listMyEntries, { as: host, params, query: { limit: 10 } });
    expect([statement.body.balance, statement.body.entries.length]).toEqual([100, 1]);
  });

  test("takes no points of somebody whom the host has removed from it", async () => {
    const house = await open();
    const member = await house.newMember(100);
    server.clock.now = Date.parse("2026-11-24T09:40:00.000Z");
    const { sessionId, version } = await house.publish();
    expect((await house.say(member, sessionId, "Good morning")).status).toBe(201);
    const removal = { ...house.of(sessionId), memberId: member.memberId };
    await server.call(setViewer, { as: house.admin, params: removal, body: { isRemoved: true } });
    const priced = { as: house.admin, params: house.of(sessionId), body: { ...aTalk, ...sold, version } };
    expect((await server.call(updateSession, priced)).status).toBe(200);
    const call = { as: member, params: house.of(sessionId), body: { pointsCost: 30 }, key: house.key() };
    expect(outcome(await server.call(unlockSession, call))).toEqual([403, "live.locked"]);
    const params = { tenantId: house.own.tenantId };
    const statement = await server.call(listMyEntries, { as: member, params, query: { limit: 10 } });
    expect([statement.body.balance, statement.body.entries.length]).toEqual([100, 1]);
  });

  test("opens once paid, once, and its points come back when it is cancelled", async () => {
    const house = await open();
    const member = await house.newMember(100);
    const { sessionId, version } = await house.publish(sold);
    expect((await house.see(member, sessionId)).body.session).toMatchObject({ access: "points", pointsCost: 30 });
    const pay = (pointsCost: number, key = house.key()) =>
      server.call(unlockSession, { as: member, params: house.of(sessionId), body: { pointsCost }, key });
    expect(outcome(await pay(20))).toEqual([409, "live.price_changed"]);
    const paid = await pay(30, "pay-once");
    expect([paid.status, paid.body]).toEqual([
      201,
      { sessionId, memberId: member.memberId, pointsCost: 30, balance: 70 },
    ]);
    expect((await pay(30, "pay-once")).body).toEqual(paid.body);
    expect(outcome(await pay(30))).toEqual([409, "live.already_unlocked"]);
    expect((await house.see(member, sessionId)).body.session.access).toBe("open");

    await server.call(cancelSession, {
      as: house.admin,
      params: house.of(sessionId),
      body: { version },
      key: house.key(),
    });
    const change = {
      eventId: "one",
      entity: "liveRefunds",
      tenantId: house.own.tenantId,
      at: server.clock.now,
      before: null,
      after: {
        pk: `T#${house.own.tenantId}#LIVE#${sessionId}`,
        sk: "REFUNDS",
        entity: "liveRefunds",
        sessionId,
        after: null,
        done: 0,
        finishedAt: null,
        version: 1,
      },
    };
    expect(await consume("live.refundPasses", change)).toBe(0);
    expect(await consume("live.refundPasses", change)).toBe(0);
    const { entries, balance } = (await server.call(listMyEntries, { as: member, params: house.params, query: {} }))
      .body as {
      entries: { amount: number; subject: { kind: string } }[];
      balance?: number;
    };
    expect(entries.slice(0, 2).map(({ amount, subject }) => [amount, subject.kind])).toEqual([
      [30, "live_ended"],
      [-30, "live"],
    ]);
    expect(balance ?? 100).toBe(100);
    const { refunds } = (await server.call(getStage, { as: house.admin, params: house.of(sessionId) })).body;
    expect(refunds).toMatchObject({ done: 1 });
    expect(refunds?.finishedAt).not.toBeNull();
  });

  test("is cancelled, and refunded, when it is ended before it has begun", async () => {
    const house = await open();
    const { sessionId, version } = await house.publish(sold);
    expect((await house.end(sessionId, version)).body).toMatchObject({ state: "cancelled", endedAt: null });
    const { refunds } = (await server.call(getStage, { as: house.admin, params: house.of(sessionId) })).body;
    expect(refunds).toMatchObject({ done: 0, finishedAt: null });
  });

  test("stays for points once it is published, at whatever price", async () => {
    const house = await open();
    const { sessionId, version } = await house.publish(sold);
    const edit = (audience: LiveFields["audience"], seen: number) =>
      server.call(updateSession, {
        as: house.admin,
        params: house.of(sessionId),
        body: { ...aTalk, audience, version: seen },
      });
    expect(outcome(await edit({ kind: "everybody" }, version))).toEqual([409, "live.on_sale"]);
    const dearer = await edit({ kind: "points", pointsCost: 45 }, version);
    expect([dearer.status, dearer.body.audience]).toEqual([200, { kind: "points", pointsCost: 45 }]);
    const draft = await house.write(sold);
    const free = { ...aTalk, audience: { kind: "everybody" }, version: draft.version } as const;
    const opened = await server.call(updateSession, {
      as: house.admin,
      params: house.of(draft.sessionId),
      body: free,
    });
    expect(opened.status).toBe(200);
  });

  test("is refunded when nobody has begun it by its end", async () => {
    const house = await open();
    const { sessionId } = await house.publish(sold);
    server.clock.now = Date.parse("2026-11-24T15:00:00.000Z");
    await settleDue(server, "live", "live.passMoments", `T#${house.own.tenantId}#`);
    const { session, refunds } = (await server.call(getStage, { as: house.admin, params: house.of(sessionId) })).body;
    expect([session.state, refunds?.done]).toEqual(["cancelled", 0]);
  });
});
