/** Texts of the member's orders. */

import type * as z from "zod";
import type { Order, OrderRefundState, orderActSchema } from "#lambdas/orders/order-contract.ts";
import { plural } from "#web/kit/plural.ts";

type Waiting = Exclude<OrderRefundState, "succeeded">;

export const myOrdersTexts = {
  title: "My Orders",
  subtitle: "What you have bought, and what waits for you at the front desk",
  loading: "Loading your orders...",
  empty: {
    title: "No orders yet",
    text: "What you buy in the marketplace appears here.",
    action: "To the marketplace",
  },
  more: "Show more",
  loadingMore: "Loading...",
  number: (code: string) => `Order ${code}`,
  piece: (quantity: string, name: string) => `${quantity} × ${name}`,
  refunded: (amounts: string) => `${amounts} refunded`,
  refunding: (amounts: string) => `${amounts} on the way back`,
  returned: (amounts: string) => `${amounts} not refunded yet`,
};

export const orderTexts = {
  back: "My Orders",
  loading: "Loading the order...",
  gone: { title: "There is no such order", text: "Look at your orders." },
  receipt: "Receipt",
  from: (workspace: string, moment: string) => `${workspace}, ${moment}`,
  columns: { product: "Product", quantity: "Pieces", each: "Each", sum: "Sum" },
  total: "Total",
  paidWith: "Paid with points",
  byCard: "By card",
  inCash: "In cash",
  tax: "Tax in it",
  receiptNumber: "Receipt number",
  dispute: "Dispute",
  waits: (until: string) => `This order waits for your payment until ${until}`,
  waitsText: "Its products are held for you until then. Nothing was charged yet.",
  pays: "We ask Stripe about your payment...",
  paysText: "This page changes by itself as soon as the payment is confirmed. You do not have to pay again.",
  pay: "Pay now",
  ended: "This order was not paid, so it has ended",
  endedText: "Nothing was charged. What you wanted to buy is in your cart again.",
  toTheCart: "Go to the cart",
  notOpened: "The payment page cannot be opened",
  gives: (points: string) => `Puts ${points} into the wallet`,
  given: "Went into your wallet",
  undone: "Left your wallet again",
  missing: "Could not be taken back",
  state: "State",
  note: "Your note",
  reason: "Reason",
  instructions: "Instructions",
  collect: "Show this code at the front desk",
  codePicture: (code: string) => `Code of the order ${code} to scan`,
  codeFailed: "The code cannot be drawn. Read it out instead.",
  timeline: "What happened",
  print: "Print receipt",
  cancel: "Cancel order...",
  again: "Buy again",
  againDone: "It is in your cart",
  againSome: (left: number) =>
    plural(left, { one: "1 product is not on sale any more", other: `${left} products are not on sale any more` }),
  againNone: "Nothing of this order is on sale any more",
  notAgain: "Nothing was put into your cart",
  toCart: "Go to the cart",
  cancelTitle: (code: string) => `Cancel order ${code}?`,
  cancelText: (points: string) => `You get ${points} back.`,
  cancelFree: "The order is over then.",
  cancelUnpaid: "Nothing was charged. Its products go back into your cart.",
  cancelMoney: (money: string) => `${money} goes back to your card.`,
  cancelGiven: (points: string) => `${points} leave your wallet again.`,
  cancelConfirm: "Cancel order",
  cancelled: (code: string) => `Order ${code} is cancelled`,
  keep: "Keep order",
};

export const actTexts: Record<z.infer<typeof orderActSchema>, string> = {
  placed: "Placed",
  preparing: "Being prepared",
  ready: "Ready to collect",
  collected: "Collected",
  cancelled: "Cancelled",
  refunded: "Partial refund",
  paid: "Paid",
  expired: "Cancelled: it was not paid in time",
  repaid: "Refund to the card",
  disputed: "The cardholder has asked their bank for the money",
  dispute_won: "The bank left the money here",
  dispute_lost: "The bank gave the money back to the cardholder",
};

export const disputeTexts: Record<Order["dispute"], string> = {
  none: "None",
  open: "The bank is deciding",
  won: "Decided for the workspace",
  lost: "Decided for the cardholder",
};

/** The payment of an order, while money for the card has not arrived. */
export const refundingTexts: Record<Waiting, Record<"part_refunded" | "refunded", string>> = {
  asked: { part_refunded: "Partial refund asked for", refunded: "Refund asked for" },
  pending: { part_refunded: "Partial refund on its way", refunded: "Refund on its way" },
  failed: { part_refunded: "Partial refund returned by bank", refunded: "Refund returned by bank" },
};
