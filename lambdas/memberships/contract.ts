/** A membership links a member to a plan of the tenant, with a points allowance per cycle. */
import * as z from "zod";
import { cycleSchema } from "../contract/cycles.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound } from "../contract/errors.ts";
import {
  memberIdSchema,
  membershipEventIdSchema,
  planIdSchema,
  planRequestIdSchema,
  tenantParams,
} from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { maxPoints } from "../contract/money.ts";
import { pageQuery } from "../contract/paging.ts";
import { nameSchema, proseSchema } from "../contract/text.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";

// Plans ------------------------------------------------------------------------------------------------------------

/** Who decides that a member gets the plan. `request`: members ask, administrators decide. */
export const planChoiceSchema = z.enum(["staff", "request", "members"]);
export type PlanChoice = z.infer<typeof planChoiceSchema>;

/** What one cycle of a plan gives. A membership copies it when a cycle begins. */
const termsShape = {
  pointsPerCycle: z
    .int()
    .min(0)
    .max(maxPoints / 1000),
  cycle: cycleSchema,
  /** Whether unspent points of a cycle go over into the next one. */
  rollsOver: z.boolean(),
  /** At most so many points go over; null for all of them. */
  rolloverLimit: z.int().min(0).max(maxPoints).nullable(),
};

export const planFieldsSchema = z.strictObject({
  name: nameSchema(80),
  description: proseSchema(500),
  ...termsShape,
  /** For one cycle, in minor units of the tenant's currency. */
  priceMinor: z.int().min(0).max(100_000_000),
  chosenBy: planChoiceSchema,
  /** False for an archived plan: nobody gets it any more, and who has it keeps it. */
  isActive: z.boolean(),
});
export type PlanFields = z.infer<typeof planFieldsSchema>;

export const membershipPlanSchema = z.object({
  planId: planIdSchema,
  ...planFieldsSchema.shape,
  /** Stored before today's rules for names, the texts may break them. */
  name: z.string(),
  description: z.string(),
  /** Whether anybody has or had the plan. It is archived then, never deleted. */
  wasHeld: z.boolean(),
  version: z.int(),
});
export type MembershipPlan = z.infer<typeof membershipPlanSchema>;

const planTrail = {
  of: "plan",
  shows: membershipPlanSchema.pick({
    pointsPerCycle: true,
    cycle: true,
    rollsOver: true,
    rolloverLimit: true,
    priceMinor: true,
    chosenBy: true,
    isActive: true,
  }),
  mentions: ["name", "description"],
} as const;

export const planNotFound = defineError("memberships.plan_not_found", 404, "There is no such membership plan.");
export const planArchived = defineError("memberships.plan_archived", 409, "This plan is archived: nobody gets it now.");
export const planWasHeld = defineError(
  "memberships.plan_was_held",
  409,
  "A member has or had this plan, so it can only be archived.",
);
export const tooManyPlans = defineError(
  "memberships.too_many_plans",
  409,
  "This workspace has as many membership plans as it may have.",
);
export const plansChanged = defineError(
  "memberships.plans_changed",
  409,
  "The plans have changed meanwhile: the order names others than there are.",
);

const planParams = tenantParams.extend({ planId: planIdSchema });
const plansSchema = z.object({ plans: z.array(membershipPlanSchema) });

export const listPlans = defineRoute({
  id: "memberships.listPlans",
  method: "GET",
  path: "/api/tenants/{tenantId}/membership-plans",
  summary: "List all membership plans, those that are archived too, in their order",
  access: "admin",
  params: tenantParams,
  response: plansSchema,
  errors: [],
  uses: { table: "read" },
});

export const createPlan = defineRoute({
  id: "memberships.createPlan",
  method: "POST",
  path: "/api/tenants/{tenantId}/membership-plans",
  summary: "Add a membership plan, at the end of the order",
  access: "admin",
  params: tenantParams,
  body: planFieldsSchema,
  response: membershipPlanSchema,
  audit: membershipPlanSchema,
  status: 201,
  trail: planTrail,
  errors: [tooManyPlans],
  idempotent: "key",
  uses: { table: "write" },
});

export const updatePlan = defineRoute({
  id: "memberships.updatePlan",
  method: "PUT",
  path: "/api/tenants/{tenantId}/membership-plans/{planId}",
  summary: "Change or archive a membership plan; a cycle that has begun keeps its terms",
  access: "admin",
  params: planParams,
  body: planFieldsSchema.extend({ version: seenVersionSchema }),
  response: membershipPlanSchema,
  audit: membershipPlanSchema,
  trail: planTrail,
  errors: [planNotFound],
  idempotent: "version",
  uses: { table: "write" },
});

export const deletePlan = defineRoute({
  id: "memberships.deletePlan",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/membership-plans/{planId}",
  summary: "Delete a membership plan that nobody ever had",
  access: "admin",
  params: planParams,
  body: z.strictObject({ version: seenVersionSchema }),
  response: z.object({ planId: planIdSchema }),
  audit: z.object({ planId: planIdSchema }),
  trail: { of: "plan" },
  errors: [planNotFound, planWasHeld],
  idempotent: "version",
  uses: { table: "write" },
});

export const orderPlans = defineRoute({
  id: "memberships.orderPlans",
  method: "PUT",
  path: "/api/tenants/{tenantId}/membership-plan-order",
  summary: "Put all membership plans into an order",
  access: "admin",
  params: tenantParams,
  body: z.strictObject({ planIds: z.array(planIdSchema).min(1).max(limits.membershipPlans) }),
  response: plansSchema,
  trail: { of: "workspace" },
  errors: [plansChanged],
  idempotent: "natural",
  uses: { table: "write" },
});

// Memberships ------------------------------------------------------------------------------------------------------

export const membershipStatusSchema = z.enum(["active", "paused", "expired", "cancelled"]);
export type MembershipStatus = z.infer<typeof membershipStatusSchema>;

/** What happens instead of the next cycle. */
export const scheduledSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("change"), planId: planIdSchema, planName: z.string() }),
  z.object({ kind: z.literal("cancel") }),
]);

/** Days are days of the tenant's clock. */
export const membershipSchema = z.object({
  planId: planIdSchema,
  planName: z.string(),
  planDescription: z.string(),
  ...termsShape,
  status: membershipStatusSchema,
  startedAt: instantSchema,
  /** The number of the newest cycle; 0 before the first. */
  cycleNumber: z.int().min(0).default(0),
  /** The first and the last day of the newest cycle. Its points end with the last day. */
  cycleStartedOn: dateSchema.nullable().default(null),
  cycleEndsOn: dateSchema.nullable().default(null),
  /** The first day of the next cycle; null if none is scheduled. */
  nextBillingOn: dateSchema.nullable().default(null),
  /** A paused membership goes on with this day. */
  pausedUntil: dateSchema.nullable().default(null),
  /** The last day; null without one. */
  endsOn: dateSchema.nullable().default(null),
  scheduled: scheduledSchema.nullable().default(null),
  version: z.int().default(1),
});
export type Membership = z.infer<typeof membershipSchema>;

export const noMembership = defineError("memberships.none", 404, "This member has no membership that runs.");
export const hasMembership = defineError(
  "memberships.has_one",
  409,
  "This member has a membership already: change it.",
);
export const samePlan = defineError("memberships.same_plan", 409, "The member has this plan already.");
export const isPaused = defineError("memberships.paused", 409, "This membership is paused: resume it first.");
export const notPaused = defineError("memberships.not_paused", 409, "This membership is not paused.");
export const nothingScheduled = defineError("memberships.nothing_scheduled", 409, "No change is scheduled.");
export const noNextCycle = defineError(
  "memberships.no_next_cycle",
  409,
  "This membership has no next cycle at which the change could happen.",
);
export const dayPassed = defineError("memberships.day_passed", 422, "This day is over.");

export const whenSchema = z.enum(["now", "cycle_end"]);

/** What an administrator does to a membership. */
export const membershipChangeSchema = z.discriminatedUnion("action", [
  /** Begins a membership and its first cycle now. `endsOn`: its last day. */
  z.strictObject({ action: z.literal("assign"), planId: planIdSchema, endsOn: dateSchema.nullable().default(null) }),
  z.strictObject({ action: z.literal("change"), planId: planIdSchema, when: whenSchema }),
  /** `until`: the day with which it goes on. */
  z.strictObject({ action: z.literal("pause"), until: dateSchema }),
  z.strictObject({ action: z.literal("resume") }),
  z.strictObject({ action: z.literal("cancel"), when: whenSchema }),
  /** Sets or removes the last day. */
  z.strictObject({ action: z.literal("end"), endsOn: dateSchema.nullable() }),
  /** Withdraws what is scheduled for the end of the cycle. */
  z.strictObject({ action: z.literal("keep") }),
]);
export type MembershipChange = z.infer<typeof membershipChangeSchema>;

const memberParams = tenantParams.extend({ memberId: memberIdSchema });

export const getMembership = defineRoute({
  id: "memberships.getMembership",
  method: "GET",
  path: "/api/tenants/{tenantId}/members/{memberId}/membership",
  summary: "Get a member's newest membership; null without one",
  access: "admin",
  params: memberParams,
  response: z.object({ membership: membershipSchema.nullable() }),
  errors: [memberNotFound],
  uses: { table: "read" },
});

/** What happened to a membership. `by`: null for what the calendar did. */
export const membershipEventSchema = z.object({
  eventId: membershipEventIdSchema,
  at: instantSchema,
  by: memberIdSchema.nullable(),
  // biome-ignore format: what somebody did, then what the calendar did
  action: z.enum([
    "assign", "change", "pause", "resume", "cancel", "end", "keep",
    "expired", "cancelled", "changed", "resumed",
  ]),
  planId: planIdSchema,
  planName: z.string(),
  status: membershipStatusSchema,
  /** The day that the action names: of the pause's end, the last one, or that of the change. */
  on: dateSchema.nullable(),
});
export type MembershipEvent = z.infer<typeof membershipEventSchema>;

export const listMembershipEvents = defineRoute({
  id: "memberships.listMembershipEvents",
  method: "GET",
  path: "/api/tenants/{tenantId}/members/{memberId}/membership/events",
  summary: "List what happened to a member's memberships, newest first",
  access: "admin",
  params: memberParams,
  query: pageQuery,
  response: z.object({ events: z.array(membershipEventSchema), nextCursor: z.string().nullable() }),
  errors: [memberNotFound],
  uses: { table: "read" },
});

/** The refusals of a change. */
export const changeErrors = [
  memberNotFound,
  planNotFound,
  planArchived,
  noMembership,
  hasMembership,
  samePlan,
  isPaused,
  notPaused,
  nothingScheduled,
  noNextCycle,
  dayPassed,
] as const;

const changedSchema = z.object({
  membership: membershipSchema,
  /** Points that the change has given. */
  granted: z.int().min(0),
});

const membershipTrail = {
  of: "member",
  shows: membershipSchema.pick({ status: true, pausedUntil: true }),
  mentions: ["planId", "scheduled"],
} as const;

export const changeMembership = defineRoute({
  id: "memberships.changeMembership",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/membership/changes",
  summary: "Assign a plan to a member, change, pause, resume, limit or cancel a membership",
  access: "admin",
  params: memberParams,
  body: z.strictObject({ change: membershipChangeSchema }),
  response: changedSchema,
  audit: changedSchema,
  status: 201,
  trail: membershipTrail,
  errors: [...changeErrors],
  idempotent: "key",
  uses: { table: "write" },
});

// Members ----------------------------------------------------------------------------------------------------------

/** A plan as members see it. */
const offeredPlanSchema = membershipPlanSchema.omit({ isActive: true, wasHeld: true, version: true });

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
  errors: [memberNotFound, planNotFound, planArchived, samePlan, isPaused, noNextCycle],
  idempotent: "key",
  uses: { table: "write" },
});

const decidedSchema = z.object({ request: planRequestSchema, granted: z.int().min(0) });

export const decidePlanRequest = defineRoute({
  id: "memberships.decidePlanRequest",
  method: "POST",
  path: "/api/tenants/{tenantId}/plan-requests/{requestId}/decision",
  summary: "Approve or refuse a request; approved, the plan begins now or at the end of the member's cycle",
  access: "admin",
  params: tenantParams.extend({ requestId: planRequestIdSchema }),
  body: z.strictObject({ decision: z.enum(["approve", "refuse"]), when: whenSchema.default("cycle_end") }),
  response: decidedSchema,
  audit: decidedSchema,
  trail: { of: "member", shows: planRequestSchema.pick({ status: true }) },
  errors: [
    requestNotFound,
    requestDecided,
    memberNotFound,
    planNotFound,
    planArchived,
    samePlan,
    isPaused,
    noNextCycle,
  ],
  idempotent: "key",
  uses: { table: "write" },
});
