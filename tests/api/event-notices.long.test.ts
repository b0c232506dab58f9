import { expect, test } from "vitest";
import type { EventFields } from "#lambdas/events/contract.ts";
import { getEvent } from "#lambdas/events/registration-contract.ts";
import { cancelEvent, updateEvent } from "#lambdas/events/staff-contract.ts";
import { runConsumer } from "../support/claims.ts";
import { eventSteps, freeSeat, paidFields } from "../support/event-steps.ts";
import { notificationsOfFile } from "../support/notifications.ts";

/** Notices of events in the bell. The test takes what the queues hold, and delivers each change twice. */
const consumers = ["events.offerSeats", "events.refundCancelled", "events.endOffers"];
const { server, newDeliveries, deliver, read } = notificationsOfFile(consumers);
const open = eventSteps(server);

/** Everything that follows, each delivery twice, until nothing follows any more. */
async function settle(): Promise<void> {
  for (;;) {
    const deliveries = await newDeliveries();
    if (deliveries.length === 0) return;
    await deliver([...deliveries, ...deliveries.toReversed()]);
  }
}

const facts = {
  eventTitle: "Letterpress evening",
  startAt: "2026-12-01T18:00:00.000Z",
  endAt: "2026-12-01T20:00:00.000Z",
};

test("a freed seat tells exactly the person who gets it, once, until when", async () => {
  const house = await open();
  const { ann, ben, cas, eventId } = await freeSeat(house);
  await settle();
  const { notifications, unread } = await read(house.own, ben);
  const [offer] = await house.mine(ben);
  expect(offer?.registration.status).toBe("offered");
  expect(notifications).toMatchObject([
    { kind: "event_seat_offered", eventId, ...facts, offeredUntil: offer?.registration.offeredUntil, isUnread: true },
  ]);
  expect([notifications.length, unread]).toEqual([1, 1]);
  for (const other of [ann, cas]) expect((await read(house.own, other)).notifications).toEqual([]);
});

test("a cancelled event tells each person once, why and what came back; who left before is told nothing", async () => {
  const house = await open();
  const [ann, ben, cas] = [await house.newMember(), await house.newMember(), await house.newMember()];
  const { eventId } = await house.publish();
  await house.go(ann, eventId);
  const { registration } = (await house.go(ben, eventId)).body;
  await house.leave(ben, registration);
  const params = { ...house.params, eventId };
  const body = { reason: "The hall floods", version: 2 };
  await server.call(cancelEvent, { as: house.admin, params, body, key: house.key() });
  await settle();
  // The page of the event says it too, as the field of the reason promises.
  const seen = await server.call(getEvent, { as: ann, params });
  expect(seen.body.mine?.registration).toMatchObject({
    endedBy: { cause: "event_cancelled", reason: "The hall floods" },
    pointsRefunded: 30,
  });
  for (const other of [ben, cas]) expect((await server.call(getEvent, { as: other, params })).body.mine).toBeNull();
  const { notifications } = await read(house.own, ann);
  expect(notifications).toMatchObject([
    { kind: "event_cancelled", eventId, ...facts, reason: "The hall floods", pointsRefunded: 30 },
  ]);
  expect(notifications).toHaveLength(1);
  for (const other of [ben, cas]) expect((await read(house.own, other)).notifications).toEqual([]);
});

test("a moved event tells those with a seat once for each move, with the new time and place", async () => {
  const house = await open();
  const [ann, ben] = [await house.newMember(), await house.newMember()];
  const { eventId } = await house.publish({ capacity: 1 });
  const { registration } = (await house.go(ann, eventId)).body;
  const waiting = (await house.wait(ben, eventId)).body.registration;
  const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));
  const edit = async (changes: Partial<EventFields>, version: number) => {
    const body = { ...paidFields, capacity: 1, tickets, ...changes, version };
    const answer = await server.call(updateEvent, { as: house.admin, params: { ...house.params, eventId }, body });
    expect(answer.status).toBe(200);
  };
  const mail = async (about: string, registrationId: string) => {
    const message = { tenantId: house.own.tenantId, eventId, registrationId, kind: "moved", about };
    const event = { Records: [{ messageId: "m", body: JSON.stringify(message) }] };
    for (let time = 0; time < 2; time += 1)
      expect(await runConsumer("events.mailRound", event)).toEqual({ batchItemFailures: [] });
    await settle();
  };
  const times = { startAt: "2026-12-03T18:00:00.000Z", endAt: "2026-12-03T20:00:00.000Z" };
  await edit(times, 2);
  await mail("1", registration.registrationId);
  await mail("1", waiting.registrationId);
  const told = async () => (await read(house.own, ann)).notifications;
  expect(await told()).toMatchObject([
    { kind: "event_moved", eventId, eventTitle: "Letterpress evening", ...times, eventPlace: "Hall" },
  ]);
  expect(await told()).toHaveLength(1);
  expect((await read(house.own, ben)).notifications).toEqual([]);
  server.clock.now += 60_000;
  await edit({ ...times, place: { kind: "text", text: "Garden" } }, 3);
  await mail("2", registration.registrationId);
  // The first message comes again, late.
  await mail("1", registration.registrationId);
  expect((await told()).map((notice) => "eventPlace" in notice && notice.eventPlace)).toEqual(["Garden", "Hall"]);
});
