/**
 * Routes of the counter. The staff sells to members for points, cash and by card, and to anybody for cash and by card.
 * What is paid at once is handed over at once. A card is paid on the buyer's own phone, on a page of Stripe. Nothing is
 * handed over before.
 */
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound, moduleOff } from "../contract/errors.ts";
import { memberIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { memberSchema } from "../members/contract.ts";
import { insufficientPoints } from "../points/contract.ts";
import { offeredProductSchema } from "../products/contract.ts";
import {
  aboveLimit,
  amountOutOfRange,
  moneyOnly,
  noPayments,
  notForBuyer,
  noWallet,
  orderNotFound,
  orderParams,
  pointsOnly,
  priceChanged,
  productGone,
  soldOut,
  variantGone,
} from "./contract.ts";
import { movedOrderSchema, orderTrail } from "./desk-contract.ts";
import { orderLimits, payWithSchema, wishSchema } from "./order-contract.ts";

export const counterLimits = {
  /** People that one search finds. */
  found: 8,
  searchCharacters: 100,
} as const;

/** A member as the front desk sees them: enough to tell two of one name apart. */
export const buyerSchema = memberSchema
  .pick({ memberId: true, firstName: true, lastName: true, email: true, avatarUrl: true, status: true })
  .extend({
    /** The plan that the member has now; null without one. */
    planName: z.string().nullable(),
    balance: z.int().min(0),
  });
export type Buyer = z.infer<typeof buyerSchema>;

/** How the counter takes money. */
const counterTenderSchema = z.enum(["cash", "card"]);
export type CounterTender = z.infer<typeof counterTenderSchema>;

export const notAtCounter = defineError(
  "orders.not_at_counter",
  409,
  "A product of this sale puts points into a wallet. The counter does not sell it.",
);

export const needsMember = defineError(
  "orders.needs_member",
  409,
  "A product of this sale puts points into a wallet. Only a member can buy it.",
);

export const findBuyers = defineRoute({
  id: "orders.findBuyers",
  method: "GET",
  path: "/api/tenants/{tenantId}/buyers",
  summary: "Find the member at the counter by the beginning of a name or an email address",
  access: "verifier",
  params: tenantParams,
  /** Accents and case are ignored. */
  query: z.strictObject({ search: z.string().trim().min(1).max(counterLimits.searchCharacters) }),
  response: z.object({ buyers: z.array(buyerSchema) }),
  errors: [],
  uses: { table: "read" },
});

const buyerParams = tenantParams.extend({ memberId: memberIdSchema });

export const getCounter = defineRoute({
  id: "orders.getCounter",
  method: "GET",
  path: "/api/tenants/{tenantId}/buyers/{memberId}",
  summary: "Get a member at the counter, and what it can sell to them",
  access: "verifier",
  params: buyerParams,
  response: z.object({
    buyer: buyerSchema,
    products: z.array(offeredProductSchema),
    /** Whether the counter can take cards now: the workspace's account at Stripe is active. */
    takesCards: z.boolean(),
  }),
  errors: [memberNotFound],
  uses: { table: "read" },
});

/** Two lines of one variant would write its stock twice. */
function refuseTwice(
  { lines }: { lines: readonly { productId: string; variantNo: number }[] },
  context: z.RefinementCtx,
): void {
  const places = lines.map(({ productId, variantNo }) => `${productId}#${variantNo}`);
  for (const [position, place] of places.entries()) {
    if (places.indexOf(place) < position)
      context.addIssue({ code: "custom", ...issue("duplicate"), path: ["lines", position, "productId"] });
  }
}

/** `terms` is the product's number that the seller has seen. The price is the stored one. */
const seenWishSchema = wishSchema.extend({ terms: z.int().min(1) });

/** An order that was sold at the counter, with the buyer's points before and after. */
const soldOrderSchema = movedOrderSchema.extend({ balanceBefore: z.int().min(0), balance: z.int().min(0) });

export const sellAtCounter = defineRoute({
  id: "orders.sellAtCounter",
  method: "POST",
  path: "/api/tenants/{tenantId}/buyers/{memberId}/sales",
  summary: "Sell to a member at the counter, all of it or nothing; without a card, hand over at once",
  access: "verifier",
  params: buyerParams,
  body: z
    .strictObject({
      /**
       * How the part in money is taken. A sale by card is `unpaid` until Stripe has confirmed it, and holds stock and
       * points meanwhile.
       */
      tender: counterTenderSchema.default("cash"),
      lines: z
        .array(seenWishSchema.extend({ payWith: payWithSchema }))
        .min(1)
        .max(orderLimits.lines),
    })
    .superRefine(refuseTwice),
  response: soldOrderSchema,
  audit: soldOrderSchema,
  trail: orderTrail,
  status: 201,
  errors: [
    memberNotFound,
    // Of points. Cash is taken without them.
    moduleOff,
    notAtCounter,
    productGone,
    variantGone,
    priceChanged,
    notForBuyer,
    moneyOnly,
    pointsOnly,
    noPayments,
    amountOutOfRange,
    soldOut,
    aboveLimit,
    noWallet,
    insufficientPoints,
  ],
  idempotent: "key",
  uses: { table: "write" },
});

export const getOpenCounter = defineRoute({
  id: "orders.getOpenCounter",
  method: "GET",
  path: "/api/tenants/{tenantId}/counter",
  summary: "Get what the counter can sell to somebody who is no member",
  access: "verifier",
  params: tenantParams,
  response: z.object({
    products: z.array(offeredProductSchema),
    /** Whether the counter can take cards now. */
    takesCards: z.boolean(),
  }),
  errors: [],
  uses: { table: "read" },
});

export const sellToAnybody = defineRoute({
  id: "orders.sellToAnybody",
  method: "POST",
  path: "/api/tenants/{tenantId}/sales",
  summary: "Sell at the counter without a member, for cash or by card: all of it or nothing",
  access: "verifier",
  params: tenantParams,
  body: z
    .strictObject({
      /** A sale by card is `unpaid` until Stripe has confirmed it, and holds the stock meanwhile. */
      tender: counterTenderSchema,
      lines: z.array(seenWishSchema).min(1).max(orderLimits.lines),
    })
    .superRefine(refuseTwice),
  response: movedOrderSchema,
  audit: movedOrderSchema,
  trail: orderTrail,
  status: 201,
  errors: [
    needsMember,
    productGone,
    variantGone,
    priceChanged,
    notForBuyer,
    pointsOnly,
    noPayments,
    amountOutOfRange,
    soldOut,
  ],
  idempotent: "key",
  uses: { table: "write" },
});

/** A sale by card, with the page on which its buyer pays; null where nothing is to pay any more. */
const cardSaleSchema = movedOrderSchema.extend({ payUrl: z.url().nullable() });

export const openSalePayment = defineRoute({
  id: "orders.openSalePayment",
  method: "POST",
  path: "/api/tenants/{tenantId}/orders/{orderId}/payment",
  summary: "Get the payment page of a sale at the counter, and ask Stripe again while it is unpaid",
  access: "verifier",
  params: orderParams,
  body: z.strictObject({}),
  response: cardSaleSchema,
  trail: { of: "order" },
  errors: [orderNotFound, paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});

export const endSale = defineRoute({
  id: "orders.endSale",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/orders/{orderId}/payment",
  summary: "End a sale at the counter that waits for its card: what it holds comes back",
  access: "verifier",
  params: orderParams,
  body: z.strictObject({}),
  /** `payment` is `paid` where the buyer was faster, and `failed` otherwise. */
  response: cardSaleSchema,
  trail: { of: "order" },
  errors: [orderNotFound, paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});
