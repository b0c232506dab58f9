import Stripe from "stripe";
import { afterEach, describe, expect, test } from "vitest";
import { checkTable } from "../support/checker.ts";
import { tableOf } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { aThirdLater, planChangeSteps } from "../support/plan-change-steps.ts";
import { deliverAll } from "../support/purchases.ts";
import { defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const { newPlan, change, preview, paymentsOf, twoPlans, ...steps } = planChangeSteps(server);
const { paidOf, membershipOf, cancel, passTo, settleDuePayments, pointsOf } = steps;

afterEach(async () => {
  server.clock.now = defaultNow;
  expect((await checkTable(tableOf(server))).violations).toEqual([]);
});

describe("a better plan now", () => {
  test.each([4, 5, 6, 7, 8, 9])("is whole although call %i to Stripe has no answer", async (lost) => {
    const { house, as, better, subscriptionId, since } = await twoPlans();
    passTo(aThirdLater, subscriptionId);
    const key = `lost-answer-of-call-number-${lost}`;
    const { trouble } = server.stack.stripe;
    // The library asks a second time by itself, so both are lost.
    trouble.push(...Array.from({ length: lost }, () => "none" as const), "lost_answer", "outage");
    const first = await change(house, { as, of: better, at: aThirdLater, key });
    trouble.length = 0;
    expect([201, 503]).toContain(first.status);
    const { clock } = server;
    clock.now += 1_000;
    expect((await change(house, { as, of: better, at: aThirdLater, key })).status).toBe(201);
    await deliverAll(server, house, since);
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000, 7_000]);
    expect(await pointsOf(house, as)).toEqual([300, 800]);
  });

  test("follows Stripe although nobody asks again", async () => {
    const { house, as, better, subscriptionId } = await twoPlans();
    passTo(aThirdLater, subscriptionId);
    const { trouble } = server.stack.stripe;
    for (let lost = 4; lost < 12; lost += 1) {
      trouble.push(...Array.from({ length: lost }, () => "none" as const), "lost_answer", "outage", "outage", "outage");
      await change(house, { as, of: better, at: aThirdLater, key: `nobody-asks-again-${lost}` });
      trouble.length = 0;
      if (paymentsOf(house, subscriptionId).length > 1) break;
      passTo(new Date(server.clock.now + 11 * 60_000).toISOString(), subscriptionId);
      await settleDuePayments();
      server.clock.now = Date.parse(aThirdLater);
    }
    passTo("2026-12-04T10:30:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await pointsOf(house, as)).toEqual([300, 800]);
    expect(await paidOf(house, as)).toMatchObject({ planId: better.planId, status: "active" });
  });

  test("leaves a credit for the payments that follow, where the other plan costs less", async () => {
    const fields = { name: "Cheap", priceMinor: 1_000, pointsPerCycle: 500 };
    const { house, as, better: cheap, subscriptionId } = await twoPlans(fields);
    passTo(aThirdLater, subscriptionId);
    const { now } = (await preview(house, as, cheap)).body;
    expect(now).toMatchObject({ due: { amountMinor: 0 }, creditLeft: { amountMinor: 1_000 }, points: 300 });
    await change(house, { as, of: cheap, at: aThirdLater });
    passTo("2027-01-04T12:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000, 0, 0]);
    expect(await pointsOf(house, as)).toEqual([300, 300, 500]);
  });
});

describe("another plan that is declined", () => {
  const declined = { status: 409, error: { code: "payments.declined" } };

  test("begins with the same key once the card is good", async () => {
    const { house, as, better, subscriptionId } = await twoPlans();
    passTo(aThirdLater, subscriptionId);
    const key = `declined-${"0".repeat(20)}`;
    server.stack.stripe.setCard(subscriptionId, false);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await change(house, { as, of: better, at: aThirdLater, key })).toMatchObject(declined);
    server.stack.stripe.setCard(subscriptionId, true);
    server.clock.now += 1_000;
    const again = await change(house, { as, of: better, at: aThirdLater, key });
    expect(again).toMatchObject({ status: 201, body: { planId: better.planId } });
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000, 7_000]);
    expect(await pointsOf(house, as)).toEqual([300, 800]);
    const called = server.stack.stripe.calls.length;
    expect((await change(house, { as, of: better, at: aThirdLater, key })).status).toBe(201);
    expect(server.stack.stripe.calls).toHaveLength(called);
  });

  test("is refused with another body, and leaves nothing under way", async () => {
    const { house, as, better, subscriptionId } = await twoPlans();
    const third = await newPlan(house, { name: "Third", priceMinor: 12_000 });
    passTo(aThirdLater, subscriptionId);
    const key = `declined-${"1".repeat(20)}`;
    server.stack.stripe.setCard(subscriptionId, false);
    expect(await change(house, { as, of: better, at: aThirdLater, key })).toMatchObject(declined);
    server.stack.stripe.setCard(subscriptionId, true);
    const other = await change(house, { as, of: third, at: aThirdLater, key });
    expect(other).toMatchObject({ status: 422, error: { code: "idempotency_key_reused" } });
    expect(await change(house, { as, of: better, at: aThirdLater })).toMatchObject({ status: 201 });
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000, 7_000]);
  });

  test("leaves a planned one to be chosen again with its own key", async () => {
    const { house, as, better, subscriptionId } = await twoPlans();
    const third = await newPlan(house, { name: "Third", priceMinor: 12_000 });
    passTo(aThirdLater, subscriptionId);
    const key = `planned-${"0".repeat(20)}`;
    expect((await change(house, { as, of: better, at: null, key })).status).toBe(201);
    server.stack.stripe.setCard(subscriptionId, false);
    expect(await change(house, { as, of: third, at: aThirdLater })).toMatchObject(declined);
    server.stack.stripe.setCard(subscriptionId, true);
    const other = await change(house, { as, of: third, at: null, key });
    expect(other).toMatchObject({ status: 422, error: { code: "idempotency_key_reused" } });
    server.clock.now += 1_000;
    const again = await change(house, { as, of: better, at: null, key });
    expect(again).toMatchObject({ status: 201, body: { change: { planName: "Better" } } });
    passTo("2026-12-24T11:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await membershipOf(house, as)).toMatchObject({ planId: better.planId });
    expect(await pointsOf(house, as)).toEqual([300, 1_000]);
  });

  test("takes a planned one away, and nothing promises it any more", async () => {
    const { house, of, as, better, subscriptionId } = await twoPlans();
    const third = await newPlan(house, { name: "Third", priceMinor: 12_000 });
    passTo(aThirdLater, subscriptionId);
    expect((await change(house, { as, of: better, at: null })).status).toBe(201);
    expect(await membershipOf(house, as)).toMatchObject({ scheduled: { kind: "change", planName: "Better" } });
    server.stack.stripe.setCard(subscriptionId, false);
    expect(await change(house, { as, of: third, at: aThirdLater })).toMatchObject(declined);
    expect(await paidOf(house, as)).toMatchObject({ planId: of.planId, status: "active", change: null });
    expect(await membershipOf(house, as)).toMatchObject({ planId: of.planId, scheduled: null });
    server.stack.stripe.setCard(subscriptionId, true);
    passTo("2026-12-24T11:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await membershipOf(house, as)).toMatchObject({ planId: of.planId, scheduled: null });
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000, 3_000]);
    expect(await pointsOf(house, as)).toEqual([300, 300]);
  });

  // The sixth call releases what was planned. The eighth is the charge.
  test.each([6, 8])("takes a planned one away although Stripe is silent after call %i", async (answered) => {
    const { house, of, as, better, subscriptionId } = await twoPlans();
    const third = await newPlan(house, { name: "Third", priceMinor: 12_000 });
    passTo(aThirdLater, subscriptionId);
    await change(house, { as, of: better, at: null });
    const since = server.stack.stripe.events(house.accountId).length;
    server.stack.stripe.setCard(subscriptionId, false);
    const { calls, trouble } = server.stack.stripe;
    const before = calls.length;
    const outages = Array.from({ length: 30 }, () => "outage" as const);
    trouble.push(...Array.from({ length: answered }, () => "none" as const), ...outages);
    expect((await change(house, { as, of: third, at: aThirdLater })).status).toBe(503);
    trouble.length = 0;
    const called = calls.slice(before);
    expect(called.some(({ path, status }) => path.endsWith("/release") && status === 200)).toBe(true);
    expect(called.some(({ status }) => status === 402)).toBe(answered === 8);
    await deliverAll(server, house, since);
    expect(await membershipOf(house, as)).toMatchObject({ planId: of.planId, scheduled: null });
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000]);
  });

  test("leaves a cancellation that was planned as it was", async () => {
    const { house, as, better, subscriptionId } = await twoPlans();
    passTo(aThirdLater, subscriptionId);
    expect((await cancel(house, as, "cycle_end")).body).toMatchObject({ endsWithCycle: true });
    server.stack.stripe.setCard(subscriptionId, false);
    expect(await change(house, { as, of: better, at: aThirdLater })).toMatchObject(declined);
    expect(await paidOf(house, as)).toMatchObject({ change: null, endsWithCycle: true });
    expect(await membershipOf(house, as)).toMatchObject({ scheduled: { kind: "cancel" } });
  });

  test("leaves the call of the plan that is paid for answered as done", async () => {
    const { house, as, better, subscriptionId } = await twoPlans();
    const third = await newPlan(house, { name: "Third", priceMinor: 12_000, pointsPerCycle: 2_000 });
    passTo(aThirdLater, subscriptionId);
    const key = `in-effect-${"0".repeat(20)}`;
    expect((await change(house, { as, of: better, at: aThirdLater, key })).status).toBe(201);
    server.clock.now += 60_000;
    server.stack.stripe.setCard(subscriptionId, false);
    const at = new Date(server.clock.now).toISOString();
    expect(await change(house, { as, of: third, at })).toMatchObject(declined);
    const late = await change(house, { as, of: better, at: aThirdLater, key });
    expect(late).toMatchObject({ status: 201, body: { planId: better.planId } });
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000, 7_000]);
  });
});

describe("another plan with the end of the cycle", () => {
  test("is withdrawn, replaced by another, and by a cancellation", async () => {
    const { house, of, as, better, subscriptionId, since } = await twoPlans();
    const third = await newPlan(house, { name: "Third", priceMinor: 2_000 });
    await change(house, { as, of: better, at: null });
    expect((await change(house, { as, of: third, at: null })).body.change).toMatchObject({ planName: "Third" });
    expect((await cancel(house, as, "never")).body).toMatchObject({ change: null, endsWithCycle: false });
    expect(await membershipOf(house, as)).toMatchObject({ planId: of.planId, scheduled: null });
    await change(house, { as, of: better, at: null });
    expect((await cancel(house, as, "cycle_end")).body).toMatchObject({ change: null, endsWithCycle: true });
    expect(await membershipOf(house, as)).toMatchObject({ scheduled: { kind: "cancel" } });
    const again = await change(house, { as, of: better, at: null });
    expect(again.body).toMatchObject({ endsWithCycle: false, change: { planName: "Better" } });
    passTo("2026-12-24T11:00:00.000Z", subscriptionId);
    await deliverAll(server, house, since);
    expect(await pointsOf(house, as)).toEqual([300, 1_000]);
    expect((await cancel(house, as, "cycle_end")).body).toMatchObject({ endsWithCycle: true });
  });

  test("stays as it was chosen last when a call that chose another one comes again", async () => {
    const { house, as, better, subscriptionId } = await twoPlans();
    const third = await newPlan(house, { name: "Third", priceMinor: 2_000 });
    const fourth = await newPlan(house, { name: "Fourth", priceMinor: 4_000 });
    const keys = ["first", "second", "third"].map((name) => `${name}-${"0".repeat(20)}`);
    for (const [position, of] of [better, third, fourth].entries())
      expect((await change(house, { as, of, at: null, key: keys[position] ?? "" })).status).toBe(201);
    const called = server.stack.stripe.calls.length;
    for (const [position, of] of [better, third].entries()) {
      const late = await change(house, { as, of, at: null, key: keys[position] ?? "" });
      expect(late).toMatchObject({ status: 201, body: { change: { planName: "Fourth" } } });
    }
    expect(server.stack.stripe.calls).toHaveLength(called);
    const other = await change(house, { as, of: fourth, at: null, key: keys[0] ?? "" });
    expect(other).toMatchObject({ status: 422, error: { code: "idempotency_key_reused" } });
    passTo("2026-12-24T11:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await membershipOf(house, as)).toMatchObject({ planId: fourth.planId });
  });

  test("stays as it was chosen last, although the earlier call never reached Stripe", async () => {
    const { house, as, better } = await twoPlans();
    const third = await newPlan(house, { name: "Third", priceMinor: 2_000 });
    const key = `never-reached-${"0".repeat(20)}`;
    const { trouble } = server.stack.stripe;
    trouble.push("none", "none", "none", ...Array.from({ length: 12 }, () => "outage" as const));
    expect((await change(house, { as, of: better, at: null, key })).status).toBe(503);
    trouble.length = 0;
    server.clock.now += 11 * 60_000;
    await settleDuePayments();
    expect((await change(house, { as, of: third, at: null })).body.change).toMatchObject({ planName: "Third" });
    expect((await change(house, { as, of: better, at: null, key })).body.change).toMatchObject({ planName: "Third" });
  });

  test("is forgotten when it is released at Stripe: the plan before goes on", async () => {
    const { house, of, as, better, subscriptionId, since } = await twoPlans();
    expect((await change(house, { as, of: better, at: null })).body.change).toMatchObject({ planName: "Better" });
    const { endpoint, apiKey } = server.stack.stripe;
    const { hostname: host, port } = new URL(endpoint);
    const stripe = new Stripe(apiKey, { host, port, protocol: "http", telemetry: false });
    const on = { stripeAccount: house.accountId };
    const { schedule } = await stripe.subscriptions.retrieve(subscriptionId, {}, on);
    await stripe.subscriptionSchedules.release(String(schedule), {}, on);
    await deliverAll(server, house, since);
    await settleDuePayments();
    expect(await paidOf(house, as)).toMatchObject({ planId: of.planId, change: null });
    passTo("2026-12-24T11:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await membershipOf(house, as)).toMatchObject({ planId: of.planId, scheduled: null });
    expect(await pointsOf(house, as)).toEqual([300, 300]);
  });

  test("stays the plan before while its first payment fails", async () => {
    const { house, of, as, better, subscriptionId } = await twoPlans();
    await change(house, { as, of: better, at: null });
    server.stack.stripe.setCard(subscriptionId, false);
    passTo("2026-12-24T11:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await paidOf(house, as)).toMatchObject({ status: "failing" });
    expect(await membershipOf(house, as)).toMatchObject({ planId: of.planId, status: "active" });
    expect(await pointsOf(house, as)).toEqual([300]);
    server.stack.stripe.setCard(subscriptionId, true);
    passTo("2026-12-27T12:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await membershipOf(house, as)).toMatchObject({ planId: better.planId, cycleStartedOn: "2026-12-24" });
    expect(await pointsOf(house, as)).toEqual([300, 1_000]);
  });
});
