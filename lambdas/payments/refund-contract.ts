/**
 * Refunds: what went back to members and buyers, of orders, of purchases of points and of paid memberships. A consumer
 * lists those of orders and purchases. An event of Stripe lists what the tenant gives back of a membership's invoice.
 */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { memberIdSchema, orderIdSchema, purchaseIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { currencySchema } from "../contract/money.ts";
import { pageQuery } from "../contract/paging.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";

/**
 * - `pending`: Stripe is to send the money, and has not said that it did.
 * - `succeeded`: the points are in the wallet, the cash was given, or Stripe has sent the money.
 * - `failed`: Stripe had sent the money, and it came back. It is sent again.
 */
export const refundStateSchema = z.enum(["pending", "succeeded", "failed"]);
export type RefundState = z.infer<typeof refundStateSchema>;

/** Where something went back to. One refund can go back to the points and to the card. */
export const refundTargetSchema = z.enum(["points", "card", "cash"]);
export type RefundTarget = z.infer<typeof refundTargetSchema>;

/**
 * - `refunded`, `cancelled`: by the staff, or a member's own cancellation.
 * - `repaid`: the tenant sent the money back at Stripe, or nobody could get what was paid for.
 */
export const refundActSchema = z.enum(["refunded", "cancelled", "repaid"]);

/** Stripe's own id of the invoice that paid for a membership's cycle. */
export const invoiceIdSchema = z
  .string()
  .regex(/^in_\w{1,200}$/)
  .brand<"InvoiceId">();

export const refundSchema = z.object({
  of: z.enum(["order", "purchase", "membership"]),
  /** The order, the purchase, or the membership's invoice at Stripe. */
  subjectId: z.union([orderIdSchema, purchaseIdSchema, invoiceIdSchema]),
  /** The plan that was paid for. Null for an order and a purchase. */
  planName: z.string().nullable().default(null),
  /** Tells the refunds of one subject apart: its step, or the money that had gone back with it. */
  no: z.int().min(1),
  at: instantSchema,
  act: refundActSchema,
  /** Null for a sale without a member. */
  memberId: memberIdSchema.nullable(),
  /** Who of the staff did it; null for the member, and for what Stripe reports. */
  by: memberIdSchema.nullable(),
  points: z.int().min(0),
  moneyMinor: z.int().min(0),
  /** Null where no money went back. */
  currency: currencySchema.nullable(),
  /** How the money went back; null where only points did. */
  moneyTo: refundTargetSchema.extract(["card", "cash"]).nullable(),
  state: refundStateSchema,
});

export const storedRefundSchema = refundSchema.extend({ version: z.int() });
export type StoredRefund = z.output<typeof storedRefundSchema>;

/** What Stripe says went back of a membership's invoice. */
export interface RefundedInvoice {
  invoiceId: string;
  /** Whose membership it is, by our label. */
  member: string;
  planName: string | null;
  currency: string;
  refundedMinor: number;
  /** How much of it waits for the payer's bank. */
  refundPendingMinor: number;
}

export const listedRefundSchema = refundSchema.extend({
  /** Eight characters for an order; null for anything else. */
  code: z.string().nullable(),
  /** Null once the member was erased, and without a member. */
  memberName: z.string().nullable(),
  byName: z.string().nullable(),
});
export type ListedRefund = z.infer<typeof listedRefundSchema>;

export const listRefunds = defineRoute({
  id: "payments.listRefunds",
  method: "GET",
  path: "/api/tenants/{tenantId}/refunds",
  summary: "List what went back of orders, purchases of points and paid memberships, newest first",
  access: "admin",
  params: tenantParams,
  query: pageQuery
    .extend({
      of: refundSchema.shape.of.optional(),
      to: refundTargetSchema.optional(),
      state: refundStateSchema.optional(),
      /** First and last day, on the tenant's clock. */
      from: dateSchema.optional(),
      until: dateSchema.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    })
    .refine(({ from, until }) => from === undefined || until === undefined || from <= until, {
      ...issue("ends_before_start"),
      path: ["until"],
    }),
  response: z.object({
    /** A page of a filtered list may hold few refunds, or none, and still have a next page. */
    refunds: z.array(listedRefundSchema),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});
