/** Routes of members: how they buy, pay, cancel and look at orders. Beside them, what is refused. */
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, staleVersion } from "../contract/errors.ts";
import { orderIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { pageQuery } from "../contract/paging.ts";
import { proseSchema } from "../contract/text.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { insufficientPoints } from "../points/contract.ts";
import { orderLimits, orderSchema, orderStepSchema, payWithSchema, wishSchema } from "./order-contract.ts";

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
