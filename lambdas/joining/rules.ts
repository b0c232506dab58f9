/** Decisions about who may become a member. */
import { emailNotVerified } from "../accounts/contract.ts";
import { AppError } from "../contract/errors.ts";
import { toMilliseconds } from "../contract/time.ts";
import type { Member } from "../members/contract.ts";
import { type NewAccount, newMember } from "../members/rules.ts";
import type { Workspace } from "../tenants/contract.ts";
import { refuseByStanding } from "../tenants/standing-rules.ts";
import { decidedAlready, signUpClosed } from "./contract.ts";

/** Whether the account must prove its address before it may join: the workspace confirms no sign-up by itself. */
export function mustProveEmail(
  { confirmsSignUps }: Pick<Workspace, "confirmsSignUps">,
  { isEmailProved }: Pick<NewAccount, "isEmailProved">,
): boolean {
  return !confirmsSignUps && !isEmailProved;
}

/**
 * The member that an account becomes by joining.
 * @throws `tenants.inactive`, `tenants.paused`, `members.sign_up_closed`, `members.email_not_verified`
 */
export function decideJoin(
  tenant: Pick<Workspace, "signUpPolicy" | "confirmsSignUps"> & Parameters<typeof refuseByStanding>[0],
  account: NewAccount,
  joinedAt: string,
): Member {
  refuseByStanding(tenant, "writes", { role: "member", now: toMilliseconds(joinedAt) });
  if (tenant.signUpPolicy === "invitation") throw new AppError(signUpClosed);
  if (mustProveEmail(tenant, account)) throw new AppError(emailNotVerified);
  const member = newMember(account, "member", joinedAt);
  return tenant.signUpPolicy === "approval" ? { ...member, status: "pending" } : member;
}

/** A waiting person as a member with a role. `joinedAt` is the time of the approval, not of the request. */
export function admitted(member: Member, role: Member["role"], joinedAt: string): Member {
  return { ...member, role, status: "active", joinedAt };
}

/** @throws `members.decided_already` */
export function mustWait(member: Member): Member {
  if (member.status !== "pending") throw new AppError(decidedAlready);
  return member;
}
