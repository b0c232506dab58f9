import { ringsOn } from "../contract/define-ring.ts";
import { openPlanRequests, ownMembership } from "./channels.ts";
import { membershipItem, openPlanRequestItem, planRequestItem } from "./items.ts";

const waits = { status: ["open"] } as const;
const ring = { noun: "memberships" };

export const membershipRings = [
  ringsOn(ownMembership, membershipItem, [{ created: true, changed: ["version"] }], ([{ memberId }]) => ({
    to: { memberId },
    ring,
  })),
  ringsOn(
    ownMembership,
    openPlanRequestItem,
    [{ created: true, removed: true, changed: ["requestId"] }],
    ([{ memberId }]) => ({ to: { memberId }, ring }),
  ),
  ringsOn(
    openPlanRequests,
    planRequestItem,
    [
      { created: true, after: waits },
      { changed: ["status"], before: waits },
    ],
    ([{ requestId }]) => ({ to: {}, ring: { ...ring, ids: [requestId] } }),
  ),
];
