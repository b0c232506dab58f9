import { expect, test } from "vitest";
import { storedOrderSchema } from "#lambdas/orders/stored-contract.ts";
import { refundItem } from "#lambdas/payments/items.ts";
import { invoiceIdSchema, type StoredRefund } from "#lambdas/payments/refund-contract.ts";
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
    planName: null,
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

/** What went back of an invoice of £49.00, of which so much waits for a bank. */
const ofInvoice = (refundedMinor: number, refundPendingMinor: number) =>
  ({
    of: "membership",
    subjectId: invoiceIdSchema.parse("in_1"),
    planName: "Everyday",
    memberId: orderWith(0).memberId,
    currency: "GBP",
    refundedMinor,
    refundPendingMinor,
  }) as const;

/** What is listed after each of Stripe's answers, one after another, as [number, money, state]. */
function listedAfter(...answers: readonly (readonly [refundedMinor: number, pendingMinor: number])[]) {
  const known = new Map<number, StoredRefund>();
  for (const [refunded, pending] of answers)
    for (const { refund } of unlisted({ membership: ofInvoice(refunded, pending) }, [...known.values()], at))
      known.set(refund.no, refund);
  return [...known.values()].map(({ no, moneyMinor, state }) => [no, moneyMinor, state]);
}

test("a refund at Stripe is on its way until the bank has it, and can come back", () => {
  expect(listedAfter([0, 0])).toEqual([]);
  expect(listedAfter([700, 700])).toEqual([[700, 700, "pending"]]);
  expect(listedAfter([700, 700], [700, 0])).toEqual([[700, 700, "succeeded"]]);
  expect(listedAfter([700, 700], [0, 0])).toEqual([[700, 700, "failed"]]);
  expect(listedAfter([700, 0], [0, 0])).toEqual([[700, 700, "failed"]]);
});

test("of two refunds at Stripe each has its own state", () => {
  expect(listedAfter([700, 0], [1_900, 1_200])).toEqual([
    [700, 700, "succeeded"],
    [1_900, 1_200, "pending"],
  ]);
  expect(listedAfter([700, 0], [1_900, 1_200], [700, 0])).toEqual([
    [700, 700, "succeeded"],
    [1_900, 1_200, "failed"],
  ]);
});
