/** Decisions about who may become, stay or stop being what in a tenant. */
import { AppError } from "../contract/errors.ts";
import type { MemberId } from "../contract/ids.ts";
import type { Workspace } from "../tenants/contract.ts";
import { tenantInactive } from "../tenants/contract.ts";
import { type Member, type MemberStatus, notYourself, signUpClosed } from "./contract.ts";

export interface NewAccount {
  memberId: MemberId;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * The member that an account becomes by joining.
 * @throws `tenants.inactive`, `members.sign_up_closed`
 */
export function decideJoin(
  tenant: Pick<Workspace, "isActive" | "signUpPolicy">,
  account: NewAccount,
  joinedAt: string,
): Member {
  if (!tenant.isActive) throw new AppError(tenantInactive);
  if (tenant.signUpPolicy === "closed") throw new AppError(signUpClosed);
  return newMember(account, "member", joinedAt);
}

/** The member that an account becomes, once it is clear that it does. */
export function newMember(account: NewAccount, role: Member["role"], joinedAt: string): Member {
  return {
    ...account,
    firstName: shorten(account.firstName),
    lastName: shorten(account.lastName),
    phone: null,
    avatarUrl: null,
    role,
    status: "active",
    joinedAt,
    version: 1,
  };
}

/** Cognito takes names of any length. Cut between characters: half of one could not be stored. */
function shorten(name: string): string {
  return Array.from(name).slice(0, 80).join("");
}

/** Whether the change takes an administrator away (-1), brings one back (1) or neither. */
export function decideStatusChange(member: Member, status: MemberStatus, actorId: MemberId): -1 | 0 | 1 {
  if (member.memberId === actorId) throw new AppError(notYourself);
  if (member.role !== "admin" || member.status === status) return 0;
  return status === "suspended" ? -1 : 1;
}

/** Whether a member's name or address contains what was searched; accents and case do not matter. */
export function matchesSearch(member: Pick<Member, "firstName" | "lastName" | "email">, search: string): boolean {
  const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return fold(`${member.firstName} ${member.lastName} ${member.email}`).includes(fold(search));
}
