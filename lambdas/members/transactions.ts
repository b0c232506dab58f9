/**
 * Joining a tenant: the same idempotent step for the trigger that runs at sign-up and for the browser's first call
 * after it, since a trigger can be lost.
 */
import { toInstant } from "../contract/time.ts";
import { createWallet, mirrorStatus } from "../points/repository.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { countAdmission, countMember, countWaiting, linkAccountItems, type Tenant } from "../tenants/repository.ts";
import type { Member } from "./contract.ts";
import { createMember, replaceMember } from "./repository.ts";
import { admitted, decideJoin, type NewAccount } from "./rules.ts";

export function joinItems(
  scope: TenantScope,
  tenant: Tenant,
  account: NewAccount,
  now: number,
  /** Of somebody who was erased and comes back: the ledger is theirs still. */
  hasWallet = false,
): { member: Member; writes: WriteItem[] } {
  const member = decideJoin(tenant, account, toInstant(now));
  const writes =
    member.status === "pending" ? requestItems(scope, tenant, member) : enterItems(scope, tenant, member, hasWallet);
  return { member, writes };
}

/** Somebody who asks to join: listed and linked, so that they find back here, with nothing to act with. */
function requestItems(scope: TenantScope, tenant: Tenant, member: Member): WriteItem[] {
  return [
    createMember(scope, member),
    countWaiting(scope, 1),
    ...linkAccountItems(member.memberId, tenant, member.role),
  ];
}

/** Somebody who waited, as read, becomes a member with a role. */
export function admitItems(
  scope: TenantScope,
  tenant: Tenant,
  seen: Member,
  entry: { role: Member["role"]; now: number; hasWallet: boolean },
): { member: Member; writes: WriteItem[] } {
  const member = admitted(seen, entry.role, toInstant(entry.now));
  const { memberId, role } = member;
  const writes = [
    replaceMember(scope, member),
    countAdmission(scope, tenant, role === "admin"),
    entry.hasWallet ? mirrorStatus(scope, memberId, "active") : createWallet(scope, memberId),
  ];
  return { member: { ...member, version: member.version + 1 }, writes };
}

/** Everything that a new member consists of. */
export function enterItems(scope: TenantScope, tenant: Tenant, member: Member, hasWallet: boolean): WriteItem[] {
  const { memberId, role } = member;
  return [
    createMember(scope, member),
    countMember(scope, tenant, role === "admin"),
    hasWallet ? mirrorStatus(scope, memberId, "active") : createWallet(scope, memberId),
    ...linkAccountItems(memberId, tenant, role),
  ];
}
