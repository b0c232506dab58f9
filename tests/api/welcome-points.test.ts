import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approveMember, eraseMember, joinTenant } from "#lambdas/joining/contract.ts";
import { getWelcomeRule, updateWelcomeRule } from "#lambdas/ledgers/contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import type { WelcomeRule } from "#lambdas/tenants/contract.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const rule: WelcomeRule = { isOn: true, amount: 50, validDays: 30 };

async function openHouse(welcome: WelcomeRule | undefined, facts: Parameters<TestServer["newTenant"]>[0] = {}) {
  const own = await server.newTenant(facts);
  const admin = await server.newMember(own, { role: "admin" });
  if (welcome !== undefined) await decide(own, admin, welcome);
  return { own, admin };
}

const readRule = (own: TestTenant, admin: Actor) =>
  server.call(getWelcomeRule, { as: admin, params: { tenantId: own.tenantId } });

async function decide(own: TestTenant, admin: Actor, welcome: WelcomeRule) {
  const { version } = (await readRule(own, admin)).body;
  const params = { tenantId: own.tenantId };
  return server.call(updateWelcomeRule, { as: admin, params, body: { ...welcome, version } });
}

const join = (own: TestTenant, person: Actor) =>
  server.call(joinTenant, { as: person, params: { tenantId: own.tenantId }, body: {} });

const statementOf = async (own: TestTenant, person: Actor) =>
  (await server.call(listMyEntries, { as: person, params: { tenantId: own.tenantId } })).body;

describe("welcome points", () => {
  test("are given to whoever joins, with their last day, and exactly once", async () => {
    const { own } = await openHouse(rule);
    const person = await server.newAccount();
    for (const _ of ["first", "again"]) expect((await join(own, person)).status).toBeLessThan(300);
    await Promise.all([join(own, person), join(own, person)]);
    const { balance, entries, lots } = await statementOf(own, person);
    expect(balance).toBe(50);
    expect(entries.map(({ number, amount, subject }) => [number, amount, subject.kind])).toEqual([[1, 50, "welcome"]]);
    // The tests' day is 24 November 2026.
    expect(lots).toEqual([{ endsOn: "2026-12-24", points: 50 }]);
    await expectConsistent(server, own);
  });

  test("are not given while the rule is off, as it is for a new workspace, or while points are off", async () => {
    const { own, admin } = await openHouse(undefined);
    expect((await readRule(own, admin)).body).toMatchObject({ isOn: false, amount: 100, validDays: null });
    const person = await server.newAccount();
    await join(own, person);
    expect((await statementOf(own, person)).entries).toEqual([]);

    const features = { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true };
    const off = await openHouse(undefined, { features: { ...features, pointsEnabled: false }, welcome: rule });
    const other = await server.newAccount();
    await join(off.own, other);
    expect(await rawItems(server, off.own, "ledgerEntry")).toEqual([]);
    expect(outcome(await readRule(off.own, off.admin))).toEqual([404, "module_off"]);
  });

  test("have no last day where the rule names none", async () => {
    const { own } = await openHouse({ ...rule, validDays: null });
    const person = await server.newAccount();
    await join(own, person);
    expect(await statementOf(own, person)).toMatchObject({ balance: 50, lots: [] });
  });

  test("come with the approval where people wait for one", async () => {
    const { own, admin } = await openHouse(rule, { signUpPolicy: "approval" });
    const person = await server.newAccount();
    await join(own, person);
    const params = { tenantId: own.tenantId, memberId: person.memberId };
    await server.call(approveMember, { as: admin, params, body: {} });
    expect((await statementOf(own, person)).balance).toBe(50);
    await expectConsistent(server, own);
  });

  test("are not given again to somebody who was erased and comes back", async () => {
    const { own, admin } = await openHouse(rule);
    const person = await server.newAccount();
    await join(own, person);
    const params = { tenantId: own.tenantId, memberId: person.memberId };
    await server.call(eraseMember, { as: admin, params, body: { version: 1 } });
    await join(own, person);
    expect((await statementOf(own, person)).entries.filter(({ subject }) => subject.kind === "welcome")).toHaveLength(
      1,
    );
    await expectConsistent(server, own);
  });

  test("are edited by a version, and only with sensible numbers", async () => {
    const { own, admin } = await openHouse(undefined);
    const params = { tenantId: own.tenantId };
    const { version } = (await readRule(own, admin)).body;
    const put = (body: object) => server.call(updateWelcomeRule, { as: admin, params, body });
    expect((await put({ ...rule, version })).body).toEqual({ version: version + 1 });
    expect(outcome(await put({ ...rule, version }))).toEqual([409, "stale_version"]);
    for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { amount: 1e9 }, { validDays: 0 }, { validDays: -1 }]) {
      expect(outcome(await put({ ...rule, ...wrong, version: version + 1 }))).toEqual([400, "invalid_input"]);
    }
    expect((await readRule(own, admin)).body).toMatchObject({ amount: 50, version: version + 1 });
    expect(await rawItems(server, own, "auditEntry")).toMatchObject([
      {
        object: { kind: "workspace", id: own.tenantId },
        change: {
          before: { "welcome.isOn": false, "welcome.amount": 100, "welcome.validDays": null },
          after: { "welcome.isOn": true, "welcome.amount": 50, "welcome.validDays": 30 },
          mentioned: [],
        },
      },
    ]);
  });
});
