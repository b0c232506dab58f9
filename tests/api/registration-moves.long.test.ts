import { afterEach, expect, test, vi } from "vitest";
import type { EventId } from "#lambdas/contract/ids.ts";
import type { EventFields } from "#lambdas/events/contract.ts";
import {
  addRegistration,
  checkIn,
  listRegistrations,
  moveRegistration,
  moveToEvent,
} from "#lambdas/events/desk-contract.ts";
import type { Registration } from "#lambdas/events/registration-contract.ts";
import { cancelEvent } from "#lambdas/events/staff-contract.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { grantPoints, listMyEntries } from "#lambdas/points/contract.ts";
import { expectConsistent, outcome } from "../support/claims.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { notificationsOfFile } from "../support/notifications.ts";
import type { Actor } from "../support/test-server.ts";

/** Seats that an administrator moves to another event. The test takes what the queues hold, and delivers it twice. */
const consumers = ["events.offerSeats", "events.refundCancelled"];
const { server, newDeliveries, deliver, read } = notificationsOfFile(consumers);
const openHouse = eventSteps(server);

afterEach(() => void vi.useRealTimers());

async function settle(): Promise<void> {
  for (;;) {
    const deliveries = await newDeliveries();
    if (deliveries.length === 0) return;
    await deliver([...deliveries, ...deliveries.toReversed()]);
  }
}

/** The evening costs 30 points. The second date is a week later, and costs what the test says. */
async function open(price = 30, changes: Partial<EventFields> = {}) {
  const house = await openHouse();
  const { eventId } = await house.publish();
  const later = await house.publish({
    title: "Letterpress, second evening",
    startAt: "2026-12-08T18:00:00.000Z",
    endAt: "2026-12-08T20:00:00.000Z",
    tickets: paidFields.tickets.map((ticket) => ({ ...ticket, pointsCost: price })),
    ...changes,
  });
  const move = (registration: Registration, wanted: object = {}, key = house.key()) =>
    server.call(moveToEvent, {
      as: house.admin,
      params: house.of(registration),
      body: { toEventId: later.eventId, ticketNo: 1, differenceSeen: price - registration.pointsCost, ...wanted },
      key,
    });
  const seatsOf = async (of: EventId) => (await house.listed(of)).event.seats;
  return { ...house, eventId, laterId: later.eventId, move, seatsOf };
}

test("a seat moves to a dearer date: the difference is taken, and both events count right", async () => {
  const house = await open(45);
  const ann = await house.newMember();
  const { registration } = (await house.go(ann, house.eventId)).body;
  const { status, body } = await house.move(registration);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    balance: 55,
    pointsDifference: 15,
    registration: { eventId: house.laterId, status: "registered", pointsCost: 45, memberName: registration.memberName },
  });
  expect(await house.seatsOf(house.eventId)).toEqual({ taken: 0, left: 2, waiting: 0 });
  expect(await house.seatsOf(house.laterId)).toEqual({ taken: 1, left: 1, waiting: 0 });
  expect((await house.mine(ann)).map(({ event }) => event.eventId)).toEqual([house.laterId]);
  expect((await house.listed(house.eventId)).registrations).toMatchObject([
    { status: "cancelled", pointsRefunded: 0, endedBy: { cause: "moved" } },
  ]);
  const query = { limit: 10 };
  const { entries } = (await server.call(listMyEntries, { as: ann, params: house.params, query })).body;
  expect(entries.slice(0, 2).map(({ amount }) => amount)).toEqual([-15, -30]);
  await expectConsistent(server, house.own);
});

test("the old ticket opens no door, and says to which event its seat has moved; the new one does", async () => {
  const house = await open();
  const [ann, ben] = [await house.newMember(), await house.newMember()];
  const { registration } = (await house.go(ann, house.eventId)).body;
  const moved = (await house.move(registration)).body.registration;
  const verifier = await server.newMember(house.own, { role: "verifier" });
  const scan = (of: Registration) =>
    server.call(checkIn, { as: verifier, params: house.of(of), body: { isThere: true } });
  const old = await scan(registration);
  expect(outcome(old)).toEqual([409, "events.not_checkable"]);
  expect(old.error?.details).toEqual({ movedTo: house.laterId });
  const left = (await house.go(ben, house.eventId)).body.registration;
  await house.leave(ben, left);
  expect((await scan(left)).error?.details).toEqual({ movedTo: null });
  server.clock.now = Date.parse((await house.see(ann, house.laterId)).body.event.startAt);
  expect((await scan(moved)).body).toMatchObject({ wasAlready: false, registration: { status: "attended" } });
});

test("a move to a cheaper date gives the difference back, and a later cancellation the rest", async () => {
  const house = await open(10);
  const ann = await house.newMember();
  const { registration } = (await house.go(ann, house.eventId)).body;
  const { body } = await house.move(registration);
  expect(body).toMatchObject({ balance: 90, pointsDifference: -20, registration: { pointsCost: 10, refundNow: 10 } });
  await expectConsistent(server, house.own);
  expect((await house.leave(ann, body.registration)).body.balance).toBe(100);
  await expectConsistent(server, house.own);
});

test("points that never end stay in the wallet where a moved seat's lots have ended meanwhile", async () => {
  const house = await openHouse();
  const ann = await house.newMember(50);
  const ofMember = { ...house.params, memberId: ann.memberId };
  const given = { amount: 100, reason: "Until tomorrow", endsOn: "2026-11-25" };
  expect((await server.call(grantPoints, { as: house.admin, params: ofMember, body: given })).status).toBe(201);
  const [ticket] = paidFields.tickets;
  const tickets = [100, 40].map((pointsCost) => ({ ...ticket, name: `For ${pointsCost}`, pointsCost }));
  const { eventId } = await house.publish({ tickets: tickets as EventFields["tickets"] });
  const { registration } = (await house.go(ann, eventId)).body;
  server.clock.now = Date.UTC(2026, 10, 27, 9, 30);
  const cheaper = {
    as: house.admin,
    params: house.of(registration),
    body: { ticketNo: 2, differenceSeen: -60 },
    key: house.key(),
  };
  const moved = (await server.call(moveRegistration, cheaper)).body.registration;
  expect((await house.leave(ann, moved, 40)).status).toBe(200);
  const wallet = async () => {
    const { balance, lots } = (await server.call(listMyEntries, { as: ann, params: house.params, query: {} })).body;
    return { balance, lots };
  };
  // Thirty days more for what came back.
  expect(await wallet()).toEqual({ balance: 150, lots: [{ endsOn: "2026-12-27", points: 100 }] });
  server.clock.now = Date.UTC(2026, 11, 29, 9, 30);
  expect(await wallet()).toEqual({ balance: 50, lots: [] });
  await expectConsistent(server, house.own);
});

test("a seat that moves there and back has cost what it costs here", async () => {
  const house = await open(45);
  const ann = await house.newMember();
  const { registration } = (await house.go(ann, house.eventId)).body;
  const there = (await house.move(registration)).body.registration;
  const back = await house.move(there, { toEventId: house.eventId, differenceSeen: -15 });
  expect(back.body).toMatchObject({ balance: 70, registration: { eventId: house.eventId, pointsCost: 30 } });
  await expectConsistent(server, house.own);
  const body = { reason: "The hall floods", version: 2 };
  const params = { ...house.params, eventId: house.eventId };
  await server.call(cancelEvent, { as: house.admin, params, body, key: house.key() });
  await settle();
  expect(await house.balance(ann)).toBe(100);
  await expectConsistent(server, house.own);
});

test("the same call again has the same answer, and moves nothing again", async () => {
  const house = await open(45);
  const ann = await house.newMember();
  const { registration } = (await house.go(ann, house.eventId)).body;
  const first = await house.move(registration, {}, "one-move-key");
  const again = await house.move(registration, {}, "one-move-key");
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(outcome(await house.move(registration))).toEqual([409, "events.registration_over"]);
  expect(await house.balance(ann)).toBe(55);
  await expectConsistent(server, house.own);
});

test("answers go along where the other event asks the same, and the others do not", async () => {
  const question = { questionNo: null, kind: "yes_no" as const, options: [], isRequired: false };
  const house = await open(30, {
    questions: [
      { ...question, text: "Cup?" },
      { ...question, text: "Meat?" },
    ],
  });
  const ann = await house.newMember();
  const { eventId } = await house.publish({
    questions: [
      { ...question, text: "Meat?" },
      { ...question, text: "Dog?" },
    ],
  });
  const answers = [
    { questionNo: 1, answer: "no" },
    { questionNo: 2, answer: "yes" },
  ];
  const { registration } = (await house.go(ann, eventId, { answers })).body;
  const moved = (await house.move(registration)).body.registration;
  expect(moved.answers).toEqual([{ questionNo: 2, question: "Meat?", answer: "no" }]);
});

test("an answer stays behind that the other event does not offer", async () => {
  const meal = { questionNo: null, text: "Meal?", kind: "choice" as const, isRequired: false };
  const house = await open(30, { questions: [{ ...meal, options: ["Soup", "Bread"] }] });
  const [ann, ben] = [await house.newMember(), await house.newMember()];
  const { eventId } = await house.publish({ questions: [{ ...meal, options: ["Fish", "Soup"] }] });
  const movedWith = async (member: Actor, answer: string) => {
    const { registration } = (await house.go(member, eventId, { answers: [{ questionNo: 1, answer }] })).body;
    return (await house.move(registration)).body.registration.answers.map((one) => one.answer);
  };
  expect(await movedWith(ann, "Fish")).toEqual([]);
  expect(await movedWith(ben, "Soup")).toEqual(["Soup"]);
});

test("a seat does not move to a ticket type for which somebody waits", async () => {
  const house = await open();
  const [ann, ben, cas] = [await house.newMember(), await house.newMember(), await house.newMember()];
  const [ticket] = paidFields.tickets;
  const tickets = ["Seat", "With dinner"].flatMap((name) => (ticket === undefined ? [] : [{ ...ticket, name }]));
  const { eventId } = await house.publish({ tickets });
  const { registration } = (await house.go(ann, eventId)).body;
  await house.go(ben, eventId);
  expect((await house.go(cas, eventId, { ticketNo: 2, wish: "waitlist" })).status).toBe(201);
  const body = { ticketNo: 2, differenceSeen: 0 };
  const call = { as: house.admin, params: house.of(registration), body, key: house.key() };
  expect(outcome(await server.call(moveRegistration, call))).toEqual([409, "events.full"]);
});

test("a move is refused, and changes nothing, where the other event has no place for it", async () => {
  const house = await open(45, { capacity: 1, hasWaitlist: true });
  const [ann, ben, cas] = [await house.newMember(), await house.newMember(), await house.newMember(30)];
  const { registration } = (await house.go(ann, house.eventId)).body;
  const before = await house.seatsOf(house.eventId);
  const refused = async (wanted: object, code: string, status = 409) =>
    expect(outcome(await house.move(registration, wanted))).toEqual([status, code]);

  await refused({ differenceSeen: 14 }, "events.difference_changed");
  await refused({ ticketNo: 2 }, "events.unknown_ticket", 422);
  await refused({ toEventId: `evt_${"0".repeat(26)}` }, "events.not_found", 404);
  await refused({ toEventId: (await house.write()).eventId }, "events.not_found", 404);
  await refused({ toEventId: house.eventId, differenceSeen: 0 }, "events.already_registered");
  const closing = paidFields.tickets.map((ticket) => ({ ...ticket, closesAt: "2026-11-25T09:00:00.000Z" }));
  const closed = (await house.publish({ tickets: closing })).eventId;
  const poor = (await house.go(cas, house.eventId)).body.registration;
  expect(outcome(await house.move(poor))).toEqual([409, "points.insufficient"]);

  await house.go(ben, house.laterId);
  await refused({}, "events.full");
  const { registration: bens } = (await house.mine(ben))[0] ?? {};
  if (bens === undefined) throw new Error("Ben has a seat.");
  await house.leave(ben, bens);
  await house.wait(cas, house.laterId);
  const params = { ...house.params, eventId: house.laterId };
  await server.call(cancelEvent, { as: house.admin, params, body: { reason: "No", version: 2 }, key: house.key() });
  await refused({}, "events.over");
  server.clock.now = Date.parse("2026-11-26T09:00:00.000Z");
  await refused({ toEventId: closed, differenceSeen: 0 }, "events.not_on_sale");
  expect(await house.seatsOf(house.eventId)).toEqual({ ...before, taken: before.taken + 1, left: 0 });
  expect(await house.balance(ann)).toBe(70);
  await expectConsistent(server, house.own);
});

test("whoever is there, waits, or has a seat at the other event is not moved", async () => {
  const house = await open();
  const [ann, ben, cas, dee] = await Promise.all([1, 2, 3, 4].map(() => house.newMember()));
  if (ann === undefined || ben === undefined || cas === undefined || dee === undefined) throw new Error("Four.");
  const there = (await house.go(ann, house.eventId)).body.registration;
  const double = (await house.go(ben, house.eventId)).body.registration;
  const waiting = (await house.wait(cas, house.eventId)).body.registration;
  server.clock.now = Date.parse("2026-12-01T17:00:00.000Z");
  const arrived = await server.call(checkIn, { as: house.admin, params: house.of(there), body: { isThere: true } });
  expect(arrived.status).toBe(200);
  expect(outcome(await house.move(there))).toEqual([409, "events.registration_over"]);
  expect(outcome(await house.move(waiting, { differenceSeen: 30 }))).toEqual([409, "events.registration_over"]);
  await house.go(ben, house.laterId);
  expect(outcome(await house.move(double))).toEqual([409, "events.already_registered"]);
  const { registration } = (await house.go(dee, house.laterId)).body;
  const params = { ...house.params, memberId: dee.memberId };
  const body = { status: "suspended", version: 1, bookings: "keep" } as const;
  expect((await server.call(setMemberStatus, { as: house.admin, params, body })).status).toBe(200);
  const other = (await house.publish()).eventId;
  expect(outcome(await house.move(registration, { toEventId: other }))).toEqual([404, "members.not_found"]);
  await expectConsistent(server, house.own);
});

test("a freed seat goes to exactly one who waits, and whoever waits at the other event comes first", async () => {
  const house = await open();
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => house.newMember()));
  const [ann, ben, cas, dee, eva] = people as [Actor, Actor, Actor, Actor, Actor];
  const { registration } = (await house.go(ann, house.eventId)).body;
  await house.go(ben, house.eventId);
  await house.wait(cas, house.eventId);
  await house.wait(dee, house.eventId);
  expect((await house.move(registration)).status).toBe(200);
  await settle();
  const statusOf = async (who: Actor) => (await house.mine(who))[0]?.registration.status;
  expect([await statusOf(cas), await statusOf(dee)]).toEqual(["offered", "waitlisted"]);
  await house.go(eva, house.laterId);
  const fay = await house.newMember();
  await house.wait(fay, house.laterId);
  const { registration: evas } = (await house.mine(eva))[0] ?? {};
  const { registration: bens } = (await house.mine(ben))[0] ?? {};
  if (evas === undefined || bens === undefined) throw new Error("Both have a seat.");
  // The seat that Eva gives up is Fay's. Nobody is moved past her, before or after it is offered.
  await house.leave(eva, evas);
  expect(outcome(await house.move(bens))).toEqual([409, "events.full"]);
  await settle();
  expect(await statusOf(fay)).toBe("offered");
  expect(outcome(await house.move(bens))).toEqual([409, "events.full"]);
  await expectConsistent(server, house.own);
});

test("once the event has begun, whoever waits for a type of ticket keeps nobody from it", async () => {
  const house = await openHouse();
  const [ann, ben, cas] = [await house.newMember(), await house.newMember(), await house.newMember()];
  const [front] = paidFields.tickets;
  if (front === undefined) throw new Error("The event has a type of ticket.");
  const tickets = [
    { ...front, name: "Front row" },
    { ...front, name: "Back row", capacity: 1 },
  ];
  const { eventId, startAt } = await house.publish({ tickets, capacity: 3 });
  const { registration } = (await house.go(ann, eventId, { ticketNo: 1 })).body;
  const held = (await house.go(ben, eventId, { ticketNo: 2 })).body.registration;
  await house.go(cas, eventId, { ticketNo: 2, wish: "waitlist" });
  const toBack = () =>
    server.call(moveRegistration, {
      as: house.admin,
      params: house.of(registration),
      body: { ticketNo: 2, differenceSeen: 0 },
      key: house.key(),
    });
  expect(outcome(await toBack())).toEqual([409, "events.full"]);
  server.clock.now = Date.parse(startAt);
  // The seat of the back row is taken still.
  expect(outcome(await toBack())).toEqual([409, "events.full"]);
  await house.cancel(held, 0);
  expect((await toBack()).body).toMatchObject({ registration: { ticketNo: 2, ticketName: "Back row" } });
  expect((await house.listed(eventId)).event.seats).toEqual({ taken: 1, left: 2, waiting: 1 });
  await expectConsistent(server, house.own);
});

test("a seat for nothing stays one only if the other event costs nothing", async () => {
  const house = await open(45);
  const ann = await house.newMember();
  const params = { ...house.params, eventId: house.eventId, memberId: ann.memberId };
  const body = { ticketNo: 1, isCharged: false, pointsSeen: 0 };
  const added = await server.call(addRegistration, { as: house.admin, params, body, key: house.key() });
  const moved = await house.move(added.body.registration);
  expect(moved.body).toMatchObject({ balance: 55, pointsDifference: 45 });
  await expectConsistent(server, house.own);
});

test("the member is told once where the seat is now, and an administrator not of an own move", async () => {
  const house = await open();
  const ann = await house.newMember();
  const { registration } = (await house.go(ann, house.eventId)).body;
  await house.move(registration);
  await settle();
  const { notifications } = await read(house.own, ann);
  expect(notifications).toMatchObject([
    {
      kind: "event_exchanged",
      eventId: house.laterId,
      eventTitle: "Letterpress, second evening",
      startAt: "2026-12-08T18:00:00.000Z",
      fromTitle: "Letterpress evening",
      fromStartAt: "2026-12-01T18:00:00.000Z",
    },
  ]);
  expect(notifications).toHaveLength(1);
  const free = await house.publish({ tickets: paidFields.tickets.map((ticket) => ({ ...ticket, pointsCost: 0 })) });
  const next = await house.publish({ tickets: paidFields.tickets.map((ticket) => ({ ...ticket, pointsCost: 0 })) });
  const own = (await house.go(house.admin, free.eventId)).body.registration;
  expect((await house.move(own, { toEventId: next.eventId, differenceSeen: 0 })).status).toBe(200);
  await settle();
  expect((await read(house.own, house.admin)).notifications).toEqual([]);
});

test("members, verifiers and other houses move nobody", async () => {
  const house = await open();
  const [ann, verifier] = [await house.newMember(), await server.newMember(house.own, { role: "verifier" })];
  const { registration } = (await house.go(ann, house.eventId)).body;
  const body = { toEventId: house.laterId, ticketNo: 1, differenceSeen: 0 };
  for (const as of [ann, verifier]) {
    const answer = await server.call(moveToEvent, { as, params: house.of(registration), body, key: house.key() });
    expect(answer.status).toBe(403);
  }
  const elsewhere = await open();
  const { eventId: toEventId } = await elsewhere.publish();
  expect(outcome(await house.move(registration, { toEventId }))).toEqual([404, "events.not_found"]);
  const query = {};
  const params = { ...house.params, eventId: house.eventId };
  expect((await server.call(listRegistrations, { as: verifier, params, query })).body.registrations).toMatchObject([
    { status: "registered" },
  ]);
});
