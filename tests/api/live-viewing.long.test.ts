/** Whoever loses what opened a stream does not go on watching it. Amazon IVS judges a token at the beginning only. */
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { EventId } from "#lambdas/contract/ids.ts";
import { cancelMyRegistration, getEvent, register } from "#lambdas/events/registration-contract.ts";
import { createEvent, publishEvent } from "#lambdas/events/staff-contract.ts";
import type * as video from "#lambdas/gateways/video.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import type { LiveFields } from "#lambdas/live/contract.ts";
import { setMemberRole } from "#lambdas/members/contract.ts";
import { changeMembership, type MembershipChange } from "#lambdas/memberships/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { aFreeEvent } from "../support/events.ts";
import { serverOfFile } from "../support/file-server.ts";
import { aStream, consume, liveSteps } from "../support/live-steps.ts";
import { addPlan } from "../support/memberships.ts";
import type { RawItem } from "../support/raw-table.ts";
import type { Actor } from "../support/test-server.ts";

/** What happens between the decision that somebody may watch and its commit. */
let meanwhile: (() => Promise<unknown>) | undefined;
vi.mock("#lambdas/gateways/video.ts", async (original) => {
  const actual = await original<typeof video>();
  const signPlayback: typeof video.signPlayback = async (claims) => {
    const happens = meanwhile;
    meanwhile = undefined;
    await happens?.();
    return actual.signPlayback(claims);
  };
  return { ...actual, signPlayback };
});

const server = serverOfFile();
const open = liveSteps(server);

/** A running stream, and what `changed` does to an item of the house as its consumer hears of it. */
async function running(
  house: Awaited<ReturnType<typeof open>>,
  audience: LiveFields["audience"],
  changes: Partial<LiveFields> = {},
) {
  const { sessionId, version } = await house.publish({ ...aStream, audience, ...changes });
  const { streamKey } = (await house.newKey(sessionId)).body;
  server.stack.video.encode(streamKey, "send");
  await house.stream(sessionId);
  await house.start(sessionId, version);
  /** @returns the address of the running playback, which outlives its token */
  const play = async (as: Actor) => {
    const { playbackUrl } = (await house.watch(as, sessionId)).body;
    const [, variant] = /^(\S+high\.m3u8)$/m.exec(await (await fetch(playbackUrl)).text()) ?? [];
    return new URL(String(variant), playbackUrl);
  };
  return { sessionId, play };
}

const plays = async (address: URL) => (await fetch(address)).status === 200;

/** Does it, and tells the consumer of the member's item before and after. @returns how many deliveries failed */
async function told(
  { own }: Awaited<ReturnType<typeof open>>,
  entity: "member" | "membership" | "registration",
  { memberId }: Actor,
  act: () => Promise<unknown>,
): Promise<number> {
  const find = async () => (await rawItems(server, own, entity)).find((item) => item.memberId === memberId);
  const before: RawItem | undefined = await find();
  await act();
  const after = await find();
  const { tenantId } = own;
  return consume("live.endViewing", { eventId: "one", entity, tenantId, at: server.clock.now, before, after });
}

async function withPlans() {
  const house = await open();
  const member = await house.newMember();
  const side = { own: house.own, admin: house.admin, member, params: house.params };
  const [gold, silver] = [
    await addPlan(server, side, { name: "Gold" }),
    await addPlan(server, side, { name: "Silver" }),
  ];
  const change = async (of: Actor, wanted: MembershipChange) => {
    const params = { ...house.params, memberId: of.memberId };
    const answer = await server.call(changeMembership, { as: house.admin, params, body: { change: wanted } });
    expect(answer.status).toBe(201);
  };
  const assign = (of: Actor) => change(of, { action: "assign", planId: gold.planId, endsOn: null });
  await assign(member);
  const audience = { kind: "plans" as const, planIds: [gold.planId] };
  return { house, member, silver, change, assign, audience, ...(await running(house, audience)) };
}

describe("a stream for certain plans", () => {
  test("ends for whoever changes to another plan, and goes on for the others", async () => {
    const { house, member, silver, change, assign, sessionId, play } = await withPlans();
    const other = await house.newMember();
    await assign(other);
    const [own, theirs] = [await play(member), await play(other)];
    expect([await plays(own), await plays(theirs)]).toEqual([true, true]);
    const failed = await told(house, "membership", member, () =>
      change(member, { action: "change", planId: silver.planId, when: "now" }),
    );
    expect(failed).toBe(0);
    expect([await plays(own), await plays(theirs)]).toEqual([false, true]);
    expect(outcome(await house.watch(member, sessionId))).toEqual([403, "live.locked"]);
  });

  test("ends for whoever leaves the plan", async () => {
    const { house, member, change, play } = await withPlans();
    const own = await play(member);
    expect(await told(house, "membership", member, () => change(member, { action: "cancel", when: "now" }))).toBe(0);
    expect(await plays(own)).toBe(false);
  });

  test("goes on for whoever has the plan again before anybody hears of its end", async () => {
    const { house, member, change, assign, play } = await withPlans();
    const own = await play(member);
    const leaveAndReturn = async () => {
      await change(member, { action: "cancel", when: "now" });
      await assign(member);
    };
    expect(await told(house, "membership", member, leaveAndReturn)).toBe(0);
    expect(await plays(own)).toBe(true);
  });

  test("does not begin for whoever loses the plan at the same moment", async () => {
    const { house, member, change, sessionId } = await withPlans();
    meanwhile = () => told(house, "membership", member, () => change(member, { action: "cancel", when: "now" }));
    expect(outcome(await house.watch(member, sessionId))).toEqual([403, "live.locked"]);
  });

  test("ends without a look at any session whose playback is over", async () => {
    const { house, member, change, audience, sessionId, play } = await withPlans();
    const earlier = [{ sessionId, play }, await running(house, audience), await running(house, audience)];
    for (const one of earlier) await one.play(member);
    // Sixteen hours after its start, the longest session is over.
    server.clock.now = Date.parse("2026-11-25T02:00:00.000Z");
    const now = await running(house, audience, { startAt: "2026-11-25T02:30:00.000Z" });
    const own = await now.play(member);
    const read: string[] = [];
    documentClient().middlewareStack.add(
      (next, context) => (request) => {
        if (context.commandName?.includes("Get") === true) read.push(JSON.stringify(request.input));
        return next(request);
      },
      { step: "initialize", name: "reads" },
    );
    onTestFinished(() => void documentClient().middlewareStack.remove("reads"));
    const failed = await told(house, "membership", member, async () => {
      await change(member, { action: "cancel", when: "now" });
      read.length = 0;
    });
    expect([failed, await plays(own)]).toEqual([0, false]);
    const named = (of: string) => read.filter((keys) => keys.includes(of)).length;
    expect(earlier.map((one) => named(one.sessionId))).toEqual([0, 0, 0]);
    expect(named(now.sessionId)).toBeGreaterThan(0);
  });

  test("ends as long as the longest session may run", async () => {
    const { house, member, change, play } = await withPlans();
    const own = await play(member);
    server.clock.now = Date.parse("2026-11-25T01:59:59.000Z");
    expect(await told(house, "membership", member, () => change(member, { action: "cancel", when: "now" }))).toBe(0);
    expect(await plays(own)).toBe(false);
  });

  test("ends for an administrator without such a plan who becomes a member, and goes on for the others", async () => {
    const { house, member, sessionId, play } = await withPlans();
    const second = await server.newMember(house.own, { role: "admin" });
    const [own, theirs] = [await play(second), await play(member)];
    expect([await plays(own), await plays(theirs)]).toEqual([true, true]);
    const params = { ...house.params, memberId: second.memberId };
    const body = { role: "member", version: 1 } as const;
    const demote = async () =>
      expect((await server.call(setMemberRole, { as: house.admin, params, body })).status).toBe(200);
    expect(await told(house, "member", second, demote)).toBe(0);
    expect([await plays(own), await plays(theirs)]).toEqual([false, true]);
    expect(outcome(await house.watch(second, sessionId))).toEqual([403, "live.locked"]);
  });

  test("a change of plan ends no other stream", async () => {
    const { house, member, change } = await withPlans();
    const { play } = await running(house, { kind: "everybody" });
    const own = await play(member);
    expect(await told(house, "membership", member, () => change(member, { action: "cancel", when: "now" }))).toBe(0);
    expect(await plays(own)).toBe(true);
  });
});

async function withSeat() {
  const house = await open();
  const member = await house.newMember();
  const { admin, params, key } = house;
  const { eventId, version } = (await server.call(createEvent, { as: admin, params, body: aFreeEvent, key: key() }))
    .body;
  const of = { ...params, eventId };
  await server.call(publishEvent, { as: admin, params: of, body: { publishAt: null, version }, key: key() });
  const { terms } = (await server.call(getEvent, { as: member, params: of })).body;
  const wanted = { ticketNo: 1, wish: "seat", answers: [], isListed: true, terms } as const;
  const { registration } = (await server.call(register, { as: member, params: of, body: wanted, key: key() })).body;
  const leave = async () => {
    const { registrationId, refundNow } = registration;
    const body = { refundSeen: refundNow };
    const left = { as: member, params: { ...of, registrationId }, body, key: key() };
    expect((await server.call(cancelMyRegistration, left)).status).toBe(200);
  };
  const stream = await running(house, { kind: "event", eventId: eventId satisfies EventId });
  return { house, member, leave, ...stream };
}

describe("a stream for guests of an event", () => {
  test("ends for whoever gives up the seat", async () => {
    const { house, member, leave, play, sessionId } = await withSeat();
    const own = await play(member);
    expect(await plays(own)).toBe(true);
    expect(await told(house, "registration", member, leave)).toBe(0);
    expect(await plays(own)).toBe(false);
    expect(outcome(await house.watch(member, sessionId))).toEqual([403, "live.locked"]);
  });

  test("does not begin for whoever gives up the seat at the same moment", async () => {
    const { house, member, leave, sessionId } = await withSeat();
    meanwhile = () => told(house, "registration", member, leave);
    expect(outcome(await house.watch(member, sessionId))).toEqual([403, "live.locked"]);
  });
});

test("somebody who is erased stops watching before their words are forgotten, however long that takes", async () => {
  const house = await open();
  const [member, other] = [await house.newMember(), await house.newMember()];
  const { sessionId, play } = await running(house, { kind: "everybody" });
  const [own, theirs] = [await play(member), await play(other)];
  expect((await house.say(member, sessionId, "Good evening")).status).toBe(201);
  const find = async () =>
    (await rawItems(server, house.own, "member")).find((one) => one.memberId === member.memberId);
  const before = await find();
  const params = { ...house.params, memberId: member.memberId };
  const erased = await server.call(eraseMember, { as: house.admin, params, body: { version: 1 }, key: house.key() });
  expect(erased.status).toBe(200);
  const { tenantId } = house.own;
  const hear = async () =>
    consume("live.endViewing", {
      eventId: "one",
      entity: "member",
      tenantId,
      at: server.clock.now,
      before,
      after: null,
    });
  const words = async () => (await rawItems(server, house.own, "chatMessage")).map(({ text }) => text);
  // The chat cannot be read yet.
  documentClient().middlewareStack.add(
    (next, context) => (request) => {
      const isOfChat = context.commandName === "QueryCommand" && JSON.stringify(request.input).includes('"C#');
      return isOfChat ? Promise.reject(new Error("The chat is slow.")) : next(request);
    },
    { step: "initialize", priority: "high", name: "slowChat" },
  );
  onTestFinished(() => void documentClient().middlewareStack.remove("slowChat"));
  expect(await hear()).toBe(1);
  expect([await plays(own), await plays(theirs), await words()]).toEqual([false, true, ["Good evening"]]);
  documentClient().middlewareStack.remove("slowChat");
  expect(await hear()).toBe(0);
  expect([await plays(theirs), await words()]).toEqual([true, [null]]);
});
