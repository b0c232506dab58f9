/** The edges of what an order decides: the last piece, the last moment, and money at a payer's bank. */
import { describe, expect, test } from "vitest";
import type { MemberId, OrderId, ProductId } from "#lambdas/contract/ids.ts";
import { judgeLine, othersOf } from "#lambdas/orders/lines.ts";
import { decideOwnCancellation, decideRefund } from "#lambdas/orders/returns.ts";
import { decideMove, newOrder, pageUrlOf, paidOrder } from "#lambdas/orders/rules.ts";
import type { StoredOrder } from "#lambdas/orders/stored-contract.ts";
import { advanceCheck, beginCheck, boundsOfRun } from "#lambdas/payments/check.ts";
import { newProduct } from "#lambdas/products/rules.ts";
import { refusedBy } from "../support/refused.ts";

const now = Date.UTC(2026, 10, 24, 10, 0, 0);
const by = "11111111-1111-4111-8111-111111111111" as MemberId;
const [mugId, bagId] = ["1", "2"].map((digit) => `prd_${digit.repeat(26)}` as ProductId) as [ProductId, ProductId];
const variant = { variantNo: null, sku: "", pointsPrice: 3, moneyPriceMinor: null };

/** Two variants, counted, at most four for each member. */
const mug = {
  ...newProduct(
    mugId,
    {
      name: "House mug",
      description: "",
      category: "",
      pictures: [],
      variants: [
        { ...variant, name: "Moss" },
        { ...variant, name: "Chalk" },
      ],
      fulfilment: { kind: "collect" },
      taxBasisPoints: 2_000,
      audience: { kind: "everybody" },
      limitPerMember: 4,
      hasStock: true,
      lowAt: null,
    },
    now,
  ),
  state: "on_sale" as const,
};
const judged = (quantity: number, left: number, { bought = 0, others = 0 } = {}) => {
  const asked = { reader: { role: "member", planId: null } as const, others, takesMoney: false };
  const { problem, most } = judgeLine(
    { productId: mugId, variantNo: 1, quantity },
    { product: mug, left, bought },
    asked,
  );
  return [problem, most];
};

describe("a line of the cart", () => {
  test("can have the last piece, and not one more", () => {
    expect(judged(2, 2)).toEqual([null, 2]);
    expect(judged(3, 2)).toEqual(["too_few", 2]);
    expect(judged(1, 0)).toEqual(["sold_out", 0]);
  });

  test("can reach the limit for each member, and not pass it", () => {
    expect(judged(4, 9)).toEqual([null, 4]);
    expect(judged(5, 9)).toEqual(["above_limit", 4]);
    expect(judged(1, 9, { bought: 2, others: 1 })).toEqual([null, 1]);
    expect(judged(2, 9, { bought: 2, others: 1 })).toEqual(["above_limit", 1]);
  });

  test("counts the product's other variants towards the limit, and neither itself nor other products", () => {
    const moss = { productId: mugId, variantNo: 1, quantity: 1 };
    const lines = [moss, { productId: mugId, variantNo: 2, quantity: 2 }, { ...moss, productId: bagId, quantity: 5 }];
    expect(othersOf(lines, moss)).toBe(2);
  });
});

const line = {
  lineNo: 1,
  productId: mugId,
  variantNo: 1,
  name: "House mug",
  variantName: "Moss",
  quantity: 2,
  payWith: "money",
  pointsEach: 0,
  moneyEachMinor: 600,
  taxBasisPoints: 2_000,
  taxMinor: 200,
  kind: "collect",
  givesPoints: 0,
  isCounted: false,
  isLimited: false,
  refunded: 0,
  restocked: 0,
} as const;
const facts = { memberId: by, createdBy: "hash", channel: "web", tender: "card", by: null, currency: "GBP" } as const;
const unpaid: StoredOrder = {
  ...newOrder(`ord_${"1".repeat(26)}` as OrderId, { ...facts, lines: [line] }, now),
  payment: "unpaid",
  payUntil: "2026-11-24T10:30:00.000Z",
  sessionId: "cs_1",
  payUrl: "https://pay.example/cs_1",
};
const paid = paidOrder(unpaid, 7, { by: null, now });
const refund = (order: StoredOrder, quantity: number) => decideRefund(order, [{ lineNo: 1, quantity }], { by, now });

describe("an order", () => {
  test("can be paid until its last moment, and not in it", () => {
    expect(pageUrlOf(unpaid, Date.parse("2026-11-24T10:29:59.999Z"))).toBe("https://pay.example/cs_1");
    expect(pageUrlOf(unpaid, Date.parse("2026-11-24T10:30:00.000Z"))).toBeNull();
  });

  test("is not prepared before it is paid, and takes no step twice", () => {
    expect(refusedBy(() => decideMove(unpaid, "ready", { by, now }))[0]).toBe("orders.unpaid");
    const ready = decideMove(paid, "ready", { by, now });
    expect(refusedBy(() => decideMove(ready, "ready", { by, now }))[0]).toBe("orders.not_movable");
    expect(refusedBy(() => decideMove(ready, "preparing", { by, now }))[0]).toBe("orders.not_movable");
  });

  test("is cancelled by its member only while nobody prepares it", () => {
    expect(decideOwnCancellation(paid, now).handOver).toBe("cancelled");
    for (const handOver of ["preparing", "ready", "collected", "cancelled"] as const)
      expect(refusedBy(() => decideOwnCancellation({ ...paid, handOver }, now))[0]).toBe("orders.not_cancellable");
  });

  test("pays no money back that the payer's bank has taken", () => {
    expect(refund({ ...paid, dispute: "lost" }, 1).moneyRefundedMinor).toBe(0);
    expect(refund({ ...paid, dispute: "won" }, 1).moneyRefundedMinor).toBe(600);
  });

  test("never pays back more money than it took, also after a refund at Stripe", () => {
    expect(refund({ ...paid, moneyRefundedMinor: 900, moneySentMinor: 900 }, 1).moneyRefundedMinor).toBe(1_200);
  });
});

test("the reconciliation looks at every order for refunds once, and then at those of 35 days", () => {
  const first = beginCheck(undefined, { now, startedBy: null, hasStripe: false });
  expect(boundsOfRun(first).refunds.from).toBe("1970-01-01T00:00:00.000Z");
  const last = { compared: 0, differences: [], cursor: null };
  const done = advanceCheck({ ...first, phase: "refunds" }, last, now);
  expect([done.status, done.refundsListedAt]).toEqual(["done", "2026-11-24T10:00:00.000Z"]);
  const next = beginCheck(done, { now, startedBy: null, hasStripe: false });
  expect(boundsOfRun(next).refunds.from).toBe("2026-10-20T10:00:00.000Z");
});
