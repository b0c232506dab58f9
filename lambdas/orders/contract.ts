/**
 * Orders: what members have bought in the marketplace. Payment and hand-over have states of their own. An order keeps
 * what was bought and what it cost, whatever happens to the products later.
 */
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import { disputeStateSchema } from "../contract/card-payments.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, staleVersion } from "../contract/errors.ts";
import { memberIdSchema, orderIdSchema, productIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { currencySchema, pointsSchema } from "../contract/money.ts";
import { pageQuery } from "../contract/paging.ts";
import { proseSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { coverSchema } from "../news/contract.ts";
import { insufficientPoints } from "../points/contract.ts";
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

export const orderNotFound = defineError("orders.not_found", 404, "There is no such order.");
/** `details.productId` names the product; so do the details of the refusals below. */
export const productGone = defineError("orders.product_gone", 409, "A product of this order is not on sale any more.");
export const variantGone = defineError("orders.variant_gone", 409, "A product of this order has no such variant.");
/** The product has changed since the buyer saw it: its price, its name or how it is handed over. */
export const priceChanged = defineError("orders.price_changed", 409, "The price of a product has changed.");
export const notForBuyer = defineError("orders.not_for_you", 403, "A product of this order is for other members.");
export const moneyOnly = defineError("orders.money_only", 409, "A product of this order is sold for money only.");
export const pointsOnly = defineError("orders.points_only", 409, "A product of this order is sold for points only.");
export const noPayments = defineError(
  "orders.no_payments",
  409,
  "This workspace takes no payments at present: it sells for points only.",
);
/** `details.leastMinor` and `details.mostMinor` are what Stripe takes in one payment. */
export const amountOutOfRange = defineError(
  "orders.amount_out_of_range",
  409,
  "The part of this order in money is too small or too large for a payment by card.",
);
/** `details.left` is how many pieces there are, `details.variantNo` the variant. */
export const soldOut = defineError("orders.sold_out", 409, "There are fewer pieces of a product than that.");
/** `details.most` is how many more the member may buy. */
export const aboveLimit = defineError("orders.above_limit", 409, "A member may buy fewer of a product than that.");
/** The staff prepares nothing, and hands nothing over, before Stripe has confirmed the payment. */
export const unpaidOrder = defineError("orders.unpaid", 409, "This order is not paid yet.");
export const paymentClosed = defineError(
  "orders.payment_closed",
  409,
  "The time to pay this order is over. Nothing was paid, and what it held comes back.",
);
export const tooManyOrders = defineError(
  "orders.too_many_orders",
  429,
  "You have placed too many orders by card within the hour. Try again later.",
);
export const disputedOrder = defineError(
  "orders.disputed",
  409,
  "The cardholder has asked their bank for the money. Nothing goes back before the bank has decided.",
);
export const cartChanged = defineError("orders.cart_changed", 409, "The cart has changed. Look at it again.");
export const cartFull = defineError("orders.cart_full", 409, "A cart holds no more different products.");
export const notCancellable = defineError(
  "orders.not_cancellable",
  409,
  "This order is being prepared, or it is over. It cannot be cancelled any more.",
);
export const pointsSpent = defineError(
  "orders.points_spent",
  409,
  "Points that this order put into the wallet were spent. Only the staff can cancel it.",
);
export const noWallet = defineError("orders.no_wallet", 403, "Only members of this workspace can buy.");

// The cart ------------------------------------------------------------------------------------------------------------

/** Why a line cannot be bought as it is. */
export const lineProblemSchema = z.enum([
  "product_gone",
  "variant_gone",
  "not_for_you",
  "money_only",
  "sold_out",
  "too_few",
  "above_limit",
]);
export type LineProblem = z.infer<typeof lineProblemSchema>;

export const cartLineSchema = wishSchema.extend({
  /** Empty where the product is gone. */
  name: z.string(),
  variantName: z.string(),
  picture: coverSchema.nullable(),
  /** Null where it cannot be bought with points. */
  pointsEach: pointsSchema.nullable(),
  /** Null where it cannot be bought with money, or the workspace takes no payments. */
  moneyEachMinor: z.int().min(0).nullable(),
  /** Hundredths of a percent, for the tax within the price in money. */
  taxBasisPoints: z.int().min(0),
  /** Points that one piece puts into the wallet; 0 for what puts none. */
  givesPoints: pointsSchema,
  /** The product's terms, as a checkout names them. */
  terms: z.int().min(0),
  /** How many the caller can have at most; null for any number. */
  most: z.int().min(0).nullable(),
  problem: lineProblemSchema.nullable(),
});
export type CartLine = z.infer<typeof cartLineSchema>;

export const getCart = defineRoute({
  id: "orders.getCart",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/cart",
  summary: "Get the caller's cart at the prices of now, with what the wallet holds",
  access: "member",
  params: tenantParams,
  response: z.object({
    lines: z.array(cartLineSchema),
    /** The version that a checkout names; 0 for a cart that nobody has filled yet. */
    version: z.int().min(0),
    balance: z.int().min(0),
    /** Whether the workspace takes payments by card now. */
    takesPayments: z.boolean(),
  }),
  errors: [],
  uses: { table: "read" },
});

const cartAnswerSchema = z.object({ pieces: z.int().min(0), version: z.int().min(0) });

export const setCartLine = defineRoute({
  id: "orders.setCartLine",
  method: "PUT",
  path: "/api/tenants/{tenantId}/me/cart/lines",
  summary: "Put so many of a product into the caller's cart, in place of those that are there",
  access: "member",
  params: tenantParams,
  body: wishSchema,
  response: cartAnswerSchema,
  errors: [productGone, variantGone, cartFull, noWallet],
  idempotent: "natural",
  uses: { table: "write" },
});

export const removeCartLine = defineRoute({
  id: "orders.removeCartLine",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/me/cart/lines",
  summary: "Take a product out of the caller's cart",
  access: "member",
  params: tenantParams,
  body: wishSchema.omit({ quantity: true }),
  response: cartAnswerSchema,
  errors: [],
  idempotent: "natural",
  uses: { table: "write" },
});

// The order -----------------------------------------------------------------------------------------------------------

export const orderParams = tenantParams.extend({ orderId: orderIdSchema });

export const placeOrder = defineRoute({
  id: "orders.placeOrder",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/orders",
  summary: "Buy what is in the cart with points, by card or with both: all of it or nothing",
  access: "member",
  module: "points",
  params: tenantParams,
  body: z
    .strictObject({
      /** `terms` is the product's number that the buyer has seen. The price is the stored one. */
      lines: z
        .array(wishSchema.extend({ terms: z.int().min(1), payWith: payWithSchema.default("points") }))
        .min(1)
        .max(orderLimits.lines),
      cartVersion: z.int().min(0),
      note: proseSchema(orderLimits.noteCharacters),
    })
    .superRefine(({ lines }, context) => {
      for (const [position, { productId, variantNo }] of lines.entries()) {
        const isTwice = lines
          .slice(0, position)
          .some((other) => other.productId === productId && other.variantNo === variantNo);
        if (isTwice)
          context.addIssue({ code: "custom", ...issue("duplicate"), path: ["lines", position, "productId"] });
      }
    }),
  /** `payUrl`: Stripe's payment page for the part in money; null where nothing is to pay. */
  response: z.object({ order: orderSchema, balance: z.int().min(0), payUrl: z.url().nullable() }),
  status: 201,
  errors: [
    productGone,
    variantGone,
    priceChanged,
    notForBuyer,
    moneyOnly,
    pointsOnly,
    noPayments,
    soldOut,
    aboveLimit,
    cartChanged,
    noWallet,
    insufficientPoints,
    paymentClosed,
    amountOutOfRange,
    tooManyOrders,
    paymentsUnavailable,
  ],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});

export const payOrder = defineRoute({
  id: "orders.payOrder",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/orders/{orderId}/payment",
  summary: "Ask Stripe again about the payment of one of the caller's orders, and get its page while it is unpaid",
  access: "member",
  params: orderParams,
  /** The checkout session with which Stripe sent the member back; null where the page was opened otherwise. */
  body: z.strictObject({
    sessionId: z
      .string()
      .regex(/^cs_\w{1,250}$/)
      .nullable(),
  }),
  response: z.object({ order: orderSchema, payUrl: z.url().nullable() }),
  errors: [orderNotFound, paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});

export const listMyOrders = defineRoute({
  id: "orders.listMyOrders",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/orders",
  summary: "List the caller's orders, newest first",
  access: "member",
  params: tenantParams,
  query: pageQuery.extend({ limit: z.coerce.number().int().min(1).max(50).default(20) }),
  response: z.object({ orders: z.array(orderSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

export const getMyOrder = defineRoute({
  id: "orders.getMyOrder",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/orders/{orderId}",
  summary: "Get one of the caller's orders with its note, its timeline, and instructions for what was bought",
  access: "member",
  params: orderParams,
  response: z.object({
    order: orderSchema,
    note: z.string(),
    /** The staff's words to a cancelled or refunded order; null without. */
    reason: z.string().nullable(),
    steps: z.array(orderStepSchema.omit({ by: true }).extend({ isByStaff: z.boolean() })),
    instructions: z.array(z.object({ lineNo: z.int(), text: z.string() })),
  }),
  errors: [orderNotFound],
  uses: { table: "read" },
});

export const cancelMyOrder = defineRoute({
  id: "orders.cancelMyOrder",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/orders/{orderId}/cancellation",
  summary: "Cancel an order that is not being prepared yet; its points and its money go back",
  access: "member",
  params: orderParams,
  body: z.strictObject({ version: seenVersionSchema }),
  response: z.object({ order: orderSchema, balance: z.int().min(0) }),
  errors: [orderNotFound, notCancellable, disputedOrder, pointsSpent, staleVersion, paymentsUnavailable],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});

export const buyAgain = defineRoute({
  id: "orders.buyAgain",
  method: "PUT",
  path: "/api/tenants/{tenantId}/me/orders/{orderId}/cart",
  summary: "Put what an order held into the caller's cart, as far as it is on sale",
  access: "member",
  params: orderParams,
  body: z.strictObject({}),
  /** `left` is how many lines are not on sale any more. */
  response: cartAnswerSchema.extend({ left: z.int().min(0) }),
  errors: [orderNotFound, cartFull, noWallet],
  idempotent: "natural",
  uses: { table: "write" },
});
