import { expect, test } from "vitest";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { getMemberPurchase, listMemberPurchases, rereadMemberPurchase } from "#lambdas/payments/desk-contract.ts";
import { rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { purchaseSteps } from "../support/purchase-steps.ts";
import { begin, deliverAll, ledgerOf, newPackage, newSellingHouse, type SellingHouse } from "../support/purchases.ts";

const server = serverOfFile();
const { begun, bought, expectSound } = purchaseSteps(server);

const list = async (house: SellingHouse, query: Record<string, string> = {}) =>
  (await server.call(listMemberPurchases, { as: house.admin, params: house.params, query })).body.purchases;

test("administrators list the purchases of all members, by state, member and days", async () => {
  const first = await bought();
  const { house } = first;
  server.clock.now += 60_000;
  const second = await begun({ house });
  server.stack.stripe.refund(first.sessionId, 500);
  await deliverAll(server, house, first.since);
  const ids = async (query: Record<string, string>) => (await list(house, query)).map(({ purchaseId }) => purchaseId);
  expect(await ids({})).toEqual([second.purchaseId, first.purchaseId]);
  expect(await ids({ show: "pending" })).toEqual([second.purchaseId]);
  expect(await ids({ show: "paid" })).toEqual([first.purchaseId]);
  expect(await ids({ show: "refunded" })).toEqual([first.purchaseId]);
  expect(await ids({ show: "disputed" })).toEqual([]);
  expect(await ids({ memberId: second.as.memberId })).toEqual([second.purchaseId]);
  expect(await ids({ from: "2026-11-24", to: "2026-11-24" })).toEqual([second.purchaseId, first.purchaseId]);
  expect(await ids({ to: "2026-11-23" })).toEqual([]);
  expect(await ids({ from: "2026-11-25" })).toEqual([]);
});

test("an administrator sees name, fee, refund and the way to Stripe, and no payment page", async () => {
  const { house, as, purchaseId } = await begun();
  const params = { ...house.params, purchaseId };
  const shown = (await server.call(getMemberPurchase, { as: house.admin, params })).body;
  expect(shown).toMatchObject({ memberId: as.memberId, memberName: expect.any(String), feeMinor: 0, refundedMinor: 0 });
  expect(shown.stripeUrl).toBe(`https://dashboard.stripe.com/test/search?query=${purchaseId}`);
  expect(shown).not.toHaveProperty("payUrl");
  const erased = { ...house.params, memberId: as.memberId };
  expect((await server.call(eraseMember, { as: house.admin, params: erased, body: { version: 1 } })).status).toBe(200);
  expect((await list(house)).map(({ memberName }) => memberName)).toEqual([null]);
});

test("a payment whose events were lost is credited when an administrator asks Stripe, with one entry in the trail", async () => {
  const { house, as, purchaseId, sessionId } = await begun();
  const params = { ...house.params, purchaseId };
  const reread = async () => (await server.call(rereadMemberPurchase, { as: house.admin, params, body: {} })).body;
  expect(await reread()).toMatchObject({ status: "pending" });
  server.stack.stripe.pay(sessionId);
  server.stack.stripe.refund(sessionId, 1_999);
  expect(await reread()).toMatchObject({ status: "paid", refundedMinor: 1_999, pointsUndone: 120 });
  expect(await reread()).toMatchObject({ status: "paid", pointsUndone: 120 });
  expect(await ledgerOf(server, house, as)).toEqual([
    [120, "purchase"],
    [-120, "purchase_undone"],
  ]);
  const entries = await rawItems(server, house.own, "auditEntry");
  expect(entries.filter(({ action }) => action === "payments.rereadMemberPurchase")).toHaveLength(1);
  await expectSound(house);
});

test("another workspace's purchase is not found, and nothing of it is listed", async () => {
  const { purchaseId } = await bought();
  const other = await newSellingHouse(server);
  const of = await newPackage(server, other);
  await begin(server, other, { as: await server.newMember(other.own), of });
  const params = { ...other.params, purchaseId };
  expect((await server.call(getMemberPurchase, { as: other.admin, params })).status).toBe(404);
  expect((await server.call(rereadMemberPurchase, { as: other.admin, params, body: {} })).status).toBe(404);
  expect(await list(other)).toHaveLength(1);
});
