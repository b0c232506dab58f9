import { afterEach, describe, expect, test } from "vitest";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import type { MembershipPlan } from "#lambdas/memberships/plan-contract.ts";
import { checkTable } from "../support/checker.ts";
import { tableOf } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { aThirdLater, planChangeSteps } from "../support/plan-change-steps.ts";
import { deliverAll } from "../support/purchases.ts";
import { defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const { newPlan, change, preview, paymentsOf, twoPlans, ...steps } = planChangeSteps(server);
const { paidOf, membershipOf, actionsOf, passTo, settleDuePayments, pointsOf } = steps;

afterEach(async () => {
  server.clock.now = defaultNow;
  expect((await checkTable(tableOf(server))).violations).toEqual([]);
});

describe("a better plan now", () => {
  test("costs the difference, begins a cycle, and gives fewer points by those whose money comes back", async () => {
    const { house, as, better, subscriptionId } = await twoPlans();
    passTo(aThirdLater, subscriptionId);
    expect((await preview(house, as, better)).body).toMatchObject({
      planName: "Better",
      price: { amountMinor: 9_000, currency: "GBP" },
      now: {
        prorationAt: aThirdLater,
        credit: { amountMinor: 2_000 },
        due: { amountMinor: 7_000 },
        creditLeft: { amountMinor: 0 },
        points: 800,
        pointsCredited: 200,
      },
      cycleEndsOn: "2026-12-24",
    });
    const answer = await change(house, { as, of: better, at: aThirdLater });
    expect(answer).toMatchObject({
      status: 201,
      body: { planId: better.planId, price: { amountMinor: 9_000 }, periodEndsAt: "2027-01-04T09:30:00.000Z" },
    });
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000, 7_000]);
    expect(await pointsOf(house, as)).toEqual([300, 800]);
    expect(await membershipOf(house, as)).toMatchObject({
      planId: better.planId,
      status: "active",
      isPaid: true,
      cycleNumber: 2,
      cycleStartedOn: "2026-12-04",
      nextBillingOn: "2027-01-04",
      scheduled: null,
    });
    expect(await actionsOf(house, as)).toEqual([
      ["assign", null],
      ["change", "2026-12-04"],
    ]);
    passTo("2027-01-04T12:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await pointsOf(house, as)).toEqual([300, 800, 1_000]);
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000, 7_000, 9_000]);
  });

  test("is charged once when it is asked for twice, and when Stripe's answer is lost", async () => {
    const { house, as, better, subscriptionId, since } = await twoPlans();
    passTo(aThirdLater, subscriptionId);
    const key = "the-same-key-of-a-repeated-call";
    const [one, other] = await Promise.all([
      change(house, { as, of: better, at: aThirdLater, key }),
      change(house, { as, of: better, at: aThirdLater, key }),
    ]);
    expect([one.status, other.status].every((status) => status === 201 || status === 503)).toBe(true);
    expect((await change(house, { as, of: better, at: aThirdLater, key })).status).toBe(201);
    expect((await change(house, { as, of: better, at: null, key })).status).toBe(422);
    await deliverAll(server, house, since);
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000, 7_000]);
    expect(await pointsOf(house, as)).toEqual([300, 800]);
  });

  test("is not begun when the card is declined: plan, points and payments stay as they were", async () => {
    const { house, of, as, better, subscriptionId } = await twoPlans();
    passTo(aThirdLater, subscriptionId);
    server.stack.stripe.setCard(subscriptionId, false);
    const refused = await change(house, { as, of: better, at: aThirdLater });
    expect(refused).toMatchObject({ status: 409, error: { code: "payments.declined" } });
    expect(await paidOf(house, as)).toMatchObject({ planId: of.planId, status: "active", change: null });
    expect(await membershipOf(house, as)).toMatchObject({ planId: of.planId, cycleNumber: 1, scheduled: null });
    expect(await pointsOf(house, as)).toEqual([300]);
    server.stack.stripe.setCard(subscriptionId, true);
    expect((await change(house, { as, of: better, at: aThirdLater })).status).toBe(201);
    expect(await pointsOf(house, as)).toEqual([300, 800]);
  });

  test("gives no points by changing back and forth", async () => {
    const { house, of, as, better, subscriptionId } = await twoPlans();
    passTo(aThirdLater, subscriptionId);
    await change(house, { as, of: better, at: aThirdLater });
    expect((await preview(house, as, of)).body).toMatchObject({ now: null });
    const refused = await change(house, { as, of, at: aThirdLater });
    expect(refused).toMatchObject({ status: 409, error: { code: "payments.only_at_cycle_end" } });
    expect(await pointsOf(house, as)).toEqual([300, 800]);
  });

  test("is refused with amounts that are old, of the future, or of a cycle that is over", async () => {
    const { house, as, better, subscriptionId } = await twoPlans();
    passTo(aThirdLater, subscriptionId);
    for (const at of ["2026-12-04T09:19:00.000Z", "2026-12-04T09:31:00.000Z"]) {
      const refused = await change(house, { as, of: better, at });
      expect(refused).toMatchObject({ status: 409, error: { code: "payments.change_outdated" } });
    }
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000]);
  });
});

describe("another plan with the end of the cycle", () => {
  test("is planned without a charge, shown, and begins with its own payment", async () => {
    const fields = {
      name: "Weekly",
      priceMinor: 1_000,
      pointsPerCycle: 50,
      cycle: { unit: "days", count: 7 },
    } as const;
    const { house, of, as, better: weekly, subscriptionId, since } = await twoPlans(fields);
    const planned = await change(house, { as, of: weekly, at: null });
    expect(planned).toMatchObject({
      status: 201,
      body: { planId: of.planId, change: { planId: weekly.planId, price: { amountMinor: 1_000 } } },
    });
    expect(await membershipOf(house, as)).toMatchObject({
      planId: of.planId,
      scheduled: { kind: "change", planId: weekly.planId, planName: "Weekly" },
    });
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000]);
    passTo("2026-12-24T09:45:00.000Z", subscriptionId);
    await deliverAll(server, house, since);
    expect(await membershipOf(house, as)).toMatchObject({ planId: of.planId });
    passTo("2026-12-24T11:00:00.000Z", subscriptionId);
    await deliverAll(server, house, since);
    expect(await membershipOf(house, as)).toMatchObject({
      planId: weekly.planId,
      cycleStartedOn: "2026-12-24",
      nextBillingOn: "2026-12-31",
      scheduled: null,
    });
    expect(await paidOf(house, as)).toMatchObject({ planName: "Weekly", price: { amountMinor: 1_000 }, change: null });
    passTo("2026-12-31T11:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await pointsOf(house, as)).toEqual([300, 50, 50]);
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000, 1_000, 1_000]);
    expect(await actionsOf(house, as)).toEqual([
      ["assign", null],
      ["change", "2026-12-24"],
      ["changed", "2026-12-24"],
    ]);
  });

  test("may be one without charge: the payments end, and its calendar goes on", async () => {
    const {
      house,
      as,
      better: free,
      subscriptionId,
      since,
    } = await twoPlans({
      name: "Free",
      priceMinor: 0,
      pointsPerCycle: 20,
    });
    const refused = await change(house, { as, of: free, at: new Date(defaultNow).toISOString() });
    expect(refused).toMatchObject({ status: 409, error: { code: "payments.only_at_cycle_end" } });
    expect((await preview(house, as, free)).body).toMatchObject({ now: null, cycleEndsOn: "2026-12-24" });
    expect((await change(house, { as, of: free, at: null })).body.change).toMatchObject({ planName: "Free" });
    expect(await membershipOf(house, as)).toMatchObject({ scheduled: { kind: "change", planId: free.planId } });
    passTo("2026-12-24T11:00:00.000Z", subscriptionId);
    await deliverAll(server, house, since);
    expect(await paidOf(house, as)).toMatchObject({ status: "ended" });
    expect(await membershipOf(house, as)).toMatchObject({
      planId: free.planId,
      isPaid: false,
      status: "active",
      cycleStartedOn: "2026-12-24",
      nextBillingOn: "2027-01-24",
    });
    expect(await pointsOf(house, as)).toEqual([300, 20]);
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000]);
  });
});

test("is refused to who pays for nothing, has that plan, sees an old one, or owes a payment", async () => {
  const { house, of, as, better, subscriptionId } = await twoPlans();
  const at = new Date(defaultNow).toISOString();
  const codeOf = async (who: Caller, plan: MembershipPlan) =>
    (await change(house, { as: who, of: plan, at })).error?.code;
  expect(await codeOf(await server.newMember(house.own), better)).toBe("payments.not_paid_up");
  expect(await codeOf(as, of)).toBe("memberships.same_plan");
  expect(await codeOf(as, { ...better, version: better.version + 1 })).toBe("payments.plan_changed");
  expect(await codeOf(as, await newPlan(house, { chosenBy: "staff" }))).toBe("memberships.plan_not_found");
  expect(await codeOf(as, await newPlan(house, { isActive: false }))).toBe("memberships.plan_archived");
  server.stack.stripe.setCard(subscriptionId, false);
  // The new cycle's payment is on its way.
  passTo("2026-12-24T09:45:00.000Z", subscriptionId);
  const late = await change(house, { as, of: better, at: "2026-12-24T09:45:00.000Z" });
  expect(late).toMatchObject({ status: 409, error: { code: "payments.not_paid_up" } });
  passTo("2026-12-24T11:00:00.000Z", subscriptionId);
  await settleDuePayments();
  expect(await codeOf(as, better)).toBe("payments.not_paid_up");
  expect(await pointsOf(house, as)).toEqual([300]);
});
