import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listEntries } from "#lambdas/audit/contract.ts";
import { getMe, updateMe } from "#lambdas/members/contract.ts";
import { setClosure, setOwnClosure, setPlan, setTrial } from "#lambdas/platform/closing-contract.ts";
import { openSupport } from "#lambdas/platform/support-contract.ts";
import { getTenant, setSuspension } from "#lambdas/platform/tenant-contract.ts";
import { createResource } from "#lambdas/resources/contract.ts";
import { getSettings } from "#lambdas/settings/contract.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { outcome } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { mailsTo } from "../support/mails.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;
let staff: Actor;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
  staff = await server.newSuperAdmin();
});
afterAll(() => server.close());

const graceEnd = "2026-12-24T09:30:00.000Z";
const paramsOf = ({ tenantId }: TestTenant) => ({ tenantId });
const close = (own: TestTenant, isClosing: boolean, more: object = {}) =>
  server.call(setClosure, { as: staff, params: paramsOf(own), body: { isClosing, reason: "They leave." }, ...more });
const look = async (own: TestTenant) => (await server.call(getTenant, { as: staff, params: paramsOf(own) })).body;
const settle = () => settleDue(server, "tenant", "platform.settleTenants");
const resource = {
  name: "Desk",
  type: "desk",
  location: "",
  capacity: 1,
  pointCostPerHour: 0,
  amenities: [],
  isAvailable: true,
  requiresApproval: false,
};
const write = async (own: TestTenant, as: Actor) =>
  outcome(await server.call(createResource, { as, params: paramsOf(own), body: resource }));
const read = async (own: TestTenant, as: Actor) => outcome(await server.call(getMe, { as, params: paramsOf(own) }));

async function newHouse(facts: object = {}) {
  const account = await server.newAccount();
  const own = await server.newTenant({ name: "Mill House", maxResources: 50, ownerId: account.memberId, ...facts });
  const admin = await server.newMember(own, { role: "admin", account });
  return { own, admin, member: await server.newMember(own) };
}

const subjectsTo = async ({ email }: Actor) => (await mailsTo(server, email)).map(({ subject }) => subject);

describe("a workspace that is being closed", () => {
  test("can be read and not changed from the very next call on, and opened again within the grace", async () => {
    const { own, admin, member } = await newHouse();
    const key = randomUUID();
    const [first, again] = [await close(own, true, { key }), await close(own, true, { key })];
    expect(first.body).toEqual({ tenantId: own.tenantId, archivesAt: graceEnd });
    expect(again.text).toBe(first.text);
    expect(await write(own, admin)).toEqual([403, "tenants.closing"]);
    expect(await read(own, member)).toEqual([200, undefined]);
    const body = { firstName: "Ann", lastName: "Test", phone: "", version: 1 };
    const ownName = await server.call(updateMe, { as: member, params: paramsOf(own), body });
    expect(ownName.status, "one's own name stays one's own").toBe(200);
    expect(await look(own)).toMatchObject({ state: "closing", archivesAt: graceEnd, archivedAt: null });
    server.clock.now = Date.parse(graceEnd) - 1;
    await settle();
    expect((await close(own, false)).body.archivesAt).toBeNull();
    expect(await write(own, admin)).toEqual([201, undefined]);
    server.clock.now = Date.parse(graceEnd) + 60_000;
    await settle();
    expect(await write(own, admin)).toEqual([201, undefined]);
    server.clock.now = defaultNow;
  });

  test("keeps its first moment if it is closed again, and leaves a trail in both houses", async () => {
    const { own, admin } = await newHouse();
    await close(own, true);
    server.clock.now += 60_000;
    expect((await close(own, true)).body.archivesAt).toBe(graceEnd);
    await close(own, false);
    const query = { from: "2026-11-24", to: "2026-11-24" };
    const { text, body } = await server.call(listEntries, { as: admin, params: paramsOf(own), query });
    expect(body.entries.map(({ action }) => action)).toEqual(Array(3).fill("platform.setClosure"));
    expect(text).not.toContain("They leave");
    expect((await look(own)).acts.map(({ act, until }) => [act, until]).sort()).toEqual([
      ["closed", graceEnd],
      ["closed", graceEnd],
      ["reopened", null],
    ]);
    server.clock.now = defaultNow;
  });

  test("is archived by the clock at the end of its grace, and nobody opens it again or supports it", async () => {
    const { own, admin, member } = await newHouse();
    await close(own, true);
    server.clock.now = Date.parse(graceEnd);
    // No consumer has run yet.
    expect(await write(own, admin)).toEqual([403, "tenants.inactive"]);
    expect(await read(own, member)).toEqual([403, "tenants.inactive"]);
    expect(outcome(await close(own, false))).toEqual([409, "platform.archived"]);
    await settle();
    await settle();
    expect((await server.call(getWorkspace, { params: { slug: own.tenant.slug } })).body.isActive).toBe(false);
    const { state, archivedAt, acts } = await look(own);
    expect([state, archivedAt]).toEqual(["archived", graceEnd]);
    expect(acts.filter(({ act }) => act === "archived")).toMatchObject([{ actorId: null }]);
    expect(outcome(await close(own, false))).toEqual([409, "platform.archived"]);
    const support = { as: staff, params: paramsOf(own), body: { reason: "Look.", minutes: 15 } };
    expect(outcome(await server.call(openSupport, support))).toEqual([409, "platform.archived"]);
    const call = { as: staff, params: paramsOf(own) };
    const trial = { trialEndsOn: "2027-01-10", reason: "Once more." };
    expect(outcome(await server.call(setTrial, { ...call, body: trial }))).toEqual([409, "platform.archived"]);
    const plan = { plan: "professional", reason: "Once more." } as const;
    expect(outcome(await server.call(setPlan, { ...call, body: plan }))).toEqual([409, "platform.archived"]);
    expect(await look(own)).toMatchObject({ state: "archived", trialEndsAt: null });
    server.clock.now = defaultNow;
  });

  test("takes no change of support that had entered before the archive", async () => {
    const { own } = await newHouse();
    await close(own, true);
    server.clock.now = Date.parse(graceEnd) - 60_000;
    await server.call(openSupport, { as: staff, params: paramsOf(own), body: { reason: "Help.", minutes: 60 } });
    expect(await write(own, staff)).toEqual([201, undefined]);
    server.clock.now = Date.parse(graceEnd);
    expect(await write(own, staff)).toEqual([403, "tenants.inactive"]);
    server.clock.now = defaultNow;
  });

  test("is closed by nobody else", async () => {
    const { own, admin } = await newHouse();
    expect(outcome(await close(own, true, { as: admin }))).toEqual([403, "forbidden"]);
  });
});

describe("the owner's mails", () => {
  test("tell of a suspension and of its end, in the workspace's language, once each", async () => {
    const { own, admin } = await newHouse({ locale: "de-DE" });
    const suspend = (isSuspended: boolean) =>
      server.call(setSuspension, { as: staff, params: paramsOf(own), body: { isSuspended, reason: "An invoice." } });
    await suspend(true);
    await expect.poll(() => subjectsTo(admin), { timeout: 10_000 }).toEqual(["Mill House ist gesperrt"]);
    await suspend(false);
    await expect
      .poll(() => subjectsTo(admin), { timeout: 10_000 })
      .toEqual(["Mill House ist freigegeben", "Mill House ist gesperrt"]);
    const [mail] = await mailsTo(server, admin.email);
    expect(mail?.text).not.toContain("invoice");
  });

  test("tell a week and a day before a trial ends without a plan, and after it, once each", async () => {
    const { own, admin } = await newHouse();
    const body = { trialEndsOn: "2026-12-24", reason: "They asked." };
    expect((await server.call(setTrial, { as: staff, params: paramsOf(own), body })).status).toBe(200);
    const at = async (moment: string) => {
      server.clock.now = Date.parse(moment);
      await settle();
      await settle();
      return subjectsTo(admin);
    };
    const soon = "The trial of Mill House ends soon";
    expect(await at("2026-12-17T23:59:59Z")).toEqual([]);
    expect(await at("2026-12-18T00:00:00Z")).toEqual([soon]);
    expect(await at("2026-12-23T23:59:59Z")).toEqual([soon]);
    expect(await at("2026-12-24T00:00:00Z")).toEqual([soon, soon]);
    const [mail] = await mailsTo(server, admin.email);
    expect(mail?.text).toContain("24 December 2026");
    expect(mail?.text).toContain("/admin/settings?tab=plan");
    await at("2026-12-25T00:00:00Z");
    const over = "The trial of Mill House is over";
    await expect.poll(() => subjectsTo(admin), { timeout: 10_000 }).toEqual([over, soon, soon]);
    server.clock.now = defaultNow;
  });

  test("tell nothing of a trial in a workspace that is suspended, or whose trial now ends later", async () => {
    const [held, moved] = [await newHouse(), await newHouse()];
    const set = (house: typeof held, trialEndsOn: string) =>
      server.call(setTrial, { as: staff, params: paramsOf(house.own), body: { trialEndsOn, reason: "They asked." } });
    await set(held, "2026-12-24");
    await set(moved, "2026-12-24");
    await set(moved, "2027-01-24");
    const body = { isSuspended: true, reason: "An invoice." };
    await server.call(setSuspension, { as: staff, params: paramsOf(held.own), body });
    await expect.poll(() => subjectsTo(held.admin), { timeout: 10_000 }).toEqual(["Mill House is suspended"]);
    server.clock.now = Date.parse("2026-12-18T00:00:00Z");
    await settle();
    expect(await subjectsTo(held.admin)).toEqual(["Mill House is suspended"]);
    expect(await subjectsTo(moved.admin)).toEqual([]);
    server.clock.now = defaultNow;
  });

  test("tell until when a closing workspace can be read", async () => {
    const { own, admin } = await newHouse();
    await close(own, true);
    await expect.poll(() => subjectsTo(admin), { timeout: 10_000 }).toEqual(["Mill House is being closed"]);
    const [mail] = await mailsTo(server, admin.email);
    expect(mail?.text).toContain("24 December 2026");
  });
});

describe("trial and plan of a workspace without a subscription", () => {
  const trial = (own: TestTenant, trialEndsOn: string) =>
    server.call(setTrial, { as: staff, params: paramsOf(own), body: { trialEndsOn, reason: "They asked." } });
  const plan = (own: TestTenant, wanted: string) =>
    server.call(setPlan, { as: staff, params: paramsOf(own), body: { plan: wanted, reason: "Agreed." } });

  test("an extended trial ends later, and one that has ended begins again", async () => {
    const { own, admin } = await newHouse();
    expect((await trial(own, "2026-12-01")).body.trialEndsAt).toBe("2026-12-02T00:00:00.000Z");
    expect((await trial(own, "2026-12-03")).body.trialEndsAt).toBe("2026-12-04T00:00:00.000Z");
    server.clock.now = Date.parse("2026-12-02T00:00:00Z");
    await settle();
    expect((await look(own)).state).toBe("trial");
    server.clock.now = Date.parse("2026-12-04T00:00:00Z");
    await settle();
    expect((await look(own)).state).toBe("closed");
    expect(await write(own, admin)).toEqual([403, "tenants.inactive"]);
    await trial(own, "2026-12-20");
    expect((await look(own)).state).toBe("trial");
    expect(await write(own, admin)).toEqual([201, undefined]);
    server.clock.now = defaultNow;
    expect(outcome(await trial(own, "2026-11-24"))).toEqual([422, "platform.trial_end_wrong"]);
  });

  test("ends with its last day by the clock of the workspace", async () => {
    const { own } = await newHouse({ timeZone: "Asia/Tokyo" });
    expect((await trial(own, "2026-12-01")).body.trialEndsAt).toBe("2026-12-01T15:00:00.000Z");
    server.clock.now = Date.parse("2026-11-30T15:00:00Z");
    // It is the first of December there.
    expect(outcome(await trial(own, "2026-12-01"))).toEqual([422, "platform.trial_end_wrong"]);
    server.clock.now = defaultNow;
  });

  test("another plan brings its limits at once", async () => {
    const { own, admin } = await newHouse();
    expect((await plan(own, "professional")).body).toEqual({ tenantId: own.tenantId, plan: "professional" });
    expect(await look(own)).toMatchObject({
      plan: "professional",
      members: { used: 2, most: 1_000 },
      resources: { used: 0, most: 100 },
    });
    server.clock.now += 1_000;
    await plan(own, "starter");
    const query = { from: "2026-11-24", to: "2026-11-24" };
    const { entries } = (await server.call(listEntries, { as: admin, params: paramsOf(own), query })).body;
    expect(entries.map(({ change }) => [change?.before, change?.after])).toEqual([
      [{ subscriptionPlan: "professional" }, { subscriptionPlan: "starter" }],
      [{}, { subscriptionPlan: "professional" }],
    ]);
    server.clock.now = defaultNow;
  });

  test("are those of the subscription where there is one", async () => {
    const subscription = {
      plan: "starter",
      stripeSessionId: "cs",
      stripeCustomerId: "cus_1",
      stripeSubscriptionId: "sub_1",
    };
    const { own } = await newHouse({ subscription, subscriptionStatus: "trialing" });
    expect(outcome(await plan(own, "enterprise"))).toEqual([409, "platform.has_subscription"]);
    expect(outcome(await trial(own, "2026-12-20")), "Stripe knows no such subscription").toEqual([
      409,
      "subscriptions.none",
    ]);
  });
});

describe("an owner", () => {
  const closeOwn = (own: TestTenant, as: Actor, isClosing: boolean, more: object = {}) =>
    server.call(setOwnClosure, { as, params: paramsOf(own), body: { isClosing, reason: "" }, ...more });
  const closureOf = async (own: TestTenant, as: Actor) =>
    (await server.call(getSettings, { as, params: paramsOf(own) })).body.closure;

  test("closes the workspace, reads until when, and opens it again; each time once, and by mail", async () => {
    const { own, admin, member } = await newHouse();
    const [now, end] = [server.clock.now, server.clock.now + 30 * 24 * 3_600_000];
    const archivesAt = new Date(end).toISOString();
    const { owner, ...before } = await closureOf(own, admin);
    expect(before).toEqual({ archivesAt: null, closedBy: "staff", allowed: { close: true, reopen: false } });
    expect(owner).toContain("Test");
    const key = randomUUID();
    const first = await closeOwn(own, admin, true, { key });
    expect(first.body).toEqual({ tenantId: own.tenantId, archivesAt });
    expect((await closeOwn(own, admin, true, { key })).text).toBe(first.text);
    expect(await write(own, admin)).toEqual([403, "tenants.closing"]);
    expect(await read(own, member)).toEqual([200, undefined]);
    expect(await closureOf(own, admin)).toMatchObject({
      archivesAt,
      closedBy: "owner",
      allowed: { close: false, reopen: true },
    });
    // A second closing begins no new grace.
    server.clock.now += 5 * 24 * 3_600_000;
    expect((await closeOwn(own, admin, true)).body.archivesAt).toBe(archivesAt);
    expect((await closeOwn(own, admin, false)).body.archivesAt).toBeNull();
    expect(await write(own, admin)).toEqual([201, undefined]);
    expect((await look(own)).acts.map(({ act, actorId }) => [act, actorId])).toEqual([
      ["reopened", admin.memberId],
      ["closed", admin.memberId],
    ]);
    await expect
      .poll(() => subjectsTo(admin), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(["Mill House is being closed", "Mill House is open again"]));
    server.clock.now = now;
  });

  test("opens nothing that the platform closes, and staff open what the owner closes", async () => {
    const { own, admin } = await newHouse();
    await close(own, true);
    expect(outcome(await closeOwn(own, admin, false))).toEqual([409, "platform.closed_by_staff"]);
    expect(await closureOf(own, admin)).toMatchObject({ closedBy: "staff", allowed: { close: false, reopen: false } });
    // It is closed already, so the platform stays the one that closes it.
    expect((await closeOwn(own, admin, true)).status).toBe(200);
    expect(outcome(await closeOwn(own, admin, false))).toEqual([409, "platform.closed_by_staff"]);
    await close(own, false);
    expect((await closeOwn(own, admin, true)).status).toBe(200);
    expect((await close(own, false)).status).toBe(200);
    expect(await write(own, admin)).toEqual([201, undefined]);
  });

  test("alone does it: no other administrator, no member and no platform staff by this way", async () => {
    const { own, admin, member } = await newHouse();
    const other = await server.newMember(own, { role: "admin" });
    expect(outcome(await closeOwn(own, other, true))).toEqual([409, "platform.not_owner"]);
    expect(outcome(await closeOwn(own, member, true))).toEqual([403, "forbidden"]);
    expect((await closureOf(own, other)).allowed).toEqual({ close: false, reopen: false });
    expect((await closeOwn(own, admin, true)).status).toBe(200);
    expect(outcome(await closeOwn(own, other, false))).toEqual([409, "platform.not_owner"]);
    expect(await closureOf(own, other)).toMatchObject({ closedBy: "owner", allowed: { close: false, reopen: false } });
    const support = await server.newSupport(own);
    expect(outcome(await closeOwn(own, support, false))).toEqual([409, "platform.not_owner"]);
  });

  test("finds it archived once the grace is over", async () => {
    const { own, admin } = await newHouse();
    const now = server.clock.now;
    await closeOwn(own, admin, true);
    server.clock.now += 30 * 24 * 3_600_000;
    expect(outcome(await closeOwn(own, admin, false))).toEqual([403, "tenants.inactive"]);
    server.clock.now = now;
  });
});
