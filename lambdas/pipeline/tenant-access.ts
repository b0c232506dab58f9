/** Proves who may do what in a tenant, from stored items and never from a token. */
import type { Account } from "../accounts/items.ts";
import { accountRef } from "../accounts/repository.ts";
import {
  AppError,
  forbidden,
  memberSuspended,
  membershipPending,
  moduleOff,
  tenantNotFound,
  twoFactorRequired,
  unauthorized,
} from "../contract/errors.ts";
import { type MemberId, memberIdSchema } from "../contract/ids.ts";
import type { Module } from "../contract/modules.ts";
import { type Role, roleAllows } from "../contract/roles.ts";
import { toMilliseconds } from "../contract/time.ts";
import type { SignedInMember } from "../members/repository.ts";
import { environment } from "../runtime/env.ts";
import { belongsTo } from "../store/keys.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { Tenant } from "../tenants/items.ts";
import {
  type CallKind,
  isCallable,
  refuseByStanding,
  refuseWithoutEntry,
  standingOf,
} from "../tenants/standing-rules.ts";
import { type CallOfSession, hasProvedTwoFactor } from "./two-factor.ts";

/** Somebody with a verified access token of our client. */
export interface ProvedCaller {
  actorId: MemberId;
  /** When the session of the token began, in milliseconds. A token that was renewed keeps it. */
  signedInAt: number;
}

/**
 * The caller, from claims whose signature, issuer and expiry were verified. Undefined for other tokens than access
 * tokens of our client. Role and tenant never come from a token.
 */
export function callerOf(claims: Readonly<Record<string, unknown>> | undefined): ProvedCaller | undefined {
  const subject = memberIdSchema.safeParse(claims?.sub);
  const isOurs = claims?.token_use === "access" && claims.client_id === environment().USER_POOL_CLIENT_ID;
  if (!subject.success || !isOurs) return undefined;
  return { actorId: subject.data, signedInAt: Number(claims.auth_time) * 1000 || 0 };
}

/** The partitions that the caller's request may touch: their own account's, and those of the tenant that it names. */
export function partitionsOf({ actorId }: Pick<ProvedCaller, "actorId">, scope?: TenantScope) {
  return (pk: string) => pk === `U#${actorId}` || (scope !== undefined && belongsTo(pk, scope.tenantId));
}

/**
 * Proves that the caller may use what asks for this role and module in the tenant.
 * @throws the refusal
 */
export async function proveAccess(
  table: Table,
  { tenant, member }: { tenant: Tenant | undefined; member: SignedInMember | undefined },
  caller: ProvedCaller & { now: number },
  { needed, module, kind }: { needed: Role; module: Module | undefined; kind: CallKind },
): Promise<{ tenant: Tenant; role: Role }> {
  const role = await provedRole(table, tenant, member, caller, { needed, kind });
  if (tenant === undefined) throw new AppError(tenantNotFound);
  if (module !== undefined && !tenant.features[`${module}Enabled`]) throw new AppError(moduleOff);
  // What only the platform's staff may call needs no entry: it is not done within the workspace.
  if (role === "super_admin" && needed !== "super_admin") refuseWithoutEntry(tenant, kind, caller);
  return { tenant, role };
}

/**
 * The caller's role in the tenant, or the refusal. Platform staff lose no right by being members, too. A stranger to a
 * tenant gets the answer for a tenant that does not exist, and so learns nothing.
 */
async function provedRole(
  table: Table,
  tenant: Tenant | undefined,
  member: SignedInMember | undefined,
  { actorId, signedInAt, now }: ProvedCaller & { now: number },
  { needed, kind }: { needed: Role; kind: CallKind },
): Promise<Role> {
  refuseEndedSession(member, signedInAt);
  let role: Role | undefined = member?.role;
  const isEnough = role !== undefined && roleAllows(role, needed) && member?.status === "active";
  // The account is read only when the member alone would be refused, so that members' calls cost no extra read.
  const mayCall = tenant !== undefined && role !== undefined && isCallable(standingOf(tenant, now), kind, role);
  if (tenant !== undefined && !(isEnough && mayCall)) {
    const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
    refuseEndedSession(account, signedInAt);
    if (account?.isSuperAdmin === true) {
      role = "super_admin";
      if (tenant !== undefined) proveStaffTwoFactor(account, { now, signedInAt });
    }
  }
  if (tenant === undefined || role === undefined) throw new AppError(tenantNotFound);
  if (role === "super_admin") return role;
  if (member?.status === "suspended") throw new AppError(memberSuspended);
  if (member?.status === "pending") throw new AppError(membershipPending);
  refuseByStanding(tenant, kind, { role, now, isMember: true });
  if (!roleAllows(role, needed)) throw new AppError(forbidden, { neededRole: needed });
  return role;
}

/**
 * Refuses a session that was ended: its access token is valid until it expires. The pool counts in seconds, so a
 * session of the same second stays.
 */
export function refuseEndedSession(account: { sessionsFrom: string | null } | undefined, signedInAt: number): void {
  if (account?.sessionsFrom == null) return;
  const from = Math.floor(toMilliseconds(account.sessionsFrom) / 1000) * 1000;
  if (signedInAt < from) throw new AppError(unauthorized);
}

/** Platform staff see nothing of anybody's without a second factor. A password alone opens every workspace to them. */
export function proveStaffTwoFactor(account: Account, call: CallOfSession): void {
  if (lacksStaffTwoFactor(account, call)) throw new AppError(twoFactorRequired);
}

/** Whether this member of the platform's staff still has to prove a second factor. */
export function lacksStaffTwoFactor(account: Account, call: CallOfSession): boolean {
  return environment().STAFF_TWO_FACTOR === "required" && !hasProvedTwoFactor(account, call);
}

/** For what is only shown: whether the caller is one of the platform's staff, with a proved second factor. */
export async function isProvedStaff(
  table: Table,
  { actorId, ...call }: { actorId: MemberId } & CallOfSession,
): Promise<boolean> {
  const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: false });
  return account?.isSuperAdmin === true && !lacksStaffTwoFactor(account, call);
}

/**
 * Refuses changes by administrators who need a second factor and have none. The user pool decides whether they have one. Its
 * last answer is stored with the account, so that calls do not wait for the pool. An old answer no longer counts.
 */
export async function proveTwoFactor(
  table: Table,
  tenant: Tenant,
  role: Role,
  { actorId, ...call }: { actorId: MemberId } & CallOfSession,
): Promise<void> {
  if (role !== "admin" || !tenant.requiresAdminTwoFactor) return;
  const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
  if (!hasProvedTwoFactor(account, call)) throw new AppError(twoFactorRequired);
}
