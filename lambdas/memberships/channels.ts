import { defineChannel } from "../contract/define-channel.ts";

export const ownMembership = defineChannel({
  id: "memberships.ownMembership",
  path: "/memberships/{tenantId}/members/{memberId}",
  summary: "The member's own membership has changed, or their request for a plan",
  access: "member",
});

export const openPlanRequests = defineChannel({
  id: "memberships.openPlanRequests",
  path: "/memberships/{tenantId}/requests",
  summary: "Requests for plans wait for a decision, or wait no longer: ids of requests",
  access: "admin",
});
