/**
 * The one membership of a member stands beside profile and wallet, so that one read brings all three; the plans that a
 * tenant offers stand together.
 */
import type { MemberId } from "../contract/ids.ts";
import { keys } from "../store/keys.ts";
import type { ItemRef } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type WriteItem } from "../store/write-items.ts";
import { type Membership, type MembershipPlan, membershipSchema } from "./contract.ts";

export function membershipRef(scope: TenantScope, memberId: MemberId): ItemRef<Membership> {
  return { key: keys.membership(scope, memberId), parse: (item) => membershipSchema.parse(item) };
}

/** Removing what is not there is no error. */
export function removeMembership(scope: TenantScope, memberId: MemberId): WriteItem {
  return { kind: "delete", key: keys.membership(scope, memberId), conditions: [], refused: lostRace };
}

export function createMembership(scope: TenantScope, memberId: MemberId, membership: Membership): WriteItem {
  return putNew(
    keys.membership(scope, memberId),
    { ...membership, entity: "membership", version: 1, memberId },
    lostRace,
  );
}

export function createMembershipPlan(scope: TenantScope, plan: MembershipPlan): WriteItem {
  const { tenantId } = scope;
  return putNew(keys.membershipPlan(scope, plan.planId), { ...plan, entity: "membershipPlan", tenantId }, lostRace);
}
