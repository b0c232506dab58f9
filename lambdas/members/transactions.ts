/**
 * Joining a tenant: the same idempotent step for the trigger that runs at sign-up and for the browser's first call
 * after it, since a trigger can be lost.
 */
import { toInstant } from "../contract/time.ts";
import { createWallet, mirrorStatus } from "../points/repository.ts";
import type { TenantScope } from "../shared/tenant-scope.ts";
import type { WriteItem } from "../shared/write-items.ts";
import { countMember, linkAccountItems, type Tenant } from "../tenants/repository.ts";
import type { Member } from "./contract.ts";
import { createMember } from "./repository.ts";
import { decideJoin, type NewAccount } from "./rules.ts";

export function joinItems(
  scope: TenantScope,
  tenant: Tenant,
  account: NewAccount,
  now: number,
  /** Of somebody who was erased and comes back: the ledger is theirs still. */
  hasWallet = false,
): { member: Member; writes: WriteItem[] } {
  const member = decideJoin(tenant, account, toInstant(now));
  return { member, writes: enterItems(scope, tenant, member, hasWallet) };
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
