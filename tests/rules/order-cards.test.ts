import { describe, expect, test } from "vitest";
import type { MemberId, OrderId, ProductId } from "#lambdas/contract/ids.ts";
import { followed, isPaymentOf, nextRefund, nextStep } from "#lambdas/orders/card.ts";
import type { OrderLine } from "#lambdas/orders/order-contract.ts";
import { decideRefund } from "#lambdas/orders/returns.ts";
import { bookedAt, newOrder, paidOrder } from "#lambdas/orders/rules.ts";
import { refusedBy } from "../support/refused.ts";

const now = Date.UTC(2026, 10, 24, 10, 0, 0);
const orderId = `ord_${"1".repeat(26)}` as OrderId;
const line: OrderLine = {
  lineNo: 1,
  productId: `prd_${"1".repeat(26)}` as ProductId,
  variantNo: 1,
  name: "House mug",
  variantName: "",
  quantity: 2,
  payWith: "money",
  pointsEach: 0,
  moneyEachMinor: 1_200,
  taxBasisPoints: 2_000,
  taxMinor: 400,
  kind: "collect",
  givesPoints: 0,
  isCounted: false,
  isLimited: false,
  refunded: 0,
  restocked: 0,
};

function anOrder({
  currency = "GBP",
  moneyEachMinor = 1_200,
}: {
  currency?: "GBP" | "JPY";
  moneyEachMinor?: number;
} = {}) {
  const memberId = "11111111-1111-4111-8111-111111111111" as MemberId;
  const facts = { memberId, createdBy: "hash", channel: "web", tender: "card", by: null } as const;
  return newOrder(orderId, { ...facts, lines: [{ ...line, moneyEachMinor }], currency }, now);
}

const heard = {
  sessionId: "cs_1",
  intentId: "pi_1",
  reference: orderId as string,
  amountMinor: 2_400,
  currency: "gbp",
  isExpired: false,
  isPaid: true,
  hasFailed: false,
  refundedMinor: 0,
  refundPendingMinor: 0,
  refunds: [],
  dispute: "none",
} as const;
const placed = { ...anOrder(), accountId: "acct_1", sessionId: "cs_1" };
const paid = paidOrder(placed, 1, { by: null, now });

describe("a payment by card", () => {
  test("is the order's only with its session, its amount, its currency and its name", () => {
    expect(isPaymentOf(placed, heard)).toBe(true);
    for (const other of [{ sessionId: "cs_2" }, { amountMinor: 2_399 }, { currency: "eur" }, { reference: null }]) {
      expect(isPaymentOf(placed, { ...heard, ...other })).toBe(false);
      expect(nextStep(placed, { ...heard, ...other }, now)).toBeUndefined();
    }
    // An event may name the session before our own record does.
    expect(isPaymentOf({ ...placed, sessionId: null }, heard)).toBe(true);
  });

  test("pays an order, or ends it, or leaves it", () => {
    const open = { ...heard, isPaid: false };
    expect(nextStep(placed, heard, now)).toBe("pay");
    expect(nextStep(placed, open, now)).toBeUndefined();
    expect(nextStep(placed, { ...open, isExpired: true }, now)).toBe("release");
    expect(nextStep(placed, { ...open, hasFailed: true }, now)).toBe("release");
    expect(nextStep(paid, heard, now)).toBeUndefined();
    expect(nextStep(paid, { ...heard, refundedMinor: 1 }, now)).toBe("follow");
  });

  test("for an order that had ended goes back whole", () => {
    const over = { ...placed, payment: "failed", handOver: "cancelled" } as const;
    const after = followed(over, heard, now);
    expect(after).toMatchObject({ payment: "refunded", moneyRefundedMinor: 2_400, moneySentMinor: 0 });
    expect(after?.dueAt).toBe("2026-11-24T10:00:00.000Z");
    expect(after && nextRefund(after, heard)).toEqual({ from: 0, to: 2_400, stepNo: 2 });
  });
});

describe("a refund to the card", () => {
  const by = "22222222-2222-4222-8222-222222222222" as MemberId;
  const owed = decideRefund(paid, [{ lineNo: 1, quantity: 1 }], { by, now });

  test("is the rest that Stripe has not sent", () => {
    expect(nextRefund(owed, heard)).toEqual({ from: 0, to: 1_200, stepNo: 3 });
    expect(nextRefund(owed, { ...heard, refundedMinor: 500 })).toEqual({ from: 500, to: 1_200, stepNo: 3 });
    expect(nextRefund(owed, { ...heard, refundedMinor: 1_200 })).toBeUndefined();
  });

  test("that was begun is asked for again as it was, and no other beside it", () => {
    const begun = { ...owed, sending: { from: 0, to: 1_200, stepNo: 3 } };
    const more = decideRefund(begun, [{ lineNo: 1, quantity: 1 }], { by, now });
    expect(nextRefund(more, heard)).toEqual({ from: 0, to: 1_200, stepNo: 3 });
    expect(nextRefund(more, { ...heard, refundedMinor: 1_200 })).toBeUndefined();
    expect(followed(more, { ...heard, refundedMinor: 1_200 }, now)).toMatchObject({
      sending: null,
      moneySentMinor: 1_200,
      dueAt: "2026-11-24T10:00:00.000Z",
    });
  });

  test("waits for the bank, and is none after a lost dispute", () => {
    for (const dispute of ["open", "lost"] as const) expect(nextRefund(owed, { ...heard, dispute })).toBeUndefined();
    expect(followed(owed, { ...heard, dispute: "lost" }, now)).toMatchObject({ dispute: "lost", dueAt: null });
    expect(nextRefund(owed, { ...heard, dispute: "won" })).toEqual({ from: 0, to: 1_200, stepNo: 3 });
  });
});

describe("an order's account", () => {
  test("is kept with our part of the money", () => {
    expect(bookedAt(anOrder(), { accountId: "acct_1" }, "starter")).toMatchObject({
      accountId: "acct_1",
      feeMinor: 48,
    });
    expect(bookedAt(anOrder(), { accountId: "acct_1" }, null).feeMinor).toBe(0);
  });

  test("is needed, and takes amounts between Stripe's limits", () => {
    expect(refusedBy(() => bookedAt(anOrder(), undefined, null))).toEqual(["orders.no_payments", {}]);
    const of = (order: ReturnType<typeof anOrder>) => refusedBy(() => bookedAt(order, { accountId: "a" }, null));
    const gbp = { leastMinor: 30, mostMinor: 99_999_999 };
    expect(of(anOrder({ moneyEachMinor: 14 }))).toEqual(["orders.amount_out_of_range", gbp]);
    expect(of(anOrder({ moneyEachMinor: 50_000_000 }))).toEqual(["orders.amount_out_of_range", gbp]);
    expect(of(anOrder({ currency: "JPY", moneyEachMinor: 24 }))[1]).toEqual({ leastMinor: 50, mostMinor: 99_999_999 });
  });
});
