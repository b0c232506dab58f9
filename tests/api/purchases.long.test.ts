import { describe, expect, test } from "vitest";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import { updatePackage } from "#lambdas/payments/package-contract.ts";
import { listPurchases } from "#lambdas/payments/purchase-contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { settlePurchasesNow } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { purchaseSteps } from "../support/purchase-steps.ts";
import { begin, deliverAll, hundred, ledgerOf, newPackage, newSellingHouse, sessionOf } from "../support/purchases.ts";

const server = serverOfFile();
const { balanceOf, reread, shown, expectSound, begun } = purchaseSteps(server);

describe("a purchase of points", () => {
  test("is pending until Stripe says that it is paid, then credited once", async () => {
    const { house, as, purchaseId, sessionId, since } = await begun({ fields: { validDays: 30 } });
    expect(await shown(house, as, purchaseId)).toMatchObject({ status: "pending", points: 120, endsOn: null });
    server.stack.stripe.pay(sessionId);
    expect(await balanceOf(house, as)).toBe(0);
    expect(await deliverAll(server, house, since)).toEqual([200, 200, 200]);
    expect(await deliverAll(server, house, since)).toEqual([200, 200, 200]);
    expect((await reread(house, as, purchaseId, sessionId)).body).toMatchObject({ status: "paid" });
    expect(await shown(house, as, purchaseId)).toMatchObject({
      status: "paid",
      points: 120,
      bonusPoints: 20,
      price: { amountMinor: 1_999, currency: "GBP" },
      endsOn: "2026-12-24",
      paidAt: "2026-11-24T09:30:00.000Z",
      payUrl: null,
    });
    expect(await ledgerOf(server, house, as)).toEqual([[120, "purchase"]]);
    const { lots } = (await server.call(listMyEntries, { as, params: house.params, query: { limit: 1 } })).body;
    expect(lots).toEqual([{ endsOn: "2026-12-24", points: 120 }]);
    await expectSound(house);
  });

  test("goes to the tenant's account with the platform's fee of its plan", async () => {
    const plan = {
      plan: "starter",
      stripeSessionId: "cs_x",
      stripeCustomerId: "cus_x",
      stripeSubscriptionId: "s",
    } as const;
    const house = await newSellingHouse(server, { subscription: plan });
    await begun({ house });
    const call = server.stack.stripe.calls.findLast(({ path }) => path === "/v1/checkout/sessions");
    expect(call?.accountId).toBe(house.accountId);
    const sent = new URLSearchParams(call?.parameters);
    // 2% of 19.99, rounded down.
    expect(sent.get("payment_intent_data[application_fee_amount]")).toBe("39");
    expect(sent.get("line_items[0][price_data][unit_amount]")).toBe("1999");
    expect(sent.get("line_items[0][price_data][currency]")).toBe("gbp");
  });

  test("is credited once when its page, the event and a second tab ask at once", async () => {
    const { house, as, purchaseId, sessionId, since } = await begun();
    server.stack.stripe.pay(sessionId);
    const ids = server.stack.stripe
      .events(house.accountId)
      .slice(since)
      .map(({ id }) => id);
    const answers = await Promise.all([
      ...ids.map((id) => server.stack.stripe.deliver(id)),
      ...[1, 2, 3].map(async () => (await reread(house, as, purchaseId, sessionId)).status),
    ]);
    expect(answers).toEqual(answers.map(() => 200));
    expect(await ledgerOf(server, house, as)).toEqual([[120, "purchase"]]);
    await expectSound(house);
  });

  test("begun twice with one key is one purchase; in two tabs it is two, and each is paid for", async () => {
    const house = await newSellingHouse(server);
    const of = await newPackage(server, house);
    const as = await server.newMember(house.own, { points: 0 });
    const [one, same] = [
      await begin(server, house, { as, of, key: "tab-one-1" }),
      await begin(server, house, { as, of, key: "tab-one-1" }),
    ];
    expect(same.body).toEqual(one.body);
    const other = await begin(server, house, { as, of, key: "tab-two-2" });
    expect(other.body.purchaseId).not.toBe(one.body.purchaseId);
    for (const { url } of [one.body, other.body]) server.stack.stripe.pay(sessionOf(url));
    await deliverAll(server, house);
    expect(await ledgerOf(server, house, as)).toEqual([
      [120, "purchase"],
      [120, "purchase"],
    ]);
    const { purchases } = (await server.call(listPurchases, { as, params: house.params, query: {} })).body;
    expect(purchases.map(({ status }) => status)).toEqual(["paid", "paid"]);
  });

  test("that a card declines or a bank refuses stays open, and can still be paid", async () => {
    const { house, as, purchaseId, sessionId } = await begun();
    const { stripe } = server.stack;
    expect(stripe.pay(sessionId, { card: "4000000000000002" })).toBe("declined");
    expect(stripe.pay(sessionId, { card: "4000002760003184" })).toBe("approval_needed");
    expect(stripe.pay(sessionId, { card: "4000002760003184", approval: "no" })).toBe("declined");
    await deliverAll(server, house);
    expect(await shown(house, as, purchaseId)).toMatchObject({ status: "pending" });
    expect((await shown(house, as, purchaseId)).payUrl).toContain(sessionId);
    expect(stripe.pay(sessionId, { card: "4000002760003184", approval: "yes" })).toBe("paid");
    await deliverAll(server, house);
    expect(await ledgerOf(server, house, as)).toEqual([[120, "purchase"]]);
  });

  test.each([
    [true, "paid", 120],
    [false, "failed", 0],
  ])("that a bank settles later (%s) is pending until then", async (isPaid, status, balance) => {
    const { house, as, purchaseId, sessionId } = await begun();
    server.stack.stripe.pay(sessionId, { card: "4000000000000341" });
    await deliverAll(server, house);
    expect(await shown(house, as, purchaseId)).toMatchObject({ status: "pending" });
    server.stack.stripe.settleDelayed(sessionId, isPaid);
    await deliverAll(server, house);
    expect(await shown(house, as, purchaseId)).toMatchObject({ status });
    expect(await balanceOf(house, as)).toBe(balance);
  });

  test("whose package is withdrawn or made dearer while the page is open keeps its price and points", async () => {
    const { house, of, as, sessionId } = await begun();
    const change = { ...hundred, isActive: false, points: 1, priceMinor: 99_999, version: 1 };
    await server.call(updatePackage, {
      as: house.admin,
      params: { ...house.params, packageId: of.packageId },
      body: change,
    });
    server.stack.stripe.pay(sessionId);
    await deliverAll(server, house);
    expect(await ledgerOf(server, house, as)).toEqual([[120, "purchase"]]);
    expect((await begin(server, house, { as, of })).error?.code).toBe("payments.package_withdrawn");
  });

  test("is refused, each with its own code, where it cannot begin", async () => {
    const house = await newSellingHouse(server);
    const of = await newPackage(server, house);
    const forStaff = await newPackage(server, house, { audience: { kind: "staff" } });
    const as = await server.newMember(house.own);
    const codeOf = async (wanted: Pick<typeof of, "packageId" | "version">, who: Caller = as) =>
      (await begin(server, house, { as: who, of: wanted })).error?.code;
    expect(await codeOf({ ...of, version: 2 })).toBe("payments.package_changed");
    expect(await codeOf(forStaff)).toBe("payments.package_not_for_you");
    const other = await newPackage(server, await newSellingHouse(server));
    expect(await codeOf(other)).toBe("payments.package_not_found");
    expect(await codeOf(of, await server.newSupport(house.own))).toBe("payments.no_wallet");
    const calls = server.stack.stripe.calls.length;
    for (let count = 0; count < 20; count += 1) await begin(server, house, { as, of });
    expect(await codeOf(of)).toBe("payments.too_many_purchases");
    expect(server.stack.stripe.calls.length).toBe(calls + 20);
  });

  test("is asked about with its own session only: an invented one finds nothing", async () => {
    const { house, as, purchaseId, sessionId } = await begun();
    const other = await begun({ house });
    const calls = server.stack.stripe.calls.length;
    for (const [who, id, session] of [
      [as, purchaseId, "cs_test_invented"],
      [as, purchaseId, other.sessionId],
      [other.as, purchaseId, sessionId],
      [as, other.purchaseId, other.sessionId],
      [as, `pur_${"0".repeat(26)}`, sessionId],
    ] as const) {
      expect((await reread(house, who, id, session)).error?.code).toBe("payments.purchase_not_found");
    }
    expect((await reread(house, as, purchaseId, "nonsense")).status).toBe(400);
    expect(server.stack.stripe.calls.length).toBe(calls);
    expect(await balanceOf(house, as)).toBe(0);
  });

  test("survives outages and lost answers of Stripe at every call", async () => {
    const house = await newSellingHouse(server);
    const of = await newPackage(server, house);
    const as = await server.newMember(house.own, { points: 0 });
    const { stripe } = server.stack;
    for (const trouble of ["outage", "lost_answer"] as const) {
      // The library tries twice, and the route once more, because its own intent has landed.
      stripe.trouble.push(trouble, trouble, trouble, trouble);
      const key = `key-of-${trouble}`;
      expect((await begin(server, house, { as, of, key })).error?.code).toBe("billing.payments_unavailable");
      const { url, purchaseId } = (await begin(server, house, { as, of, key })).body;
      stripe.pay(sessionOf(url));
      const completed = stripe.events(house.accountId).at(-1)?.id ?? "";
      stripe.trouble.push(trouble, trouble);
      expect(await stripe.deliver(completed)).toBe(503);
      expect((await shown(house, as, purchaseId)).status).toBe("pending");
      expect(await stripe.deliver(completed)).toBe(200);
    }
    expect(await ledgerOf(server, house, as)).toEqual([
      [120, "purchase"],
      [120, "purchase"],
    ]);
    const pages = stripe.calls.filter(
      ({ path, accountId, status }) =>
        path === "/v1/checkout/sessions" && accountId === house.accountId && status === 200,
    );
    expect(new Set(pages.map(({ answer }) => JSON.parse(answer).id)).size).toBe(2);
  });

  test("that no event settles is asked about when its page has closed", async () => {
    const before = server.clock.now;
    try {
      const paid = await begun();
      const left = await begun({ house: paid.house });
      server.stack.stripe.pay(paid.sessionId);
      server.clock.now += 34 * 60_000;
      await settlePurchasesNow(server);
      await settlePurchasesNow(server);
      expect(await shown(paid.house, paid.as, paid.purchaseId)).toMatchObject({ status: "paid" });
      expect(await ledgerOf(server, paid.house, paid.as)).toEqual([[120, "purchase"]]);
      expect(await shown(left.house, left.as, left.purchaseId)).toMatchObject({ status: "expired", payUrl: null });
    } finally {
      server.clock.now = before;
    }
  });
});
