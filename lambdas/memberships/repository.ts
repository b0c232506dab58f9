/**
 * A member's one membership is stored beside profile and wallet, so that one read gets all three. A tenant's plans are
 * stored together.
 */
import type { MemberId } from "../contract/ids.ts";
import type { ItemRef } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type WriteItem } from "../store/write-items.ts";
import type { Membership, MembershipPlan } from "./contract.ts";
import { membershipItem, membershipPlanItem } from "./items.ts";

export function membershipRef(scope: TenantScope, memberId: MemberId): ItemRef<Membership> {
  return membershipItem.ref(scope, memberId);
}

/** Safe to repeat: removing a missing item is no error. */
export function removeMembership(scope: TenantScope, memberId: MemberId): WriteItem {
  return { kind: "delete", key: membershipItem.key(scope, memberId), conditions: [], refused: lostRace };
}

export function createMembership(scope: TenantScope, memberId: MemberId, membership: Membership): WriteItem {
  return putNew(
    membershipItem.key(scope, memberId),
    membershipItem.whole({ ...membership, version: 1, memberId }),
    lostRace,
  );
}

export function createMembershipPlan(scope: TenantScope, plan: MembershipPlan): WriteItem {
  const { tenantId } = scope;
  return putNew(membershipPlanItem.key(scope, plan.planId), membershipPlanItem.whole({ ...plan, tenantId }), lostRace);
}
