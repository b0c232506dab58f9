/**
 * Joining a tenant. The sign-up trigger and the browser's first call after it both run this step, because a trigger
 * can be lost. Safe to repeat.
 */
import { linkAccountItems } from "../accounts/repository.ts";
import { AppError, memberSuspended } from "../contract/errors.ts";
import { roleAllows } from "../contract/roles.ts";
import { toInstant } from "../contract/time.ts";
import { addressHashOf } from "../invitations/address-hash.ts";
import { acceptItems } from "../invitations/repository.ts";
import type { StoredInvitation } from "../invitations/rules.ts";
import type { Member } from "../members/contract.ts";
import { createMember, replaceMember, saveMember } from "../members/repository.ts";
import { type NewAccount, newMember } from "../members/rules.ts";
import { mirrorStatus } from "../points/repository.ts";
import { openWallet } from "../points/transactions.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import { countAdministrator, countAdmission, countMember, countWaiting, welcomeOwner } from "../tenants/repository.ts";
import { refuseByStanding } from "../tenants/standing-rules.ts";
import { admitted, decideJoin } from "./rules.ts";

export function joinItems(
  scope: TenantScope,
  tenant: Tenant,
  account: NewAccount,
  now: number,
  /** True for an erased member who comes back: the wallet and its ledger were kept. */
  hasWallet = false,
): { member: Member; writes: WriteItem[] } {
  const member = decideJoin(tenant, account, toInstant(now));
  const writes =
    member.status === "pending"
      ? requestItems(scope, tenant, member, account)
      : enterItems(scope, tenant, member, { account, hasWallet, now });
  return { member, writes };
}

/** What the account learns by joining. */
const linkedFrom = ({ memberId, language, sessionsFrom, isEmailProved, isNew }: NewAccount, { joinedAt }: Member) => ({
  createdAt: isNew === true ? joinedAt : undefined,
  memberId,
  language,
  sessionsFrom,
  emailProvedAt: isEmailProved ? joinedAt : undefined,
});

/** A person who asks to join. They are listed and linked, so that they find the workspace again, but have no wallet. */
function requestItems(scope: TenantScope, tenant: Tenant, member: Member, account: NewAccount): WriteItem[] {
  return [
    createMember(scope, member, account.sessionsFrom),
    countWaiting(scope, 1),
    ...linkAccountItems(linkedFrom(account, member), tenant, member.role),
  ];
}

/** Turns a waiting person, as read, into a member with a role. */
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
    ...walletItems(scope, tenant, memberId, entry),
  ];
  return { member: { ...member, version: member.version + 1 }, writes };
}

/** The wallet that was kept, or a new one. Only a new one is given welcome points, so nobody gets them twice. */
function walletItems(
  scope: TenantScope,
  { welcome, features, timeZone }: Tenant,
  memberId: Member["memberId"],
  { hasWallet, now }: { hasWallet: boolean; now: number },
): WriteItem[] {
  if (hasWallet) return [mirrorStatus(scope, memberId, "active")];
  return openWallet(scope, memberId, { welcome, isModuleOn: features.pointsEnabled, timeZone, now });
}

/** Everything that a new member consists of. */
function enterItems(
  scope: TenantScope,
  tenant: Tenant,
  member: Member,
  { account, hasWallet, now }: { account: NewAccount; hasWallet: boolean; now: number },
): WriteItem[] {
  const { memberId, role } = member;
  return [
    createMember(scope, member, account.sessionsFrom),
    countMember(scope, tenant, role === "admin"),
    ...walletItems(scope, tenant, memberId, { hasWallet, now }),
    ...linkAccountItems(linkedFrom(account, member), tenant, role),
  ];
}

/** @throws `tenants.inactive`, `tenants.paused`, `members.suspended` */
export function acceptanceItems(
  scope: TenantScope,
  tenant: Tenant,
  invitation: StoredInvitation,
  account: NewAccount,
  context: { now: number; member: Member | undefined; hasWallet: boolean },
): { member: Member; writes: WriteItem[] } {
  const { now, member, hasWallet } = context;
  refuseByStanding(tenant, "writes", { role: "member", now });
  if (member?.status === "suspended") throw new AppError(memberSuspended);
  const accept = [
    ...acceptItems(scope, invitation, addressHashOf(invitation.email), account.memberId),
    ...welcomeOwner(scope, tenant, invitation.invitationId, account.memberId),
  ];
  if (member === undefined) {
    const firstName = account.firstName || invitation.firstName;
    const lastName = account.lastName || invitation.lastName;
    const joined = newMember({ ...account, firstName, lastName }, invitation.role, toInstant(now));
    return { member: joined, writes: [...accept, ...enterItems(scope, tenant, joined, { account, hasWallet, now })] };
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
