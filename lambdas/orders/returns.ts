/** Decisions about what goes back of an order: cancellations, refunds, and the pieces of each. Pure. */

import { AppError } from "../contract/errors.ts";
import type { MemberId, ProductId } from "../contract/ids.ts";

import { toInstant } from "../contract/time.ts";
import { disputedOrder, notCancellable, unpaidOrder } from "./contract.ts";
import { orderOver, refundTooHigh } from "./desk-contract.ts";
import type { Wish } from "./lines.ts";
import { type OrderStep, type PaymentState } from "./order-contract.ts";
import { owesCard, waitsForBank } from "./refunds.ts";
import type { StoredOrder } from "./stored-contract.ts";

/** Pieces that an act gives back. */
export interface Returned {
  lineNo: number;
  quantity: number;
}

/** What is not paid back yet. */
export function restOf({ lines }: Pick<StoredOrder, "lines">): Returned[] {
  return lines.flatMap(({ lineNo, quantity, refunded }) =>
    quantity > refunded ? [{ lineNo, quantity: quantity - refunded }] : [],
  );
}

/** Whether its member may still cancel it: nobody prepares it yet. */
export const canCancel = ({ handOver, dispute }: Pick<StoredOrder, "handOver" | "dispute">): boolean =>
  handOver === "new" && dispute !== "open";

/** @throws `orders.not_cancellable`, `orders.disputed` */
export function decideOwnCancellation(order: StoredOrder, now: number): StoredOrder {
  if (order.dispute === "open") throw new AppError(disputedOrder);
  if (!canCancel(order)) throw new AppError(notCancellable);
  return cancelled(order, null, now);
}

/** @throws `orders.over`, `orders.disputed` */
export function decideCancellation(order: StoredOrder, by: MemberId, now: number): StoredOrder {
  if (order.handOver === "cancelled") throw new AppError(orderOver);
  if (order.dispute === "open") throw new AppError(disputedOrder);
  return cancelled(order, by, now);
}

function cancelled(order: StoredOrder, by: MemberId | null, now: number): StoredOrder {
  const after = withStep(order, paidBack(order, restOf(order)), { act: "cancelled", by, now });
  return { ...after, handOver: "cancelled" };
}

/** The order after something went back, with the step that says how much. What goes to a card is due at Stripe. */
function withStep(
  before: StoredOrder,
  after: StoredOrder,
  { act, by, now }: { act: OrderStep["act"]; by: MemberId | null; now: number },
): StoredOrder {
  const at = toInstant(now);
  const points = after.pointsRefunded - before.pointsRefunded;
  const moneyMinor = after.moneyRefundedMinor - before.moneyRefundedMinor;
  const dueAt = owesCard(after) ? at : waitsForBank(before) ? before.dueAt : null;
  return { ...after, dueAt, steps: [...before.steps, { act, at, by, points, moneyMinor }] };
}

/**
 * The order after some of its pieces were paid back.
 * @throws `orders.over`, `orders.unpaid`, `orders.disputed`, `orders.refund_too_high`
 */
export function decideRefund(
  order: StoredOrder,
  returned: readonly Returned[],
  { by, now }: { by: MemberId; now: number },
): StoredOrder {
  if (order.handOver === "cancelled") throw new AppError(orderOver);
  if (order.payment === "unpaid") throw new AppError(unpaidOrder);
  if (order.dispute === "open") throw new AppError(disputedOrder);
  for (const [position, { lineNo, quantity }] of returned.entries()) {
    const line = order.lines.find((one) => one.lineNo === lineNo);
    const isTwice = returned.slice(0, position).some((other) => other.lineNo === lineNo);
    const left = line === undefined || isTwice ? 0 : line.quantity - line.refunded;
    if (quantity > left) throw new AppError(refundTooHigh, { lineNo, left });
  }
  return withStep(order, paidBack(order, returned), { act: "refunded", by, now });
}

/** A paid order of which some pieces are paid back at once, because nobody can get them. */
export function returnedAtOnce(order: StoredOrder, returned: readonly Returned[], now: number): StoredOrder {
  return withStep(order, paidBack(order, returned), { act: "repaid", by: null, now });
}

/** The order whose pieces were given back: each line, the points, the money, and the state of its payment. */
export function paidBack(order: StoredOrder, returned: readonly Returned[]): StoredOrder {
  const by = new Map(returned.map(({ lineNo, quantity }) => [lineNo, quantity]));
  const lines = order.lines.map((line) => ({ ...line, refunded: line.refunded + (by.get(line.lineNo) ?? 0) }));
  const pointsRefunded = lines.reduce((sum, { refunded, pointsEach }) => sum + refunded * pointsEach, 0);
  // Nobody has the money of an unpaid order, nor of one whose payer's bank has taken it back.
  const hasMoney = order.payment !== "unpaid" && order.dispute !== "lost";
  const back = hasMoney
    ? order.lines.reduce((sum, { lineNo, moneyEachMinor }) => sum + (by.get(lineNo) ?? 0) * moneyEachMinor, 0)
    : 0;
  // The tenant may have sent some of it back at Stripe.
  const moneyRefundedMinor = Math.min(order.moneyTotalMinor, order.moneyRefundedMinor + back);
  const isWhole = lines.every(({ quantity, refunded }) => quantity === refunded);
  const isPart = pointsRefunded > 0 || moneyRefundedMinor > 0;
  const payment: PaymentState = isWhole ? "refunded" : isPart ? "part_refunded" : order.payment;
  return { ...order, lines, pointsRefunded, moneyRefundedMinor, payment };
}

/** Pieces by product, and by product and variant. */
export function piecesOf(order: Pick<StoredOrder, "lines">, returned: readonly Returned[]) {
  return returned.flatMap(({ lineNo, quantity }) => {
    const line = order.lines.find((one) => one.lineNo === lineNo);
    return line === undefined ? [] : [{ productId: line.productId, variantNo: line.variantNo, quantity }];
  });
}

/** Pieces of each product, its variants together. */
export function byProduct(pieces: readonly Wish[]): Map<ProductId, number> {
  const sums = new Map<ProductId, number>();
  for (const { productId, quantity } of pieces) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}
