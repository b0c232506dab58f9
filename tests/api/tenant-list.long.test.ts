import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { toInstant } from "#lambdas/contract/time.ts";
import { listTenants } from "#lambdas/platform/tenants-contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { outcome, readPages } from "../support/claims.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;
let staff: Actor;
const houses: TestTenant[] = [];

/** Names in another order than their age. Each is a minute younger than the one before. */
const names = ["Mill House", "Ärger House", "Harbour", "Zoo", "Basin"];

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
  staff = await server.newSuperAdmin();
  for (const [position, name] of names.entries()) {
    server.clock.now += 60_000;
    const plan = position % 2 === 0 ? ("starter" as const) : null;
    houses.push(await server.newTenant({ name, subscriptionPlan: plan, maxMembers: 10 + position, maxResources: 5 }));
  }
  await vi.waitFor(async () => expect(await named({})).toHaveLength(names.length), waiting);
});
afterAll(() => server.close());

/** Milliseconds until a change must stand in the lists. */
const waiting = 20_000;

type Query = Record<string, string | number>;

const list = async (query: Query) => (await server.call(listTenants, { as: staff, query })).body;
const named = async (query: Query) => (await list(query)).tenants.map(({ name }) => name);

const change = (house: TestTenant | undefined, set: Record<string, unknown>) => {
  if (house === undefined) throw new Error("There is no such house.");
  return server.table.commit([update(tenantItem.key(house.scope), { set }, [], lostRace)]);
};

describe("the platform's list of workspaces", () => {
  test("is sorted by name or by age, and read page by page without a repetition", async () => {
    const byName = ["Ärger House", "Basin", "Harbour", "Mill House", "Zoo"];
    expect(await named({})).toEqual(byName);
    expect(await named({ order: "created" })).toEqual(names.toReversed());
    for (const [order, expected] of [
      ["name", byName],
      ["created", names.toReversed()],
    ] as const) {
      const read = await readPages(async (page) => {
        const { tenants, nextCursor } = await list({ ...page, order, limit: 2 });
        expect(tenants.length).toBeLessThanOrEqual(2);
        return { rows: tenants.map(({ name }) => name), nextCursor };
      });
      expect(read).toEqual(expected);
    }
  });

  test("shows use against the limits, the owner by their present name, and nobody once they have left", async () => {
    const [house] = houses;
    if (house === undefined) throw new Error("There is no house.");
    const owner = await server.newMember(house, { role: "admin", firstName: "Rosa" });
    await server.newMember(house);
    await server.newResource(house);
    await change(house, { ownerId: owner.memberId });
    const row = async () => (await list({ search: "mill" })).tenants[0];
    await vi.waitFor(async () => expect((await row())?.owner?.name).toBe("Rosa Test"), waiting);
    expect(await row()).toMatchObject({
      tenantId: house.tenantId,
      slug: house.tenant.slug,
      state: "active",
      plan: "starter",
      members: { used: 2, most: 10 },
      resources: { used: 1, most: 5 },
      owner: { memberId: owner.memberId, email: owner.email },
      createdAt: toInstant(server.clock.now - 4 * 60_000),
    });
    await change(house, { ownerId: "00000000-0000-4000-8000-000000000000" });
    await vi.waitFor(async () => expect((await row())?.owner).toBeNull(), waiting);
  });

  test("follows a changed name and state", async () => {
    const zoo = houses[3];
    await change(zoo, { name: "Aquarium", subscriptionStatus: "past_due" });
    await vi.waitFor(async () => expect(await named({ state: "past_due" })).toEqual(["Aquarium"]), waiting);
    expect((await named({}))[0]).toBe("Aquarium");
    await change(zoo, { name: "Zoo", suspendedAt: "2026-11-24T09:00:00.000Z" });
    await vi.waitFor(async () => expect(await named({ state: "suspended" })).toEqual(["Zoo"]), waiting);
    expect(await named({ state: "past_due" })).toEqual([]);
    expect(await named({ state: "suspended", order: "created" })).toEqual(["Zoo"]);
    await change(zoo, { subscriptionStatus: null, suspendedAt: null });
    await vi.waitFor(async () => expect(await named({ state: "active" })).toHaveLength(names.length), waiting);
  });

  test("has a list of running trials, which ends first first; a trial that ends or is extended moves there", async () => {
    const [mill, arger, harbour] = houses;
    const set = (house: TestTenant | undefined, trialEndsAt: string | null, more: object = {}) =>
      change(house, { trialEndsAt, ...more });
    const sold = { plan: "starter", stripeSessionId: "cs", stripeCustomerId: "cus", stripeSubscriptionId: "sub" };
    await set(mill, "2026-12-20T23:00:00.000Z");
    await set(arger, "2026-12-01T23:00:00.000Z");
    await set(harbour, "2026-12-10T23:00:00.000Z", { subscription: sold, subscriptionStatus: "trialing" });
    const trials = () => named({ order: "trial" });
    await vi.waitFor(async () => expect(await trials()).toEqual(["Ärger House", "Harbour", "Mill House"]), waiting);
    const read = await readPages(async (page) => {
      const { tenants, nextCursor } = await list({ ...page, order: "trial", limit: 2 });
      return { rows: tenants.map(({ name }) => name), nextCursor };
    });
    expect(read).toEqual(["Ärger House", "Harbour", "Mill House"]);
    expect(await named({ order: "trial", state: "trial" })).toEqual(["Harbour"]);
    expect(await named({ order: "trial", search: "house" })).toEqual(["Ärger House", "Mill House"]);

    // Stripe has charged one, another is extended, and a third is closed by the clock.
    await set(harbour, "2026-12-10T23:00:00.000Z", { subscriptionStatus: "active" });
    await set(arger, "2026-12-30T23:00:00.000Z");
    await vi.waitFor(async () => expect(await trials()).toEqual(["Mill House", "Ärger House"]), waiting);
    await set(mill, null, { subscriptionStanding: "closed", subscriptionStatus: "paused" });
    await vi.waitFor(async () => expect(await trials()).toEqual(["Ärger House"]), waiting);
    await set(arger, null);
    await set(mill, null, { subscriptionStanding: "open", subscriptionStatus: null });
    await set(harbour, null, { subscription: null, subscriptionStatus: null });
    await vi.waitFor(async () => expect(await trials()).toEqual([]), waiting);
    await vi.waitFor(async () => expect(await named({ state: "active" })).toHaveLength(names.length), waiting);
  });

  test("finds a part of name or slug, and one plan", async () => {
    expect(await named({ search: "HOUSE" })).toEqual(["Ärger House", "Mill House"]);
    expect(await named({ search: "house arger" })).toEqual(["Ärger House"]);
    expect(await named({ search: houses[4]?.tenant.slug ?? "" })).toEqual(["Basin"]);
    expect(await named({ plan: "starter" })).toEqual(["Basin", "Harbour", "Mill House"]);
    expect(await named({ plan: "none" })).toEqual(["Ärger House", "Zoo"]);
    const { nextCursor } = await list({ plan: "starter", limit: 2 });
    expect(await named({ plan: "starter", limit: 2, cursor: nextCursor ?? "" })).toEqual(["Mill House"]);
  });

  test("refuses administrators, and a cursor of another list", async () => {
    const [house] = houses;
    if (house === undefined) throw new Error("There is no house.");
    const admin = await server.newMember(house, { role: "admin" });
    expect(outcome(await server.call(listTenants, { as: admin }))).toEqual([403, "forbidden"]);
    const { nextCursor } = await list({ limit: 2 });
    const foreign = await server.call(listTenants, { as: staff, query: { state: "active", cursor: nextCursor ?? "" } });
    expect(foreign.error?.issues).toEqual([expect.objectContaining({ path: "query.cursor", code: "invalid_cursor" })]);
  });
});
