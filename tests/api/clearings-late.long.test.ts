/** Days are cleared while an index hides a booking of them for an hour. */
import type { SQSBatchResponse } from "aws-lambda";
import { afterEach, expect, test } from "vitest";
import { startClearing } from "#lambdas/bookings/clearing-contract.ts";
import { listBookings } from "#lambdas/bookings/contract.ts";
import { book, expectConsistent, rawItems, runConsumer } from "../support/claims.ts";
import { type DeskHouse, openDeskHouse } from "../support/desk-house.ts";
import { settleDue } from "../support/due-work.ts";
import { serverOfFile } from "../support/file-server.ts";
import { at } from "../support/test-server.ts";

const server = serverOfFile({ withStaleReads: { frozenChange: 1 } });

afterEach(() => server.stack.staleReads?.switchOff());

/** The message of a change as the dispatcher sends it: none while the clearing waits. */
async function deliver(house: DeskHouse): Promise<void> {
  const [after] = await rawItems(server, house, "clearing");
  const before = { ...after, step: Number(after?.step) - 1 };
  const change = { eventId: "1", entity: "clearing", tenantId: house.tenantId, at: 0, before, after };
  const answer = await runConsumer("bookings.clearBookings", {
    Records: [{ messageId: "1", body: JSON.stringify(change) }],
  });
  expect((answer as SQSBatchResponse).batchItemFailures).toEqual([]);
}

async function stateOf(house: DeskHouse) {
  const [stored] = await rawItems(server, house, "clearing");
  return stored;
}

/** Runs steps until it is done or waits. */
async function goOn(house: DeskHouse): Promise<void> {
  for (let steps = 0; steps < 30; steps += 1) {
    const stored = await stateOf(house);
    if (stored?.status === "done" || (stored?.looksAgainAt ?? null) !== null) return;
    await deliver(house);
  }
  throw new Error("It neither ends nor waits.");
}

const lookAgain = ({ tenantId }: DeskHouse) => settleDue(server, "clearing", "bookings.lookAgain", `T#${tenantId}#`);

/** Three bookings of a day. The first one is in no index for an hour. The days are not closed. */
async function startHidden(): Promise<DeskHouse> {
  const house = await openDeskHouse(server, 500, { name: "Desk 1", pointCostPerHour: 5 });
  const params = { tenantId: house.tenantId };
  server.stack.staleReads?.switchOn(1);
  for (const clock of ["09:00", "11:00", "13:00"]) {
    const made = await book(server, house, house.member, { resource: house.desk, startAt: at("2026-11-26", clock) });
    expect(made.status).toBe(201);
  }
  const listed = () => server.call(listBookings, { as: house.admin, params, query: { month: "2026-11" } });
  await expect.poll(async () => (await listed()).body.bookings.length, { timeout: 5_000 }).toBe(2);
  const begun = await server.call(startClearing, {
    as: house.admin,
    params,
    body: {
      from: "2026-11-26",
      to: "2026-11-26",
      resourceIds: null,
      reason: "The floor is sanded",
      refund: "all",
      expected: 2,
      closure: null,
    },
  });
  expect(begun.status).toBe(201);
  await goOn(house);
  expect((await stateOf(house))?.cancelled).toBe(2);
  return house;
}

test("waits for a booking that no list names, and cancels it as the others at a later look", async () => {
  const house = await startHidden();
  const waiting = await stateOf(house);
  expect(waiting).toMatchObject({ status: "running", finishedAt: null });
  const due = Date.parse(String(waiting?.looksAgainAt));
  expect(due).toBe(server.clock.now + 60_000);
  // Neither a late message nor the schedule's message before its moment ends the wait.
  await deliver(house);
  await lookAgain(house);
  expect(await stateOf(house)).toEqual(waiting);

  server.stack.staleReads?.switchOff();
  server.clock.now = due;
  await Promise.all([lookAgain(house), lookAgain(house)]);
  const looking = await stateOf(house);
  expect(looking).toMatchObject({ status: "running", looksAgainAt: null, step: Number(waiting?.step) + 1 });
  expect(looking?.gsi4pk).toBeUndefined();
  await goOn(house);

  expect(await stateOf(house)).toMatchObject({ status: "done", cancelled: 3, pointsReturned: 15, failed: 0 });
  const ends = (await rawItems(server, house, "booking")).map(({ status, endedBy, pointsRefunded }) => ({
    status,
    endedBy,
    pointsRefunded,
  }));
  const own = {
    status: "cancelled",
    endedBy: expect.objectContaining({ cause: "administrator", reason: "The floor is sanded" }),
    pointsRefunded: 5,
  };
  expect(ends).toEqual([own, own, own]);
  await expectConsistent(server, house);
});

test("after two hours it ends, and counts what no list has named as failed", async () => {
  const house = await startHidden();
  const waits: number[] = [];
  for (let stored = await stateOf(house); stored?.status === "running"; stored = await stateOf(house)) {
    const due = Date.parse(String(stored.looksAgainAt));
    waits.push((due - server.clock.now) / 60_000);
    server.clock.now = due;
    // The list of due work lags too.
    const state = async () => (await lookAgain(house), (await stateOf(house))?.looksAgainAt);
    await expect.poll(state, { timeout: 5_000 }).toBeNull();
    await goOn(house);
  }
  expect(waits).toEqual([1, 2, 5, 10, 20, 60]);
  expect(await stateOf(house)).toMatchObject({ status: "done", cancelled: 2, failed: 1, failures: [] });
  const held = (await rawItems(server, house, "booking")).filter(({ status }) => status !== "cancelled");
  expect(held).toHaveLength(1);
  await expectConsistent(server, house);
});
