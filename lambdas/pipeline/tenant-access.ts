/** Who may do what in a tenant: proved from what is stored, never from a token. */
import { accountRef } from "../accounts/repository.ts";
import {
  AppError,
  forbidden,
  memberSuspended,
  membershipPending,
  tenantInactive,
  tenantNotFound,
  twoFactorRequired,
} from "../contract/errors.ts";
import type { MemberId } from "../contract/ids.ts";
import { type Role, roleAllows } from "../contract/roles.ts";
import type { Member } from "../members/contract.ts";
import { environment } from "../runtime/env.ts";
import type { Table } from "../store/table.ts";
import type { Tenant } from "../tenants/items.ts";
import { hasProvedTwoFactor } from "./two-factor.ts";

/**
 * The caller's role in the tenant, or the refusal. Who does not belong to a tenant learns nothing of it: the answer
 * is the one for a tenant that does not exist.
 */
export async function provedRole(
  table: Table,
  tenant: Tenant | undefined,
  member: Member | undefined,
  actorId: MemberId,
  needed: Role,
): Promise<Role> {
  let role: Role | undefined = member?.role;
  // Platform staff are asked for only where the member alone would be refused: members pay nothing for them.
  if (tenant !== undefined && (role === undefined || !roleAllows(role, needed))) {
    const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
    if (account?.isSuperAdmin === true) role = "super_admin";
  }
  if (tenant === undefined || role === undefined) throw new AppError(tenantNotFound);
  if (member?.status === "suspended") throw new AppError(memberSuspended);
  if (member?.status === "pending") throw new AppError(membershipPending);
  if (!tenant.isActive && role !== "super_admin") throw new AppError(tenantInactive);
  if (!roleAllows(role, needed)) throw new AppError(forbidden, { neededRole: needed });
  return role;
}

/**
 * Whoever needs a second factor changes nothing without one. That they have it is the user pool's word, which is asked
 * for when it has grown old; the account keeps it, so that no call waits for the pool.
 */
export async function proveTwoFactor(
  table: Table,
  tenant: Tenant,
  role: Role,
  actorId: MemberId,
  now: number,
): Promise<void> {
  const isNeeded =
    role === "super_admin"
      ? environment().STAFF_TWO_FACTOR === "required"
      : role === "admin" && tenant.requiresAdminTwoFactor;
  if (!isNeeded) return;
  const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
  if (!hasProvedTwoFactor(account, now)) throw new AppError(twoFactorRequired);
}
