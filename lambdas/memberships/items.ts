/** What is stored of memberships: one of each member with what happened to it, the plans, and requests for plans. */
import * as z from "zod";
import { type MemberId, memberIdSchema, type PlanId, type PlanRequestId, planIdSchema } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList } from "../store/items.ts";
import { tenantKey, tenantList } from "../store/keys.ts";
import { membershipEventSchema, membershipSchema } from "./contract.ts";
import { membershipPlanSchema } from "./plan-contract.ts";
import { planRequestSchema } from "./request-contract.ts";
import { upgradeMembershipEvent, upgradePlan, upgradeTerms } from "./rules.ts";

export const membershipItem = defineItem({
  entity: "membership",
  summary: "membership",
  readBy: "dashboard, lists of members; when its calendar falls due",
  schema: z.preprocess(
    upgradeTerms,
    membershipSchema.extend({
      memberId: memberIdSchema,
      anchorDay: z.int().min(1).max(31).nullable().default(null),
      cyclePoints: z.int().min(0).default(0),
    }),
  ),
  key: tenantKey<[memberId: MemberId]>("M#<memberId>", "MEMBERSHIP"),
  lists: [{ list: dueList, order: "memberships whose calendar falls due" }],
});

/** It has a partition of its own. Beside the member's other items, every dashboard would read it. */
export const membershipEventItem = defineItem({
  entity: "membershipEvent",
  summary: "what happened to a membership",
  readBy: "newest first",
  /**
   * `version`: the membership's. It orders what happens at the same instant.
   * `planBefore`: the plan that the member had; null without one. `planOf` says which one they have afterwards.
   */
  schema: z.preprocess(
    upgradeMembershipEvent,
    membershipEventSchema.extend({ version: z.int(), planBefore: planIdSchema.nullable() }),
  ),
  key: tenantKey<[memberId: MemberId], [at: string, version: number]>("ME#<memberId>", "<at>#<version:8>"),
});

export const membershipPlanItem = defineItem({
  entity: "membershipPlan",
  summary: "membership plan",
  readBy: "list of all",
  schema: z.preprocess(
    upgradePlan,
    membershipPlanSchema.extend({
      chosenBy: membershipPlanSchema.shape.chosenBy.default("staff"),
      /** `wasHeld` also tells of a member who is to get the plan. */
      countsPromises: z.literal(true).default(true),
    }),
  ),
  key: tenantKey<[], [planId: PlanId]>("PLANS", "<planId>"),
});

/** It changes with each plan that is added or deleted, so its version also bounds their number. */
export const planOrderItem = defineItem({
  entity: "planOrder",
  summary: "order of the membership plans",
  readBy: "list of plans, whoever adds one",
  schema: z.object({ planIds: z.array(planIdSchema), version: z.int() }),
  key: tenantKey("PLANORDER", "PLANORDER"),
});

export const openPlanRequestsList = tenantList("gsi1", "PR");

export const planRequestItem = defineItem({
  entity: "planRequest",
  summary: "a member's wish for a plan; its creation is the guard",
  readBy: "one; administrators, while it is open",
  /** `askedStatus`: the first status, with which a repeated call is answered. */
  schema: planRequestSchema.extend({
    askedStatus: planRequestSchema.shape.status,
    bodyHash: z.string(),
    version: z.int(),
  }),
  key: tenantKey<[requestId: PlanRequestId]>("PR#<requestId>", "PR"),
  lists: [{ list: openPlanRequestsList, order: "open requests, oldest first" }],
});

/** Names a member's one open request. */
export const openPlanRequestItem = defineItem({
  entity: "openPlanRequest",
  summary: "a member's open request for a plan",
  readBy: "the member; whoever decides the request",
  schema: planRequestSchema.omit({ status: true }).extend({ version: z.int() }),
  key: tenantKey<[memberId: MemberId]>("M#<memberId>", "PLANREQUEST"),
});
