/** Routes with which administrators look at everybody's purchases of points, and ask Stripe about one again. */
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { memberIdSchema, purchaseIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { pageQuery } from "../contract/paging.ts";
import { dateSchema } from "../contract/time.ts";
import { purchaseNotFound, purchaseSchema, purchaseStatusSchema } from "./purchase-contract.ts";

/** A state of the payment, or what became of its money. `refunded`: in part or whole. `disputed`: while it is open. */
export const purchaseFilterSchema = z.enum([...purchaseStatusSchema.options, "refunded", "disputed"]);
export type PurchaseFilter = z.infer<typeof purchaseFilterSchema>;

/** A purchase to administrators. Nobody but its member pays it, so it leads to no payment page. */
export const listedPurchaseSchema = purchaseSchema.omit({ payUrl: true }).extend({
  memberId: memberIdSchema,
  /** Null once the member was erased. */
  memberName: z.string().nullable(),
  /** The platform's part of the price, in minor units. */
  feeMinor: z.int().min(0),
  /** Where Stripe shows the payment to the owner of the account; null before there was a payment page. */
  stripeUrl: z.url().nullable(),
});
export type ListedPurchase = z.infer<typeof listedPurchaseSchema>;

export const listMemberPurchases = defineRoute({
  id: "payments.listMemberPurchases",
  method: "GET",
  path: "/api/tenants/{tenantId}/points/purchases",
  summary: "List the purchases of points of all members, newest first",
  access: "admin",
  module: "points",
  params: tenantParams,
  query: pageQuery
    .extend({
      show: purchaseFilterSchema.optional(),
      memberId: memberIdSchema.optional(),
      /** First and last day on which the purchases were begun, on the tenant's clock. */
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      ...issue("ends_before_start"),
      path: ["to"],
    }),
  response: z.object({
    /** A page of a filtered list may hold few purchases, or none, and still have a next page. */
    purchases: z.array(listedPurchaseSchema),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

const memberPurchaseParams = tenantParams.extend({ purchaseId: purchaseIdSchema });

export const getMemberPurchase = defineRoute({
  id: "payments.getMemberPurchase",
  method: "GET",
  path: "/api/tenants/{tenantId}/points/purchases/{purchaseId}",
  summary: "Get one purchase of points of any member",
  access: "admin",
  module: "points",
  params: memberPurchaseParams,
  response: listedPurchaseSchema,
  errors: [purchaseNotFound],
  uses: { table: "read" },
});

export const rereadMemberPurchase = defineRoute({
  id: "payments.rereadMemberPurchase",
  method: "POST",
  path: "/api/tenants/{tenantId}/points/purchases/{purchaseId}/readings",
  summary: "Read a purchase again at Stripe, and do what follows: credit it, or take points back",
  access: "admin",
  module: "points",
  params: memberPurchaseParams,
  body: z.strictObject({}),
  response: listedPurchaseSchema,
  trail: { of: "member" },
  errors: [purchaseNotFound, paymentsUnavailable],
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "write", stripe: true },
});
