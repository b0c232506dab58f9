import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listMyBookings } from "#lambdas/bookings/contract.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { book, expectConsistent, runConsumer } from "../support/claims.ts";
import { at, startTestServer, type TestServer } from "../support/test-server.ts";

/** From a passed instant to its consumer: index, schedule, queue and consumer run. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
});
afterAll(() => server.close());

const sendDueWork = () => runConsumer("platform.sendDueWork", { time: toInstant(server.clock.now) });
const waiting = { timeout: 20_000, interval: 50 };

async function booked(...times: string[]) {
  const own = await server.newTenant();
  const member = await server.newMember(own, { points: 100 });
  const resource = await server.newResource(own, { requiresApproval: true });
  for (const time of times) await book(server, own, member, { resource, startAt: at("2026-11-26", time) });
  const params = { tenantId: own.tenantId };
  return {
    own,
    statuses: async () => {
      const { body } = await server.call(listMyBookings, { as: member, params });
      return body.bookings.map(({ status }) => status);
    },
    amounts: async () => {
      const { body } = await server.call(listMyEntries, { as: member, params });
      return body.entries.map(({ amount }) => amount);
    },
  };
}

test("settles due items once, however often the schedule finds them, and nothing else", async () => {
  const { own, statuses, amounts } = await booked("10:00", "14:00");
  await sendDueWork();
  server.clock.now = Date.parse(at("2026-11-26", "11:00"));
  for (let run = 0; run < 3; run += 1) await sendDueWork();
  await vi.waitFor(async () => expect(await amounts()).toEqual([5, -5, -5, 100]), waiting);
  await sendDueWork();
  await vi.waitFor(async () => expect((await statuses()).sort()).toEqual(["cancelled", "pending"]), waiting);
  expect(await amounts()).toEqual([5, -5, -5, 100]);
  await expectConsistent(server, own);
});

test("settles everything that became due while the schedule did not run", async () => {
  const { own, statuses, amounts } = await booked("12:00", "13:00", "14:00", "15:00", "16:00", "17:00");
  server.clock.now = Date.parse(at("2026-11-27", "09:00"));
  await sendDueWork();
  await vi.waitFor(async () => expect((await amounts()).filter((amount) => amount === 5)).toHaveLength(6), waiting);
  expect(await statuses()).toEqual(Array.from({ length: 6 }, () => "cancelled"));
  await expectConsistent(server, own);
});
