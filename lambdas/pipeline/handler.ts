/**
 * The three kinds of routes. A route file names its contract, and states what it loads and what it decides. This file
 * handles tenant, role, idempotency, audit and lost races. It imports no nouns except `tenants` and `members`, which
 * every request needs.
 */
import * as z from "zod";
import { accountRef } from "../accounts/repository.ts";
import {
  type Answer,
  isAnsweredByAudit,
  isPrivileged,
  isTenantRole,
  type RouteContract,
  takesBody,
} from "../contract/define-route.ts";
import { AppError, forbidden, invalidInput, tenantNotFound, unauthorized } from "../contract/errors.ts";
import { idFrom, tenantIdSchema } from "../contract/ids.ts";
import { type Role, roleAllows } from "../contract/roles.ts";
import { toInstant } from "../contract/time.ts";
import { changeBetween, objectOf, othersOf, type TrailStates } from "../contract/trail.ts";
import { memberRef } from "../members/repository.ts";
import { machineTime } from "../runtime/clock.ts";
import { metricFields } from "../runtime/log.ts";
import { auditEntryRef, recordAuditEntry } from "../store/audit.ts";
import { LostRace } from "../store/failed-conditions.ts";
import { isHourlyCounterOfPlatform } from "../store/items.ts";
import { createTable, type Found, type Table } from "../store/table.ts";
import { openTenantScope, type TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { tenantRef } from "../tenants/repository.ts";
import { deriveIdBody, deriveIntent, type Intent, refuseOtherBody } from "./intent.ts";
import { type Call, pipeline, type RouteHandler } from "./pipeline.ts";
import { withRaces } from "./races.ts";
import type {
  Guard,
  Lookup,
  OpenRequest,
  PlatformRequest,
  Refs,
  TenantImplementation,
  TenantLookup,
  TenantRequest,
} from "./requests.ts";
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
  return pipeline(route, (call) => runForTenant(route, route.access as Role, implementation, call));
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
    const intent = intentOf(call, route, outsideTenants);
    return withRaces(call.deadlineAt, async () => {
      if (actorId !== undefined) {
        const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
        refuseEndedSession(account, signedInAt);
      }
      return run({ ...request, intent, openScope: openTenantScope } as OpenRequest<R>);
    });
  });
}

/** A read for platform staff. Every request reads from the account whether the caller is one of them. */
export function platformRoute<R extends RouteContract & { method: "GET" }>(
  route: R,
  run: (request: PlatformRequest<R>) => Promise<Answer<R>> | Answer<R>,
): RouteHandler {
  if (route.access !== "super_admin") throw new TypeError(`${route.id} is not a route of the platform's staff.`);
  return pipeline(route, async (call) => {
    const table = createTable({ deadlineAt: call.deadlineAt, mayTouch: () => true });
    call.table = table;
    const { params, query, body, now, actorId, log } = call;
    if (actorId === undefined) throw new AppError(unauthorized);
    const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
    refuseEndedSession(account, call.signedInAt);
    if (account?.isSuperAdmin !== true) throw new AppError(forbidden, { neededRole: route.access });
    proveStaffTwoFactor(account, call);
    if (call.issues.length > 0) throw new AppError(invalidInput, {}, call.issues);
    return run({ params, query, body, now, actorId, table, log } as PlatformRequest<R>);
  });
}

function readToDecide<G extends Refs>(table: Table, refs: G, scope: TenantScope) {
  return table.getMany({ ...refs, tenant: tenantRef(scope) }, { consistent: true });
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

/** Replaces the tenant in the intents of calls outside tenants. */
const outsideTenants = "platform";

function intentOf(call: Call, route: RouteContract, tenantId: string): Intent {
  return deriveIntent({
    tenantId,
    actorId: call.actorId ?? "anybody",
    method: route.method,
    path: call.event.rawPath,
    key: call.idempotencyKey ?? "",
    body: takesBody(route) ? call.body : undefined,
  });
}

async function runForTenant<R extends RouteContract, G extends Refs, L>(
  route: R,
  needed: Role,
  implementation: TenantImplementation<R, G, L> & { guard?: Guard<R, G> },
  call: Call,
): Promise<Answer<R>> {
  const tenantId = tenantIdSchema.safeParse(call.event.pathParameters?.tenantId);
  const { actorId } = call;
  if (!tenantId.success || actorId === undefined) throw new AppError(tenantNotFound);
  const scope = openTenantScope(tenantId.data);
  const mayTouch = partitionsOf({ actorId }, scope);
  const table = createTable({
    deadlineAt: call.deadlineAt,
    transactionTries: implementation.transactionTries,
    mayTouch: (pk) =>
      mayTouch(pk) ||
      (implementation.countsForPlatform === true && isHourlyCounterOfPlatform(pk)) ||
      (implementation.claims !== undefined && pk.startsWith(implementation.claims)),
    // One row that cannot be read must not close a list for ever. It counts as a failure, so an alarm tells.
    skipUnreadable:
      route.method === "GET"
        ? (error) =>
            call.log.error("unreadable_item", {
              error,
              ...error.key,
              ...metricFields({ route: route.id }, { failed: 1 }),
            })
        : undefined,
  });
  call.table = table;
  call.log = call.log.with({ tenantId: scope.tenantId, actorId });

  const isRead = route.method === "GET";
  const privileged = isPrivileged(route);
  const isValid = call.issues.length === 0;
  const intent = intentOf(call, route, scope.tenantId);
  const { params, query, body, now } = call as unknown as Lookup<R>;
  const lookup: TenantLookup<R> = { params, query, body, now, scope, actorId, intent };
  const audited = auditOf(route) ?? z.null();
  const isGuardedByAudit = privileged && call.idempotencyKey !== undefined;
  const auditId = idFrom("auditEntry", isGuardedByAudit ? intent.idBody : deriveIdBody(scope.tenantId, call.requestId));

  return withRaces(call.deadlineAt, async (tries) => {
    const own: G = isValid && implementation.gets ? implementation.gets(lookup) : ({} as G);
    const loading = isValid && isRead && implementation.load ? implementation.load(lookup, table) : undefined;
    // When access is refused, nothing awaits this promise, so its failure must not count as unhandled.
    loading?.catch(() => undefined);
    const earlierRef = isGuardedByAudit && isValid ? auditEntryRef(scope, auditId) : undefined;
    const accountOfCaller = implementation.knowsStaff !== undefined ? accountRef(actorId) : undefined;
    const refs = { ...prefixed(own), member: memberRef(scope, actorId), earlier: earlierRef, account: accountOfCaller };
    const found = isRead
      ? await readForDisplay(table, refs, scope, { needed, mayLag: implementation.mayLag === true })
      : await readToDecide(table, refs, scope);
    const { member, earlier } = found;
    const caller = { actorId, signedInAt: call.signedInAt, now };
    const proved = await proveAccess(table, found, caller, { needed, module: route.module });
    const { tenant } = proved;
    if (tenant.hasBrokenColours === true) call.log.warn("broken_colours");
    const isStaff =
      found.account?.isSuperAdmin === true &&
      (implementation.knowsStaff === "named" || !lacksStaffTwoFactor(found.account, caller));
    const role = isStaff ? "super_admin" : proved.role;
    if (privileged) await proveTwoFactor(table, tenant, role, caller);
    if (!isValid) throw new AppError(invalidInput, {}, call.issues);

    refuseOtherBody(earlier, intent);
    const ownFound = unprefixed(found) as Found<G>;
    if (earlier !== undefined) {
      const again = { ...lookup, found: ownFound };
      return (implementation.upgradeAnswer?.(earlier.answer, again) ?? earlier.answer) as Answer<R>;
    }
    const repeated = implementation.guard?.earlier({ ...lookup, found: ownFound });
    refuseOtherBody(repeated, intent);
    if (repeated !== undefined) return repeated.answer;
    let isDecided = false;
    const request = {
      ...lookup,
      tenant,
      member,
      role,
      found: ownFound,
      loaded: (await loading) as L,
      callerAddress: call.callerAddress,
      signedInAt: call.signedInAt,
      origin: originOf(call.event),
      table,
      tries,
      log: call.log,
      setCookies: (cookies: readonly string[]) => void (call.cookies = cookies),
      commit: async (writes: readonly WriteItem[], answer: Answer<R>, states?: TrailStates) => {
        isDecided = true;
        const trail = takesBody(route) && privileged ? route.trail : undefined;
        if (trail == null) {
          // A repetition that changes nothing. AWS refuses an empty transaction.
          if (writes.length > 0) await table.commit(writes);
          return answer;
        }
        const others = states === undefined ? [] : othersOf(trail, states);
        const audit = {
          auditId,
          actorId,
          actorRole: role,
          action: route.id,
          subject: Object.fromEntries(
            Object.entries(params).flatMap(([name, value]) => (name === "tenantId" ? [] : [[name, String(value)]])),
          ),
          object: objectOf(trail.of, params, answer),
          change: states === undefined ? null : changeBetween(trail, states),
          ...(others.length === 0 ? {} : { others }),
          at: toInstant(now),
          bodyHash: intent.bodyHash,
          // Stored only if a repeated call needs it. Other answers may hold what must not be stored, such as a signed
          // form.
          answer: isGuardedByAudit ? audited.parse(answer) : null,
        };
        await table.commit([recordAuditEntry(scope, audit), ...writes]);
        return answer;
      },
      commitRecord: async (writes: readonly WriteItem[], answer: Answer<R>) => {
        isDecided = true;
        await table.commit(writes);
        return answer;
      },
    } as unknown as TenantRequest<R, G, L>;
    try {
      return await implementation.run(request);
    } catch (error) {
      // A read of several items is not one instant: an earlier attempt of this call may commit in between. Its own
      // effect could then cause this refusal, so the guard is read again. A refused transaction needs no such read.
      const named = implementation.guard?.item;
      const guard = earlierRef ?? (named === undefined || request.found[named] !== undefined ? undefined : own[named]);
      if (guard !== undefined && !isDecided && error instanceof AppError) {
        const { landed } = await table.getMany({ landed: guard }, { consistent: true });
        if (landed !== undefined) throw new LostRace();
      }
      throw error;
    }
  });
}

const auditOf = (route: RouteContract) => (takesBody(route) ? route.audit : undefined);

/** Prefixes the route's refs, so that a route may name one of them `tenant` or `member`. */
const own = "own:";
const prefixed = (refs: Refs) => Object.fromEntries(Object.entries(refs).map(([name, ref]) => [own + name, ref]));
const unprefixed = (found: object) =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, item]) => (name.startsWith(own) ? [[name.slice(own.length), item]] : [])),
  );
