import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberId, PlanId } from "#lambdas/contract/ids.ts";
import { listMembers, type Member } from "#lambdas/members/contract.ts";
import { createMember, listUnderPlan } from "#lambdas/members/repository.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { outcome, readPages } from "../support/claims.ts";
import { startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Fields = Partial<Member> & { planId?: PlanId };

/** Writes members straight into the table, many in a transaction, because only reads are tested. */
async function addMembers({ scope }: TestTenant, people: readonly Fields[]): Promise<Member[]> {
  const members = people.map(({ planId: _plan, ...fields }, position): Member => {
    const memberId = randomUUID() as MemberId;
    return {
      memberId,
      email: `${memberId}@test.example`,
      firstName: `Name${String(position).padStart(5, "0")}`,
      lastName: "Test",
      phone: null,
      avatarUrl: null,
      role: "member",
      status: "active",
      joinedAt: new Date(Date.UTC(2026, 0, 1) + position * 1000).toISOString(),
      version: 1,
      ...fields,
    };
  });
  for (let start = 0; start < members.length; start += 50) {
    const some = members.slice(start, start + 50);
    await server.table.commit(some.map((member) => createMember(scope, member)));
    // A listing names its member in a condition, so it is written after the member.
    const listings = some.flatMap((member, offset) => {
      const planId = people[start + offset]?.planId;
      return planId === undefined ? [] : listUnderPlan(scope, member.memberId, { member, planId }, undefined);
    });
    if (listings.length > 0) await server.table.commit(listings);
  }
  return members;
}

async function openTenant() {
  const own = await server.newTenant({ maxMembers: 100_000 });
  const admin = await server.newMember(own, { role: "admin", firstName: "Zora" });
  const list = (query: Record<string, string | number> = {}) =>
    server.call(listMembers, { as: admin, params: { tenantId: own.tenantId }, query });
  const names = async (query: Record<string, string | number> = {}) =>
    readPages(async (page) => {
      const { body } = await list({ ...query, ...page });
      return { rows: body.members.map(({ firstName }) => firstName), nextCursor: body.nextCursor };
    });
  return { own, admin, list, names };
}

describe("the order of the list", () => {
  test("is any of four, in both directions, in pages of any size", async () => {
    const { own, names } = await openTenant();
    await addMembers(own, [
      { firstName: "Bea", lastName: "Young", email: "m@x.example" },
      { firstName: "Adam", lastName: "Zed", email: "n@x.example", status: "suspended" },
      { firstName: "Eve", lastName: "Xu", email: "l@x.example", role: "verifier" },
      { firstName: "𐐀nn", lastName: "Weiß", email: "k@x.example" },
    ]);
    const expected = {
      name: ["Adam", "Bea", "Eve", "Zora", "𐐀nn"],
      familyName: ["Zora", "𐐀nn", "Eve", "Bea", "Adam"],
      joined: ["Bea", "Adam", "Eve", "𐐀nn", "Zora"],
    };
    for (const [order, wanted] of Object.entries(expected)) {
      for (const limit of [1, 2, 3, 50]) {
        expect(await names({ order, limit }), `${order} by ${limit}`).toEqual(wanted);
        expect(await names({ order, limit, direction: "descending" })).toEqual(wanted.toReversed());
      }
    }
    const byEmail = (await names({ order: "email" })).filter((name) => name !== "Zora");
    expect(byEmail).toEqual(["𐐀nn", "Eve", "Bea", "Adam"]);
  });

  test("holds for each filter and each pair of them", async () => {
    const { own, names } = await openTenant();
    await addMembers(own, [
      { firstName: "Bea", role: "verifier" },
      { firstName: "Adam", status: "suspended" },
      { firstName: "Eve", status: "suspended", role: "verifier" },
      { firstName: "Cleo" },
      { firstName: "Wim", status: "pending" },
    ]);
    for (const limit of [1, 2, 50]) {
      expect(await names({ limit })).toEqual(["Adam", "Bea", "Cleo", "Eve", "Wim", "Zora"]);
      expect(await names({ status: "joined", limit })).toEqual(["Adam", "Bea", "Cleo", "Eve", "Zora"]);
      expect(await names({ status: "pending", limit })).toEqual(["Wim"]);
      expect(await names({ status: "suspended", limit })).toEqual(["Adam", "Eve"]);
      expect(await names({ status: "active", limit })).toEqual(["Bea", "Cleo", "Zora"]);
      expect(await names({ role: "verifier", limit })).toEqual(["Bea", "Eve"]);
      expect(await names({ role: "verifier", status: "suspended", limit })).toEqual(["Eve"]);
      expect(await names({ role: "admin", status: "suspended", limit })).toEqual([]);
      expect(await names({ status: "active", order: "joined", direction: "descending", limit })).toEqual([
        "Zora",
        "Cleo",
        "Bea",
      ]);
    }
  });

  test("finds a sharp s however it is typed, as far as it is typed", async () => {
    const { own, names } = await openTenant();
    await addMembers(own, [
      { firstName: "Franz", lastName: "Strauß", email: "f@x.example" },
      { firstName: "Leo", lastName: "Strauss", email: "l@x.example" },
      { firstName: "Voß", lastName: "Großmann", email: "v@x.example" },
      { firstName: "Rita", lastName: "Straub", email: "r@x.example" },
    ]);
    for (const search of ["strauss", "STRAUSS", "Strauß", "strauß"]) {
      for (const limit of [1, 50]) expect((await names({ search, limit })).sort(), search).toEqual(["Franz", "Leo"]);
    }
    expect((await names({ search: "straus" })).sort()).toEqual(["Franz", "Leo"]);
    expect((await names({ search: "strau" })).sort()).toEqual(["Franz", "Leo", "Rita"]);
    expect(await names({ search: "voss grossm" })).toEqual(["Voß"]);
    expect(await names({ search: "grosmann" })).toEqual([]);
  });

  test("is not lost in a search that also filters", async () => {
    const { own, names } = await openTenant();
    await addMembers(own, [
      { firstName: "Mara", lastName: "Best" },
      { firstName: "Tom", lastName: "Marsh" },
      { firstName: "Ulla", lastName: "Stone", email: "mail@ulla.example" },
      { firstName: "Max", lastName: "Gone", status: "suspended", email: "max@gone.example" },
    ]);
    for (const limit of [1, 2, 50]) {
      expect(await names({ search: "ma", limit })).toEqual(["Mara", "Max", "Tom", "Ulla"]);
      expect(await names({ search: "MA", status: "active", limit })).toEqual(["Mara", "Tom", "Ulla"]);
      expect(await names({ search: "máx", limit })).toEqual(["Max"]);
    }
  });

  test("refuses the cursor of another list, and of another workspace", async () => {
    const [one, other] = [await openTenant(), await openTenant()];
    await addMembers(one.own, [{}, {}]);
    await addMembers(other.own, [{}, {}]);
    const { nextCursor } = (await one.list({ limit: 1 })).body;
    const cursor = nextCursor ?? "";
    expect((await one.list({ limit: 1, cursor })).status).toBe(200);
    for (const answer of [
      await other.list({ limit: 1, cursor }),
      await one.list({ limit: 1, cursor, status: "active" }),
      await one.list({ limit: 1, cursor, direction: "descending" }),
      await one.list({ limit: 1, cursor, search: "q" }),
      await one.list({ limit: 1, cursor: "e30" }),
    ]) {
      expect(outcome(answer)).toEqual([400, "invalid_input"]);
      expect(answer.error?.issues).toMatchObject([{ path: "query.cursor", code: "invalid_cursor" }]);
    }
  });
});

/** The cost of one page must not depend on the number of members. */
describe("the units of a page", () => {
  const planId = `pln_${deriveIdBody("large")}` as PlanId;
  const asks: Record<string, string | number>[] = [
    {},
    { order: "joined", direction: "descending" },
    { status: "active", role: "member" },
    { planId, order: "familyName" },
    { search: "name0000" },
    { search: "name00001 test" },
    { search: "test" },
  ];

  async function unitsOf(size: number): Promise<unknown[]> {
    const { own, list } = await openTenant();
    await addMembers(
      own,
      Array.from({ length: size }, (_, position) => (position % 2 === 0 ? { planId } : {})),
    );
    const units: unknown[] = [];
    for (const query of asks) {
      const first = (await list({ ...query, limit: 20 })).body;
      const { readUnits, roundTrips } = server.lastRequest(listMembers);
      units.push([query, first.members.length, readUnits, roundTrips]);
    }
    return units;
  }

  test("are the same with three hundred members and with three thousand", { timeout: 240_000 }, async () => {
    const small = await unitsOf(300);
    expect(await unitsOf(3_000)).toEqual(small);
  });
});
