/** Another plan for a member who pays for one: what it would cost, and the change. */
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import { cycleSchema } from "../contract/cycles.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { planIdSchema, tenantParams } from "../contract/ids.ts";
import { moneySchema } from "../contract/money.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { samePlan } from "../memberships/contract.ts";
import { planArchived, planNotFound } from "../memberships/plan-contract.ts";
import { paidMembershipSchema, planChanged } from "./paid-contract.ts";
import { pointsOnly } from "./purchase-contract.ts";

export const notPaidUp = defineError(
  "payments.not_paid_up",
  409,
  "Only a membership that is paid and runs can change its plan.",
);
export const onlyAtCycleEnd = defineError(
  "payments.only_at_cycle_end",
  409,
  "This plan can begin only with the end of the cycle.",
);
export const changeOutdated = defineError(
  "payments.change_outdated",
  409,
  "The amounts have changed since they were shown. Nothing was paid.",
);
export const changeUnderWay = defineError(
  "payments.change_under_way",
  409,
  "Another change of this plan is under way.",
);
export const otherCurrency = defineError(
  "payments.other_currency",
  409,
  "The workspace has another currency now: this membership has to end first.",
);
export const paymentDeclined = defineError(
  "payments.declined",
  409,
  "The card was declined. The plan stays as it was.",
);

const refusals = [
  pointsOnly,
  notPaidUp,
  planNotFound,
  planArchived,
  samePlan,
  otherCurrency,
  paymentsUnavailable,
] as const;

export const previewPlanChange = defineRoute({
  id: "payments.previewPlanChange",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/paid-membership/changes",
  summary: "What another plan would cost the caller, now and with the end of the cycle",
  access: "member",
  params: tenantParams,
  query: z.strictObject({ planId: planIdSchema }),
  response: z.object({
    planId: planIdSchema,
    planName: z.string(),
    version: z.int(),
    price: moneySchema,
    cycle: cycleSchema,
    /** Null where the plan can begin only with the end of the cycle. */
    now: z
      .object({
        /** The instant from which the running cycle is given back. The change names it. */
        prorationAt: instantSchema,
        /** What is given back of the running cycle. */
        credit: moneySchema,
        /** What the card is charged at once. */
        due: moneySchema,
        /** What is left of the credit, for the payments that follow. */
        creditLeft: moneySchema,
        /** The points that begin with the plan. */
        points: z.int().min(0),
        /** The points of the running cycle whose money comes back. The first cycle gives so many fewer. */
        pointsCredited: z.int().min(0),
      })
      .nullable(),
    /** The first day of the plan, should it begin with the end of the cycle. */
    cycleEndsOn: dateSchema,
  }),
  errors: refusals,
  uses: { table: "read", stripe: true },
});

const planChangeWishSchema = z.strictObject({
  planId: planIdSchema,
  /** Of the plan as it was shown. Its price is that of the server. */
  version: seenVersionSchema,
  /** Of the preview; null for a change with the end of the cycle. */
  prorationAt: instantSchema.nullable(),
});
export type PlanChangeWish = z.infer<typeof planChangeWishSchema>;

export const changePaidPlan = defineRoute({
  id: "payments.changePaidPlan",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/paid-membership/changes",
  summary: "Change the plan that the caller pays for: now, for the difference, or with the end of the cycle",
  access: "member",
  params: tenantParams,
  body: planChangeWishSchema,
  status: 201,
  response: paidMembershipSchema,
  errors: [...refusals, planChanged, changeUnderWay, changeOutdated, onlyAtCycleEnd, paymentDeclined],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});
