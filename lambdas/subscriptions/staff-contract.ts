/** The subscriptions of all workspaces as platform staff see them, and what they do with one. */
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { tenantIdSchema, tenantParams } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { subscriptionPlanSchema, subscriptionStatusSchema } from "../contract/plans.ts";
import { instantSchema } from "../contract/time.ts";
import { noSubscription } from "./contract.ts";

const discountSchema = z.object({ percent: z.number().nullable(), amountMinor: z.int().nullable() }).nullable();

/** Our record of a subscription, which is a copy of Stripe's answer of `readAt`. */
export const listedSubscriptionSchema = z.object({
  subscriptionId: z.string(),
  customerId: z.string(),
  tenant: z.object({ tenantId: tenantIdSchema, name: z.string(), slug: z.string() }),
  plan: subscriptionPlanSchema,
  /** The price at Stripe: the version of the plan that was bought. */
  priceId: z.string(),
  priceMinor: z.int(),
  currency: z.string(),
  interval: z.enum(["day", "week", "month", "year"]),
  intervalCount: z.int(),
  discount: discountSchema,
  status: subscriptionStatusSchema,
  trialEndsAt: instantSchema.nullable(),
  /** The next charge, unless it ends before. Null in records of earlier releases. */
  periodEndsAt: instantSchema.nullable(),
  cancelsAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  unpaidSince: instantSchema.nullable(),
  failedAttempts: z.int(),
  nextAttemptAt: instantSchema.nullable(),
  readAt: instantSchema.nullable(),
});
export type ListedSubscription = z.infer<typeof listedSubscriptionSchema>;

export const listSubscriptions = defineRoute({
  id: "subscriptions.listSubscriptions",
  method: "GET",
  path: "/api/super-admin/subscriptions",
  summary: "List the subscriptions of workspaces by their next charge, all or those of a status",
  access: "super_admin",
  query: pageQuery.extend({ status: subscriptionStatusSchema.optional() }),
  response: z.object({ subscriptions: z.array(listedSubscriptionSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

const monthSchema = z.object({
  /** `2026-11`, in UTC. */
  month: z.string(),
  began: z.int(),
  /** Trials too. */
  ended: z.int(),
  /** How many paid when the month began, and how many of these pay no more. */
  payingBefore: z.int(),
  left: z.int(),
  /** By currency: the recurring revenue of a month at its end, in minor units. For the running month: now. */
  monthlyMinor: z.record(z.string(), z.int()),
});

export const getFigures = defineRoute({
  id: "subscriptions.getFigures",
  method: "GET",
  path: "/api/super-admin/subscriptions/figures",
  summary: "Get recurring revenue, the number of subscriptions by status, and the last twelve months",
  access: "super_admin",
  response: z.object({
    counts: z.partialRecord(subscriptionStatusSchema, z.int()),
    monthlyMinor: z.record(z.string(), z.int()),
    /** Held by so many subscriptions that have not ended, by the price at Stripe. */
    prices: z.record(z.string(), z.int()),
    /** Oldest first, twelve. */
    months: z.array(monthSchema),
  }),
  errors: [],
  uses: { table: "read" },
});

/** A version of a plan: one price at Stripe. Who bought it keeps it; `isOnSale` is what new purchases get. */
const versionSchema = z.object({
  priceId: z.string(),
  plan: subscriptionPlanSchema,
  productName: z.string(),
  priceMinor: z.int(),
  currency: z.string(),
  interval: z.enum(["day", "week", "month", "year"]),
  isOnSale: z.boolean(),
  createdAt: instantSchema,
});

export const listVersions = defineRoute({
  id: "subscriptions.listVersions",
  method: "GET",
  path: "/api/super-admin/subscriptions/versions",
  summary: "List every version of the plans: the prices at Stripe, newest first",
  access: "super_admin",
  response: z.object({ versions: z.array(versionSchema) }),
  errors: [paymentsUnavailable],
  uses: { table: "read", stripe: true },
});

/** A field of our record that says otherwise than Stripe. `missing`: we have no record at all. */
export const mismatchSchema = z.object({
  subscriptionId: z.string(),
  tenant: z.object({ tenantId: tenantIdSchema, name: z.string() }).nullable(),
  fields: z.array(
    z.enum(["missing", "status", "plan", "price", "period", "cancellation", "trial", "coupon", "hold", "second"]),
  ),
  ours: z.string().nullable(),
  stripes: z.string(),
});

export const listMismatches = defineRoute({
  id: "subscriptions.listMismatches",
  method: "GET",
  path: "/api/super-admin/subscriptions/mismatches",
  summary: "Compare a page of Stripe's subscriptions with our records, and list what differs",
  access: "super_admin",
  query: z.strictObject({ after: z.string().max(100).optional() }),
  response: z.object({ compared: z.int(), mismatches: z.array(mismatchSchema), nextAfter: z.string().nullable() }),
  errors: [paymentsUnavailable],
  uses: { table: "read", stripe: true },
});

export const listMissedEvents = defineRoute({
  id: "subscriptions.listMissedEvents",
  method: "GET",
  path: "/api/super-admin/subscriptions/missed-events",
  summary: "List the newest events that Stripe could not deliver to us",
  access: "super_admin",
  response: z.object({
    events: z.array(
      z.object({
        eventId: z.string(),
        type: z.string(),
        createdAt: instantSchema,
        subscriptionId: z.string(),
        tenant: z.object({ tenantId: tenantIdSchema, name: z.string() }).nullable(),
      }),
    ),
  }),
  errors: [paymentsUnavailable],
  uses: { table: "read", stripe: true },
});

const stateSchema = z.object({
  tenantId: tenantIdSchema,
  status: subscriptionStatusSchema,
  plan: subscriptionPlanSchema,
  cancelsAt: instantSchema.nullable(),
});
const trail = {
  of: "workspace",
  shows: z.object({
    subscriptionStatus: subscriptionStatusSchema,
    subscriptionPlan: subscriptionPlanSchema,
    cancelsAt: instantSchema.nullable(),
  }),
} as const;

export const rereadSubscription = defineRoute({
  id: "subscriptions.rereadSubscription",
  method: "POST",
  path: "/api/super-admin/tenants/{tenantId}/subscription/readings",
  summary: "Read a subscription at Stripe again, as a missed event would have",
  access: "super_admin",
  params: tenantParams,
  /** Without an id, the subscription that the workspace has. */
  body: z.strictObject({
    subscriptionId: z
      .string()
      .regex(/^sub_\w{1,250}$/)
      .optional(),
  }),
  response: stateSchema,
  trail,
  errors: [noSubscription, paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});

const invoiceStateSchema = z.enum(["draft", "open", "paid", "uncollectible", "void"]);
export type InvoiceState = z.infer<typeof invoiceStateSchema>;

const invoiceSchema = z.object({
  invoiceId: z.string(),
  /** Null for a draft. */
  number: z.string().nullable(),
  createdAt: instantSchema,
  totalMinor: z.int(),
  currency: z.string(),
  status: invoiceStateSchema,
});

export const listInvoices = defineRoute({
  id: "subscriptions.listInvoices",
  method: "GET",
  path: "/api/super-admin/tenants/{tenantId}/subscription/invoices",
  summary: "List the latest invoices of a workspace's customer at Stripe, newest first",
  access: "super_admin",
  params: tenantParams,
  /** Without a subscription there are none. */
  response: z.object({ invoices: z.array(invoiceSchema) }),
  errors: [paymentsUnavailable],
  uses: { table: "read", stripe: true },
});

export const previewPlan = defineRoute({
  id: "subscriptions.previewPlan",
  method: "GET",
  path: "/api/super-admin/tenants/{tenantId}/subscription/previews",
  summary: "Ask Stripe what another plan would charge now, and later in each period",
  access: "super_admin",
  params: tenantParams,
  query: z.strictObject({ plan: subscriptionPlanSchema.extract(["starter", "professional"]) }),
  response: z.object({
    /** The instant that Stripe counts from. The change sends it back, so that it charges what was shown. */
    prorationAt: instantSchema,
    creditMinor: z.int(),
    dueMinor: z.int(),
    /** What each period costs from then on, after the coupon that holds. */
    laterMinor: z.int(),
    /** When that coupon ends; null without one, and for one that holds for good. */
    couponEndsAt: instantSchema.nullable(),
    /** What each period costs without a coupon. */
    fullMinor: z.int(),
    currency: z.string(),
  }),
  errors: [noSubscription, paymentsUnavailable],
  uses: { table: "read", stripe: true },
});

/** The card was declined, so nothing has changed. */
export const declined = defineError("subscriptions.declined", 409, "The card was declined, so the plan is unchanged.");
/** Stripe would count from an instant that is long over, or of an earlier period. */
export const previewOutdated = defineError(
  "subscriptions.preview_outdated",
  409,
  "The amounts have changed since they were shown. Nothing was charged: look again.",
);
export const hasEnded = defineError(
  "subscriptions.ended",
  409,
  "The subscription has ended. Only a new one can follow.",
);

export const changePlan = defineRoute({
  id: "subscriptions.changePlan",
  method: "POST",
  path: "/api/super-admin/tenants/{tenantId}/subscription/changes",
  summary: "Give a workspace another plan now; Stripe takes or credits the difference",
  access: "super_admin",
  params: tenantParams,
  body: z.strictObject({
    plan: subscriptionPlanSchema.extract(["starter", "professional"]),
    prorationAt: instantSchema,
  }),
  response: stateSchema,
  audit: stateSchema,
  trail,
  errors: [noSubscription, hasEnded, previewOutdated, declined, paymentsUnavailable],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});

export const cancelSubscription = defineRoute({
  id: "subscriptions.cancelSubscription",
  method: "POST",
  path: "/api/super-admin/tenants/{tenantId}/subscription/cancellations",
  summary: "End a subscription now or with its period, or let it go on",
  access: "super_admin",
  params: tenantParams,
  body: z.strictObject({ ends: z.enum(["now", "with_period", "never"]) }),
  response: stateSchema,
  audit: stateSchema,
  trail,
  errors: [noSubscription, hasEnded, paymentsUnavailable],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});

const paymentSchema = stateSchema.extend({ outcome: z.enum(["paid", "declined", "nothing_due"]) });

export const retryPayment = defineRoute({
  id: "subscriptions.retryPayment",
  method: "POST",
  path: "/api/super-admin/tenants/{tenantId}/subscription/payments",
  summary: "Try to charge the oldest unpaid invoice now; a declined card is an answer",
  access: "super_admin",
  params: tenantParams,
  body: z.strictObject({}),
  response: paymentSchema,
  audit: paymentSchema,
  trail: {
    of: "workspace",
    shows: trail.shows.extend({ paymentOutcome: paymentSchema.shape.outcome.nullable() }),
  },
  errors: [noSubscription, hasEnded, paymentsUnavailable],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});

export const setCoupon = defineRoute({
  id: "subscriptions.setCoupon",
  method: "PUT",
  path: "/api/super-admin/tenants/{tenantId}/subscription/coupon",
  summary: "Take a part off a subscription's charges for some months or for good, or take nothing off",
  access: "super_admin",
  params: tenantParams,
  body: z.strictObject({
    /** Null takes the coupon away. */
    percent: z.int().min(1).max(100).nullable(),
    /** Null for good. */
    months: z.int().min(1).max(36).nullable(),
  }),
  response: stateSchema,
  audit: stateSchema,
  trail,
  errors: [noSubscription, hasEnded, paymentsUnavailable],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});
