/** The reconciliation of money: Stripe, purchases, orders and the ledger are compared, every night or by hand. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, tenantParams } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";

/**
 * What differs.
 * - `payment_unknown`: Stripe has a payment with a label of ours, and nothing of ours has it.
 * - `payment_doubled`: what a payment names was paid with another one.
 * - `not_credited`: Stripe says that it is paid; our side does not.
 * - `payment_missing`: our side is paid; Stripe knows no payment of it.
 * - `price`, `refunded`, `dispute`: Stripe and our side say something else.
 * - `points`: the entries of the ledger do not add up to what a purchase or an order says.
 * - `entry_unknown`: an entry of the ledger names a purchase or an order that does not have it.
 */
export const moneyDifferenceKindSchema = z.enum([
  "payment_unknown",
  "payment_doubled",
  "not_credited",
  "payment_missing",
  "price",
  "refunded",
  "dispute",
  "points",
  "entry_unknown",
]);
export type MoneyDifferenceKind = z.infer<typeof moneyDifferenceKindSchema>;

export const moneyDifferenceSchema = z.object({
  kind: moneyDifferenceKindSchema,
  of: z.enum(["purchase", "order", "membership"]),
  /** The purchase or the order, as its other side names it. It may not exist. Of a membership, its invoice at Stripe. */
  id: z.string(),
  /** Null where nothing of ours says whose it is. */
  memberId: memberIdSchema.nullable(),
  /** In points, or in minor units of `currency`. Null where a side has none. */
  expected: z.int().nullable(),
  found: z.int().nullable(),
  /** Null for points. */
  currency: z.string().nullable(),
  /** The payment at Stripe; null where Stripe is not a side. */
  stripeUrl: z.url().nullable(),
});
export type MoneyDifference = z.infer<typeof moneyDifferenceSchema>;

const countsShape = {
  /** Payments at Stripe that carry a label of ours. */
  payments: z.int(),
  /** Paid invoices of memberships. Runs of before 26 November 2026 did not compare them. */
  invoices: z.int().default(0),
  purchases: z.int(),
  orders: z.int(),
  entries: z.int(),
} as const;

/** A finished comparison. It is kept for 400 days. */
export const moneyRunSchema = z.object({
  startedAt: instantSchema,
  finishedAt: instantSchema,
  /** Null for the nightly run. */
  startedBy: memberIdSchema.nullable(),
  /** Whether there was an account at Stripe to compare with. */
  hasStripe: z.boolean(),
  ...countsShape,
  /** The first hundred. */
  differences: z.array(moneyDifferenceSchema),
  differenceCount: z.int(),
});
export type MoneyRun = z.infer<typeof moneyRunSchema>;

export const moneyCheckPhases = ["payments", "invoices", "purchases", "orders", "entries", "refunds"] as const;

/** The state of a tenant's comparison, as stored. */
export const moneyCheckSchema = z.object({
  status: z.enum(["running", "done"]),
  startedBy: memberIdSchema.nullable(),
  startedAt: instantSchema,
  /** When a step last ended. */
  touchedAt: instantSchema,
  /** Each step raises it. The change starts the next step. */
  step: z.int(),
  phase: z.enum(moneyCheckPhases),
  /** Where the phase goes on; null at its beginning. */
  cursor: z.string().nullable(),
  hasStripe: z.boolean(),
  ...countsShape,
  /** Orders and purchases of which money or points went back. */
  refunds: z.int().default(0),
  /** The last run whose refunds are all listed; null before the first. */
  refundsListedAt: instantSchema.nullable().default(null),
  found: z.array(moneyDifferenceSchema),
  foundCount: z.int(),
  version: z.int(),
});
export type MoneyCheck = z.infer<typeof moneyCheckSchema>;

export const alreadyChecking = defineError(
  "payments.already_reconciling",
  409,
  "A reconciliation of money is running.",
);

const shownDifferenceSchema = moneyDifferenceSchema.extend({ memberName: z.string().nullable() });

export const getMoneyCheck = defineRoute({
  id: "payments.getMoneyCheck",
  method: "GET",
  path: "/api/tenants/{tenantId}/payments/reconciliation",
  summary: "Get how far the reconciliation of money is, and what one of the last ones found",
  access: "admin",
  params: tenantParams,
  /** The run that began then; the last one without. */
  query: z.strictObject({ startedAt: instantSchema.optional() }),
  response: z.object({
    /** Null while none runs. */
    running: z.object({ startedAt: instantSchema, ...countsShape }).nullable(),
    /** Null before the first one has ended, and for an instant at which none began. */
    run: moneyRunSchema.extend({ differences: z.array(shownDifferenceSchema) }).nullable(),
    /** The last sixty, newest first. */
    runs: z.array(moneyRunSchema.pick({ startedAt: true, startedBy: true, differenceCount: true })),
  }),
  errors: [],
  uses: { table: "read" },
});

const startedSchema = z.object({ startedAt: instantSchema });

export const startMoneyCheck = defineRoute({
  id: "payments.startMoneyCheck",
  method: "POST",
  path: "/api/tenants/{tenantId}/payments/reconciliation",
  summary: "Compare Stripe, purchases, orders and the ledger, and list each difference",
  access: "admin",
  params: tenantParams,
  body: z.strictObject({}),
  response: startedSchema,
  audit: startedSchema,
  status: 201,
  trail: { of: "workspace" },
  errors: [alreadyChecking],
  idempotent: "key",
  uses: { table: "write" },
});
