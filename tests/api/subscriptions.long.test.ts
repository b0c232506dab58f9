import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listEntries } from "#lambdas/audit/contract.ts";
import { subscriptionItem } from "#lambdas/billing/items.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { memberItem } from "#lambdas/members/items.ts";
import { setPlan, setTrial } from "#lambdas/platform/closing-contract.ts";
import { setSuspension } from "#lambdas/platform/tenant-contract.ts";
import { getSettings, tickFirstStep } from "#lambdas/settings/contract.ts";
import { verifyCheckout } from "#lambdas/setup/contract.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { openBilling } from "#lambdas/subscriptions/contract.ts";
import {
  cancelSubscription,
  changePlan,
  getFigures,
  listInvoices,
  listMismatches,
  listMissedEvents,
  listSubscriptions,
  listVersions,
  previewPlan,
  rereadSubscription,
  retryPayment,
  setCoupon,
} from "#lambdas/subscriptions/staff-contract.ts";
import { tenantRef } from "#lambdas/tenants/repository.ts";
import { outcome, tableOf } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { mailsTo } from "../support/mails.ts";
import { newPayingHouse } from "../support/paying-house.ts";
import { readRawTable } from "../support/raw-table.ts";
import { type Actor, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
let staff: Actor;

beforeEach(() => {
  server.clock.now = defaultNow;
});
beforeAll(async () => {
  server = await startTestServer({ withConsumers: true, withStripeEvents: false });
  staff = await server.newSuperAdmin();
});
afterAll(() => server.close());

const waiting = 20_000;

const newHouse = (name: string) => newPayingHouse(server, name);
type House = Awaited<ReturnType<typeof newHouse>>;

async function current(tenantId: TenantId) {
  const refs = { tenant: tenantRef(openTenantScope(tenantId)) };
  const { tenant } = await server.table.getMany(refs, { consistent: true });
  return { tenant, subscriptionId: tenant?.subscription?.stripeSubscriptionId ?? "" };
}

const act = (house: House) => ({ as: staff, params: { tenantId: house.tenantId } });

/** Delivers what Stripe has told since, newest first. */
async function deliverSince(known: number): Promise<void> {
  for (const { id } of server.stack.stripe.events().slice(known).reverse())
    expect(await server.stack.stripe.deliver(id)).toBe(200);
}

const figures = async () => (await server.call(getFigures, { as: staff })).body;

describe("the platform's subscriptions", () => {
  test("are listed by their next charge and counted, with the revenue that each month ended with", async () => {
    const one = await newHouse("Mill House");
    const two = await newHouse("Harbour House");
    const list = async (query = {}) => (await server.call(listSubscriptions, { as: staff, query })).body.subscriptions;
    await vi.waitFor(async () => expect((await figures()).counts).toEqual({ trialing: 2 }), waiting);
    expect((await figures()).monthlyMinor).toEqual({});

    const known = server.stack.stripe.events().length;
    server.clock.now = Date.parse("2026-12-24T11:00:00.000Z");
    server.stack.stripe.setCard(two.subscriptionId, false);
    for (const { subscriptionId } of [one, two]) server.stack.stripe.advance(subscriptionId);
    await deliverSince(known);
    const rows = await list();
    expect(rows.map(({ tenant, plan, status, failedAttempts }) => [tenant.name, plan, status, failedAttempts])).toEqual(
      expect.arrayContaining([
        ["Mill House", "starter", "active", 0],
        ["Harbour House", "starter", "past_due", 1],
      ]),
    );
    expect((await list({ status: "past_due" })).map(({ tenant }) => tenant.name)).toEqual(["Harbour House"]);
    expect(rows.find(({ tenant }) => tenant.name === "Harbour House")).toMatchObject({
      unpaidSince: "2026-12-24T09:30:00.000Z",
      nextAttemptAt: "2026-12-27T10:30:00.000Z",
      priceMinor: 19_900,
      currency: "GBP",
    });
    await vi.waitFor(async () => {
      const { counts, monthlyMinor, prices, months } = await figures();
      expect(counts).toEqual({ active: 1, past_due: 1 });
      expect(monthlyMinor).toEqual({ GBP: 39_800 });
      expect(prices).toEqual({ price_localstarter: 2 });
      expect(months.slice(-2)).toEqual([
        { month: "2026-11", began: 2, ended: 0, payingBefore: 0, left: 0, monthlyMinor: { GBP: 0 } },
        { month: "2026-12", began: 0, ended: 0, payingBefore: 0, left: 0, monthlyMinor: { GBP: 39_800 } },
      ]);
      expect(months).toHaveLength(12);
    }, waiting);

    expect((await server.call(cancelSubscription, { ...act(one), body: { ends: "now" } })).body.status).toBe(
      "canceled",
    );
    await vi.waitFor(async () => {
      const { counts, monthlyMinor, months } = await figures();
      expect([counts, monthlyMinor]).toEqual([{ canceled: 1, past_due: 1 }, { GBP: 19_900 }]);
      expect(months.at(-1)).toMatchObject({ ended: 1, monthlyMinor: { GBP: 19_900 } });
    }, waiting);
    // What has ended has no next charge, though its period would have ended first.
    expect((await list()).map(({ status }) => status)).toEqual(["past_due", "canceled"]);
  });

  test("show the versions of the plans, and which of them is on sale", async () => {
    const { versions } = (await server.call(listVersions, { as: staff })).body;
    expect(versions.map(({ priceId, plan, priceMinor, isOnSale }) => [priceId, plan, priceMinor, isOnSale])).toEqual(
      expect.arrayContaining([
        ["price_localstarter", "starter", 19_900, true],
        ["price_localprofessional", "professional", 49_900, true],
      ]),
    );
  });
});

describe("another plan", () => {
  test("has the invoices of its own customer, and without a subscription there are none", async () => {
    const [house, other] = [await newHouse("Invoiced House"), await newHouse("Other Invoiced House")];
    const known = server.stack.stripe.events().length;
    server.clock.now = Date.parse("2026-12-24T11:00:00.000Z");
    for (const { subscriptionId } of [house, other]) server.stack.stripe.advance(subscriptionId);
    await deliverSince(known);
    const { body } = await server.call(listInvoices, act(house));
    const charged = body.invoices.filter(({ totalMinor }) => totalMinor > 0);
    expect(charged.map(({ totalMinor, currency, status }) => [totalMinor, currency, status])).toEqual([
      [19_900, "GBP", "paid"],
    ]);
    const { tenantId } = await server.newTenant();
    const without = await server.call(listInvoices, { as: staff, params: { tenantId } });
    expect(without.body).toEqual({ invoices: [] });
  });

  test("costs in the middle of a month what was shown before, once, and brings its limits", async () => {
    const house = await newHouse("Change House");
    const known = server.stack.stripe.events().length;
    // Half of the month of 31 days from 24 December is over.
    server.clock.now = Date.parse("2026-12-24T11:00:00.000Z");
    server.stack.stripe.advance(house.subscriptionId);
    await deliverSince(known);
    server.clock.now = Date.parse("2027-01-08T21:30:00.000Z");
    const { body: shown } = await server.call(previewPlan, { ...act(house), query: { plan: "professional" } });
    expect(shown).toEqual({
      prorationAt: "2027-01-08T21:30:00.000Z",
      creditMinor: 9_950,
      dueMinor: 15_000,
      laterMinor: 49_900,
      couponEndsAt: null,
      fullMinor: 49_900,
      currency: "GBP",
    });
    const key = randomUUID();
    const body = { plan: "professional" as const, prorationAt: shown.prorationAt };
    const answers = [1, 2].map(() => server.call(changePlan, { ...act(house), key, body }));
    for (const answer of await Promise.all(answers)) expect(answer.body).toMatchObject({ plan: "professional" });
    const { tenant } = await current(house.tenantId);
    expect([tenant?.subscriptionPlan, tenant?.maxMembers, tenant?.maxResources]).toEqual(["professional", 1_000, 100]);
    const paid = server.stack.stripe.events().filter(({ type, data: { object } }) => {
      const invoice = object as { parent?: { subscription_details?: { subscription?: string } } };
      return type === "invoice.paid" && invoice.parent?.subscription_details?.subscription === house.subscriptionId;
    });
    expect(paid.map(({ data: { object } }) => (object as { amount_paid: number }).amount_paid)).toEqual([
      19_900, 15_000,
    ]);
    const query = { from: "2027-01-08", to: "2027-01-08" };
    const trail = await server.call(listEntries, { as: house.admin, params: { tenantId: house.tenantId }, query });
    expect(trail.body.entries.map(({ action }) => action)).toEqual(["subscriptions.changePlan"]);
  });

  test.each([
    ["of another century", "0020-02-29T00:00:00.000Z"],
    ["of eleven minutes ago", "2027-01-08T21:19:00.000Z"],
    ["that is to come", "2027-01-08T21:30:01.000Z"],
    ["of the period before", "2026-12-24T09:29:59.000Z"],
  ])("is refused for amounts %s, and nothing is charged", async (name, prorationAt) => {
    const house = await newHouse(`Late ${name}`.replaceAll(/[^A-Za-z ]/g, ""));
    server.clock.now = Date.parse("2026-12-24T11:00:00.000Z");
    server.stack.stripe.advance(house.subscriptionId);
    const before = server.stack.stripe.events().length;
    server.clock.now = Date.parse(name.includes("period") ? "2026-12-24T09:31:00.000Z" : "2027-01-08T21:30:00.000Z");
    const plan = "professional" as const;
    expect(
      [
        await server.call(changePlan, { ...act(house), body: { plan, prorationAt } }),
        await server.call(setPlan, { ...act(house), body: { plan, prorationAt, reason: "Agreed by mail." } }),
      ].map(outcome),
    ).toEqual([1, 2].map(() => [409, "subscriptions.preview_outdated"]));
    expect(server.stack.stripe.events()).toHaveLength(before);
    expect((await current(house.tenantId)).tenant?.subscriptionPlan).toBe("starter");
  });

  test("costs later what the coupon leaves, and the preview says until when", async () => {
    const house = await newHouse("Cheaper House");
    const shown = async () => {
      const query = { plan: "professional" as const };
      const { laterMinor, couponEndsAt, fullMinor } = (await server.call(previewPlan, { ...act(house), query })).body;
      return [laterMinor, couponEndsAt, fullMinor];
    };
    await server.call(setCoupon, { ...act(house), body: { percent: 25, months: 3 } });
    expect(await shown()).toEqual([37_425, "2027-02-24T09:30:00.000Z", 49_900]);
    await server.call(setCoupon, { ...act(house), body: { percent: 50, months: null } });
    expect(await shown()).toEqual([24_950, null, 49_900]);
  });

  test("is refused where the card is declined, and nothing changes", async () => {
    const house = await newHouse("Declined House");
    server.clock.now = Date.parse("2026-12-24T11:00:00.000Z");
    server.stack.stripe.advance(house.subscriptionId);
    server.stack.stripe.setCard(house.subscriptionId, false);
    const prorationAt = "2026-12-24T11:00:00.000Z";
    const answer = await server.call(changePlan, { ...act(house), body: { plan: "professional", prorationAt } });
    expect(outcome(answer)).toEqual([409, "subscriptions.declined"]);
    expect((await current(house.tenantId)).tenant?.subscriptionPlan).toBe("starter");
  });
});

describe("an unpaid invoice", () => {
  const overdue = async (name: string) => {
    server.clock.now = defaultNow;
    const house = await newHouse(name);
    const known = server.stack.stripe.events().length;
    server.stack.stripe.setCard(house.subscriptionId, false);
    server.clock.now = Date.parse("2026-12-24T11:00:00.000Z");
    server.stack.stripe.advance(house.subscriptionId);
    await deliverSince(known);
    expect((await current(house.tenantId)).tenant?.pausesAt).toBe("2027-01-07T09:30:00.000Z");
    return house;
  };
  const paidOf = (subscriptionId: string) =>
    server.stack.stripe
      .events()
      .filter(({ type, data }) => type === "invoice.paid" && JSON.stringify(data).includes(subscriptionId));
  const retry = (house: House, key: string = randomUUID()) =>
    server.call(retryPayment, { ...act(house), key, body: {} });

  test("is charged once by calls that come together with one key, and the workspace owes nothing", async () => {
    const house = await overdue("Retried House");
    server.stack.stripe.setCard(house.subscriptionId, true);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => retry(house, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ outcome: "paid" });
    expect(paidOf(house.subscriptionId)).toHaveLength(1);
    const { tenant } = await current(house.tenantId);
    expect([tenant?.subscriptionStatus, tenant?.pausesAt]).toEqual(["active", null]);
    expect((await retry(house)).body).toMatchObject({ outcome: "nothing_due", status: "active" });
    expect(paidOf(house.subscriptionId)).toHaveLength(1);
  });

  test("was paid, though its call did not hear the end of it and came again", async () => {
    const { stripe } = server.stack;
    const [first, house] = [await overdue("Heard House"), await overdue("Unheard House")];
    for (const { subscriptionId } of [first, house]) stripe.setCard(subscriptionId, true);
    const known = stripe.calls.length;
    expect((await retry(first)).body.outcome).toBe("paid");
    const paysAt = stripe.calls
      .slice(known)
      .findIndex(({ method, path }) => method === "POST" && path.endsWith("/pay"));
    const key = randomUUID();
    // Stripe answers up to the payment, and then not to either attempt.
    stripe.trouble.push(...Array<"none">(paysAt + 1).fill("none"), "outage", "outage");
    expect(outcome(await retry(house, key))).toEqual([503, "billing.payments_unavailable"]);
    expect(paidOf(house.subscriptionId)).toHaveLength(1);
    expect((await retry(house, key)).body).toMatchObject({ outcome: "paid", status: "active" });
    expect(paidOf(house.subscriptionId)).toHaveLength(1);
    expect((await retry(house)).body.outcome).toBe("nothing_due");
  });

  test("stays unpaid where the card is declined, and the workspace reads of the act", async () => {
    const house = await overdue("Refused House");
    const declined = await retry(house);
    expect([declined.status, declined.body]).toMatchObject([200, { outcome: "declined", status: "past_due" }]);
    expect(paidOf(house.subscriptionId)).toEqual([]);
    expect((await current(house.tenantId)).tenant?.pausesAt).toBe("2027-01-07T09:30:00.000Z");
    const query = { from: "2026-12-24", to: "2026-12-24" };
    const trail = await server.call(listEntries, { as: house.admin, params: { tenantId: house.tenantId }, query });
    const entry = trail.body.entries.find(({ action }) => action === "subscriptions.retryPayment");
    expect(entry?.actor).toMatchObject({ role: "super_admin" });
    expect(entry?.change?.after).toMatchObject({ paymentOutcome: "declined" });
  });

  test("and every other act but the end now is refused where the subscription has ended", async () => {
    const house = await newHouse("Past House");
    const of = act(house);
    expect((await server.call(cancelSubscription, { ...of, body: { ends: "now" } })).status).toBe(200);
    const prorationAt = "2026-11-24T09:30:00.000Z";
    const answers = [
      await server.call(cancelSubscription, { ...of, body: { ends: "with_period" } }),
      await server.call(cancelSubscription, { ...of, body: { ends: "never" } }),
      await server.call(setCoupon, { ...of, body: { percent: 25, months: null } }),
      await server.call(changePlan, { ...of, body: { plan: "professional", prorationAt } }),
      await server.call(setPlan, { ...of, body: { plan: "professional", prorationAt, reason: "More." } }),
      await server.call(setTrial, { ...of, body: { trialEndsOn: "2027-01-10", reason: "Longer." } }),
    ];
    expect(answers.map(outcome)).toEqual(answers.map(() => [409, "subscriptions.ended"]));
    expect((await server.call(cancelSubscription, { ...of, body: { ends: "now" } })).body.status).toBe("canceled");
    const query = { from: "2026-11-24", to: "2026-11-24" };
    const trail = await server.call(listEntries, { as: house.admin, params: { tenantId: house.tenantId }, query });
    const acts = trail.body.entries.map(({ action }) => action).filter((action) => action !== "setup.createTenant");
    expect(new Set(acts)).toEqual(new Set(["subscriptions.cancelSubscription"]));
  });

  test("is tried of nobody without a subscription, and of none that has ended", async () => {
    const { tenantId } = await server.newTenant();
    const without = await server.call(retryPayment, { as: staff, params: { tenantId }, body: {} });
    expect(outcome(without)).toEqual([409, "subscriptions.none"]);
    const house = await newHouse("Over House");
    await server.call(cancelSubscription, { ...act(house), body: { ends: "now" } });
    expect(outcome(await retry(house))).toEqual([409, "subscriptions.ended"]);
  });
});

test("a coupon takes its part off the figures, and another call takes it away", async () => {
  const house = await newHouse("Coupon House");
  const of = async () =>
    (await server.call(listSubscriptions, { as: staff, query: {} })).body.subscriptions.find(
      ({ tenant }) => tenant.tenantId === house.tenantId,
    )?.discount;
  expect(await of()).toBeNull();
  expect((await server.call(setCoupon, { ...act(house), body: { percent: 25, months: 3 } })).status).toBe(200);
  expect(await of()).toEqual({ percent: 25, amountMinor: null });
  expect((await server.call(setCoupon, { ...act(house), body: { percent: null, months: null } })).status).toBe(200);
  expect(await of()).toBeNull();
});

describe("what Stripe told in vain", () => {
  test("is listed with its workspace, and reading again settles it", async () => {
    const house = await newHouse("Missed House");
    server.stack.stripe.setStatus(house.subscriptionId, "past_due");
    const own = async () =>
      (await server.call(listMissedEvents, { as: staff })).body.events.filter(
        ({ subscriptionId, type }) =>
          subscriptionId === house.subscriptionId && type === "customer.subscription.updated",
      );
    expect((await own()).map(({ tenant }) => tenant?.name)).toEqual(["Missed House"]);
    const differing = async () =>
      (await server.call(listMismatches, { as: staff, query: {} })).body.mismatches
        .filter(({ subscriptionId }) => subscriptionId === house.subscriptionId)
        .flatMap(({ fields }) => fields);
    expect(await differing()).toEqual(["status"]);
    const { body } = await server.call(rereadSubscription, { ...act(house), body: {} });
    expect(body).toMatchObject({ status: "past_due", plan: "starter" });
    expect(await differing()).toEqual([]);
    expect((await current(house.tenantId)).tenant?.subscriptionStatus).toBe("past_due");
  });

  test("of a coupon and of held charges is found, and reading again settles it", async () => {
    const house = await newHouse("Differing House");
    const differing = async () =>
      (await server.call(listMismatches, { as: staff, query: {} })).body.mismatches
        .filter(({ subscriptionId }) => subscriptionId === house.subscriptionId)
        .flatMap(({ fields }) => fields);
    await server.call(setCoupon, { ...act(house), body: { percent: 25, months: null } });
    expect(await differing(), "a coupon that we know").toEqual([]);
    const changed = { discount: null, isHeld: true, trialEndsAt: "2026-12-30T09:30:00.000Z" };
    await server.table.commit([update(subscriptionItem.key(house.subscriptionId), { set: changed }, [], lostRace)]);
    expect(await differing()).toEqual(["trial", "coupon", "hold"]);
    await server.call(rereadSubscription, { ...act(house), body: {} });
    expect(await differing()).toEqual([]);
  });

  test("is found where a subscription has ended, and reading it again closes the workspace", async () => {
    const house = await newHouse("Ended House");
    server.stack.stripe.setStatus(house.subscriptionId, "canceled");
    const differing = async () =>
      (await server.call(listMismatches, { as: staff, query: {} })).body.mismatches
        .filter(({ subscriptionId }) => subscriptionId === house.subscriptionId)
        .map(({ fields, tenant }) => [fields, tenant?.name]);
    expect((await current(house.tenantId)).tenant?.subscriptionStanding).toBe("open");
    expect(await differing()).toEqual([[["status"], "Ended House"]]);
    expect((await server.call(rereadSubscription, { ...act(house), body: {} })).body.status).toBe("canceled");
    expect((await current(house.tenantId)).tenant?.subscriptionStanding).toBe("closed");
    expect(await differing()).toEqual([]);
  });

  test("and a record that is missing are found", async () => {
    const house = await newHouse("Lost House");
    await server.table.commit([
      update(subscriptionItem.key(house.subscriptionId), { set: { priceId: "price_other" } }, [], lostRace),
    ]);
    const { mismatches } = (await server.call(listMismatches, { as: staff, query: {} })).body;
    const of = mismatches.filter(({ subscriptionId }) => subscriptionId === house.subscriptionId);
    expect(of.map(({ fields, tenant }) => [fields, tenant?.name])).toEqual([[["price"], "Lost House"]]);
  });

  test("of another workspace is none of this one's", async () => {
    const [mine, theirs] = [await newHouse("First House"), await newHouse("Second House")];
    const body = { subscriptionId: theirs.subscriptionId };
    expect(outcome(await server.call(rereadSubscription, { ...act(mine), body }))).toEqual([409, "subscriptions.none"]);
  });
});

describe("a workspace whose subscription has ended", () => {
  test("keeps its data for its administrators, who subscribe again; old events change nothing then", async () => {
    const house = await newHouse("Return House");
    const { tenantId, admin, subscriptionId } = house;
    const params = { tenantId };
    const portal = (await server.call(openBilling, { as: admin, params, body: {} })).body.url;
    expect(portal).toContain("/card/bps_");
    await server.call(cancelSubscription, { ...act(house), body: { ends: "now" } });
    const tick = async () => outcome(await server.call(tickFirstStep, { as: admin, params, body: { done: "share" } }));
    expect(await tick()).toEqual([403, "tenants.inactive"]);
    expect((await server.call(getSettings, { as: admin, params })).status).toBe(200);

    const { url } = (await server.call(openBilling, { as: admin, params, body: {} })).body;
    const sessionId = url.split("/").at(-1) ?? "";
    const known = server.stack.stripe.events().length;
    expect(server.stack.stripe.pay(sessionId)).toBe("paid");
    const stolen = await server.call(verifyCheckout, { as: await server.newAccount(), params: { sessionId } });
    expect(outcome(stolen)).toEqual([409, "billing.session_foreign"]);
    await deliverSince(known);
    expect(await tick()).toEqual([200, undefined]);
    const returned = await current(tenantId);
    expect(returned.subscriptionId).not.toBe(subscriptionId);
    expect([returned.tenant?.subscriptionStatus, returned.tenant?.subscriptionStanding]).toEqual(["active", "open"]);

    const old = server.stack.stripe
      .events()
      .filter(({ data: { object } }) => "id" in object && object.id === subscriptionId);
    for (const { id } of old) expect(await server.stack.stripe.deliver(id)).toBe(200);
    expect(await tick()).toEqual([200, undefined]);
    expect((await current(tenantId)).subscriptionId).toBe(returned.subscriptionId);
  });
});

test("administrators are mailed before the trial ends, and when a payment has failed, once each", async () => {
  const house = await newHouse("Mail House");
  const { subscriptionId, tenantId, admin, tenant } = house;
  if (tenant === undefined) throw new Error("There is no such house.");
  const scope = openTenantScope(tenantId);
  // Their list says for a while that they are administrators.
  const former = [];
  for (const set of [{ status: "suspended" }, { role: "member" }]) {
    const member = await server.newMember({ tenantId, scope, tenant }, { role: "admin" });
    await server.table.commit([update(memberItem.key(scope, member.memberId), { set }, [], lostRace)]);
    former.push(member);
  }
  const subjects = async () => (await mailsTo(server, admin.email)).map(({ subject }) => subject);
  const dueAt = async (at: string) => {
    server.clock.now = Date.parse(at);
    for (let times = 0; times < 2; times += 1)
      await settleDue(server, "subscription", "subscriptions.mailAboutSubscription", `T#${tenantId}#`);
    return subjects();
  };
  const reminder = async () => (await current(tenantId)).tenant?.trialEndsAt;
  expect(await reminder()).toBe("2026-12-24T09:30:00.000Z");
  const about = "The trial of Mail House ends soon";
  await vi.waitFor(async () => expect(await dueAt("2026-12-17T09:30:00.000Z")).toEqual([about]), waiting);
  expect(await dueAt("2026-12-22T09:30:00.000Z")).toEqual([about]);
  expect(await dueAt("2026-12-23T09:30:00.000Z")).toEqual([about, about]);

  const known = server.stack.stripe.events().length;
  server.stack.stripe.setCard(subscriptionId, false);
  server.clock.now = Date.parse("2026-12-24T11:00:00.000Z");
  server.stack.stripe.advance(subscriptionId);
  await deliverSince(known);
  const failed = "A payment for Mail House has failed";
  await vi.waitFor(
    async () => expect(await dueAt("2026-12-24T11:00:00.000Z")).toEqual([failed, about, about]),
    waiting,
  );
  expect(await dueAt("2027-01-04T09:30:00.000Z")).toEqual(["Writing pauses soon in Mail House", failed, about, about]);
  expect((await dueAt("2027-01-07T09:30:00.000Z"))[0]).toBe("Writing is paused in Mail House");
  for (const { email } of former) expect(await mailsTo(server, email)).toEqual([]);
});

test("a workspace that the platform has suspended hears nothing of its trial", async () => {
  const house = await newHouse("Quiet House");
  const settle = async (at: string) => {
    server.clock.now = Date.parse(at);
    await settleDue(server, "subscription", "subscriptions.mailAboutSubscription", `T#${house.tenantId}#`);
    return (await mailsTo(server, house.admin.email)).map(({ subject }) => subject);
  };
  const planned = async () =>
    (await readRawTable(tableOf(server), `T#${house.tenantId}#SUBSCRIPTION`)).map(({ dueAt }) => dueAt);
  await vi.waitFor(async () => expect(await planned()).toEqual(["2026-12-17T09:30:00.000Z"]), waiting);
  const suspend = (isSuspended: boolean) =>
    server.call(setSuspension, { ...act(house), body: { isSuspended, reason: "Asked for." } });
  await suspend(true);
  const about = "The trial of Quiet House ends soon";
  expect(await settle("2026-12-17T09:30:00.000Z")).not.toContain(about);
  expect(await planned(), "it is not told later").toEqual(["2026-12-23T09:30:00.000Z"]);
  await suspend(false);
  expect(await settle("2026-12-23T09:30:00.000Z")).toContain(about);
});
