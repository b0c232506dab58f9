/** Routes of a member's cart, and what a line of it says. */

import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { tenantParams } from "../contract/ids.ts";
import { pointsSchema } from "../contract/money.ts";
import { coverSchema } from "../uploads/contract.ts";
import { cartFull, noWallet, orderNotFound, orderParams, productGone, variantGone } from "./contract.ts";
import { wishSchema } from "./order-contract.ts";

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
