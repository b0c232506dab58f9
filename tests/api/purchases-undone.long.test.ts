import { describe, expect, test } from "vitest";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { deductPoints } from "#lambdas/points/contract.ts";
import { serverOfFile } from "../support/file-server.ts";
import { purchaseSteps } from "../support/purchase-steps.ts";
import { deliverAll, ledgerOf, newSellingHouse } from "../support/purchases.ts";

const server = serverOfFile();
const { balanceOf, shown, expectSound, begun, bought } = purchaseSteps(server);

describe("money that goes back", () => {
  test("takes its share of the points, up to all of them, and the lot first", async () => {
    const { house, as, purchaseId, sessionId, since } = await bought({ points: 50, fields: { validDays: 30 } });
    const { stripe } = server.stack;
    stripe.refund(sessionId, 500);
    await deliverAll(server, house, since);
    // 120 * 500 / 1999 is 30.02: a part of a point counts as a whole one.
    expect(await shown(house, as, purchaseId)).toMatchObject({
      refundedMinor: 500,
      pointsUndone: 31,
      pointsMissing: 0,
    });
    stripe.refund(sessionId, 1_499);
    await deliverAll(server, house, since);
    expect(await shown(house, as, purchaseId)).toMatchObject({ refundedMinor: 1_999, pointsUndone: 120 });
    expect((await ledgerOf(server, house, as)).slice(-3)).toEqual([
      [120, "purchase"],
      [-31, "purchase_undone"],
      [-89, "purchase_undone"],
    ]);
    expect(await balanceOf(house, as)).toBe(50);
    await expectSound(house);
  });

  test("keeps when it went back last, by the clock of the reading that found it", async () => {
    const { house, as, purchaseId, sessionId, since } = await bought();
    const { stripe } = server.stack;
    const paidAt = server.clock.now;
    const readAfter = async (minutes: number, act: () => void) => {
      server.clock.now = paidAt + minutes * 60_000;
      act();
      await deliverAll(server, house, since);
      return (await shown(house, as, purchaseId)).refundedAt;
    };
    const minute = (minutes: number) => new Date(paidAt + minutes * 60_000).toISOString();
    expect((await shown(house, as, purchaseId)).refundedAt).toBeNull();
    expect(await readAfter(5, () => stripe.refund(sessionId, 500))).toBe(minute(5));
    // The same sum, heard of again, went back when it did.
    expect(await readAfter(6, () => undefined)).toBe(minute(5));
    expect(await readAfter(7, () => stripe.refund(sessionId, 500))).toBe(minute(7));
    expect(await readAfter(8, () => stripe.dispute(sessionId, "needs_response"))).toBe(minute(7));
    expect(await readAfter(9, () => stripe.dispute(sessionId, "lost"))).toBe(minute(9));
    await expectSound(house);
  });

  test("takes no more than the wallet has, and tells what is missing", async () => {
    const { house, as, purchaseId, sessionId, since } = await bought();
    const spent = {
      as: house.admin,
      params: { ...house.params, memberId: as.memberId },
      body: { amount: 100, reason: "Spent" },
    };
    await server.call(deductPoints, spent);
    server.stack.stripe.refund(sessionId, 1_999);
    await deliverAll(server, house, since);
    expect(await shown(house, as, purchaseId)).toMatchObject({ pointsUndone: 20, pointsMissing: 100 });
    expect(await balanceOf(house, as)).toBe(0);
    await expectSound(house);
  });

  test("by a dispute is flagged while it is open, and takes all points when it is lost", async () => {
    const { house, as, purchaseId, sessionId, since } = await bought();
    const { stripe } = server.stack;
    stripe.refund(sessionId, 999);
    stripe.dispute(sessionId, "needs_response");
    await deliverAll(server, house, since);
    expect(await shown(house, as, purchaseId)).toMatchObject({ dispute: "open", pointsUndone: 60 });
    stripe.dispute(sessionId, "lost");
    await deliverAll(server, house, since);
    expect(await shown(house, as, purchaseId)).toMatchObject({ dispute: "lost", pointsUndone: 120, pointsMissing: 0 });
    expect(await balanceOf(house, as)).toBe(0);
    await expectSound(house);
  });

  test("and comes back gives the points back: a bank can change its mind", async () => {
    const { house, as, purchaseId, sessionId, since } = await bought();
    const { stripe } = server.stack;
    stripe.dispute(sessionId, "needs_response");
    stripe.dispute(sessionId, "lost");
    await deliverAll(server, house, since);
    expect(await balanceOf(house, as)).toBe(0);
    stripe.overturn(sessionId);
    await deliverAll(server, house, since);
    expect(await shown(house, as, purchaseId)).toMatchObject({ dispute: "won", pointsUndone: 0, pointsMissing: 0 });
    expect(await ledgerOf(server, house, as)).toEqual([
      [120, "purchase"],
      [-120, "purchase_undone"],
      [120, "purchase_redone"],
    ]);
    await expectSound(house);
  });

  test("takes the points of a member who is suspended, and gives them back", async () => {
    const { house, as, sessionId, since } = await bought();
    const { stripe } = server.stack;
    const suspended = { as: house.admin, params: { ...house.params, memberId: as.memberId } };
    expect(
      (await server.call(setMemberStatus, { ...suspended, body: { status: "suspended", version: 1 } })).status,
    ).toBe(200);
    stripe.dispute(sessionId, "needs_response");
    stripe.dispute(sessionId, "lost");
    expect(await deliverAll(server, house, since)).toEqual([200, 200]);
    stripe.overturn(sessionId);
    expect(new Set(await deliverAll(server, house, since))).toEqual(new Set([200]));
    expect(await ledgerOf(server, house, as)).toEqual([
      [120, "purchase"],
      [-120, "purchase_undone"],
      [120, "purchase_redone"],
    ]);
    await expectSound(house);
  });

  test("before the payment was ever seen leaves both entries", async () => {
    const { house, as, sessionId, since } = await begun();
    server.stack.stripe.pay(sessionId);
    server.stack.stripe.refund(sessionId, 1_999);
    await server.stack.stripe.deliver(server.stack.stripe.events(house.accountId).slice(since).at(-1)?.id ?? "");
    expect(await ledgerOf(server, house, as)).toEqual([
      [120, "purchase"],
      [-120, "purchase_undone"],
    ]);
  });
});

describe("events of a payment", () => {
  test("of another tenant's account, or of a sale of its own, move nothing here", async () => {
    const { house, as, purchaseId, sessionId, since } = await begun();
    const other = await newSellingHouse(server);
    server.stack.stripe.pay(sessionId);
    const { stripe } = server.stack;
    const completed = stripe.events(house.accountId).slice(since).at(-1);
    const foreign = { ...completed, id: "evt_foreign", account: other.accountId };
    const own = JSON.parse(JSON.stringify({ ...completed, id: "evt_own" }));
    own.data.object.client_reference_id = null;
    for (const event of [foreign, own]) {
      const payload = JSON.stringify(event);
      const answer = await fetch(`${server.stack.url}/api/stripe/account-webhook`, {
        method: "POST",
        headers: { "stripe-signature": stripe.signForAccount(payload), "content-type": "application/json" },
        body: payload,
      });
      expect(answer.status).toBe(200);
    }
    expect(await shown(house, as, purchaseId)).toMatchObject({ status: "pending" });
    expect(await balanceOf(house, as)).toBe(0);
  });
});
