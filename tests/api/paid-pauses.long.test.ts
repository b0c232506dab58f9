import { afterEach, describe, expect, test } from "vitest";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import { updatePlan } from "#lambdas/memberships/plan-contract.ts";
import {
  getMyPaidMembership,
  getPaidMembership,
  holdPaidMembership,
  pausePaidMembership,
} from "#lambdas/payments/paid-contract.ts";
import { previewPlanChange } from "#lambdas/payments/plan-change-contract.ts";
import { outcome } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { paidSteps } from "../support/paid-steps.ts";
import { deliverAll, type SellingHouse } from "../support/purchases.ts";
import { defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const { newPlan, paidOf, membershipOf, actionsOf, cancel, paying, passTo, settleDuePayments, pointsOf } =
  paidSteps(server);

afterEach(() => {
  server.clock.now = defaultNow;
});

const pause = ({ params }: SellingHouse, as: Caller, pauses: boolean) =>
  server.call(pausePaidMembership, { as, params, body: { pauses } });
const hold = ({ admin, params }: SellingHouse, { memberId }: Caller, pauses: boolean) =>
  server.call(holdPaidMembership, { as: admin, params: { ...params, memberId }, body: { pauses } });

describe("a pause of a paid membership", () => {
  test("leaves the paid cycle as it is, then neither charges nor gives points, until the member lets it go on", async () => {
    const { house, as, subscriptionId, since } = await paying();
    expect((await pause(house, as, true)).body).toMatchObject({ status: "active", isHeld: true });
    expect(await membershipOf(house, as)).toMatchObject({ status: "active", nextBillingOn: null });
    passTo("2026-12-24T09:29:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await membershipOf(house, as)).toMatchObject({ status: "active", cycleEndsOn: "2026-12-23" });
    passTo("2026-12-24T11:00:00.000Z", subscriptionId);
    await deliverAll(server, house, since);
    expect(await paidOf(house, as)).toMatchObject({ status: "paused", isHeld: true, pausesAt: null });
    expect(await membershipOf(house, as)).toMatchObject({ status: "paused", nextBillingOn: null });
    passTo("2027-02-01T12:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await pointsOf(house, as)).toEqual([300]);
    const resumed = await pause(house, as, false);
    expect(resumed.body).toMatchObject({
      status: "paused",
      isHeld: false,
      pausesAt: null,
      periodEndsAt: "2027-02-24T09:30:00.000Z",
    });
    expect(await membershipOf(house, as)).toMatchObject({ status: "paused" });
    expect(await pointsOf(house, as)).toEqual([300]);
    passTo("2027-02-24T10:45:00.000Z", subscriptionId);
    await deliverAll(server, house, since);
    expect(await paidOf(house, as)).toMatchObject({ status: "active", isHeld: false });
    expect(await membershipOf(house, as)).toMatchObject({
      status: "active",
      cycleNumber: 2,
      cycleStartedOn: "2027-02-24",
      nextBillingOn: "2027-03-24",
    });
    expect(await pointsOf(house, as)).toEqual([300, 300]);
    expect((await actionsOf(house, as)).map(([action]) => action)).toEqual(["assign", "pause", "resumed"]);
  });

  test("is noticed by due work alone, when no event of Stripe arrives", async () => {
    const { house, as, subscriptionId } = await paying();
    await pause(house, as, true);
    passTo("2026-12-24T12:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await paidOf(house, as)).toMatchObject({ status: "paused", isHeld: true });
    await hold(house, as, false);
    passTo("2027-01-24T12:00:00.000Z", subscriptionId);
    await settleDuePayments();
    expect(await paidOf(house, as)).toMatchObject({ status: "active" });
    expect(await pointsOf(house, as)).toEqual([300, 300]);
  });

  test("that ends before the paid cycle changes nothing: the next cycle is paid and given", async () => {
    const { house, as, subscriptionId, since } = await paying();
    await pause(house, as, true);
    for (const round of [1, 2]) expect([round, (await pause(house, as, false)).status]).toEqual([round, 200]);
    expect(await membershipOf(house, as)).toMatchObject({ status: "active", nextBillingOn: "2026-12-24" });
    passTo("2026-12-24T10:45:00.000Z", subscriptionId);
    await deliverAll(server, house, since);
    expect(await pointsOf(house, as)).toEqual([300, 300]);
    expect((await actionsOf(house, as)).map(([action]) => action)).toEqual(["assign"]);
  });

  test("is an administrator's for every paid plan, and the member's where members choose", async () => {
    const { house, of, as } = await paying();
    const mayPause = async () => (await server.call(getMyPaidMembership, { as, params: house.params })).body.mayPause;
    expect(await mayPause()).toBe(true);
    const { planId, wasHeld: _wasHeld, version: _version, ...fields } = of;
    const { body } = await server.call(updatePlan, {
      as: house.admin,
      params: { ...house.params, planId },
      body: { ...fields, chosenBy: "staff", version: of.version },
    });
    expect(body.chosenBy).toBe("staff");
    expect(await mayPause()).toBe(false);
    expect(outcome(await pause(house, as, true))).toEqual([409, "payments.staff_pauses"]);
    expect(await paidOf(house, as)).toMatchObject({ isHeld: false });
    expect((await hold(house, as, true)).body).toMatchObject({ isHeld: true });
    expect(outcome(await pause(house, as, false))).toEqual([409, "payments.staff_pauses"]);
    const seen = await server.call(getPaidMembership, {
      as: house.admin,
      params: { ...house.params, memberId: as.memberId },
    });
    expect(seen.body.paid).toMatchObject({ isHeld: true });
  });

  test("is refused where a payment has failed, an end or another plan is planned, or nothing is paid", async () => {
    const { house, as, subscriptionId } = await paying();
    await cancel(house, as, "cycle_end");
    expect(outcome(await pause(house, as, true))).toEqual([409, "payments.cannot_pause"]);
    await cancel(house, as, "never");
    server.stack.stripe.setCard(subscriptionId, false);
    passTo("2026-12-24T11:00:00.000Z", subscriptionId);
    expect(outcome(await hold(house, as, true))).toEqual([409, "payments.cannot_pause"]);
    expect(await paidOf(house, as)).toMatchObject({ status: "failing", isHeld: false });
    await cancel(house, as, "now");
    expect(outcome(await hold(house, as, true))).toEqual([404, "payments.nothing_paid"]);
    const stranger = await server.newMember(house.own);
    expect(outcome(await pause(house, stranger, true))).toEqual([404, "payments.nothing_paid"]);
  });

  test("takes no change of plan, and ends with a cancellation", async () => {
    const { house, as, subscriptionId, since } = await paying();
    const other = await newPlan(house, { name: "Better", priceMinor: 9_000 });
    await pause(house, as, true);
    const preview = await server.call(previewPlanChange, { as, params: house.params, query: { planId: other.planId } });
    expect(outcome(preview)).toEqual([409, "payments.not_paid_up"]);
    passTo("2026-12-24T11:00:00.000Z", subscriptionId);
    await deliverAll(server, house, since);
    expect((await cancel(house, as, "now")).body).toMatchObject({ status: "ended" });
    expect(await membershipOf(house, as)).toMatchObject({ status: "cancelled" });
  });

  test("is followed once, however often the events of its cycles arrive", async () => {
    const { house, as, subscriptionId, since } = await paying();
    await pause(house, as, true);
    passTo("2027-01-24T12:00:00.000Z", subscriptionId);
    for (const round of [1, 2, 3])
      expect([round, ...new Set(await deliverAll(server, house, since))]).toEqual([round, 200]);
    expect(await pointsOf(house, as)).toEqual([300]);
    expect(await paidOf(house, as)).toMatchObject({ status: "paused", isHeld: true });
    expect((await actionsOf(house, as)).map(([action]) => action)).toEqual(["assign", "pause"]);
  });
});
