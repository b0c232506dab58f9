/**
 * Joining a tenant: the same idempotent step for the trigger that runs at sign-up and for the browser's first call
 * after it, since a trigger can be lost.
 */
import { toInstant } from "../contract/time.ts";
import { createWallet } from "../points/repository.ts";
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
): { member: Member; writes: WriteItem[] } {
  const member = decideJoin(tenant, account, toInstant(now));
  return {
    member,
    writes: [
      createMember(scope, member),
      countMember(scope, tenant, member.role === "admin"),
      createWallet(scope, member.memberId),
      ...linkAccountItems(member.memberId, tenant, member.role),
    ],
  };
}
