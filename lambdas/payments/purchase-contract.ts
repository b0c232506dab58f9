/** Purchases of points: from a package to points in the wallet, by what Stripe says of the payment. */
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import { disputeStateSchema } from "../contract/card-payments.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { pointsPackageIdSchema, purchaseIdSchema, tenantParams } from "../contract/ids.ts";
import { moneySchema, pointsSchema } from "../contract/money.ts";
import { pageQuery } from "../contract/paging.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { packageNotFound, pointsPackageSchema } from "./package-contract.ts";

/**
 * - `pending`: Stripe has not said that it is paid.
 * - `paid`: the points are in the wallet.
 * - `uncredited`: paid, but the member has left, so there is no wallet to fill. The tenant gives the money back.
 * - `expired`: the payment page closed without a payment.
 * - `failed`: the bank refused a payment that is settled later.
 */
export const purchaseStatusSchema = z.enum(["pending", "paid", "uncredited", "expired", "failed"]);
export type PurchaseStatus = z.infer<typeof purchaseStatusSchema>;

export const purchaseSchema = z.object({
  purchaseId: purchaseIdSchema,
  packageName: z.string(),
  /** All points, the bonus among them. */
  points: pointsSchema,
  bonusPoints: pointsSchema,
  price: moneySchema,
  status: purchaseStatusSchema,
  createdAt: instantSchema,
  /** When the payment page closes. */
  expiresAt: instantSchema,
  paidAt: instantSchema.nullable(),
  /** The last day on which the points can be spent; null without one, and before the payment. */
  endsOn: dateSchema.nullable(),
  refundedMinor: z.int().min(0),
  /** When it became known that money went back last, by a refund or a lost dispute. Null if none did. */
  refundedAt: instantSchema.nullable(),
  /** Points that left the wallet again, because money went back. */
  pointsUndone: pointsSchema,
  /** Points that should have left, and were spent or had ended. */
  pointsMissing: pointsSchema,
  dispute: disputeStateSchema,
  /** The payment page, while it is open; null otherwise. */
  payUrl: z.url().nullable(),
});
export type Purchase = z.infer<typeof purchaseSchema>;

export const purchaseNotFound = defineError("payments.purchase_not_found", 404, "This purchase does not exist.");
export const pointsOnly = defineError(
  "payments.points_only",
  409,
  "This workspace takes no payments at present: it sells for points only.",
);
export const packageChanged = defineError(
  "payments.package_changed",
  409,
  "This package has changed since it was shown. Nothing was paid.",
);
export const packageWithdrawn = defineError("payments.package_withdrawn", 409, "This package is not on sale any more.");
export const packageNotForYou = defineError("payments.package_not_for_you", 403, "This package is for other members.");
export const purchaseExpired = defineError(
  "payments.purchase_expired",
  409,
  "The payment page of this purchase has closed. Nothing was paid: begin again.",
);
export const noWallet = defineError("payments.no_wallet", 403, "Only members of this workspace have a wallet.");
export const tooManyPurchases = defineError(
  "payments.too_many_purchases",
  429,
  "You have begun too many purchases within the hour. Try again later.",
);

/** What a member may buy, in the tenant's order. */
const offerSchema = pointsPackageSchema
  .pick({
    packageId: true,
    name: true,
    description: true,
    points: true,
    bonusPoints: true,
    validDays: true,
    version: true,
  })
  .extend({ price: moneySchema });
export type Offer = z.infer<typeof offerSchema>;

export const listOffers = defineRoute({
  id: "payments.listOffers",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/points-packages",
  summary: "List the packages of points that the caller may buy; none while the workspace takes no payments",
  access: "member",
  module: "points",
  params: tenantParams,
  response: z.object({ takesPayments: z.boolean(), offers: z.array(offerSchema) }),
  errors: [],
  uses: { table: "read" },
});

export const beginPurchase = defineRoute({
  id: "payments.beginPurchase",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/purchases",
  summary: "Begin to buy a package of points: answers with Stripe's payment page",
  access: "member",
  module: "points",
  params: tenantParams,
  /** `version`: of the package as it was shown. Its price and points are those of the server. */
  body: z.strictObject({ packageId: pointsPackageIdSchema, version: seenVersionSchema }),
  status: 201,
  response: z.object({ purchaseId: purchaseIdSchema, url: z.url() }),
  errors: [
    pointsOnly,
    packageNotFound,
    packageChanged,
    packageWithdrawn,
    packageNotForYou,
    noWallet,
    purchaseExpired,
    tooManyPurchases,
    paymentsUnavailable,
  ],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});

const purchaseParams = tenantParams.extend({ purchaseId: purchaseIdSchema });

export const getPurchase = defineRoute({
  id: "payments.getPurchase",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/purchases/{purchaseId}",
  summary: "Get one of the caller's purchases; platform staff get any",
  access: "member",
  module: "points",
  params: purchaseParams,
  response: purchaseSchema,
  errors: [purchaseNotFound],
  uses: { table: "read" },
});

export const rereadPurchase = defineRoute({
  id: "payments.rereadPurchase",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/purchases/{purchaseId}/readings",
  summary: "Read one of the caller's purchases again at Stripe, and credit it if it is paid",
  access: "member",
  module: "points",
  params: purchaseParams,
  /** The checkout session with which Stripe sent the member back; null where the page was opened otherwise. */
  body: z.strictObject({
    sessionId: z
      .string()
      .regex(/^cs_\w{1,250}$/)
      .nullable(),
  }),
  response: purchaseSchema,
  errors: [purchaseNotFound, paymentsUnavailable],
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "write", stripe: true },
});

export const listPurchases = defineRoute({
  id: "payments.listPurchases",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/purchases",
  summary: "List the caller's purchases, newest first",
  access: "member",
  module: "points",
  params: tenantParams,
  query: pageQuery,
  response: z.object({ purchases: z.array(purchaseSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});
