/**
 * Orders: what members have bought in the marketplace. Payment and hand-over have states of their own. An order keeps
 * what was bought and what it cost, whatever happens to the products later.
 */
import * as z from "zod";

import { disputeStateSchema } from "../contract/card-payments.ts";

import { memberIdSchema, orderIdSchema, productIdSchema } from "../contract/ids.ts";

import { currencySchema, pointsSchema } from "../contract/money.ts";

import { instantSchema } from "../contract/time.ts";

import { variantNoSchema } from "../products/contract.ts";

export const orderLimits = {
  /** Lines of a cart and of an order. An order of so many is one transaction. */
  lines: 25,
  /** Pieces of one line. */
  quantity: 999,
  noteCharacters: 300,
  reasonCharacters: 200,
} as const;

export const quantitySchema = z.int().min(1).max(orderLimits.quantity);

export const wishSchema = z.strictObject({
  productId: productIdSchema,
  variantNo: variantNoSchema,
  quantity: quantitySchema,
});

/** What a line is paid with. Its buyer chooses where the variant has both prices. */
export const payWithSchema = z.enum(["points", "money"]);
export type PayWith = z.infer<typeof payWithSchema>;

/**
 * - `unpaid`: its part in money waits for a payment by card. Stock, limits and points are held meanwhile.
 * - `paid`: an order for points, or with cash, is paid when it is placed. One by card is paid when Stripe says so.
 * - `failed`: it was never paid. Its payment page has closed, or the bank has refused. Everything held came back.
 * - `part_refunded`, `refunded`: a part of points and money, or all of it, went back or is on its way.
 */
export const paymentStateSchema = z.enum(["unpaid", "paid", "failed", "part_refunded", "refunded"]);
export type PaymentState = z.infer<typeof paymentStateSchema>;

/** An order with nothing to collect is `collected` from the beginning. */
export const handOverStateSchema = z.enum(["new", "preparing", "ready", "collected", "cancelled"]);
export type HandOverState = z.infer<typeof handOverStateSchema>;

export const orderLineSchema = z.object({
  /** The line's number within its order. */
  lineNo: z.int().min(1),
  productId: productIdSchema,
  variantNo: variantNoSchema,
  /** The names when it was bought. */
  name: z.string(),
  variantName: z.string(),
  quantity: z.int().min(1),
  payWith: payWithSchema,
  /** Points for one; 0 where the line is paid with money. */
  pointsEach: pointsSchema,
  /** Money for one, tax included, in minor units of the order's currency; 0 where the line is paid with points. */
  moneyEachMinor: z.int().min(0),
  /** Hundredths of a percent. */
  taxBasisPoints: z.int().min(0),
  /** The tax within the whole line's money, in minor units, rounded once. It is 0 where the line is paid with points. */
  taxMinor: z.int().min(0),
  /** `points`: it puts points into the member's wallet once it is paid. */
  kind: z.enum(["collect", "instant", "points"]),
  /** Points that one piece puts into the wallet; 0 for any other kind. */
  givesPoints: pointsSchema,
  /** Whether its pieces were taken from a stock, and whether they count towards the member's limit. */
  isCounted: z.boolean(),
  isLimited: z.boolean(),
  /** How many of them were paid back, and how many went back into the stock. */
  refunded: z.int().min(0),
  restocked: z.int().min(0),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/**
 * - `paid`: Stripe has confirmed the payment, or the desk has taken cash.
 * - `expired`: the payment page has closed without a payment, so the order is cancelled.
 * - `repaid`: money went back to the card by itself: by the tenant at Stripe, or because the order had ended.
 * - `disputed`, `dispute_won`, `dispute_lost`: the cardholder has asked their bank for the money, and the bank's answer.
 */
export const orderActSchema = z.enum([
  "placed",
  "preparing",
  "ready",
  "collected",
  "cancelled",
  "refunded",
  "paid",
  "expired",
  "repaid",
  "disputed",
  "dispute_won",
  "dispute_lost",
]);

/** What happened to an order. `by` is null for its member, and for what Stripe reports. */
export const orderStepSchema = z.object({
  act: orderActSchema,
  at: instantSchema,
  by: memberIdSchema.nullable(),
  /** Points that went back with it. */
  points: z.int().min(0),
  /** Money that goes back with it, in minor units. */
  moneyMinor: z.int().min(0),
});
export type OrderStep = z.infer<typeof orderStepSchema>;

/**
 * - `asked`: Stripe is to send the money, and does not have the refund yet.
 * - `pending`: it is on its way to the payer's bank.
 * - `succeeded`: the points are in the wallet, the cash was given, or the bank has the money.
 * - `failed`: the bank has sent the money back. Stripe is asked again.
 */
export const orderRefundStateSchema = z.enum(["asked", "pending", "succeeded", "failed"]);
export type OrderRefundState = z.infer<typeof orderRefundStateSchema>;

/** What one act gave back in one way: points, or money. */
export const orderRefundSchema = z.object({
  /** The number of its step in the timeline. */
  no: z.int().min(1),
  at: instantSchema,
  /** `repaid`: the tenant sent it back at Stripe, or nobody could get what was paid for. */
  act: z.enum(["refunded", "cancelled", "repaid"]),
  to: z.enum(["points", "card", "cash"]),
  points: z.int().min(0),
  /** Minor units of the order's currency. */
  moneyMinor: z.int().min(0),
  state: orderRefundStateSchema,
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

/** `web`: bought in the marketplace. `counter`: sold by the staff at the desk. */
export const orderChannelSchema = z.enum(["web", "counter"]);

/** How the part in money is paid; null where nothing is paid with money. */
export const tenderSchema = z.enum(["card", "cash"]).nullable();

/** The part of an order that is paid with money. All amounts are minor units of `currency`. */
const moneyShape = {
  moneyTotalMinor: z.int().min(0),
  /** The sum of the lines' tax. It is part of the total. */
  taxMinor: z.int().min(0),
  /** Money that went back, or that is on its way. */
  moneyRefundedMinor: z.int().min(0),
  /** The workspace's currency when the order was placed; null where nothing is paid with money. */
  currency: currencySchema.nullable(),
  tender: tenderSchema,
  /** What the cardholder's bank has decided about the payment. */
  dispute: disputeStateSchema,
  /** The number of its receipt, without gaps within the workspace. It is given with the payment; null without money. */
  receiptNumber: z.int().min(1).nullable(),
  /** When the part in money was paid; null before, and without money. */
  paidAt: instantSchema.nullable(),
  /** Until when it waits for a payment by card; null where it waits for none. */
  payUntil: instantSchema.nullable(),
} as const;

/** Points that its products put into the member's wallet. Answers of earlier releases have none. */
const givenShape = {
  pointsGiven: z.int().min(0).default(0),
  /** Points that left the wallet again, because money goes back. */
  pointsUndone: z.int().min(0).default(0),
  /** Points that should have left, and were spent. */
  pointsMissing: z.int().min(0).default(0),
} as const;

const shownShape = {
  orderId: orderIdSchema,
  /** Eight characters. People read it out, type it, and scan it to collect the order. */
  code: z.string(),
  channel: orderChannelSchema,
  lines: z.array(orderLineSchema),
  pointsTotal: z.int().min(0),
  pointsRefunded: z.int().min(0),
  ...moneyShape,
  ...givenShape,
  /** What went back, the oldest first, each with its own state. */
  refunds: z.array(orderRefundSchema),
  payment: paymentStateSchema,
  handOver: handOverStateSchema,
  createdAt: instantSchema,
  version: z.int(),
};

/** An order to its member. */
export const orderSchema = z.object({ ...shownShape, canCancel: z.boolean() });
export type Order = z.infer<typeof orderSchema>;
