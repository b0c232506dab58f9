/** What is stored of memberships: one membership per member, and the plans that a tenant offers. */
import { type MemberId, memberIdSchema, type PlanId } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey } from "../store/keys.ts";
import { membershipPlanSchema, membershipSchema } from "./contract.ts";

export const membershipItem = defineItem({
  entity: "membership",
  summary: "membership",
  readBy: "dashboard, lists of members",
  schema: membershipSchema.extend({ memberId: memberIdSchema }),
  key: tenantKey<[memberId: MemberId]>("M#<memberId>", "MEMBERSHIP"),
});

export const membershipPlanItem = defineItem({
  entity: "membershipPlan",
  summary: "membership plan",
  readBy: "list of all",
  schema: membershipPlanSchema,
  key: tenantKey<[], [planId: PlanId]>("PLANS", "<planId>"),
});
