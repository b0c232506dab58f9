import { expect, test } from "vitest";
import type { LiveSessionId } from "#lambdas/contract/ids.ts";
import { listSessions, setReminder } from "#lambdas/live/viewer-contract.ts";
import { outcome } from "../support/claims.ts";
import { aStream, liveSteps } from "../support/live-steps.ts";
import { notificationsOfFile } from "../support/notifications.ts";
import { overtake } from "../support/overtake.ts";
import type { Actor } from "../support/test-server.ts";

/** Reminders of live sessions. The test takes what the queues hold, and delivers each change twice. */
const { server, newDeliveries, deliver, read } = notificationsOfFile(["live.remindOfStart"]);
const openHouse = liveSteps(server);

async function settle(): Promise<void> {
  for (;;) {
    const deliveries = await newDeliveries();
    if (deliveries.length === 0) return;
    await deliver([...deliveries, ...deliveries.toReversed()]);
  }
}

async function open() {
  const house = await openHouse();
  const remind = (as: Actor, sessionId: LiveSessionId, isReminded = true) =>
    server.call(setReminder, { as, params: house.of(sessionId), body: { isReminded } });
  const kinds = async (as: Actor) => (await read(house.own, as)).notifications.map(({ kind }) => kind);
  return { ...house, remind, kinds };
}

test("whoever asked is told once when the session goes live, and nobody else", async () => {
  const house = await open();
  const [ann, ben, cas] = [await house.newMember(), await house.newMember(), await house.newMember()];
  const { sessionId, version } = await house.publish();
  for (const as of [ann, ann, ben]) expect((await house.remind(as, sessionId)).body).toEqual({ isReminded: true });
  expect((await house.remind(ben, sessionId, false)).body).toEqual({ isReminded: false });
  expect((await house.remind(cas, sessionId, false)).body).toEqual({ isReminded: false });
  await settle();
  expect(await house.kinds(ann)).toEqual([]);
  server.clock.now += 60_000;
  expect((await house.start(sessionId, version)).status).toBe(200);
  await settle();
  const { notifications, unread } = await read(house.own, ann);
  expect(notifications).toMatchObject([{ kind: "live_begun", sessionId, sessionTitle: "Talk by the fire" }]);
  expect([notifications.length, unread]).toEqual([1, 1]);
  expect([await house.kinds(ben), await house.kinds(cas)]).toEqual([[], []]);
});

test("the reminder is kept on the server, and stands in the list and at the session, for this member only", async () => {
  const house = await open();
  const [ann, ben] = [await house.newMember(), await house.newMember()];
  const { sessionId } = await house.publish();
  await house.remind(ann, sessionId);
  const listed = async (as: Actor) =>
    (await server.call(listSessions, { as, params: house.params, query: {} })).body.sessions.map(
      ({ isReminded }) => isReminded,
    );
  const seen = async (as: Actor) => (await house.see(as, sessionId)).body.session.isReminded;
  expect([await listed(ann), await seen(ann)]).toEqual([[true], true]);
  expect([await listed(ben), await seen(ben)]).toEqual([[false], false]);
  await house.remind(ann, sessionId, false);
  expect([await listed(ann), await seen(ann)]).toEqual([[false], false]);
});

test("nobody asks for a reminder of a draft, of a session that has begun, or elsewhere", async () => {
  const house = await open();
  const ann = await house.newMember();
  const draft = await house.write();
  expect(outcome(await house.remind(ann, draft.sessionId))).toEqual([404, "live.not_found"]);
  const begun = await house.begin();
  expect(outcome(await house.remind(ann, begun.sessionId))).toEqual([409, "live.no_reminder"]);
  const elsewhere = await open();
  const { sessionId } = await elsewhere.publish();
  expect(outcome(await house.remind(ann, sessionId))).toEqual([404, "live.not_found"]);
  await settle();
  expect(await house.kinds(ann)).toEqual([]);
});

test("a session that was stopped before the change arrived tells nobody that it is live", async () => {
  const house = await open();
  const ann = await house.newMember();
  const { sessionId, version } = await house.publish();
  await house.remind(ann, sessionId);
  const started = (await house.start(sessionId, version)).body;
  expect((await house.end(sessionId, started.version)).status).toBe(200);
  await settle();
  expect(await house.kinds(ann)).toEqual([]);
});

test("a reminder that is decided before the session begins is refused after it", async () => {
  const house = await open();
  const ann = await house.newMember();
  const { sessionId, version } = await house.publish();
  overtake(() => house.start(sessionId, version));
  expect(outcome(await house.remind(ann, sessionId))).toEqual([409, "live.no_reminder"]);
  await settle();
  expect(await house.kinds(ann)).toEqual([]);
});

test("120 who asked at once with the beginning: each is told, or was refused", async () => {
  const house = await open();
  const people = await Promise.all(Array.from({ length: 120 }, () => house.newMember()));
  const { sessionId, version } = await house.publish({
    ...aStream,
    source: { kind: "link", url: "https://meet.example/house" },
    isRecorded: false,
  });
  const early = people.slice(0, 100);
  for (const person of early) expect((await house.remind(person, sessionId)).status).toBe(200);
  const [started, ...late] = await Promise.all([
    house.start(sessionId, version),
    ...people.slice(100).map((person) => house.remind(person, sessionId)),
  ]);
  expect(started.status).toBe(200);
  await settle();
  for (const person of early) expect(await house.kinds(person)).toEqual(["live_begun"]);
  for (const [position, answer] of late.entries()) {
    const told = await house.kinds(people[100 + position] as Actor);
    if (answer.status === 200) expect(told).toEqual(["live_begun"]);
    else expect([outcome(answer), told]).toEqual([[409, "live.no_reminder"], []]);
  }
});
