import { afterEach, describe, expect, test } from "vitest";
import { changeMembership } from "#lambdas/memberships/contract.ts";
import { updatePlan } from "#lambdas/memberships/plan-contract.ts";
import { askForPlan, getMyMembership } from "#lambdas/memberships/request-contract.ts";
import { endPaidMembership, openCardPage, rereadPaidMembership } from "#lambdas/payments/paid-contract.ts";
import { outcome } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { paidSteps } from "../support/paid-steps.ts";
import { deliverAll, newSellingHouse } from "../support/purchases.ts";
import { defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const { newPlan, begin, paidOf, membershipOf, actionsOf, cancel, begun, paying, passTo, settleDuePayments, pointsOf } =
  paidSteps(server);

afterEach(() => {
  server.clock.now = defaultNow;
});

describe("a paid membership", () => {
  test("is begun at most twenty times within an hour, and no page is opened beyond that", async () => {
    const house = await newSellingHouse(server);
    const of = await newPlan(house);
    const as = await server.newMember(house.own);
    const tried: unknown[] = [];
    for (let count = 0; count < 20; count += 1) tried.push((await begin(house, { as, of })).status);
    expect(new Set(tried)).toEqual(new Set([201]));
    const pages = () => server.stack.stripe.calls.filter(({ path }) => path === "/v1/checkout/sessions").length;
    const before = pages();
    expect(outcome(await begin(house, { as, of }))).toEqual([429, "payments.too_many_memberships"]);
    expect(pages()).toBe(before);
    const other = await server.newMember(house.own);
    expect((await begin(house, { as: other, of })).status).toBe(201);
  });

  test("takes twelve steps towards Stripe in one call, and goes on with the next one", async () => {
    const { house, as, subscriptionId } = await paying({ fields: { cycle: { unit: "days", count: 1 } } });
    passTo("2026-12-09T12:00:00.000Z", subscriptionId);
    const reread = async () => outcome(await server.call(rereadPaidMembership, { as, params: house.params, body: {} }));
    expect(await reread()).toEqual([503, "billing.payments_unavailable"]);
    expect(await pointsOf(house, as)).toHaveLength(13);
    expect((await reread())[0]).toBe(200);
    expect(await pointsOf(house, as)).toHaveLength(16);
  });

  test("begins with its first payment, whose cycle gives points once", async () => {
    const { house, of, as, sessionId, since } = await begun();
    expect(await paidOf(house, as)).toMatchObject({
      status: "pending",
      price: { amountMinor: 4_900, currency: "GBP" },
    });
    expect(await membershipOf(house, as)).toBeNull();
    server.stack.stripe.pay(sessionId);
    for (let round = 0; round < 2; round += 1) {
      expect(new Set(await deliverAll(server, house, since))).toEqual(new Set([200]));
    }
    await server.call(rereadPaidMembership, { as, params: house.params, body: {} });
    expect(await paidOf(house, as)).toMatchObject({
      status: "active",
      periodEndsAt: "2026-12-24T09:30:00.000Z",
      endsWithCycle: false,
      pausesAt: null,
      payUrl: null,
    });
    expect(await membershipOf(house, as)).toMatchObject({
      planId: of.planId,
      status: "active",
      isPaid: true,
      cycleNumber: 1,
      cycleStartedOn: "2026-11-24",
      cycleEndsOn: "2026-12-23",
      nextBillingOn: "2026-12-24",
    });
    expect(await pointsOf(house, as)).toEqual([300]);
    expect(await actionsOf(house, as)).toEqual([["assign", null]]);
  });

  test("is a subscription on the tenant's account, with the platform's fee and no price of the client", async () => {
    const plan = {
      plan: "starter",
      stripeSessionId: "cs_x",
      stripeCustomerId: "cus_x",
      stripeSubscriptionId: "s",
    } as const;
    const house = await newSellingHouse(server, { subscription: plan });
    await begun({ house, fields: { cycle: { unit: "days", count: 28 } } });
    const call = server.stack.stripe.calls.findLast(({ path }) => path === "/v1/checkout/sessions");
    expect(call?.accountId).toBe(house.accountId);
    const sent = Object.fromEntries(new URLSearchParams(call?.parameters));
    expect(sent).toMatchObject({
      mode: "subscription",
      "subscription_data[application_fee_percent]": "2",
      "line_items[0][price_data][unit_amount]": "4900",
      "line_items[0][price_data][currency]": "gbp",
      "line_items[0][price_data][recurring][interval]": "day",
      "line_items[0][price_data][recurring][interval_count]": "28",
    });
  });

  test("gives its second cycle when that is paid, and no sooner", async () => {
    const { house, as, subscriptionId, since } = await paying();
    passTo("2026-12-24T09:45:00.000Z", subscriptionId);
    await deliverAll(server, house, since);
    expect(await pointsOf(house, as)).toEqual([300]);
    passTo("2026-12-24T10:45:00.000Z", subscriptionId);
    await deliverAll(server, house, since);
    expect(await pointsOf(house, as)).toEqual([300, 300]);
    expect(await membershipOf(house, as)).toMatchObject({
      cycleNumber: 2,
      cycleStartedOn: "2026-12-24",
      cycleEndsOn: "2027-01-23",
      nextBillingOn: "2027-01-24",
    });
  });

  test("gives every cycle of which no event has told, through due work", async () => {
    const { house, as, subscriptionId } = await paying();
    passTo("2027-02-24T12:00:00.000Z", subscriptionId);
    expect(await pointsOf(house, as)).toEqual([300]);
    await settleDuePayments();
    expect(await pointsOf(house, as)).toEqual([300, 300, 300, 300]);
    await settleDuePayments();
    expect(await pointsOf(house, as)).toEqual([300, 300, 300, 300]);
    expect(await paidOf(house, as)).toMatchObject({ periodEndsAt: "2027-03-24T09:30:00.000Z" });
  });

  test("goes on for seven days after a failed payment, is paused then, and goes on with the next one", async () => {
    const { house, as, subscriptionId, since } = await paying();
    server.stack.stripe.setCard(subscriptionId, false);
    passTo("2026-12-24T11:00:00.000Z", subscriptionId);
    await deliverAll(server, house, since);
    expect(await paidOf(house, as)).toMatchObject({ status: "failing", pausesAt: "2026-12-31T09:30:00.000Z" });
    expect(await membershipOf(house, as)).toMatchObject({ status: "active" });
    passTo("2026-12-31T09:29:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await membershipOf(house, as)).toMatchObject({ status: "active" });
    passTo("2026-12-31T16:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await paidOf(house, as)).toMatchObject({ status: "paused" });
    expect(await membershipOf(house, as)).toMatchObject({ status: "paused", nextBillingOn: null });
    expect(await pointsOf(house, as)).toEqual([300]);
    server.stack.stripe.setCard(subscriptionId, true);
    passTo("2027-01-02T12:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await paidOf(house, as)).toMatchObject({ status: "active", pausesAt: null });
    expect(await membershipOf(house, as)).toMatchObject({ status: "active", cycleStartedOn: "2026-12-24" });
    expect(await pointsOf(house, as)).toEqual([300, 300]);
    expect(await actionsOf(house, as)).toEqual([
      ["assign", null],
      ["pause", null],
      ["resumed", "2026-12-24"],
    ]);
  });

  test("ends when Stripe gives up, and can be begun again", async () => {
    const { house, of, as, subscriptionId } = await paying();
    server.stack.stripe.setCard(subscriptionId, false);
    passTo("2027-01-10T12:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await paidOf(house, as)).toMatchObject({ status: "ended" });
    expect(await membershipOf(house, as)).toMatchObject({ status: "cancelled", nextBillingOn: null });
    const { planId } = of;
    const { plans } = (await server.call(getMyMembership, { as, params: house.params })).body;
    const shown = plans.find((plan) => plan.planId === planId);
    expect((await begin(house, { as, of: { planId, version: shown?.version ?? 0 } })).status).toBe(201);
  });

  test.each([
    ["as they came", (ids: string[]) => ids],
    ["backwards", (ids: string[]) => ids.toReversed()],
    ["from the middle", (ids: string[]) => [...ids.slice(4), ...ids.slice(0, 4)]],
  ])("ends alike when the events of three cycles come late and twice: %s", async (_order, order) => {
    const { house, as, sessionId, since } = await begun();
    const { stripe } = server.stack;
    stripe.pay(sessionId);
    const begins = stripe.events(house.accountId).find(({ type }) => type === "customer.subscription.created");
    if (begins?.type !== "customer.subscription.created") throw new Error("No subscription has begun.");
    passTo("2027-01-24T12:00:00.000Z", begins.data.object.id);
    const ids = stripe
      .events(house.accountId)
      .slice(since)
      .map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(8);
    for (const id of [...order(ids), ...order(ids)]) expect(await stripe.deliver(id)).toBe(200);
    expect(await pointsOf(house, as)).toEqual([300, 300, 300]);
    expect(await membershipOf(house, as)).toMatchObject({
      status: "active",
      cycleNumber: 3,
      nextBillingOn: "2027-02-24",
    });
  });

  test("is cancelled with its cycle, kept again, and cancelled now", async () => {
    const { house, as, subscriptionId, since } = await paying();
    expect((await cancel(house, as, "cycle_end")).body).toMatchObject({ status: "active", endsWithCycle: true });
    expect(await membershipOf(house, as)).toMatchObject({ status: "active", scheduled: { kind: "cancel" } });
    expect((await cancel(house, as, "never")).body).toMatchObject({ endsWithCycle: false });
    expect(await membershipOf(house, as)).toMatchObject({ scheduled: null });
    await cancel(house, as, "cycle_end");
    passTo("2026-12-24T09:40:00.000Z", subscriptionId);
    await deliverAll(server, house, since);
    expect(await membershipOf(house, as)).toMatchObject({ status: "cancelled" });
    expect(await pointsOf(house, as)).toEqual([300]);

    const other = await paying({ house });
    expect((await cancel(house, other.as, "now")).body).toMatchObject({ status: "ended" });
    expect((await cancel(house, other.as, "now")).body).toMatchObject({ status: "ended" });
    expect(await membershipOf(house, other.as)).toMatchObject({ status: "cancelled" });
  });

  test("is cancelled by an administrator, and not changed by hand before", async () => {
    const { house, as } = await paying();
    const { admin, params } = house;
    const own = { ...params, memberId: as.memberId };
    const change = { action: "pause", until: "2026-12-01" } as const;
    const refused = await server.call(changeMembership, { as: admin, params: own, body: { change } });
    expect(refused).toMatchObject({ status: 409, error: { code: "memberships.is_paid" } });
    const ended = await server.call(endPaidMembership, { as: admin, params: own, body: { when: "now" } });
    expect(ended.body).toMatchObject({ status: "ended", payUrl: null });
  });

  test("takes the place of a membership that was assigned without charge", async () => {
    const house = await newSellingHouse(server);
    const [free, paid] = [await newPlan(house, { name: "Free", priceMinor: 0 }), await newPlan(house)];
    const as = await server.newMember(house.own);
    await server.call(askForPlan, { as, params: house.params, body: { planId: free.planId } });
    const since = server.stack.stripe.events(house.accountId).length;
    const { url } = (await begin(house, { as, of: paid })).body;
    server.stack.stripe.pay(url.split("/").at(-1) ?? "");
    await deliverAll(server, house, since);
    expect(await membershipOf(house, as)).toMatchObject({ planId: paid.planId, isPaid: true, cycleNumber: 2 });
    expect(await actionsOf(house, as)).toEqual([
      ["assign", null],
      ["change", "2026-11-24"],
    ]);
  });

  test("has one open page: another plan closes it, and a repeated call gets the same one", async () => {
    const { house, of, as, sessionId } = await begun();
    const other = await newPlan(house, { name: "Other" });
    const key = "the-same-key-of-a-repeated-call";
    const first = await begin(house, { as, of: other, key });
    expect((await begin(house, { as, of: other, key })).body).toEqual(first.body);
    expect((await begin(house, { as, of, key })).status).toBe(422);
    expect(server.stack.stripe.pay(sessionId)).toBe("not_open");
  });

  test("stays with its newest page when a call that began an earlier one comes again", async () => {
    const { house, of, as } = await begun();
    const keys = ["first", "second", "third"].map((name) => `${name}-${"0".repeat(20)}`);
    const urls: string[] = [];
    for (const key of keys) urls.push((await begin(house, { as, of, key })).body.url);
    const called = server.stack.stripe.calls.length;
    for (const key of keys.slice(0, 2))
      expect(outcome(await begin(house, { as, of, key }))).toEqual([409, "payments.purchase_expired"]);
    expect(server.stack.stripe.calls).toHaveLength(called);
    expect((await paidOf(house, as))?.payUrl).toBe(urls[2]);
    expect((await begin(house, { as, of, key: keys[2] ?? "" })).body).toEqual({ url: urls[2] });
  });

  test("is not begun twice, although a second page is asked for after the first was paid", async () => {
    const { house, as, sessionId } = await begun();
    const of = await newPlan(house, { name: "Other" });
    server.stack.stripe.pay(sessionId);
    expect(await begin(house, { as, of })).toMatchObject({ status: 409, error: { code: "payments.pays_already" } });
    expect(await pointsOf(house, as)).toEqual([300]);
  });
});

describe("a plan with a price", () => {
  test("is refused where nobody can pay, where it is free, archived, changed or not chosen by members", async () => {
    const own = await server.newTenant();
    const admin = await server.newMember(own, { role: "admin" });
    const poor = { own, admin, accountId: "", params: { tenantId: own.tenantId } };
    const as = await server.newMember(own);
    const dear = await newPlan(poor);
    expect(await begin(poor, { as, of: dear })).toMatchObject({ status: 409, error: { code: "payments.points_only" } });

    const house = await newSellingHouse(server);
    const buyer = await server.newMember(house.own);
    const refusalOf = async (of: { planId: (typeof dear)["planId"]; version: number }) => {
      return (await begin(house, { as: buyer, of })).error?.code;
    };
    const changed = await newPlan(house);
    const { planId, wasHeld: _, ...fields } = changed;
    await server.call(updatePlan, {
      as: house.admin,
      params: { ...house.params, planId },
      body: { ...fields, priceMinor: 5_900 },
    });
    expect(await refusalOf(changed)).toBe("payments.plan_changed");
    expect(await refusalOf(await newPlan(house, { priceMinor: 0 }))).toBe("payments.plan_is_free");
    expect(await refusalOf(await newPlan(house, { isActive: false }))).toBe("memberships.plan_archived");
    expect(await refusalOf(await newPlan(house, { chosenBy: "staff" }))).toBe("memberships.plan_not_found");
    expect(await refusalOf(dear)).toBe("memberships.plan_not_found");
  });

  test("is never taken without a payment", async () => {
    const house = await newSellingHouse(server);
    const { planId } = await newPlan(house);
    const as = await server.newMember(house.own);
    const asked = await server.call(askForPlan, { as, params: house.params, body: { planId } });
    expect(asked).toMatchObject({ status: 409, error: { code: "memberships.must_be_paid" } });
    expect((await server.call(getMyMembership, { as, params: house.params })).body.membership).toBeNull();
  });
});

test("the card page belongs to who pays", async () => {
  const { house, as } = await paying();
  const page = await server.call(openCardPage, { as, params: house.params, body: {} });
  expect(page.body.url).toContain("/card/bps_");
  const other = await server.newMember(house.own);
  const refused = await server.call(openCardPage, { as: other, params: house.params, body: {} });
  expect(refused).toMatchObject({ status: 404, error: { code: "payments.nothing_paid" } });
});
