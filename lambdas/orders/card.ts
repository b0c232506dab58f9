/** Decisions about the part of an order that is paid by card: what Stripe says, and what goes back. Pure. */
import type { StripePayment } from "../contract/card-payments.ts";
import { hourMilliseconds, toInstant } from "../contract/time.ts";
import type { OrderStep } from "./order-contract.ts";
import { heardRefunds, nextGap, owesCard, waitsForBank } from "./refunds.ts";
import type { StoredOrder } from "./stored-contract.ts";

/** Whether a payment is the one that the order began. A tenant can make sessions of its own on its account. */
export function isPaymentOf(order: StoredOrder, heard: StripePayment): boolean {
  const isKnown = order.sessionId === null || order.sessionId === heard.sessionId;
  const isSame = heard.amountMinor === order.moneyTotalMinor && heard.currency === order.currency?.toLowerCase();
  return isKnown && isSame && heard.reference === order.orderId;
}

/**
 * - `pay`: Stripe has the money of an order that waits for it.
 * - `release`: nobody will pay it any more, so everything that it holds comes back.
 * - `follow`: money went back, or the cardholder's bank has spoken.
 */
export type CardStep = "pay" | "release" | "follow";

/** The next step towards what Stripe says; undefined where the order says the same. */
export function nextStep(order: StoredOrder, heard: StripePayment, now: number): CardStep | undefined {
  if (!isPaymentOf(order, heard)) return undefined;
  if (order.payment === "unpaid") {
    if (heard.isPaid) return "pay";
    return heard.isExpired || heard.hasFailed ? "release" : undefined;
  }
  return heard.isPaid && followed(order, heard, now) !== undefined ? "follow" : undefined;
}

const actOfDispute = { none: undefined, open: "disputed", won: "dispute_won", lost: "dispute_lost" } as const;

/** The order after what Stripe says of money that has moved since; undefined where it knows all of it. */
export function followed(order: StoredOrder, heard: StripePayment, now: number): StoredOrder | undefined {
  // Whoever has paid for an order that had ended gets all of it back.
  const target = order.payment === "failed" ? order.moneyTotalMinor : order.moneyRefundedMinor;
  const moneyRefundedMinor = Math.max(target, heard.refundedMinor);
  const back = moneyRefundedMinor - order.moneyRefundedMinor;
  const isAnswered = order.sending !== null && heard.refundedMinor >= order.sending.to;
  const at = toInstant(now);
  const act = heard.dispute === order.dispute ? undefined : actOfDispute[heard.dispute];
  const steps: OrderStep[] = [
    ...order.steps,
    ...(back > 0 ? [{ act: "repaid" as const, at, by: null, points: 0, moneyMinor: back }] : []),
    ...(act === undefined ? [] : [{ act, at, by: null, points: 0, moneyMinor: 0 }]),
  ];
  const cardRefunds = heardRefunds({ ...order, steps }, heard.refunds);
  const isSame = heard.dispute === order.dispute && JSON.stringify(cardRefunds) === JSON.stringify(order.cardRefunds);
  const isKnown = back === 0 && heard.refundedMinor === order.moneySentMinor && isSame;
  if (isKnown && !isAnswered) return undefined;
  const isAllBack = moneyRefundedMinor === order.moneyTotalMinor && order.pointsRefunded === order.pointsTotal;
  const isPart = back > 0 && !isAllBack;
  return dueAgain(
    {
      ...order,
      sessionId: heard.sessionId,
      intentId: heard.intentId,
      moneyRefundedMinor,
      moneySentMinor: heard.refundedMinor,
      sending: isAnswered ? null : order.sending,
      dispute: heard.dispute,
      payment: isAllBack ? "refunded" : isPart ? "part_refunded" : order.payment,
      cardRefunds,
      steps,
    },
    now,
  );
}

/** When Stripe is to be asked next: at once for money to send, later for a bank's answer. */
function dueAgain(order: StoredOrder, now: number): StoredOrder {
  if (owesCard(order)) return { ...order, dueAt: toInstant(now) };
  return waitsForBank(order) ? dueLater(order, now) : { ...order, dueAt: null };
}

/** A payment or a refund that is settled later is asked about this often. */
export function dueLater(order: StoredOrder, now: number): StoredOrder {
  return { ...order, dueAt: toInstant(now + 6 * hourMilliseconds) };
}

/**
 * The refund that Stripe is to be asked for next: of the oldest step that waits. One is under way at a time, so none is
 * sent twice. Each step has a refund of its own, so that its state is its own.
 */
export function nextRefund(order: StoredOrder, heard: StripePayment): NonNullable<StoredOrder["sending"]> | undefined {
  if (!isPaymentOf(order, heard) || !heard.isPaid || heard.dispute === "open" || heard.dispute === "lost")
    return undefined;
  if (order.sending !== null) return heard.refundedMinor >= order.sending.to ? undefined : order.sending;
  const from = heard.refundedMinor;
  const owed = order.moneyRefundedMinor - from;
  if (owed <= 0) return undefined;
  const gap = nextGap(order);
  return { from, to: from + Math.min(owed, gap?.missing ?? owed), stepNo: gap?.stepNo ?? null };
}
