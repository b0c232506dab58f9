import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listMyBookings } from "#lambdas/bookings/contract.ts";
import { getMe, updateMe } from "#lambdas/members/contract.ts";
import { getStationPack } from "#lambdas/stations/door-contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { rateCounterItem } from "#lambdas/store/items.ts";
import { lostRace, putNew } from "#lambdas/store/write-items.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { outcome } from "../support/claims.ts";
import { readRawTable } from "../support/raw-table.ts";
import { putStation } from "../support/stations.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;
const minute = 60_000;
const halfPast = Date.UTC(2026, 10, 24, 9, 30);
let hours = 0;

beforeAll(async () => {
  server = await startTestServer({ rates: "on" });
});
afterAll(() => server.close());
beforeEach(() => {
  // Each test has an hour of its own, 18 seconds after a full minute.
  hours += 1;
  server.clock.now = halfPast + hours * 60 * minute + 18_000;
  // Every call is the one of eight that is counted.
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const paramsOf = ({ tenantId }: TestTenant) => ({ tenantId });
const look = async (own: TestTenant, as: Actor) => outcome(await server.call(getMe, { as, params: paramsOf(own) }));
const tooMany = [429, "too_many_requests"];

/** The house has made this many calls within the minute, by the count of other instances. */
const fill = ({ tenantId }: TestTenant, calls: number) =>
  server.table.commit([
    putNew(
      rateCounterItem.key(`HOUSE#${tenantId}`, Math.floor(server.clock.now / minute)),
      rateCounterItem.whole({ calls, version: 1 }),
      lostRace,
    ),
  ]);

async function countedOf({ tenantId }: TestTenant): Promise<unknown[]> {
  const counters = await readRawTable(
    { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName },
    `PLATFORM#RATE#HOUSE#${tenantId}`,
  );
  return counters.map(({ calls }) => calls);
}

describe("one caller", () => {
  test("gets 1,200 calls a minute, then 429 with the seconds to wait, in every house", async () => {
    const [own, other] = [await server.newTenant(), await server.newTenant()];
    const account = await server.newMember(own);
    await server.newMember(other, { account });
    const neighbour = await server.newMember(own);
    // 150 counts of eight are 1,200 calls; the next one is beyond.
    for (let count = 0; count < 151; count += 1) expect(await look(own, account)).toEqual([200, undefined]);
    const refused = await server.call(getMe, { as: account, params: paramsOf(own) });
    expect(outcome(refused)).toEqual(tooMany);
    expect(refused.headers.get("retry-after")).toBe("42");
    expect(refused.error?.details).toEqual({ retryAfterSeconds: 42 });
    expect(server.lastRequest(getMe).roundTrips ?? 0, "a refusal reads nothing").toBe(0);
    expect(outcome(await server.call(listMyBookings, { as: account, params: paramsOf(other) }))).toEqual(tooMany);
    expect(await look(own, neighbour), "nobody else is refused").toEqual([200, undefined]);
    server.clock.now += 42_000;
    expect(await look(own, account), "the next minute is a new one").toEqual([200, undefined]);
  });

  test("whose change was refused sends the same call again, and it takes effect once", async () => {
    const own = await server.newTenant({ maxMembers: 100 });
    const member = await server.newMember(own);
    await fill(own, 2_999);
    expect(await look(own, member)).toEqual([200, undefined]);
    const [params, key] = [paramsOf(own), randomUUID()];
    const body = { firstName: "Ann", lastName: "Test", phone: "", version: 1 };
    const change = async () => outcome(await server.call(updateMe, { as: member, params, body, key }));
    expect(await change()).toEqual(tooMany);
    server.clock.now += minute;
    const me = (await server.call(getMe, { as: member, params })).body.member;
    expect([me?.firstName, me?.version], "nothing has changed").toEqual(["Robin", 1]);
    expect(await change()).toEqual([200, undefined]);
  });
});

describe("a house of 100 places", () => {
  test("gets 3,000 calls a minute, and beyond them its people wait while its neighbour notices nothing", async () => {
    const [noisy, quiet] = [await server.newTenant({ maxMembers: 100 }), await server.newTenant({ maxMembers: 100 })];
    const [first, second] = [await server.newMember(noisy), await server.newMember(noisy)];
    const [neighbour, stranger] = [await server.newMember(quiet), await server.newAccount()];
    await fill(noisy, 2_992);
    expect(await look(noisy, first), "the call that reaches the limit").toEqual([200, undefined]);
    expect(await look(noisy, first), "the call that the counter finds beyond it").toEqual([200, undefined]);
    expect(await look(noisy, first)).toEqual(tooMany);
    expect(server.lastRequest(getMe).roundTrips ?? 0, "whom this instance knows is refused unread").toBe(0);
    expect(await look(noisy, second), "whoever was not here before is proved first").toEqual(tooMany);
    expect(server.lastRequest(getMe).roundTrips).toBeGreaterThan(0);
    expect(await look(quiet, neighbour)).toEqual([200, undefined]);
    expect(await look(noisy, stranger), "a stranger learns nothing").toEqual([404, "tenants.not_found"]);
    server.clock.now += minute;
    expect(await look(noisy, second)).toEqual([200, undefined]);
  });

  test("cannot be used up by strangers", async () => {
    const own = await server.newTenant({ maxMembers: 100 });
    const [member, stranger] = [await server.newMember(own), await server.newAccount()];
    await fill(own, 2_992);
    for (let count = 0; count < 20; count += 1) expect((await look(own, stranger))[0]).toBe(404);
    expect(await countedOf(own)).toEqual([2_992]);
    expect(await look(own, member)).toEqual([200, undefined]);
    expect(await countedOf(own)).toEqual([3_000]);
  });

  test("opens its doors all the same, and platform staff look in", async () => {
    const own = await server.newTenant({ maxMembers: 100 });
    const [member, staff] = [await server.newMember(own), await server.newSuperAdmin()];
    const { headers } = await putStation(server, own);
    await fill(own, 3_000);
    await look(own, member);
    expect(await look(own, member)).toEqual(tooMany);
    const atDoor = async () => outcome(await server.call(getStationPack, { params: paramsOf(own), headers }));
    for (let count = 0; count < 5; count += 1) expect(await atDoor()).toEqual([200, undefined]);
    expect(await look(own, staff)).toEqual([200, undefined]);
    expect(await countedOf(own), "neither counts against the house").toEqual([3_008]);
  });
});

test("one network without an account gets 3,000 calls a minute, and another network is not refused", async () => {
  const own = await server.newTenant();
  const member = await server.newMember(own);
  const visit = (localAddress: string) =>
    new Promise<number>((resolve, reject) => {
      const { port } = new URL(server.stack.url);
      const path = getWorkspace.path.replace("{slug}", own.tenant.slug);
      request({ host: "127.0.0.1", port, path, localAddress }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      })
        .on("error", reject)
        .end();
    });
  for (let count = 0; count < 376; count += 1) expect(await visit("127.0.0.1")).toBe(200);
  expect(await visit("127.0.0.1")).toBe(429);
  expect(await visit("127.0.0.2")).toBe(200);
  expect(await look(own, member), "whoever has signed in is counted by the account").toEqual([200, undefined]);
});

test("one call of eight is counted, and counts as eight", async () => {
  const own = await server.newTenant();
  const member = await server.newMember(own);
  const chance = vi.spyOn(Math, "random");
  chance.mockReturnValue(0.125);
  for (let count = 0; count < 3; count += 1) await look(own, member);
  expect(await countedOf(own)).toEqual([]);
  chance.mockReturnValue(0.124);
  await look(own, member);
  expect(await countedOf(own)).toEqual([8]);
});

test("without the counter nobody is refused, and the log tells", async () => {
  const own = await server.newTenant({ maxMembers: 100 });
  const member = await server.newMember(own);
  await fill(own, 9_000);
  documentClient().middlewareStack.add(
    (next, context) => (sent) => {
      if (context.commandName !== "UpdateCommand" && context.commandName !== "UpdateItemCommand") return next(sent);
      throw Object.assign(new Error("Not allowed"), {
        name: "AccessDeniedException",
        $metadata: { httpStatusCode: 400 },
      });
    },
    { step: "initialize", priority: "high", name: "refused" },
  );
  try {
    for (let count = 0; count < 3; count += 1) expect(await look(own, member)).toEqual([200, undefined]);
  } finally {
    documentClient().middlewareStack.remove("refused");
  }
  expect(server.log.filter(({ event }) => event === "rate_not_counted").length).toBeGreaterThanOrEqual(3);
});
