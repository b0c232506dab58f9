import { afterAll, beforeAll, expect, test } from "vitest";
import { listEntries } from "#lambdas/audit/contract.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { recheckDomain } from "#lambdas/platform/domains-contract.ts";
import { getTenant } from "#lambdas/platform/tenant-contract.ts";
import { outcome } from "../support/claims.ts";
import { newHost, openDomainHouse } from "../support/own-domains.ts";
import { type Actor, startTestServer, type TestServer } from "../support/test-server.ts";

/** The platform's staff look at a workspace's domain. They need no support entry for it. */
let server: TestServer;
let staff: Actor;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
  staff = await server.newSuperAdmin();
});
afterAll(() => server.close());

const recheck = (params: { tenantId: string }, as = staff) => server.call(recheckDomain, { as, params, body: {} });

test("staff have the records looked at, a proved domain is connected, and both houses keep the act", async () => {
  const { own, admin, params, ask, addRecords, follow, state } = await openDomainHouse(server);
  const host = newHost();
  await ask(host);
  expect((await recheck(params)).body.domain).toMatchObject({ host, state: "asked" });
  await addRecords();
  expect((await recheck(params)).body.domain?.state).toBe("connecting");
  expect(await state(), "before the schedule looks").toBe("connecting");
  for (let step = 0; step < 6; step += 1) {
    await follow();
    server.clock.now += 60_000;
  }
  expect(await state()).toBe("live");
  // A live domain is looked at too, and stays live.
  const { body } = await recheck(params);
  expect([body.domain?.state, body.domain?.checkedAt]).toEqual(["live", new Date(server.clock.now).toISOString()]);

  const { acts } = (await server.call(getTenant, { as: staff, params: { tenantId: own.tenantId } })).body;
  expect(acts.map(({ act, reason }) => [act, reason])).toEqual(
    Array.from({ length: 3 }, () => ["domain_checked", host]),
  );
  const day = new Date(server.clock.now).toISOString().slice(0, 10);
  const { entries } = (await server.call(listEntries, { as: admin, params, query: { from: day, to: day } })).body;
  expect(entries.filter(({ action }) => action === "platform.recheckDomain")).toHaveLength(3);
});

test("their looks count towards the workspace's own, and a workspace without a wish has none", async () => {
  const { params, ask, check } = await openDomainHouse(server);
  expect(outcome(await recheck(params))).toEqual([409, "domains.not_asked"]);
  await ask(newHost());
  const statuses: number[] = [];
  for (let look = 0; look < limits.domainLooksHourly; look += 1) statuses.push((await recheck(params)).status);
  expect(statuses).toContain(429);
  expect(outcome(await check())).toEqual([429, "domains.too_many"]);
  expect(outcome(await recheck(params))).toEqual([429, "domains.too_many"]);
});

test("a host that another workspace has is not connected by staff either, and administrators have no such call", async () => {
  const [first, second] = [await openDomainHouse(server), await openDomainHouse(server)];
  const host = newHost();
  await second.ask(host);
  await first.connect(host);
  expect(await first.state()).toBe("live");
  // The records now prove the second one, which comes too late.
  await second.addRecords();
  expect(outcome(await recheck(second.params))).toEqual([409, "domains.taken"]);
  expect(await second.state()).toBe("asked");
  expect(outcome(await recheck(first.params, first.admin))).toEqual([403, "forbidden"]);
});

test("a host in quarantine is not connected by staff for another workspace", async () => {
  const [first, second] = [await openDomainHouse(server), await openDomainHouse(server)];
  const host = newHost();
  await second.ask(host);
  await first.connect(host);
  await first.remove();
  for (let step = 0; step < 3; step += 1) {
    server.clock.now += 60_000;
    await first.follow();
  }
  expect(await first.state()).toBeUndefined();
  await second.addRecords();
  expect(outcome(await recheck(second.params))).toEqual([409, "domains.quarantined"]);
  expect(await second.state()).toBe("asked");
});
