/** Paid memberships: a plan with a price is a subscription at Stripe, on the tenant's own account. */
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import { cycleSchema } from "../contract/cycles.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound } from "../contract/errors.ts";
import { memberIdSchema, planIdSchema, tenantParams } from "../contract/ids.ts";
import { moneySchema } from "../contract/money.ts";
import { instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { planArchived, planNotFound } from "../memberships/plan-contract.ts";
import { noWallet, pointsOnly, purchaseExpired } from "./purchase-contract.ts";

/**
 * - `pending`: Stripe has not said that the first cycle is paid.
 * - `expired`: the payment page closed without a payment.
 * - `active`: the newest cycle is paid.
 * - `failing`: a payment has failed. The membership goes on for some days, and Stripe tries again.
 * - `paused`: these days are over, or somebody has paused the payments and the paid cycle is over. The membership goes on
 *   with the next payment.
 * - `ended`: Stripe charges nothing any more.
 */
export const paidStatusSchema = z.enum(["pending", "expired", "active", "failing", "paused", "ended"]);

export const paidMembershipSchema = z.object({
  planId: planIdSchema,
  planName: z.string(),
  /** For each cycle, as it was when the member began to pay. */
  price: moneySchema,
  cycle: cycleSchema,
  status: paidStatusSchema,
  /** When the cycle that runs is over. Stripe then charges the next one. Null before the first payment. */
  periodEndsAt: instantSchema.nullable(),
  /** Whether it ends with this cycle. */
  endsWithCycle: z.boolean(),
  /** Whether somebody has paused the payments: Stripe charges no cycle until somebody lets them go on. */
  isHeld: z.boolean().default(false),
  /** When an unpaid membership is paused; null while all is paid. */
  pausesAt: instantSchema.nullable(),
  /** Another plan, which begins with the end of the cycle. Null without one. */
  change: z.object({ planId: planIdSchema, planName: z.string(), price: moneySchema }).nullable().default(null),
  /** What Stripe owes the member, and takes off the next cycles. It is lost when the membership ends. */
  credit: moneySchema,
  /** The payment page, while it is open; null otherwise. */
  payUrl: z.url().nullable(),
});
export type PaidMembership = z.infer<typeof paidMembershipSchema>;

export const planIsFree = defineError(
  "payments.plan_is_free",
  409,
  "This plan has no price, so nothing is paid for it.",
);
export const planChanged = defineError(
  "payments.plan_changed",
  409,
  "This plan has changed since it was shown. Nothing was paid.",
);
export const paysAlready = defineError(
  "payments.pays_already",
  409,
  "The member pays for a membership already: it has to end first.",
);
export const membershipPaused = defineError(
  "payments.membership_paused",
  409,
  "The membership is paused: it has to go on or to end first.",
);
export const tooManyMemberships = defineError(
  "payments.too_many_memberships",
  429,
  "You have begun to pay for a membership too often within the hour. Try again later.",
);
export const cannotPause = defineError(
  "payments.cannot_pause",
  409,
  "Only a paid membership without a planned end or another plan can be paused.",
);
export const staffPauses = defineError(
  "payments.staff_pauses",
  409,
  "Administrators alone pause this plan, and let it go on.",
);
export const nothingPaid = defineError("payments.nothing_paid", 404, "The member pays for no membership.");

const answer = z.object({ takesPayments: z.boolean(), paid: paidMembershipSchema.nullable() });

export const getMyPaidMembership = defineRoute({
  id: "payments.getMyPaidMembership",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/paid-membership",
  summary: "Get how the caller's membership is paid; null where nothing is paid",
  access: "member",
  params: tenantParams,
  /** `mayPause`: whether the caller may pause the payments, and let them go on. */
  response: answer.extend({ mayPause: z.boolean() }),
  errors: [],
  uses: { table: "read" },
});

export const beginPaidMembership = defineRoute({
  id: "payments.beginPaidMembership",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/paid-membership",
  summary: "Begin to pay for a plan: answers with Stripe's payment page",
  access: "member",
  params: tenantParams,
  /** `version`: of the plan as it was shown. Its price is that of the server. */
  body: z.strictObject({ planId: planIdSchema, version: seenVersionSchema }),
  status: 201,
  response: z.object({ url: z.url() }),
  errors: [
    pointsOnly,
    noWallet,
    planNotFound,
    planArchived,
    planIsFree,
    planChanged,
    paysAlready,
    membershipPaused,
    purchaseExpired,
    tooManyMemberships,
    paymentsUnavailable,
  ],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});

export const rereadPaidMembership = defineRoute({
  id: "payments.rereadPaidMembership",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/paid-membership/readings",
  summary: "Read at Stripe how the caller's membership is paid",
  access: "member",
  params: tenantParams,
  body: z.strictObject({}),
  response: paidMembershipSchema,
  errors: [nothingPaid, paymentsUnavailable],
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "write", stripe: true },
});

/** `never`: withdraws what was planned for the end of the cycle, a cancellation or another plan. */
const endingSchema = z.strictObject({ when: z.enum(["now", "cycle_end", "never"]) });
export type Ending = z.infer<typeof endingSchema>["when"];

export const cancelPaidMembership = defineRoute({
  id: "payments.cancelPaidMembership",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/paid-membership/cancellations",
  summary: "Cancel the caller's paid membership, now or with the end of its cycle, or keep it",
  access: "member",
  params: tenantParams,
  body: endingSchema,
  response: paidMembershipSchema,
  errors: [nothingPaid, paymentsUnavailable],
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "write", stripe: true },
});

/** `false` lets the payments go on with the next cycle. */
const holdSchema = z.strictObject({ pauses: z.boolean() });

export const pausePaidMembership = defineRoute({
  id: "payments.pausePaidMembership",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/paid-membership/pauses",
  summary: "Pause the payments of the caller's membership from the next cycle on, or let them go on",
  access: "member",
  params: tenantParams,
  body: holdSchema,
  response: paidMembershipSchema,
  errors: [nothingPaid, staffPauses, cannotPause, paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});

export const openCardPage = defineRoute({
  id: "payments.openCardPage",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/paid-membership/card-pages",
  summary: "Get a link to Stripe's page on which the caller changes their card",
  access: "member",
  params: tenantParams,
  body: z.strictObject({}),
  status: 201,
  response: z.object({ url: z.url() }),
  errors: [nothingPaid, paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "read", stripe: true },
});

const memberParams = tenantParams.extend({ memberId: memberIdSchema });

export const getPaidMembership = defineRoute({
  id: "payments.getPaidMembership",
  method: "GET",
  path: "/api/tenants/{tenantId}/members/{memberId}/paid-membership",
  summary: "Get how a member's membership is paid; null where nothing is paid",
  access: "admin",
  params: memberParams,
  response: answer,
  errors: [memberNotFound],
  uses: { table: "read" },
});

export const endPaidMembership = defineRoute({
  id: "payments.endPaidMembership",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/paid-membership/cancellations",
  summary: "Cancel a member's paid membership, now or with the end of its cycle, or keep it",
  access: "admin",
  params: memberParams,
  body: endingSchema,
  response: paidMembershipSchema,
  trail: { of: "member" },
  errors: [nothingPaid, paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});

export const holdPaidMembership = defineRoute({
  id: "payments.holdPaidMembership",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/paid-membership/pauses",
  summary: "Pause the payments of a member's membership from the next cycle on, or let them go on",
  access: "admin",
  params: memberParams,
  body: holdSchema,
  response: paidMembershipSchema,
  trail: { of: "member" },
  errors: [nothingPaid, cannotPause, paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});
