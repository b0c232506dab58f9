/**
 * The kinds of routes that people call. A route file names its contract, and states what it loads and what it decides.
 * `in-tenant.ts` handles idempotency, audit and lost races; `station-route.ts` is the kind that stations call.
 */
import type { Account } from "../accounts/items.ts";
import { accountRef } from "../accounts/repository.ts";
import {
  type Answer,
  isAnsweredByAudit,
  isPrivileged,
  isTenantRole,
  type RouteContract,
} from "../contract/define-route.ts";
import { AppError, forbidden, invalidInput, tenantNotFound, unauthorized } from "../contract/errors.ts";
import { tenantIdSchema } from "../contract/ids.ts";
import { type Role, roleAllows } from "../contract/roles.ts";
import { memberRef, type SignedInMember } from "../members/repository.ts";
import { machineTime } from "../runtime/clock.ts";
import { createTable, type Table } from "../store/table.ts";
import { openTenantScope, type TenantScope } from "../store/tenant-scope.ts";
import type { Tenant } from "../tenants/items.ts";
import { tenantRef } from "../tenants/repository.ts";
import { callKindOf } from "../tenants/standing-rules.ts";
import { auditOf, type Gate, intentOf, outsideTenants, readToDecide, runInTenant } from "./in-tenant.ts";
import { type Call, pipeline, type RouteHandler } from "./pipeline.ts";
import { withRaces } from "./races.ts";
import { houseSubject } from "./rates.ts";
import type { Guard, OpenRequest, PlatformRequest, Refs, TenantImplementation } from "./requests.ts";
import {
  lacksStaffTwoFactor,
  partitionsOf,
  proveAccess,
  proveStaffTwoFactor,
  proveTwoFactor,
  refuseEndedSession,
} from "./tenant-access.ts";
import { originOf } from "./visited-host.ts";

type Keyed = RouteContract & { idempotent: "key"; access: "member" };
/** Every other route. A keyed one fits neither overload of `tenantRoute` without its guard. */
type Unkeyed = RouteContract &
  ({ method: "GET" } | { idempotent: "version" | "natural" } | { access: Exclude<RouteContract["access"], "member"> });

interface GuardedImplementation<R extends RouteContract, G extends Refs, L> extends TenantImplementation<R, G, L> {
  guard: Guard<R, G>;
}

/** A route of a tenant. Its caller must be a member with the role that the contract names, or platform staff. */
export function tenantRoute<R extends Keyed, G extends Refs = Record<never, never>, L = undefined>(
  route: R,
  implementation: GuardedImplementation<R, G, L>,
): RouteHandler;
export function tenantRoute<R extends Unkeyed, G extends Refs = Record<never, never>, L = undefined>(
  route: R,
  implementation: TenantImplementation<R, G, L> & { guard?: Guard<R, G> },
): RouteHandler;
export function tenantRoute<R extends RouteContract, G extends Refs, L>(
  route: R,
  implementation: TenantImplementation<R, G, L> & { guard?: Guard<R, G> },
): RouteHandler {
  const isOfTenant = isTenantRole(route.access) || route.access === "super_admin";
  if (!isOfTenant || !route.path.includes("{tenantId}")) throw new TypeError(`${route.id} is not a route of a tenant.`);
  if (isAnsweredByAudit(route) && auditOf(route) === undefined) {
    throw new TypeError(`${route.id} does not declare what its audit entry keeps.`);
  }
  return pipeline(route, (call) => {
    const tenantId = tenantIdSchema.safeParse(call.event.pathParameters?.tenantId);
    if (!tenantId.success) throw new AppError(tenantNotFound);
    const scope = openTenantScope(tenantId.data);
    return runInTenant(route, implementation, call, scope, memberGate(route, implementation, call, scope));
  });
}

/** A route for anybody, or for any signed-in account. */
export function openRoute<R extends RouteContract>(
  route: R,
  run: (request: OpenRequest<R>) => Promise<Answer<R>> | Answer<R>,
): RouteHandler {
  if (route.access !== "public" && route.access !== "account") throw new TypeError(`${route.id} is not an open route.`);
  return pipeline(route, async (call) => {
    if (call.issues.length > 0) throw new AppError(invalidInput, {}, call.issues);
    const table = createTable({ deadlineAt: call.deadlineAt, mayTouch: () => true });
    call.table = table;
    const { params, query, body, now, actorId, accessToken, signedInAt, callerAddress, log } = call;
    const origin = originOf(call.event);
    const currentTime = () => Math.max(now + performance.now() - call.startedAt, machineTime());
    const caller = { actorId, accessToken, signedInAt, callerAddress, origin };
    const request = { params, query, body, now, currentTime, ...caller, table, log };
    const intent = intentOf(call, route, outsideTenants, actorId ?? "anybody");
    return withRaces(call.deadlineAt, async () => {
      if (actorId !== undefined) {
        const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
        refuseEndedSession(account, signedInAt);
      }
      return run({ ...request, intent, openScope: openTenantScope } as OpenRequest<R>);
    });
  });
}

/**
 * A route of the platform's staff that names no workspace. Every request reads from the account whether the caller is
 * one of them. What such a route writes, it records itself: its guard is an item of its own.
 */
export function platformRoute<R extends RouteContract>(
  route: R,
  run: (request: PlatformRequest<R>) => Promise<Answer<R>> | Answer<R>,
): RouteHandler {
  if (route.access !== "super_admin") throw new TypeError(`${route.id} is not a route of the platform's staff.`);
  return pipeline(route, async (call) => {
    const table = createTable({ deadlineAt: call.deadlineAt, mayTouch: () => true });
    call.table = table;
    const { params, query, body, now, actorId, log } = call;
    if (actorId === undefined) throw new AppError(unauthorized);
    const { callerAddress } = call;
    const intent = intentOf(call, route, outsideTenants, actorId);
    const request = {
      params,
      query,
      body,
      now,
      actorId,
      intent,
      callerAddress,
      table,
      openScope: openTenantScope,
      log,
    };
    return withRaces(call.deadlineAt, async () => {
      const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
      refuseEndedSession(account, call.signedInAt);
      if (account?.isSuperAdmin !== true) throw new AppError(forbidden, { neededRole: route.access });
      proveStaffTwoFactor(account, call);
      if (call.issues.length > 0) throw new AppError(invalidInput, {}, call.issues);
      return run(request as PlatformRequest<R>);
    });
  });
}

/** Proves a member of the tenant, or platform staff. */
function memberGate<R extends RouteContract, G extends Refs, L>(
  route: R,
  implementation: TenantImplementation<R, G, L>,
  call: Call,
  scope: TenantScope,
): Gate {
  const { actorId, signedInAt, now } = call;
  if (actorId === undefined) throw new AppError(tenantNotFound);
  const needed = route.access as Role;
  const isRead = route.method === "GET";
  const caller = { actorId, signedInAt, now };
  return {
    actorId,
    mayTouch: partitionsOf({ actorId }, scope),
    refs: {
      member: memberRef(scope, actorId),
      account: implementation.knowsStaff !== undefined ? accountRef(actorId) : undefined,
    },
    read: (table, refs) =>
      isRead && implementation.provesAtOnce !== true
        ? readForDisplay(table, refs, scope, { needed, mayLag: implementation.mayLag === true })
        : readToDecide(table, refs, scope),
    prove: async (table, found) => {
      const { member, account, tenant: read } = found as unknown as ProofOfMember;
      const wanted = { needed, module: route.module, kind: callKindOf(route) };
      const proved = await proveAccess(table, { tenant: read, member }, caller, wanted);
      const isStaff =
        account?.isSuperAdmin === true &&
        (implementation.knowsStaff === "named" || !lacksStaffTwoFactor(account, caller));
      const { tenant, role: own } = proved;
      const role = isStaff ? "super_admin" : own;
      if (isPrivileged(route)) await proveTwoFactor(table, tenant, role, caller);
      return {
        tenant,
        role,
        facts: { member, role },
        rated: role === "super_admin" ? undefined : houseSubject(tenant),
      };
    },
  };
}

interface ProofOfMember {
  tenant: Tenant | undefined;
  member: SignedInMember | undefined;
  account: Account | undefined;
}

/**
 * The caller's own items show what the caller wrote a moment ago. A tenant's settings are written by administrators, so
 * only their routes read them so.
 */
async function readForDisplay<G extends Refs>(
  table: Table,
  refs: G,
  scope: TenantScope,
  { needed, mayLag }: { needed: Role; mayLag: boolean },
) {
  if (mayLag) return table.getMany({ ...refs, tenant: tenantRef(scope) }, { consistent: false });
  const [found, { tenant }] = await Promise.all([
    table.getMany(refs, { consistent: true, isForDisplay: true }),
    table.getMany({ tenant: tenantRef(scope) }, { consistent: roleAllows(needed, "admin") }),
  ]);
  return { ...found, tenant };
}
