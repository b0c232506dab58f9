import { afterEach, expect, test } from "vitest";
import type { EventId } from "#lambdas/contract/ids.ts";
import { updateEvent } from "#lambdas/events/staff-contract.ts";
import { expectConsistent, outcome, rawItems, runConsumer } from "../support/claims.ts";
import { aroundMoves, crowd, endMoves, expectServedInOrder, lineUp, storedRegistrations } from "../support/crowds.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";

/** The number of seats changes while the line is settled. The test decides between which transactions. */
const server = serverOfFile();
const open = eventSteps(server);
type House = Awaited<ReturnType<typeof open>>;

afterEach(endMoves);

const kept = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));
const resize = ({ admin, params }: House, eventId: EventId, wanted: { capacity: number; version: number }) =>
  server.call(updateEvent, {
    as: admin,
    params: { ...params, eventId },
    body: { ...paidFields, tickets: kept, ...wanted },
  });

/** Delivers the change that put the first one into the line, and delivers it again. */
async function settle(house: House): Promise<void> {
  const [after] = await rawItems(server, house.own, "lined");
  const { tenantId } = house.own;
  const body = JSON.stringify({ eventId: "line", entity: "lined", tenantId, at: 0, before: null, after });
  for (const messageId of ["first", "second"])
    expect(await runConsumer("events.settleLine", { Records: [{ messageId, body }] })).toEqual({
      batchItemFailures: [],
    });
  expect(await rawItems(server, house.own, "lined")).toEqual([]);
}

async function expectSold(house: House, eventId: EventId, { seats, people }: { seats: number; people: number }) {
  const numbered = expectServedInOrder(await storedRegistrations(server, house, eventId));
  expect(numbered.map(({ status }) => status)).toEqual([
    ...Array<string>(seats).fill("registered"),
    ...Array<string>(people - seats).fill("cancelled"),
  ]);
  expect((await house.listed(eventId)).event.seats).toEqual({ taken: seats, left: 0, waiting: 0 });
  await expectConsistent(server, house.own);
}

test("seats that are added and taken away meanwhile: exactly the last number is sold, in the order of the line", async () => {
  const house = await open();
  const { eventId } = await house.publish({ capacity: 20 });
  const members = await crowd(house, 80);
  await lineUp(house, members, eventId);
  const changes: (() => Promise<unknown>)[] = [
    // Twenty seats were read, fifty are there once the first places are written.
    async () => expect((await resize(house, eventId, { capacity: 50, version: 2 })).status).toBe(200),
    async () => {
      const { taken } = (await house.listed(eventId)).event.seats;
      expect(taken).toBeGreaterThan(10);
      expect(taken).toBeLessThan(40);
      const refused = await resize(house, eventId, { capacity: 10, version: 3 });
      expect([outcome(refused), refused.error?.details]).toEqual([
        [409, "events.capacity_below_sold"],
        { sold: taken },
      ]);
      expect((await resize(house, eventId, { capacity: 40, version: 3 })).status).toBe(200);
    },
  ];
  const left = [...changes];
  let [written, isChanging] = [0, false];
  aroundMoves(async (commit) => {
    // The first change comes before the first places, the second one after them.
    const isNext = !isChanging && left.length > 0 && written === changes.length - left.length;
    if (isNext) {
      isChanging = true;
      await left.shift()?.();
      isChanging = false;
    }
    const done = await commit();
    if (!isChanging) written += 1;
    return done;
  });
  await settle(house);
  endMoves();
  expect(left).toEqual([]);
  await expectSold(house, eventId, { seats: 40, people: 80 });
  const balances = await Promise.all(members.map((member) => house.balance(member)));
  expect(balances.toSorted()).toEqual([...Array<number>(40).fill(10), ...Array<number>(40).fill(40)]);
});
