import { describe, expect, test } from "vitest";
import { listEntries as listAuditEntries, listOfObject } from "#lambdas/audit/contract.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import {
  getStage,
  listAttendance,
  listModeration,
  pinMessage,
  removeMessage,
  setViewer,
} from "#lambdas/live/host-contract.ts";
import { messagesOf, stageRef } from "#lambdas/live/repository.ts";
import { listChat, reportMessage } from "#lambdas/live/viewer-contract.ts";
import { type Member, setMemberStatus } from "#lambdas/members/contract.ts";
import { memberRef } from "#lambdas/members/repository.ts";
import { getWaits } from "#lambdas/statistics/contract.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { aStream, consume, liveSteps } from "../support/live-steps.ts";
import { overtake } from "../support/overtake.ts";
import { type Actor, defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const open = liveSteps(server);

async function house() {
  const own = await open();
  const { sessionId } = await own.begin();
  const read = (as: Actor) => server.call(listChat, { as, params: own.of(sessionId), query: {} });
  const host = { as: own.admin, params: own.of(sessionId) };
  const moderate = async () => (await server.call(listModeration, { ...host, query: {} })).body.messages;
  const decide = (of: Actor, body: { isMuted?: boolean; isRemoved?: boolean }) =>
    server.call(setViewer, { as: own.admin, params: { ...own.of(sessionId), memberId: of.memberId }, body });
  return { ...own, sessionId, read, host, moderate, decide };
}

describe("a chat", () => {
  test("shows the latest message first, once however often it is sent", async () => {
    const own = await house();
    const [member, other] = [await own.newMember(), await own.newMember()];
    const first = await own.say(member, own.sessionId, "Good evening", "say-it-once");
    expect(first.status).toBe(201);
    const again = await own.say(member, own.sessionId, "Good evening", "say-it-once");
    expect(again.body).toEqual(first.body);
    expect((await own.say(member, own.sessionId, "Good night", "say-it-once")).status).toBe(422);
    server.clock.now += 1_000;
    await own.say(own.admin, own.sessionId, "Welcome");
    const { messages } = (await own.read(other)).body;
    expect(messages.map(({ text, isMine, isStaff }) => [text, isMine, isStaff])).toEqual([
      ["Welcome", false, true],
      ["Good evening", false, false],
    ]);
  });

  test("takes ten messages a minute from one person", async () => {
    const own = await house();
    const member = await own.newMember();
    for (let number = 1; number <= 10; number += 1)
      expect((await own.say(member, own.sessionId, `Message ${number}`)).status).toBe(201);
    const refused = await own.say(member, own.sessionId, "One more");
    expect(outcome(refused)).toEqual([429, "live.too_many_messages"]);
    expect(refused.headers.get("retry-after")).toBe("60");
    server.clock.now += 60_000;
    expect((await own.say(member, own.sessionId, "One more")).status).toBe(201);
  });

  test("opens half an hour before the start, and closes ten minutes after the end", async () => {
    const own = await open();
    const member = await own.newMember();
    const { sessionId, version } = await own.publish({ startAt: "2026-11-24T12:00:00.000Z" });
    server.clock.now = Date.parse("2026-11-24T11:29:59.999Z");
    expect(outcome(await own.say(member, sessionId, "Hello"))).toEqual([409, "live.chat_closed"]);
    server.clock.now += 1;
    expect((await own.say(member, sessionId, "Hello")).status).toBe(201);
    const live = (await own.start(sessionId, version)).body;
    await own.end(sessionId, live.version);
    server.clock.now += 10 * 60_000 - 1;
    expect((await own.say(member, sessionId, "Thanks")).status).toBe(201);
    server.clock.now += 1;
    expect(outcome(await own.say(member, sessionId, "Late"))).toEqual([409, "live.chat_closed"]);
  });

  test("lets the host remove and pin messages; each member's report counts once", async () => {
    const own = await house();
    const [member, other] = [await own.newMember(), await own.newMember()];
    const { messageId } = (await own.say(member, own.sessionId, "Buy my watch")).body;
    const params = { ...own.of(own.sessionId), messageId };
    for (const as of [other, other, own.admin]) await server.call(reportMessage, { as, params, body: {} });
    const waits = async (as: Actor) =>
      (await server.call(getWaits, { as, params: { tenantId: own.host.params.tenantId } })).body.reports;
    expect([await waits(own.admin), await waits(await server.newMember(own.own, { role: "verifier" }))]).toEqual([
      2, 0,
    ]);
    expect(await own.moderate()).toMatchObject([
      { messageId, senderId: member.memberId, reports: 2, isRemoved: false },
    ]);
    const pin = { ...own.host, body: { messageId } };
    expect((await server.call(pinMessage, pin)).body.pinnedId).toBe(messageId);
    expect((await own.see(other, own.sessionId)).body.chat.pinned).toMatchObject({ text: "Buy my watch" });
    await server.call(removeMessage, { as: own.admin, params, body: {} });
    expect((await own.see(other, own.sessionId)).body.chat.pinned).toBeNull();
    expect((await own.read(other)).body.messages).toMatchObject([{ messageId, text: null }]);
    expect(outcome(await server.call(pinMessage, pin))).toEqual([404, "live.message_not_found"]);
  });

  test("counts open reports for the host: a removal answers them, and what is removed gets none", async () => {
    const own = await house();
    const [member, other] = [await own.newMember(), await own.newMember()];
    const say = async (text: string) => (await own.say(member, own.sessionId, text)).body.messageId;
    const [watch, ring] = [await say("Buy my watch"), await say("Buy my ring")];
    const at = (messageId: string) => ({ params: { ...own.of(own.sessionId), messageId }, body: {} });
    const unanswered = async () => (await server.call(getStage, own.host)).body.reports;
    for (const messageId of [watch, ring]) await server.call(reportMessage, { as: other, ...at(messageId) });
    expect(await unanswered()).toBe(2);
    await server.call(removeMessage, { as: own.admin, ...at(watch) });
    expect(await unanswered()).toBe(1);
    expect((await server.call(reportMessage, { as: own.admin, ...at(watch) })).status).toBe(200);
    expect(await unanswered()).toBe(1);
  });

  test("tells which messages were removed, also older ones than the page shows: the latest fifty", async () => {
    const own = await house();
    const member = await own.newMember();
    const written: string[] = [];
    for (let number = 1; number <= 53; number += 1) {
      if (number % 10 === 1) server.clock.now += 60_000;
      written.push((await own.say(member, own.sessionId, `Message ${number}`)).body.messageId);
    }
    const removals = async () => (await own.read(own.admin)).body.removals;
    expect(await removals()).toEqual({ count: 0, latest: [], forgotten: 0 });
    const remove = (messageId: string | undefined) =>
      server.call(removeMessage, {
        as: own.admin,
        params: { ...own.of(own.sessionId), messageId: String(messageId) },
        body: {},
      });
    const [first, second, ...others] = written;
    await remove(second);
    await remove(first);
    await remove(first);
    expect(await removals()).toEqual({ count: 2, latest: [second, first], forgotten: 0 });
    for (const messageId of others) await remove(messageId);
    const { count, latest } = await removals();
    expect([count, latest]).toEqual([53, others.slice(-50)]);
    const query = { limit: 50 };
    const page = (await server.call(listChat, { as: member, params: own.of(own.sessionId), query })).body;
    expect(page.messages.map(({ text }) => text)).toEqual(Array(50).fill(null));
  });

  test("takes nothing from somebody muted, who still reads; and shows nothing to somebody removed", async () => {
    const own = await house();
    const member = await own.newMember();
    expect(outcome(await own.decide(member, { isMuted: true, isRemoved: false }))).toEqual([
      404,
      "live.viewer_not_found",
    ]);
    await own.stay(member, own.sessionId);
    await own.decide(member, { isMuted: true, isRemoved: false });
    expect(outcome(await own.say(member, own.sessionId, "Hello"))).toEqual([403, "live.muted"]);
    expect((await own.read(member)).status).toBe(200);
    await own.decide(member, { isMuted: false, isRemoved: true });
    const refused = await own.read(member);
    expect([outcome(refused), refused.error?.details]).toEqual([[403, "live.locked"], { access: "removed" }]);
    expect(outcome(await own.stay(member, own.sessionId))).toEqual([403, "live.locked"]);
    expect((await own.see(member, own.sessionId)).body).toMatchObject({
      session: { access: "removed", meetingUrl: null },
      chat: { isOpen: false, pinned: null },
    });
    await own.decide(member, { isMuted: false, isRemoved: false });
    expect((await own.say(member, own.sessionId, "Hello")).status).toBe(201);
  });

  test("takes nothing from an administrator whom the host has removed, who still reads", async () => {
    const own = await house();
    const colleague = await server.newMember(own.own, { role: "admin" });
    expect((await own.say(colleague, own.sessionId, "Hello")).status).toBe(201);
    await own.decide(colleague, { isRemoved: true });
    expect(outcome(await own.say(colleague, own.sessionId, "Hello again"))).toEqual([403, "live.muted"]);
    expect((await own.read(colleague)).body.messages).toMatchObject([{ text: "Hello" }]);
  });

  test("changes only what the host has chosen: who is muted stays removed, and who comes back stays muted", async () => {
    const own = await house();
    const member = await own.newMember();
    await own.stay(member, own.sessionId);
    const states: unknown[] = [];
    for (const body of [{ isRemoved: true }, { isMuted: true }, {}, { isRemoved: false }, { isMuted: false }]) {
      const { isMuted, isRemoved } = (await own.decide(member, body)).body;
      states.push([isMuted, isRemoved]);
    }
    expect(states).toEqual([
      [false, true],
      [true, true],
      [true, true],
      [true, false],
      [false, false],
    ]);
    const entries = (await rawItems(server, own.own, "auditEntry")).filter(({ action }) => action === "live.setViewer");
    const acts = entries.map(({ change }) => (change as { after: { act?: string } }).after.act ?? "none");
    expect(acts.toSorted()).toEqual(["let_in", "mute", "none", "remove", "unmute"]);
    const { tenantId } = own.own;
    const query = { from: "2026-11-01", to: "2026-11-30", action: "live.setViewer" };
    const trail = await server.call(listAuditEntries, { as: own.admin, params: { tenantId }, query });
    expect(trail.body.entries).toHaveLength(5);
    for (const { object, also } of trail.body.entries) {
      expect([object.kind, object.id]).toEqual(["liveSession", own.sessionId]);
      expect(also).toMatchObject([{ kind: "member", id: member.memberId, name: "Robin Test", startAt: null }]);
    }
    for (const [position, entry] of entries.entries()) {
      const change = { eventId: `audit-${position}`, entity: "auditEntry", tenantId, at: defaultNow, before: null };
      expect(await consume("audit.listByObject", { ...change, after: { ...entry, answer: undefined } })).toBe(0);
    }
    const ofMember = { kind: "member", objectId: member.memberId } as const;
    const told = await server.call(listOfObject, { as: own.admin, params: { tenantId }, query: ofMember });
    expect(told.body.entries.filter(({ action }) => action === "live.setViewer")).toHaveLength(5);
    await own.decide(member, { isRemoved: true });
    await own.decide(member, { isMuted: true });
    expect(outcome(await own.read(member))).toEqual([403, "live.locked"]);
  });
});

describe("a message that is decided before", () => {
  test("its writer is muted is refused, and the writer stays muted", async () => {
    const own = await house();
    const member = await own.newMember();
    await own.say(member, own.sessionId, "Hello");
    overtake(() => own.decide(member, { isMuted: true }));
    expect(outcome(await own.say(member, own.sessionId, "One more"))).toEqual([403, "live.muted"]);
    expect(outcome(await own.say(member, own.sessionId, "And one"))).toEqual([403, "live.muted"]);
    expect((await own.read(own.admin)).body.messages).toHaveLength(1);
  });

  test("its writer is suspended is refused", async () => {
    const own = await house();
    const member = await own.newMember();
    await own.say(member, own.sessionId, "Hello");
    const { version } = await standing(own, member);
    const params = { ...own.params, memberId: member.memberId };
    overtake(() => server.call(setMemberStatus, { as: own.admin, params, body: { status: "suspended", version } }));
    expect(outcome(await own.say(member, own.sessionId, "One more"))).toEqual([403, "members.suspended"]);
    expect((await own.read(own.admin)).body.messages).toHaveLength(1);
  });
});

describe("presence", () => {
  test("counts each minute of the clock once, and whoever is there now", async () => {
    const own = await house();
    const [member, other] = [await own.newMember(), await own.newMember()];
    const stays = [await own.stay(member, own.sessionId), await own.stay(member, own.sessionId)];
    expect(stays.map(({ body }) => body)).toEqual([
      { viewers: 1, minutes: 1 },
      { viewers: 1, minutes: 1 },
    ]);
    expect((await own.stay(other, own.sessionId)).body).toEqual({ viewers: 2, minutes: 1 });
    server.clock.now += 60_000;
    expect((await own.stay(member, own.sessionId)).body).toEqual({ viewers: 2, minutes: 2 });
    server.clock.now += 120_000;
    expect((await own.stay(member, own.sessionId)).body).toEqual({ viewers: 1, minutes: 3 });
    const { attendees } = (await server.call(listAttendance, { ...own.host, query: {} })).body;
    const byMember = new Map(attendees.map(({ memberId, minutes, isHere }) => [memberId, [minutes, isHere]]));
    expect([byMember.get(member.memberId), byMember.get(other.memberId)]).toEqual([
      [3, true],
      [1, false],
    ]);
    const isHere = async () => {
      const { body } = await server.call(listAttendance, { ...own.host, query: {} });
      return body.attendees.find(({ memberId }) => memberId === member.memberId)?.isHere;
    };
    server.clock.now += 60_000;
    expect(await isHere()).toBe(true);
    server.clock.now += 60_000;
    expect(await isHere()).toBe(false);
  });
});

describe("somebody suspended", () => {
  test("can write nothing at once, and the running playback is revoked", async () => {
    const own = await open();
    const member = await own.newMember();
    const session = await own.publish(aStream);
    const { streamKey } = (await own.newKey(session.sessionId)).body;
    server.stack.video.encode(streamKey, "send");
    await own.stream(session.sessionId);
    await own.start(session.sessionId, session.version);
    const { playbackUrl } = (await own.watch(member, session.sessionId)).body;
    const [, variant] = /^(\S+high\.m3u8)$/m.exec(await (await fetch(playbackUrl)).text()) ?? [];
    const playing = new URL(String(variant), playbackUrl);
    // A running playback outlives its token, as at Amazon IVS.
    server.clock.now += 6 * 60_000;
    expect((await fetch(playing)).status).toBe(200);
    expect((await fetch(playbackUrl)).status).toBe(403);

    const before = await standing(own, member);
    await server.call(setMemberStatus, {
      as: own.admin,
      params: { ...own.params, memberId: member.memberId },
      body: { status: "suspended", version: before.version },
    });
    expect(outcome(await own.say(member, session.sessionId, "Hello"))).toEqual([403, "members.suspended"]);
    expect(await follow(own, { before, after: { ...before, status: "suspended" } })).toBe(0);
    expect((await fetch(playing)).status).toBe(403);
  });

  test("and erased leaves no words in a chat", async () => {
    const own = await house();
    const [member, other] = [await own.newMember(), await own.newMember()];
    await own.say(member, own.sessionId, "My secret");
    const before = await standing(own, member);
    const params = { ...own.params, memberId: member.memberId };
    const erased = await server.call(eraseMember, { as: own.admin, params, body: { version: before.version } });
    expect(erased.status).toBe(200);
    expect(await follow(own, { before, after: null })).toBe(0);
    const { messages, removals } = (await own.read(other)).body;
    expect(messages).toMatchObject([{ text: null, senderName: null }]);
    expect(removals).toEqual({ count: 0, latest: [], forgotten: 1 });
  });

  test("and erased leaves none of a hundred and twenty messages after one delivery", async () => {
    const own = await house();
    const member = await own.newMember();
    for (let nth = 0; nth < 120; nth += 1) {
      if (nth % 10 === 0) server.clock.now += 61_000;
      expect((await own.say(member, own.sessionId, `Secret ${nth}`)).status).toBe(201);
    }
    const before = await standing(own, member);
    const params = { ...own.params, memberId: member.memberId };
    await server.call(eraseMember, { as: own.admin, params, body: { version: before.version } });
    expect(await follow(own, { before, after: null })).toBe(0);
    const { rows } = await server.table.query(messagesOf(own.own.scope, own.sessionId, { limit: 200 }));
    expect(rows).toHaveLength(120);
    expect(rows.filter(({ text, senderName }) => text !== null || senderName !== null)).toEqual([]);
    const { stage } = await server.table.getMany(
      { stage: stageRef(own.own.scope, own.sessionId) },
      { consistent: true },
    );
    expect(stage?.forgotten).toBe(120);
  });
});

type House = Awaited<ReturnType<typeof open>>;

/** A member as stored. */
async function standing({ own }: House, { memberId }: Actor) {
  const { member } = await server.table.getMany({ member: memberRef(own.scope, memberId) }, { consistent: true });
  if (member === undefined) throw new Error("There is no such member.");
  return member;
}

/** Tells the consumer of a member's change. @returns how many deliveries failed */
function follow({ own }: House, { before, after }: { before: Member; after: Member | null }) {
  const { tenantId } = own;
  const at = { pk: `T#${tenantId}#M#${before.memberId}`, sk: "MEMBER", entity: "member", tenantId };
  const change = { eventId: "one", entity: "member", tenantId, at: server.clock.now };
  return consume("live.endViewing", {
    ...change,
    before: { ...before, ...at },
    after: after === null ? null : { ...after, ...at },
  });
}
