/** Accepting joins invitation and member: the same step for the trigger at sign-up and for the browser's own call. */
import { AppError } from "../contract/errors.ts";
import { roleAllows } from "../contract/roles.ts";
import { toInstant } from "../contract/time.ts";
import { type Member, memberSuspended } from "../members/contract.ts";
import { saveMember } from "../members/repository.ts";
import { type NewAccount, newMember } from "../members/rules.ts";
import { admitItems, enterItems } from "../members/transactions.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { tenantInactive } from "../tenants/contract.ts";
import { countAdministrator, type Tenant } from "../tenants/repository.ts";
import { acceptItems } from "./repository.ts";
import { foldAddress, type StoredInvitation } from "./rules.ts";

/** The name under which an address is claimed. */
export function addressHashOf(email: string): string {
  return deriveIdBody("invited address", foldAddress(email));
}

/** @throws `tenants.inactive`, `members.suspended` */
export function acceptanceItems(
  scope: TenantScope,
  tenant: Tenant,
  invitation: StoredInvitation,
  account: NewAccount,
  context: { now: number; member: Member | undefined; hasWallet: boolean },
): { member: Member; writes: WriteItem[] } {
  const { now, member, hasWallet } = context;
  if (!tenant.isActive) throw new AppError(tenantInactive);
  if (member?.status === "suspended") throw new AppError(memberSuspended);
  const accept = acceptItems(scope, invitation, addressHashOf(invitation.email), account.memberId);
  if (member === undefined) {
    const firstName = account.firstName || invitation.firstName;
    const lastName = account.lastName || invitation.lastName;
    const joined = newMember({ ...account, firstName, lastName }, invitation.role, toInstant(now));
    return { member: joined, writes: [...accept, ...enterItems(scope, tenant, joined, hasWallet)] };
  }
  if (member.status === "pending") {
    const admission = admitItems(scope, tenant, member, { role: invitation.role, now, hasWallet });
    return { member: admission.member, writes: [...accept, ...admission.writes] };
  }
  // An invitation never takes a role away.
  if (roleAllows(member.role, invitation.role)) return { member, writes: accept };
  const raised = { ...member, role: invitation.role };
  const writes = [...accept, saveMember(scope, raised)];
  if (raised.role === "admin") writes.push(countAdministrator(scope, 1, () => "lost_race"));
  return { member: { ...raised, version: member.version + 1 }, writes };
}
