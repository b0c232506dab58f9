/** What members see of memberships, and their wishes for plans. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound, staleVersion } from "../contract/errors.ts";
import { memberIdSchema, planIdSchema, planRequestIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import {
  endsBefore,
  isPaidAtStripe,
  isPaused,
  membershipSchema,
  noNextCycle,
  samePlan,
  whenSchema,
} from "./contract.ts";
import { membershipPlanSchema, planArchived, planNotFound } from "./plan-contract.ts";

/** A plan as members see it. */
const offeredPlanSchema = membershipPlanSchema.omit({ isActive: true, wasHeld: true });

/** `taken`: the member chose a plan that members may choose, so nobody had to decide. */
export const planRequestStatusSchema = z.enum(["open", "taken", "approved", "refused", "withdrawn"]);

export const planRequestSchema = z.object({
  requestId: planRequestIdSchema,
  memberId: memberIdSchema,
  planId: planIdSchema,
  planName: z.string(),
  status: planRequestStatusSchema,
  askedAt: instantSchema,
});
export type PlanRequest = z.infer<typeof planRequestSchema>;

export const getMyMembership = defineRoute({
  id: "memberships.getMyMembership",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/membership",
  summary: "Get the caller's membership, the plans that they may choose or request, and their open request",
  access: "member",
  params: tenantParams,
  response: z.object({
    /** The newest, in any state; null if there never was one. */
    membership: membershipSchema.nullable(),
    plans: z.array(offeredPlanSchema),
    request: planRequestSchema.nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

export const requestNotFound = defineError("memberships.request_not_found", 404, "There is no such request.");
export const requestDecided = defineError("memberships.request_decided", 409, "This request was decided already.");
export const tooManyRequests = defineError(
  "memberships.too_many_requests",
  429,
  "You have chosen or requested plans too often within the hour. Try again later.",
);

export const mustBePaid = defineError(
  "memberships.must_be_paid",
  409,
  "This plan has a price: it begins with a payment.",
);

export const askForPlan = defineRoute({
  id: "memberships.askForPlan",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/plan-requests",
  summary: "Choose a plan, or request it where administrators decide; an earlier open request is withdrawn",
  access: "member",
  params: tenantParams,
  body: z.strictObject({ planId: planIdSchema }),
  response: planRequestSchema,
  status: 201,
  errors: [
    memberNotFound,
    planNotFound,
    planArchived,
    samePlan,
    isPaused,
    noNextCycle,
    endsBefore,
    isPaidAtStripe,
    mustBePaid,
    tooManyRequests,
  ],
  idempotent: "key",
  uses: { table: "write" },
});

export const withdrawPlanRequest = defineRoute({
  id: "memberships.withdrawPlanRequest",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/me/plan-requests/{requestId}",
  summary: "Withdraw an open request of the caller's own; an administrator may have decided it before",
  access: "member",
  params: tenantParams.extend({ requestId: planRequestIdSchema }),
  body: z.strictObject({}),
  response: planRequestSchema,
  errors: [requestNotFound, requestDecided],
  idempotent: "natural",
  uses: { table: "write" },
});

/** What the administrator was shown: the plan's version, and that of the member's membership; 0 without one. */
const shownSchema = z.strictObject({
  plan: seenVersionSchema,
  membership: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER - 1),
});

const decidedSchema = z.object({ request: planRequestSchema, granted: z.int().min(0) });

export const decidePlanRequest = defineRoute({
  id: "memberships.decidePlanRequest",
  method: "POST",
  path: "/api/tenants/{tenantId}/plan-requests/{requestId}/decision",
  summary: "Approve or refuse a request; approved, the plan begins now or at the end of the member's cycle",
  access: "admin",
  params: tenantParams.extend({ requestId: planRequestIdSchema }),
  body: z
    .strictObject({
      decision: z.enum(["approve", "refuse"]),
      when: whenSchema.default("cycle_end"),
      /** An approval names it. It is refused when either version is another one by now. */
      shown: shownSchema.optional(),
    })
    .refine(({ decision, shown }) => decision === "refuse" || shown !== undefined, {
      ...issue("missing"),
      path: ["shown"],
    }),
  response: decidedSchema,
  audit: decidedSchema,
  trail: { of: "member", shows: planRequestSchema.pick({ status: true, planId: true }).partial({ planId: true }) },
  errors: [
    requestNotFound,
    requestDecided,
    memberNotFound,
    planNotFound,
    planArchived,
    samePlan,
    isPaused,
    noNextCycle,
    endsBefore,
    isPaidAtStripe,
    staleVersion,
  ],
  idempotent: "key",
  uses: { table: "write" },
});
