import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { EventId } from "#lambdas/contract/ids.ts";
import { cancelEvent, updateEvent } from "#lambdas/events/staff-contract.ts";
import { expectConsistent } from "../support/claims.ts";
import { aroundMoves, endMoves } from "../support/crowds.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { type Actor, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** Many people at one event at once. The checker counts seats, places, points and ledger lines after each storm. */
let server: TestServer;
let open: ReturnType<typeof eventSteps>;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
  open = eventSteps(server);
  // Consumers read the machine's clock, calls read the test's.
  vi.useFakeTimers({ toFake: ["Date"], now: defaultNow });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

type House = Awaited<ReturnType<typeof open>>;

const people = (house: House, count: number) => Promise.all(Array.from({ length: count }, () => house.newMember(40)));
const codes = (answers: readonly { status: number; error?: { code: string } | undefined }[]) =>
  answers.filter(({ status }) => status !== 201 && status !== 200).map(({ error }) => error?.code);
const statusesOf = async (house: House, members: readonly Actor[]) =>
  Promise.all(members.map(async (member) => (await house.mine(member))[0]?.registration.status ?? "none"));
const settled = { timeout: 30_000, interval: 100 };

/** What somebody has at the event once no number is left. */
const leftLine = (house: House, member: Actor, eventId: EventId) =>
  vi.waitFor(async () => {
    const status = (await house.see(member, eventId)).body.mine?.registration.status;
    expect(status).not.toBe("lined");
    return status;
  }, settled);

test("50 people at the last seat: one gets it and pays, 49 are told that it is full", async () => {
  const house = await open();
  const { eventId } = await house.publish({ capacity: 1 });
  const members = await people(house, 50);
  const answers = await Promise.all(members.map((member) => house.go(member, eventId, { terms: 2 })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(codes(answers)).toEqual(Array(49).fill("events.full"));
  const balances = await Promise.all(members.map((member) => house.balance(member)));
  expect(balances.toSorted()).toEqual([10, ...Array(49).fill(40)]);
  expect((await house.listed(eventId)).event.seats).toEqual({ taken: 1, left: 0, waiting: 0 });
  await expectConsistent(server, house.own);
});

test("30 people at 10 seats who wait where they are refused: 10 seats, and 20 places in one line", async () => {
  const house = await open();
  const { eventId } = await house.publish({ capacity: 10 });
  const members = await people(house, 30);
  const outcomes = await Promise.all(
    members.map(async (member) => {
      const first = await house.go(member, eventId, { terms: 2 });
      if (first.status === 201) return "registered";
      // Whoever loses too many races for a place takes a number. Whoever comes then stands in the numbered line, too.
      if (first.status === 202) await leftLine(house, member, eventId);
      else expect(first.error?.code).toBe("events.full");
      await house.go(member, eventId, { terms: 2, wish: "waitlist" });
      return leftLine(house, member, eventId);
    }),
  );
  expect(outcomes.filter((outcome) => outcome === "registered")).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === "waitlisted")).toHaveLength(20);
  const waiting = members.filter((_member, position) => outcomes[position] === "waitlisted");
  const places = await Promise.all(waiting.map(async (member) => (await house.mine(member))[0]?.waitingPlace));
  expect(places.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
  await expectConsistent(server, house.own);
});

test("a capacity that falls while people register is never below the seats that are sold", async () => {
  const house = await open();
  const { eventId } = await house.publish({ capacity: 40 });
  const members = await people(house, 40);
  const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));
  const lower = async () => {
    const body = { ...paidFields, tickets, capacity: 15, version: 2 };
    return server.call(updateEvent, { as: house.admin, params: { ...house.params, eventId }, body });
  };
  const register = (member: Actor) => house.go(member, eventId, { terms: 2 });
  const [early, late] = [members.slice(0, 20), members.slice(20)];
  const earlier = early.map(register);
  const [lowered, ...answers] = await Promise.all([lower(), ...earlier, ...late.map(register)]);
  const sold = answers.filter(({ status }) => status === 201).length;
  const { seats, capacity } = (await house.listed(eventId)).event;
  expect(seats.taken).toBe(sold);
  if (lowered.status === 200) expect([capacity, sold <= 15]).toEqual([15, true]);
  else expect([lowered.error?.code, capacity]).toEqual(["events.capacity_below_sold", 40]);
  // Whoever came after the change saw other terms.
  for (const code of codes(answers)) expect(["events.terms_changed", "events.full"]).toContain(code);
  await expectConsistent(server, house.own);
});

test("seats that are given up go to those who wait, and nobody who comes then passes them", async () => {
  const house = await open();
  const { eventId } = await house.publish({ capacity: 8 });
  const [seated, waiting, newcomers] = [await people(house, 8), await people(house, 8), await people(house, 16)];
  const registrations = await Promise.all(
    seated.map(async (member) => (await house.go(member, eventId)).body.registration),
  );
  for (const member of waiting) await house.wait(member, eventId);
  const tries = await Promise.all([
    ...registrations.map((registration, position) => house.leave(seated[position] as Actor, registration)),
    ...newcomers.map((member) => house.go(member, eventId, { terms: 2 })),
  ]);
  expect(codes(tries)).toEqual(Array(16).fill("events.full"));
  await vi.waitFor(async () => expect(await statusesOf(house, waiting)).toEqual(Array(8).fill("offered")), settled);
  await expectConsistent(server, house.own);

  // Half accept while the other half pass on theirs, and two wait for what becomes free.
  const [first, second] = newcomers as [Actor, Actor];
  await house.wait(first, eventId);
  await house.wait(second, eventId);
  const offers = await Promise.all(waiting.map(async (member) => (await house.mine(member))[0]?.registration));
  const answers = await Promise.all(
    offers.map(async (offer, position) => {
      if (offer === undefined) throw new Error("Everybody who waited has an offer.");
      const member = waiting[position] as Actor;
      return position % 2 === 0 ? house.accept(member, offer) : house.leave(member, offer, 0);
    }),
  );
  expect(codes(answers)).toEqual([]);
  await vi.waitFor(
    async () => expect(await statusesOf(house, [first, second])).toEqual(["offered", "offered"]),
    settled,
  );
  expect((await house.listed(eventId)).event.seats).toEqual({ taken: 6, left: 2, waiting: 0 });
  const balances = await Promise.all(waiting.map((member) => house.balance(member)));
  expect(balances).toEqual([10, 40, 10, 40, 10, 40, 10, 40]);
  await expectConsistent(server, house.own);
});

test("one person who sends two wishes for a free seat at once has one", async () => {
  const house = await open();
  const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, pointsCost: 0 }));
  const { eventId } = await house.publish({ capacity: 5, tickets });
  const member = await house.newMember(100);
  // Both are decided before one of them is written.
  let decided = 0;
  const both = Promise.withResolvers<void>();
  aroundMoves(async (commit) => {
    decided += 1;
    if (decided === 2) both.resolve();
    await both.promise;
    return commit();
  });
  const answers = await Promise.all([1, 2].map(() => house.go(member, eventId, { terms: 2 })));
  endMoves();
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(codes(answers)).toEqual(["events.already_registered"]);
  expect((await house.listed(eventId)).event.seats.taken).toBe(1);
  await expectConsistent(server, house.own);
});

test("a seat that is decided before the event is cancelled is not sold after it", async () => {
  const house = await open();
  const { eventId } = await house.publish({ capacity: 5 });
  const member = await house.newMember(100);
  let cancellation: Promise<unknown> | undefined;
  aroundMoves(async (commit) => {
    const isFirst = cancellation === undefined;
    const cancelled = { params: { ...house.params, eventId }, body: { reason: "The hall floods", version: 2 } };
    // The cancellation moves the numbers of the event, too. It goes on at once.
    cancellation ??= server.call(cancelEvent, { as: house.admin, ...cancelled });
    if (isFirst) await cancellation;
    return commit();
  });
  const refused = await house.go(member, eventId, { terms: 2 });
  endMoves();
  expect([refused.status, refused.error?.code]).toEqual([409, "events.over"]);
  expect(await house.balance(member)).toBe(100);
  await expectConsistent(server, house.own);
});

test("one person who sends the same wish twice, and two others, has one seat and pays once", async () => {
  const house = await open();
  const { eventId } = await house.publish({ capacity: 5 });
  const member = await house.newMember(100);
  const wishes = ["first-wish-key", "first-wish-key", "second-wish-key", "third-wish-key"];
  const answers = await Promise.all(wishes.map((key) => house.go(member, eventId, { terms: 2, key })));
  const seats = new Set(
    answers.filter(({ status }) => status === 201).map(({ body }) => body.registration.registrationId),
  );
  expect(seats.size).toBe(1);
  expect(new Set(codes(answers))).toEqual(new Set(["events.already_registered"]));
  expect(await house.balance(member)).toBe(70);
  await expectConsistent(server, house.own);
});
