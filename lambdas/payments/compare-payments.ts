/** What differs between a payment at Stripe and the purchase or the order that it is for. Pure. */
import type { DisputeState, StripePayment } from "../contract/card-payments.ts";
import type { MemberId } from "../contract/ids.ts";
import { hourMilliseconds, toMilliseconds } from "../contract/time.ts";
import { owesCard } from "../orders/refunds.ts";
import type { StoredOrder } from "../orders/stored-contract.ts";
import type { MoneyDifference } from "./check-contract.ts";
import { dashboardSearch, type StoredPurchase } from "./rules.ts";

/** A payment as Stripe lists it, in our own names. */
export interface ListedPayment {
  intentId: string;
  /** What it was made for, by our label. Null for what the tenant sells by itself, and for a membership's cycle. */
  label: { of: "purchase" | "order"; id: string } | null;
  amountMinor: number;
  currency: string;
  refundedMinor: number;
  isDisputed: boolean;
  isLive: boolean;
}

type Sided = Pick<MoneyDifference, "kind" | "expected" | "found" | "currency">;

const isPaid = ({ status }: StoredPurchase) => status === "paid" || status === "uncredited";

export const mode = (isLive: boolean) => (isLive ? "" : "/test");

/** Where the owner of the account finds the payment. */
export const paymentUrl = ({ intentId, isLive }: Pick<ListedPayment, "intentId" | "isLive">): string =>
  `https://dashboard.stripe.com${mode(isLive)}/payments/${intentId}`;

/** What our side says of a payment: that of the purchase or the order which it names. */
interface OwnSide {
  /** Null for a sale at the counter without a member. */
  memberId: MemberId | null;
  isCredited: boolean;
  intentId: string | null;
  priceMinor: number;
  currency: string | null;
  refundedMinor: number;
  dispute: DisputeState;
}

export function sideOfPurchase(purchase: StoredPurchase): OwnSide {
  return { ...purchase, isCredited: isPaid(purchase) };
}

/** Money that is to go back is sent again until Stripe has taken it. This is how long that may last. */
const sendingMilliseconds = 24 * hourMilliseconds;

/**
 * An order that ended before it was paid is credited once its money goes back. A refund that was decided shortly before
 * is on its way. One that waits for a bank's answer does not count.
 */
export function sideOfOrder(order: StoredOrder, startedAt: string): OwnSide {
  const { memberId, payment, intentId, moneyTotalMinor: priceMinor, moneyRefundedMinor, currency, dispute } = order;
  const isBack = payment === "failed" && moneyRefundedMinor > 0;
  const isCredited = isBack || (payment !== "unpaid" && payment !== "failed");
  const lastAt = toMilliseconds(order.steps.at(-1)?.at ?? order.createdAt);
  const isSending = toMilliseconds(startedAt) - lastAt < sendingMilliseconds;
  const isSent = owesCard(order) && dispute !== "open" && !isSending;
  const refundedMinor = isSent ? moneyRefundedMinor : order.moneySentMinor;
  return { memberId, isCredited, intentId, priceMinor, currency, refundedMinor, dispute };
}

/**
 * What differs between a payment that Stripe lists and what it names.
 * @param dispute what Stripe says of its dispute
 */
export function comparePayment(
  payment: ListedPayment,
  own: OwnSide | undefined,
  dispute: DisputeState,
): MoneyDifference[] {
  const { label, intentId, amountMinor, refundedMinor } = payment;
  if (label === null) return [];
  const currency = payment.currency.toUpperCase();
  const of = { ...label, memberId: own?.memberId ?? null, stripeUrl: paymentUrl(payment) } as const;
  const money = (kind: Sided["kind"], expected: number | null, found: number | null) => [
    { ...of, kind, expected, found, currency },
  ];
  if (own === undefined) return money("payment_unknown", amountMinor, null);
  if (!own.isCredited) return money("not_credited", amountMinor, null);
  // One that has gone back whole needs nothing more.
  if (own.intentId !== null && own.intentId !== intentId)
    return refundedMinor === amountMinor ? [] : money("payment_doubled", amountMinor - refundedMinor, null);
  const isSamePrice = amountMinor === own.priceMinor && currency === own.currency;
  return [
    ...(isSamePrice ? [] : money("price", amountMinor, own.priceMinor)),
    ...(refundedMinor === own.refundedMinor ? [] : money("refunded", refundedMinor, own.refundedMinor)),
    ...(dispute === own.dispute ? [] : money("dispute", null, null)),
  ];
}

/** What differs between an order that was paid by card and Stripe's answer about it; undefined where Stripe has none. */
export function compareCardOrder(order: StoredOrder, heard: StripePayment | undefined): MoneyDifference[] {
  const { orderId: id, memberId, paidAt, moneyTotalMinor, currency, sessionId } = order;
  if (paidAt === null || heard?.isPaid === true) return [];
  const stripeUrl = sessionId === null ? null : dashboardSearch(sessionId, id);
  return [
    {
      kind: "payment_missing",
      of: "order",
      id,
      memberId,
      expected: null,
      found: moneyTotalMinor,
      currency,
      stripeUrl,
    },
  ];
}

/** What differs between a purchase that is paid and Stripe's answer about it; undefined where Stripe has none. */
export function comparePurchase(purchase: StoredPurchase, heard: StripePayment | undefined): MoneyDifference[] {
  if (!isPaid(purchase) || heard?.isPaid === true) return [];
  const { purchaseId: id, memberId, priceMinor, currency, sessionId } = purchase;
  const stripeUrl = sessionId === null ? null : dashboardSearch(sessionId, id);
  return [
    { kind: "payment_missing", of: "purchase", id, memberId, expected: null, found: priceMinor, currency, stripeUrl },
  ];
}
