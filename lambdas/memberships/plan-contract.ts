/** Membership plans: what each cycle of a plan gives, and who may choose it. */
import * as z from "zod";
import { cycleSchema } from "../contract/cycles.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { planIdSchema, tenantParams } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { maxPoints } from "../contract/money.ts";
import { nameSchema, proseSchema } from "../contract/text.ts";
import { seenVersionSchema } from "../contract/version.ts";

/** Who decides that a member gets the plan. `request`: members ask, administrators decide. */
export const planChoiceSchema = z.enum(["staff", "request", "members"]);
export type PlanChoice = z.infer<typeof planChoiceSchema>;

/** What one cycle of a plan gives. A membership copies it when a cycle begins. */
export const termsShape = {
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
  /** False for an archived plan: nobody is promised it any more. Who has it keeps it, and who is to get it gets it. */
  isActive: z.boolean(),
});
export type PlanFields = z.infer<typeof planFieldsSchema>;

export const membershipPlanSchema = z.object({
  planId: planIdSchema,
  ...planFieldsSchema.shape,
  /** Stored before today's rules for names, the texts may break them. */
  name: z.string(),
  description: z.string(),
  /** Whether anybody has, had or is to get the plan. It is archived then, never deleted. */
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
  "A member has, had or is to get this plan, so it can only be archived.",
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
  summary: "Delete a membership plan that nobody ever had or is to get",
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
