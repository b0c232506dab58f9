import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { createResource, listResources } from "#lambdas/resources/contract.ts";
import { book, callUntilAnswered, expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { at, startTestServer, type TestServer } from "../support/test-server.ts";

/** A plan's limits are exact under concurrency, and a refused caller reads the reason. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const fields = {
  name: "Desk",
  type: "desk",
  location: "",
  capacity: 1,
  pointCostPerHour: 1,
  amenities: [],
  isAvailable: true,
  requiresApproval: false,
};

describe("members", () => {
  test("are exactly as many as the plan allows when thirty join at once", async () => {
    const own = await server.newTenant({ maxMembers: 12 });
    await server.newMember(own, { role: "admin" });
    const accounts = await Promise.all(Array.from({ length: 30 }, () => server.newAccount()));
    const params = { tenantId: own.tenantId };
    const answers = await Promise.all(
      accounts.map((as) => callUntilAnswered(() => server.call(joinTenant, { as, params }))),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) {
      expect(outcome(answer)).toEqual([409, "tenants.member_limit_reached"]);
      expect(answer.error?.details).toEqual({ maxMembers: 12 });
    }
    await expectConsistent(server, own);
    expect(await rawItems(server, own, "member")).toHaveLength(12);
    expect(await rawItems(server, own, "wallet")).toHaveLength(12);
  });

  test("are told that they are members already, even if the plan is full", async () => {
    const own = await server.newTenant({ maxMembers: 1 });
    const member = await server.newMember(own, { points: 7 });
    const answer = await server.call(joinTenant, { as: member, params: { tenantId: own.tenantId } });
    expect(answer.body).toMatchObject({ role: "member", balance: 7 });
  });

  test("may be limited to none", async () => {
    const own = await server.newTenant({ maxMembers: 0 });
    const answer = await server.call(joinTenant, { as: await server.newAccount(), params: { tenantId: own.tenantId } });
    expect(outcome(answer)).toEqual([409, "tenants.member_limit_reached"]);
    await expectConsistent(server, own);
  });
});

describe("resources", () => {
  test("are exactly as many as the plan allows when thirty are added at once", async () => {
    const own = await server.newTenant({ maxResources: 11 });
    const admin = await server.newMember(own, { role: "admin" });
    await server.newResource(own);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, position) =>
        callUntilAnswered(() =>
          server.call(createResource, {
            as: admin,
            params: { tenantId: own.tenantId },
            body: { ...fields, name: `Desk ${position}` },
            key: `resource-${position}`,
          }),
        ),
      ),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(outcome(answer)).toEqual([409, "tenants.resource_limit_reached"]);
      expect(answer.error?.details).toEqual({ maxResources: 11 });
    }
    await expectConsistent(server, own);
    expect(await rawItems(server, own, "resource")).toHaveLength(11);
    expect(await rawItems(server, own, "auditEntry")).toHaveLength(10);
  });

  test("beyond the limit are refused, and a retry of the last one that fitted still gets its answer", async () => {
    const own = await server.newTenant({ maxResources: 1 });
    const admin = await server.newMember(own, { role: "admin" });
    const add = (key: string) =>
      server.call(createResource, { as: admin, params: { tenantId: own.tenantId }, body: fields, key });
    const first = await add("the-last-one");
    expect(outcome(await add("one-too-many"))).toEqual([409, "tenants.resource_limit_reached"]);
    expect((await add("the-last-one")).text).toBe(first.text);
  });

  test("of an ordinary plan can all be listed and booked", async () => {
    const own = await server.newTenant({ maxResources: 110 });
    const member = await server.newMember(own, { points: 10 });
    const made = [];
    for (let position = 0; position < 105; position += 1)
      made.push(await server.newResource(own, { name: `Desk ${position}` }));
    const last = made.at(-1);
    if (last === undefined) throw new Error("There should be resources.");
    const params = { tenantId: own.tenantId };
    const { resources } = (await server.call(listResources, { as: member, params })).body;
    expect(resources.map(({ name }) => name)).toEqual(made.map(({ name }) => name));
    expect((await book(server, own, member, { resource: last, startAt: at("2026-11-26", "10:00") })).status).toBe(201);
  });
});
