/** An administrator clears days: what is cancelled, what comes back, and that each booking ends once. */
import type { SQSBatchResponse } from "aws-lambda";
import { afterEach, expect, test } from "vitest";
import { listClearings, startClearing } from "#lambdas/bookings/clearing-contract.ts";
import { cancelBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import type { Body } from "#lambdas/contract/define-route.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { book, expectConsistent, outcome, rawItems, runConsumer } from "../support/claims.ts";
import { type DeskHouse, openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { at } from "../support/test-server.ts";

const server = serverOfFile();

afterEach(() => documentClient().middlewareStack.remove("between"));

const openHouse = () => openDeskHouse(server, 500, { name: "Desk 1", pointCostPerHour: 5 });

const start = (house: DeskHouse, change: Partial<Body<typeof startClearing>> = {}, as = house.admin) =>
  server.call(startClearing, {
    as,
    params: { tenantId: house.tenantId },
    body: {
      from: "2026-11-26",
      to: "2026-11-27",
      resourceIds: null,
      reason: "The floor is sanded",
      refund: "all",
      expected: 2,
      closure: null,
      ...change,
    },
  });

/** One delivery of the change that starts the present step, or an earlier one. */
async function deliver(house: DeskHouse, step?: number): Promise<SQSBatchResponse> {
  const [after] = await rawItems(server, house, "clearing");
  const change = {
    eventId: "1",
    entity: "clearing",
    tenantId: house.tenantId,
    at: 0,
    before: { ...after, status: "running", step: Number(step ?? after?.step) - 1 },
    after: { ...after, status: "running", step: step ?? after?.step },
  };
  const Records = [{ messageId: "1", body: JSON.stringify(change) }];
  return (await runConsumer("bookings.clearBookings", { Records })) as SQSBatchResponse;
}

const isDone = { batchItemFailures: [] };

async function stateOf(house: DeskHouse) {
  const { body } = await server.call(listClearings, { as: house.admin, params: { tenantId: house.tenantId } });
  return body.clearings[0];
}

async function finish(house: DeskHouse): Promise<void> {
  for (let steps = 0; (await stateOf(house))?.status === "running"; steps += 1) {
    expect(steps).toBeLessThan(20);
    expect(await deliver(house)).toEqual(isDone);
  }
}

const balanceOf = async (house: DeskHouse) =>
  (await server.call(listMyEntries, { as: house.member, params: { tenantId: house.tenantId } })).body.balance;

const hour = (date: string, clock: number) => at(date, `${String(clock).padStart(2, "0")}:00`);

async function bookHour(house: DeskHouse, date: string, clock: number, resource = house.desk): Promise<string> {
  const { body } = await book(server, house, house.member, { resource, startAt: hour(date, clock) });
  return body.booking.bookingId;
}

test("cancels what is booked on the days, returns the points, and tells each member why", async () => {
  const house = await openHouse();
  for (const [date, clock] of [
    ["2026-11-25", 10],
    ["2026-11-26", 10],
    ["2026-11-27", 19],
    ["2026-11-28", 8],
  ] as const)
    await bookHour(house, date, clock);
  expect(await balanceOf(house)).toBe(480);
  const { status, body } = await start(house, { closure: "Repairs" });
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: "running", cancelled: 0, expected: 2 });
  await finish(house);

  expect(await stateOf(house)).toMatchObject({
    status: "done",
    cancelled: 2,
    pointsReturned: 10,
    leftOut: 0,
    failed: 0,
    failures: [],
  });
  expect(await balanceOf(house)).toBe(490);
  const mine = await server.call(listMyBookings, { as: house.member, params: { tenantId: house.tenantId } });
  const ended = mine.body.bookings.filter((booking) => booking.status === "cancelled");
  expect(ended.map(({ startAt }) => startAt).toSorted()).toEqual([hour("2026-11-26", 10), hour("2026-11-27", 19)]);
  for (const booking of ended) {
    expect(booking).toMatchObject({
      pointsRefunded: 5,
      endedBy: { cause: "administrator", reason: "The floor is sanded" },
    });
  }
  const audited = (await rawItems(server, house, "auditEntry")).filter(({ action }) => action === cancelBooking.id);
  expect(audited).toHaveLength(2);
  // Nothing new is booked meanwhile.
  const refused = await book(server, house, house.member, {
    resource: house.desk,
    startAt: hour("2026-11-26", 14),
  });
  expect(outcome(refused)).toEqual([422, "bookings.closed_then"]);
  await expectConsistent(server, house);
});

test("clears one resource and closes it alone", async () => {
  const house = await openHouse();
  const other = await server.newResource(house, { name: "Desk 2", pointCostPerHour: 5 });
  await bookHour(house, "2026-11-26", 10);
  await bookHour(house, "2026-11-26", 10, other);
  await start(house, { resourceIds: [other.resourceId], expected: 1, closure: "Repairs" });
  await finish(house);
  expect(await stateOf(house)).toMatchObject({ cancelled: 1, pointsReturned: 5, resourceIds: [other.resourceId] });
  const { body } = await server.call(listResources, { as: house.admin, params: { tenantId: house.tenantId } });
  expect(body.resources.map(({ name, rules }) => [name, rules?.closures])).toEqual([
    ["Desk 1", undefined],
    ["Desk 2", [{ from: "2026-11-26", to: "2026-11-27", name: "Repairs" }]],
  ]);
  await expectConsistent(server, house);
});

test("leaves out what has begun, and returns what the terms or nothing returns", async () => {
  for (const [refund, back] of [
    ["terms", 10],
    ["none", 0],
  ] as const) {
    const house = await openHouse();
    const begun = await bookHour(house, "2026-11-26", 9);
    await bookHour(house, "2026-11-26", 11);
    await bookHour(house, "2026-11-26", 12);
    // The free hour before this one is over, so its member could cancel no more.
    await bookHour(house, "2026-11-26", 10);
    server.clock.now = Date.parse(hour("2026-11-26", 9)) + 30 * 60_000;
    await start(house, { from: "2026-11-26", to: "2026-11-26", refund });
    await finish(house);
    expect(await stateOf(house)).toMatchObject({ cancelled: 3, leftOut: 1, pointsReturned: back });
    const held = (await rawItems(server, house, "booking")).filter(({ status }) => status !== "cancelled");
    expect(held.map(({ pk }) => pk.endsWith(begun))).toEqual([true]);
    await expectConsistent(server, house);
    server.clock.now = Date.UTC(2026, 10, 24, 9, 30);
  }
});

test("more bookings than a step takes end in several steps", async () => {
  const house = await openHouse();
  const others = await Promise.all(
    [2, 3, 4].map((number) => server.newResource(house, { name: `Desk ${number}`, pointCostPerHour: 5 })),
  );
  for (const desk of [house.desk, ...others]) {
    for (const clock of [8, 10, 12, 14, 16, 18, 19]) await bookHour(house, "2026-11-26", clock, desk);
  }
  await start(house, { expected: 28 });
  expect(await deliver(house)).toEqual(isDone);
  expect(await stateOf(house)).toMatchObject({ status: "running", cancelled: 25, pointsReturned: 125 });
  await finish(house);
  expect(await stateOf(house)).toMatchObject({ status: "done", cancelled: 28, pointsReturned: 140 });
  expect(await balanceOf(house)).toBe(500);
  await expectConsistent(server, house);
});

/** Runs `before` ahead of each transaction of a step: that of a booking, or the one that ends the step. */
function intervene(before: (step: "booking" | "end") => Promise<void>): void {
  documentClient().middlewareStack.add(
    (next) => async (request) => {
      const text = JSON.stringify(request.input);
      const isWrite = "TransactItems" in request.input || "UpdateExpression" in request.input;
      if (isWrite && text.includes("CLEAR#")) await before(text.includes("WALLET") ? "booking" : "end");
      return next(request);
    },
    { step: "initialize", priority: "high", name: "between" },
  );
}

test("ten deliveries of a step at once, and a late one, cancel each booking once", async () => {
  const house = await openHouse();
  for (const clock of [9, 11, 13, 15]) await bookHour(house, "2026-11-26", clock);
  await start(house);
  await Promise.all(Array.from({ length: 10 }, () => deliver(house, 1)));
  expect(await deliver(house, 1)).toEqual(isDone);
  await finish(house);
  expect(await deliver(house, 1)).toEqual(isDone);
  expect(await stateOf(house)).toMatchObject({ status: "done", cancelled: 4, pointsReturned: 20 });
  expect(await balanceOf(house)).toBe(500);
  await expectConsistent(server, house);
});

test("a step that dies before or behind any of its writes ends, when it runs again, with the same result", async () => {
  for (const crash of [1, 2, 3]) {
    const house = await openHouse();
    for (const clock of [9, 11]) await bookHour(house, "2026-11-26", clock);
    await start(house);
    let sent = 0;
    intervene(() => {
      sent += 1;
      return sent === crash ? Promise.reject(new Error("The function has died.")) : Promise.resolve();
    });
    expect(await deliver(house)).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }] });
    documentClient().middlewareStack.remove("between");
    await finish(house);
    expect(await stateOf(house)).toMatchObject({ status: "done", cancelled: 2, pointsReturned: 10 });
    expect(await balanceOf(house)).toBe(500);
    await expectConsistent(server, house);
  }
});

test("a booking that somebody cancels meanwhile is not counted, and its points come back once", async () => {
  const house = await openHouse();
  const bookingId = await bookHour(house, "2026-11-26", 9);
  await bookHour(house, "2026-11-26", 11);
  await start(house);
  let isFirst = true;
  intervene(async (step) => {
    if (step !== "booking" || !isFirst) return;
    isFirst = false;
    const params = { tenantId: house.tenantId, bookingId, memberId: house.member.memberId };
    await server.call(cancelBooking, { as: house.admin, params, body: { reason: "Ill", refundPoints: 3 } });
  });
  await finish(house);
  expect(await stateOf(house)).toMatchObject({ cancelled: 1, pointsReturned: 5 });
  expect(await balanceOf(house)).toBe(498);
  await expectConsistent(server, house);
});

test("refuses days that are over, unknown resources and a closure too many, and changes nothing", async () => {
  const house = await openHouse();
  await bookHour(house, "2026-11-26", 9);
  const unknown = `res_${"Z".repeat(26)}` as typeof house.desk.resourceId;
  expect(outcome(await start(house, { from: "2026-11-20", to: "2026-11-23" }))).toEqual([422, "bookings.closure_past"]);
  expect(outcome(await start(house, { resourceIds: [unknown] }))).toEqual([404, "resources.not_found"]);
  const bad = [
    { from: "2026-11-28" },
    { to: "2027-02-01" },
    { expected: 0 },
    { reason: " " },
    { resourceIds: [] },
    { resourceIds: [house.desk.resourceId, house.desk.resourceId] },
  ];
  for (const change of bad) expect(outcome(await start(house, change))).toEqual([400, "invalid_input"]);
  const only = [house.desk.resourceId];
  for (let number = 1; number <= 20; number += 1) {
    expect((await start(house, { resourceIds: only, closure: `Repairs ${number}` })).status).toBe(201);
  }
  const full = await start(house, { resourceIds: only, closure: "One more" });
  expect(outcome(full)).toEqual([409, "bookings.closures_full"]);
  // The same closure is there already.
  expect((await start(house, { resourceIds: only, closure: "Repairs 7" })).status).toBe(201);
  expect((await rawItems(server, house, "booking"))[0]?.status).toBe("pending");
});
