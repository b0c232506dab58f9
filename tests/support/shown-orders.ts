/** Orders as tests of screens show them: two mugs for points, unless a test says otherwise. */

import { type ListedOrder, listedOrderSchema } from "#lambdas/orders/desk-contract.ts";
import { type Order, type OrderLine, orderLineSchema, orderSchema } from "#lambdas/orders/order-contract.ts";

type Fields = Record<string, unknown>;

export const shownOrderId = `ord_7KQ4MX2P${"1".repeat(18)}`;

export const aShownLine = (fields: Fields = {}): OrderLine =>
  orderLineSchema.parse({
    lineNo: 1,
    productId: `prd_${"1".repeat(26)}`,
    variantNo: 1,
    name: "House mug",
    variantName: "Moss",
    quantity: 2,
    payWith: "points",
    pointsEach: 12,
    moneyEachMinor: 0,
    taxBasisPoints: 2000,
    taxMinor: 0,
    kind: "collect",
    givesPoints: 0,
    isCounted: true,
    isLimited: false,
    refunded: 0,
    restocked: 0,
    ...fields,
  });

const facts = {
  orderId: shownOrderId,
  code: "7KQ4MX2P",
  channel: "web",
  lines: [aShownLine()],
  pointsTotal: 24,
  pointsRefunded: 0,
  moneyTotalMinor: 0,
  taxMinor: 0,
  moneyRefundedMinor: 0,
  refunds: [],
  currency: null,
  tender: null,
  dispute: "none",
  receiptNumber: null,
  paidAt: null,
  payUntil: null,
  payment: "paid",
  handOver: "new",
  createdAt: "2026-11-24T09:30:00.000Z",
  version: 1,
};

/** As its member sees it. */
export const aShownOrder = (fields: Fields = {}): Order => orderSchema.parse({ ...facts, canCancel: true, ...fields });

/** As the staff sees it, who may do everything with it. */
export const aListedOrder = (fields: Fields = {}): ListedOrder =>
  listedOrderSchema.parse({
    ...facts,
    memberId: "11111111-1111-4111-8111-111111111111",
    memberName: "Maya Chen",
    allowed: { prepare: true, ready: true, handOver: true, cancel: true, refund: true },
    ...fields,
  });

/** Two mugs for £28.00, which wait for their payment by card. */
export const anUnpaidOrder = (fields: Fields = {}): Order =>
  aShownOrder({
    pointsTotal: 0,
    moneyTotalMinor: 2800,
    taxMinor: 467,
    currency: "GBP",
    tender: "card",
    payment: "unpaid",
    payUntil: "2026-11-24T10:00:00.000Z",
    ...fields,
  });
