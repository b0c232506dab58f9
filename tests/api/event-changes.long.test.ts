import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import { checkIn, messageRegistered, moveToEvent } from "#lambdas/events/desk-contract.ts";
import { cancelEvent, getEventToEdit, updateEvent } from "#lambdas/events/staff-contract.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { expectConsistent, rawItems } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { eventSteps, freeSeat, paidFields } from "../support/event-steps.ts";
import { mailsTo } from "../support/mails.ts";
import { readCalendar } from "../support/read-calendar.ts";
import { type Actor, startTestServer, type TestServer } from "../support/test-server.ts";

/** What follows from acts on events. Stream, dispatcher and queues run, and no schedule. The clock moves forward only. */
let server: TestServer;
let open: ReturnType<typeof eventSteps>;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
  open = eventSteps(server);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

/** Moves the server's clock, and that of the consumers, which is the machine's. */
function setClock(instant: number): void {
  server.clock.now = instant;
  vi.useFakeTimers({ toFake: ["Date"], now: server.clock.now });
}

beforeEach(() => setClock(server.clock.now));

const waiting = { timeout: 20_000, interval: 50 };
const subjects = async ({ email }: Actor) => (await mailsTo(server, email)).map(({ subject }) => subject);

test("a freed seat goes to the first who waits, then to the next once the offer has ended", async () => {
  const house = await open();
  const { ben, cas } = await freeSeat(house);
  const statusOf = async (who: Actor) => (await house.mine(who))[0]?.registration.status;
  await vi.waitFor(async () => expect(await statusOf(ben)).toBe("offered"), waiting);
  expect(await statusOf(cas)).toBe("waitlisted");
  await expectConsistent(server, house.own);
  await vi.waitFor(
    async () =>
      expect((await subjects(ben)).toSorted()).toEqual([
        "A seat is free for you: Letterpress evening",
        "You are on the waitlist: Letterpress evening",
      ]),
    waiting,
  );
  setClock(server.clock.now + 3_660_000);
  await settleDue(server, "offer", "events.endOffers", `T#${house.own.tenantId}#`);
  await vi.waitFor(async () => expect(await statusOf(cas)).toBe("offered"), waiting);
  const [offer] = await house.mine(cas);
  if (offer === undefined) throw new Error("Cas has an offer.");
  expect((await house.accept(cas, offer.registration)).body.balance).toBe(70);
  await expectConsistent(server, house.own);
});

test("more seats serve those who wait, in their order", async () => {
  const house = await open();
  const people: Actor[] = [];
  for (let count = 0; count < 5; count += 1) people.push(await house.newMember());
  const { eventId } = await house.publish();
  for (const [position, person] of people.entries())
    await (position < 2 ? house.go(person, eventId) : house.wait(person, eventId));
  const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));
  await server.call(updateEvent, {
    as: house.admin,
    params: { ...house.params, eventId },
    body: { ...paidFields, tickets, capacity: 4, version: 2 },
  });
  const statuses = () =>
    Promise.all(people.slice(2).map(async (person) => (await house.mine(person))[0]?.registration.status));
  await vi.waitFor(async () => expect(await statuses()).toEqual(["offered", "offered", "waitlisted"]), waiting);
  await expectConsistent(server, house.own);
});

test("a cancelled event gives everybody everything back, once, and says how far it has come", async () => {
  const house = await open();
  const people: Actor[] = [];
  for (let count = 0; count < 30; count += 1) people.push(await house.newMember());
  const { eventId } = await house.publish({ capacity: 28 });
  for (const [position, person] of people.entries())
    await (position < 28 ? house.go(person, eventId) : house.wait(person, eventId));
  const params = { ...house.params, eventId };
  const body = { reason: "The hall floods", version: 2 };
  await server.call(cancelEvent, { as: house.admin, params, body, key: house.key() });
  const read = async () => (await server.call(getEventToEdit, { as: house.admin, params })).body;
  await vi.waitFor(
    async () => expect((await read()).refunds).toMatchObject({ done: 30, total: 30, finishedAt: expect.any(String) }),
    waiting,
  );
  expect((await read()).event).toMatchObject({ state: "cancelled", seats: { taken: 0, waiting: 0 } });
  for (const person of people) expect(await house.balance(person)).toBe(100);
  await expectConsistent(server, house.own);
  const [first] = people as [Actor];
  expect((await house.mine(first, "over"))[0]?.registration).toMatchObject({
    status: "cancelled",
    pointsRefunded: 30,
    endedBy: { cause: "event_cancelled" },
  });
  await vi.waitFor(async () => expect(await subjects(first)).toContain("Cancelled: Letterpress evening"), waiting);
});

test("whoever is suspended or erased gives up the seat, and an erased person leaves no words", async () => {
  const house = await open();
  const [ann, ben] = [await house.newMember(), await house.newMember()];
  const questions = [{ questionNo: null, text: "Meat?", kind: "yes_no" as const, options: [], isRequired: true }];
  const { eventId } = await house.publish({ questions });
  const answers = [{ questionNo: 1, answer: "yes" }];
  const first = (await house.go(ann, eventId, { answers })).body.registration;
  await house.leave(ann, first);
  await house.go(ann, eventId, { answers });
  await house.go(ben, eventId, { answers });
  const as = house.admin;
  const at = (memberId: Actor["memberId"]) => ({ as, params: { ...house.params, memberId } });
  const suspend = { status: "suspended", version: 1, bookings: "cancel" } as const;
  expect((await server.call(setMemberStatus, { ...at(ben.memberId), body: suspend })).status).toBe(200);
  expect((await server.call(eraseMember, { ...at(ann.memberId), body: { version: 1 } })).status).toBe(200);
  await vi.waitFor(async () => expect((await house.listed(eventId)).event.seats.taken).toBe(0), waiting);
  await vi.waitFor(async () => {
    const registrations = await rawItems(server, house.own, "registration");
    const ofAnn = registrations.filter(({ memberId }) => memberId === ann.memberId);
    expect(ofAnn.map(({ memberName, answers: kept, status }) => [memberName, kept, status])).toEqual([
      [null, [], "cancelled"],
      [null, [], "cancelled"],
    ]);
  }, waiting);
  await expectConsistent(server, house.own);
});

test("whoever has come already keeps the seat, paid, also when suspended", async () => {
  const house = await open();
  const [ann, ben] = [await house.newMember(), await house.newMember()];
  // So soon that tickets are checked in already.
  const [startAt, endAt] = [6, 8].map((hours) => new Date(server.clock.now + hours * 3_600_000).toISOString());
  const { eventId } = await house.publish({ startAt, endAt });
  const { registration } = (await house.go(ann, eventId)).body;
  await house.go(ben, eventId);
  const there = { as: house.admin, params: house.of(registration), body: { isThere: true } };
  expect((await server.call(checkIn, there)).status).toBe(200);
  const body = { status: "suspended", version: 1, bookings: "cancel" } as const;
  for (const { memberId } of [ann, ben]) {
    const params = { ...house.params, memberId };
    expect((await server.call(setMemberStatus, { as: house.admin, params, body })).status).toBe(200);
  }
  await vi.waitFor(async () => expect((await house.listed(eventId)).event.seats.taken).toBe(1), waiting);
  const { registrations } = await house.listed(eventId);
  const seats = registrations.map(({ memberId, status, pointsRefunded }) => [memberId, status, pointsRefunded]);
  expect(seats).toContainEqual([ann.memberId, "attended", null]);
  await expectConsistent(server, house.own);
});

test("somebody who is moved to another date gets one mail that says so, and none that the seat is lost", async () => {
  const house = await open();
  const member = await house.newMember();
  const { eventId } = await house.publish();
  const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, pointsCost: 45 }));
  const later = await house.publish({ title: "Second evening", tickets });
  const { registration } = (await house.go(member, eventId)).body;
  const registered = ["You are registered: Letterpress evening"];
  await vi.waitFor(async () => expect(await subjects(member)).toEqual(registered), waiting);
  const body = { toEventId: later.eventId, ticketNo: 1, differenceSeen: 15 };
  const params = house.of(registration);
  const moved = await server.call(moveToEvent, { as: house.admin, params, body, key: house.key() });
  expect(moved.status).toBe(200);
  const subject = "You were moved to another event: Second evening";
  await vi.waitFor(async () => expect(await subjects(member)).toContain(subject), waiting);
  expect((await subjects(member)).toSorted()).toEqual([...registered, subject]);
  const mail = (await mailsTo(server, member.email)).find((one) => one.subject === subject);
  expect(mail?.text).toContain("An administrator moved you here from: Letterpress evening, ");
  expect(mail?.text).toContain("Your ticket has a new code. The old one is not valid any more.");
  expect(mail?.text).toContain("15 points were taken from your wallet.");
});

/** What the calendar file of a mail says. */
async function entriesIn(who: Actor, subject: string) {
  const mail = (await mailsTo(server, who.email)).find((one) => one.subject === subject);
  return (mail?.attachments ?? []).flatMap(
    ({ base64 }) => readCalendar(Buffer.from(base64, "base64").toString()).entries,
  );
}

test("a changed time mails those who have a seat, and moves it in their lists", async () => {
  const house = await open();
  const member = await house.newMember();
  const { eventId } = await house.publish();
  await house.go(member, eventId);
  const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));
  const times = { startAt: "2026-12-03T18:00:00.000Z", endAt: "2026-12-03T20:00:00.000Z" };
  const body = { ...paidFields, ...times, tickets, version: 2 };
  await server.call(updateEvent, { as: house.admin, params: { ...house.params, eventId }, body });
  await vi.waitFor(
    async () => expect(await subjects(member)).toContain("Time or place has changed: Letterpress evening"),
    waiting,
  );
  await vi.waitFor(async () => {
    const [registration] = await rawItems(server, house.own, "registration");
    expect(String(registration?.gsi1sk)).toContain("2026-12-03T18:00:00.000Z#");
  }, waiting);
  // The entry in the member's calendar moves too.
  expect(await entriesIn(member, "Time or place has changed: Letterpress evening")).toMatchObject([
    { uid: `${eventId}@events.guildhall`, title: "Letterpress evening", ...times, status: "CONFIRMED" },
  ]);
});

test("a reminder goes to those with a seat once, a day before, and an administrator's words at once", async () => {
  const house = await open();
  const [ann, ben, cas] = [await house.newMember(), await house.newMember(), await house.newMember()];
  const { eventId } = await house.publish({ reminderHours: 24 });
  await house.go(ann, eventId);
  await house.go(ben, eventId);
  await house.wait(cas, eventId);
  const message = { segment: "waiting", subject: "A second evening", text: "We think about one." } as const;
  const params = { ...house.params, eventId };
  await server.call(messageRegistered, { as: house.admin, params, body: message, key: house.key() });
  await vi.waitFor(async () => expect(await subjects(cas)).toContain("A second evening"), waiting);
  setClock(toMilliseconds("2026-11-30T18:00:00.000Z"));
  for (let times = 0; times < 2; times += 1)
    await settleDue(server, "event", "events.passMoments", `T#${house.own.tenantId}#`);
  const reminders = async (who: Actor) =>
    (await subjects(who)).filter((subject) => subject === "Soon: Letterpress evening").length;
  await vi.waitFor(async () => expect([await reminders(ann), await reminders(ben)]).toEqual([1, 1]), waiting);
  expect(await reminders(cas)).toBe(0);
  expect(await entriesIn(ann, "Soon: Letterpress evening")).toMatchObject([
    { uid: `${eventId}@events.guildhall`, startAt: paidFields.startAt, endAt: paidFields.endAt },
  ]);
  expect(await entriesIn(cas, "A second evening")).toEqual([]);
  expect(await subjects(ann)).not.toContain("A second evening");
  // Nothing is due any more.
  const [event] = await rawItems(server, house.own, "event");
  expect(event).toMatchObject({ remindedFor: paidFields.startAt });
  expect(event).not.toHaveProperty("gsi4pk");
});

test("an open offer ends with the start that the event is moved to", async () => {
  const house = await open();
  const [ann, ben] = [await house.newMember(), await house.newMember()];
  const { eventId } = await house.publish(soon(7 * 24 * 60, { capacity: 1 }));
  const { registration } = (await house.go(ann, eventId)).body;
  await house.wait(ben, eventId);
  await house.leave(ann, registration);
  const offerOf = async () => (await house.mine(ben))[0]?.registration;
  await vi.waitFor(async () => expect((await offerOf())?.status).toBe("offered"), waiting);
  const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));
  const moved = { ...paidFields, ...soon(30, { capacity: 1 }), tickets };
  const params = { ...house.params, eventId };
  const { status } = await server.call(updateEvent, { as: house.admin, params, body: { ...moved, version: 2 } });
  expect(status).toBe(200);
  await vi.waitFor(async () => expect((await offerOf())?.offeredUntil).toBe(moved.startAt), waiting);
  setClock(toMilliseconds(moved.startAt));
  await settleDue(server, "offer", "events.endOffers", `T#${house.own.tenantId}#`);
  expect((await house.listed(eventId)).event.seats).toEqual({ taken: 0, left: 1, waiting: 0 });
  await expectConsistent(server, house.own);
});

/** An event of two hours that begins so many minutes from now. */
function soon(minutes: number, changes: object) {
  const at = (later: number) => toInstant(server.clock.now + later * 60_000);
  return { ...changes, startAt: at(minutes), endAt: at(minutes + 120), refundCutoffMinutes: 0 };
}
