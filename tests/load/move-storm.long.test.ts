import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { moveToEvent } from "#lambdas/events/desk-contract.ts";
import { expectConsistent } from "../support/claims.ts";
import { eventSteps } from "../support/event-steps.ts";
import { type Actor, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** Moves between two dates against the last seats, with cancellations. The checker counts seats, lines and points. */
let server: TestServer;
let open: ReturnType<typeof eventSteps>;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
  open = eventSteps(server);
  vi.useFakeTimers({ toFake: ["Date"], now: defaultNow });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const settled = { timeout: 30_000, interval: 100 };

test("30 moves to 10 last seats, while others cancel and register there: seats, points and lines agree", async () => {
  const house = await open();
  const from = (await house.publish({ capacity: 30 })).eventId;
  const to = (await house.publish({ capacity: 14, title: "Second evening" })).eventId;
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => house.newMember(60)));
  const [movers, waiting, leavers, newcomers] = [await people(30), await people(5), await people(4), await people(6)];
  const seats = await Promise.all(movers.map(async (member) => (await house.go(member, from)).body.registration));
  const leaving = await Promise.all(leavers.map(async (member) => (await house.go(member, to)).body.registration));
  for (const member of waiting) await house.wait(member, from);

  const move = (registration: (typeof seats)[number]) =>
    server.call(moveToEvent, {
      as: house.admin,
      params: house.of(registration),
      body: { toEventId: to, ticketNo: 1, differenceSeen: 0 },
      key: house.key(),
    });
  const [moves] = await Promise.all([
    Promise.all(seats.map(move)),
    Promise.all(leaving.map((registration, position) => house.leave(leavers[position] as Actor, registration))),
    Promise.all(
      seats.slice(25).map((registration, position) => house.leave(movers[25 + position] as Actor, registration)),
    ),
    Promise.all(newcomers.map((member) => house.go(member, to, { terms: 2 }))),
  ]);
  const moved = moves.filter(({ status }) => status === 200);
  for (const { status, error } of moves)
    if (status !== 200) expect(["events.full", "events.registration_over"]).toContain(error?.code);
  expect(moved.length).toBeGreaterThan(0);
  // Whoever lost too many races took a number, and is served in a moment.
  await vi.waitFor(async () => {
    for (const member of newcomers) expect((await house.mine(member))[0]?.registration.status).not.toBe("lined");
  }, settled);
  const there = await house.listed(to);
  expect(there.event.seats.taken).toBeLessThanOrEqual(14);
  const held = await Promise.all(
    [...movers, ...newcomers].map(async (member) => (await house.mine(member)).map((one) => one.event.eventId)),
  );
  // Nobody has two seats, and nobody paid twice.
  for (const events of held) expect(events.length).toBeLessThanOrEqual(1);
  expect(held.filter(([eventId]) => eventId === to)).toHaveLength(there.event.seats.taken);
  for (const [position, member] of [...movers, ...newcomers].entries())
    expect(await house.balance(member)).toBe(held[position]?.length === 0 ? 60 : 30);
  // More seats are free than people wait for, so each of them has one offer.
  await vi.waitFor(async () => {
    const statuses = await Promise.all(
      waiting.map(async (member) => (await house.mine(member))[0]?.registration.status),
    );
    expect(statuses).toEqual(Array(5).fill("offered"));
  }, settled);
  await expectConsistent(server, house.own);
});

test("two administrators who move one seat to two dates move it once", async () => {
  const house = await open();
  const member = await house.newMember(60);
  const from = (await house.publish()).eventId;
  const dates = [(await house.publish()).eventId, (await house.publish()).eventId];
  const { registration } = (await house.go(member, from)).body;
  const answers = await Promise.all(
    [...dates, ...dates].map((toEventId) =>
      server.call(moveToEvent, {
        as: house.admin,
        params: house.of(registration),
        body: { toEventId, ticketNo: 1, differenceSeen: 0 },
        key: house.key(),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await house.mine(member)).toHaveLength(1);
  expect(await house.balance(member)).toBe(30);
  await expectConsistent(server, house.own);
});
