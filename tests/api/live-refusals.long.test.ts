import { expect, test } from "vitest";
import type { EventId } from "#lambdas/contract/ids.ts";
import { createEvent } from "#lambdas/events/staff-contract.ts";
import {
  cancelSession,
  createSession,
  endSession,
  goLive,
  publishSession,
  updateSession,
} from "#lambdas/live/host-contract.ts";
import { unlockSession } from "#lambdas/live/viewer-contract.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { aFreeEvent } from "../support/events.ts";
import { serverOfFile } from "../support/file-server.ts";
import { aStream, aTalk, liveSteps } from "../support/live-steps.ts";

/** What is refused changes nothing, and says what. */
const server = serverOfFile();
const open = liveSteps(server);
type House = Awaited<ReturnType<typeof open>>;

const stored = async ({ own }: House) => {
  const kinds = ["liveSession", "liveStage", "livePass", "wallet", "ledgerEntry"];
  return (await Promise.all(kinds.map((kind) => rawItems(server, own, kind)))).flat();
};

test("a session for those with a ticket of an unknown or a foreign event is neither made nor saved", async () => {
  const [house, other] = [await open(), await open()];
  const { sessionId } = await house.write();
  const theirs = { as: other.admin, params: other.params, body: aFreeEvent, key: other.key() };
  const { eventId: foreign } = (await server.call(createEvent, theirs)).body;
  const before = await stored(house);
  for (const eventId of [`evt_${"0".repeat(26)}` as EventId, foreign]) {
    const body = { ...aTalk, audience: { kind: "event", eventId } as const };
    const call = { as: house.admin, params: house.params, body, key: house.key() };
    expect(outcome(await server.call(createSession, call))).toEqual([422, "live.unknown_event"]);
    const edit = { as: house.admin, params: house.of(sessionId), body: { ...body, version: 1 } };
    expect(outcome(await server.call(updateSession, edit))).toEqual([422, "live.unknown_event"]);
  }
  expect(await stored(house)).toEqual(before);
});

test("a link has no stream key, and a draft has no channel yet", async () => {
  const house = await open();
  const [link, draft] = [await house.publish(), await house.write(aStream)];
  const before = await stored(house);
  expect(outcome(await house.newKey(link.sessionId))).toEqual([409, "live.no_stream"]);
  expect(outcome(await house.newKey(draft.sessionId))).toEqual([409, "live.not_published"]);
  expect(await stored(house)).toEqual(before);
});

test("a draft does not begin, end or get cancelled", async () => {
  const house = await open();
  const { sessionId, version } = await house.write();
  const before = await stored(house);
  for (const route of [goLive, endSession, cancelSession]) {
    const call = { as: house.admin, params: house.of(sessionId), body: { version }, key: house.key() };
    expect(outcome(await server.call(route, call))).toEqual([409, "live.not_published"]);
  }
  expect(await stored(house)).toEqual(before);
});

test("a session whose time is over is not published, and a published one is not moved into the past", async () => {
  const house = await open();
  const [draft, published] = [await house.write(), await house.publish()];
  const before = await stored(house);
  const past = { ...aTalk, startAt: "2026-11-24T09:00:00.000Z", version: published.version };
  const edit = { as: house.admin, params: house.of(published.sessionId), body: past };
  expect(outcome(await server.call(updateSession, edit))).toEqual([422, "live.start_passed"]);
  // Its last moment is that of its planned end.
  server.clock.now = Date.parse("2026-11-24T11:00:00.000Z");
  const { sessionId, version } = draft;
  const call = { as: house.admin, params: house.of(sessionId), body: { version }, key: house.key() };
  expect(outcome(await server.call(publishSession, call))).toEqual([422, "live.start_passed"]);
  expect(await stored(house)).toEqual(before);
});

test("platform staff, who have no points here, buy nothing and write nothing", async () => {
  const house = await open();
  const { sessionId } = await house.begin({ audience: { kind: "points", pointsCost: 10 } });
  const staff = await server.newSupport(house.own);
  const before = await stored(house);
  const call = { as: staff, params: house.of(sessionId), body: { pointsCost: 10 }, key: house.key() };
  expect(outcome(await server.call(unlockSession, call))).toEqual([403, "live.no_wallet"]);
  expect(outcome(await house.say(staff, sessionId, "Hello"))).toEqual([403, "live.no_wallet"]);
  expect(await stored(house)).toEqual(before);
  expect(await rawItems(server, house.own, "chatMessage")).toEqual([]);
});
