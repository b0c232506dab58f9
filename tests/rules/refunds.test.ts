import { expect, test } from "vitest";
import { storedOrderSchema } from "#lambdas/orders/stored-contract.ts";
import { refundItem } from "#lambdas/payments/items.ts";
import { unlisted } from "#lambdas/payments/refunds.ts";
import stored from "../stored/order.json" with { type: "json" };

const at = "2026-11-25T10:00:00.000Z";

/** One bag of £6.00 by card was paid back. Stripe has sent so much of it. */
const orderWith = (moneySentMinor: number) => {
  const paid = stored.find(({ since }) => since === "reconciliation of orders by card");
  return storedOrderSchema.parse({ ...paid?.item, moneySentMinor });
};
const listed = (state: string) =>
  refundItem.schema.parse({
    of: "order",
    subjectId: orderWith(0).orderId,
    no: 3,
    at: "2026-11-24T12:00:00.000Z",
    act: "refunded",
    memberId: orderWith(0).memberId,
    by: orderWith(0).memberId,
    points: 0,
    moneyMinor: 600,
    currency: "GBP",
    moneyTo: "card",
    state,
    version: 4,
  });
const stateAfter = (sentMinor: number, ...known: string[]) =>
  unlisted({ order: orderWith(sentMinor) }, known.map(listed), at).map(({ refund, seenVersion }) => [
    refund.no,
    refund.moneyMinor,
    refund.state,
    seenVersion,
  ]);

test("a refund is on its way until Stripe has sent it, and came back once Stripe has it again", () => {
  expect(stateAfter(0)).toEqual([[3, 600, "pending", undefined]]);
  expect(stateAfter(599)).toEqual([[3, 600, "pending", undefined]]);
  expect(stateAfter(600, "pending")).toEqual([[3, 600, "succeeded", 4]]);
  expect(stateAfter(0, "succeeded")).toEqual([[3, 600, "failed", 4]]);
  expect(stateAfter(600, "failed")).toEqual([[3, 600, "succeeded", 4]]);
});

test("what is listed as it is leads to no write", () => {
  expect(stateAfter(0, "pending")).toEqual([]);
  expect(stateAfter(0, "failed")).toEqual([]);
  expect(stateAfter(600, "succeeded")).toEqual([]);
});
