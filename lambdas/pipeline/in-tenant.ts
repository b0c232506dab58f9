/**
 * What every call to a tenant's route does, whoever calls. It reads, proves access and answers a repeated call. Then it
 * runs the route, which commits with its audit entry. A gate states how the kind of caller is proved.
 */
import * as z from "zod";
import { type Answer, isPrivileged, type RouteContract, takesBody } from "../contract/define-route.ts";
import { AppError, invalidInput } from "../contract/errors.ts";
import { idFrom, type MemberId, type StationId } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { changeBetween, objectOf, othersOf, type TrailStates } from "../contract/trail.ts";
import { failureFields } from "../runtime/log.ts";
import { type AuditEntry, auditEntryRef, recordAuditEntry } from "../store/audit.ts";
import { LostRace } from "../store/failed-conditions.ts";
import { isHourlyCounterOfPlatform } from "../store/items.ts";
import { isOfHost } from "../store/keys.ts";
import { createTable, type Found, type Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import { tenantRef } from "../tenants/repository.ts";
import { deriveIdBody, deriveIntent, type Intent, refuseOtherBody } from "./intent.ts";
import type { Call } from "./pipeline.ts";
import { withRaces } from "./races.ts";
import { countCall, type RateSubject, refuseBlocked, refuseBlockedHouse, rememberProof } from "./rates.ts";
import type { Guard, Refs, TenantImplementation, TenantLookup, TenantRequest } from "./requests.ts";
import { originOf } from "./visited-host.ts";

type FoundBefore = Record<string, unknown> & { tenant: Tenant | undefined };

/** How a kind of caller is proved. */
export interface Gate {
  actorId: MemberId | StationId;
  /** Whether the caller's request may touch the partition. */
  mayTouch: (pk: string) => boolean;
  /** Items that the proof needs. They are read together with the tenant and the route's own. */
  refs: Refs;
  read: (table: Table, refs: Refs, scope: TenantScope) => Promise<FoundBefore>;
  /** @throws the refusal */
  prove: (table: Table, found: FoundBefore) => Promise<Proved>;
}

interface Proved {
  tenant: Tenant;
  /** The caller's role, as audit entries name it. */
  role: string;
  /** What the route is told of its caller. */
  facts: object;
  /** Whose rate the call counts against. Undefined for platform staff, who look into a house that is too busy. */
  rated: RateSubject | undefined;
}

/** The items as they were last committed. */
export async function readToDecide(table: Table, refs: Refs, scope: TenantScope): Promise<FoundBefore> {
  return table.getMany({ ...refs, tenant: tenantRef(scope) }, { consistent: true });
}

/** Replaces the tenant in the intents of calls outside tenants. */
export const outsideTenants = "platform";

export function intentOf(call: Call, route: RouteContract, tenantId: string, actorId: string): Intent {
  return deriveIntent({
    tenantId,
    actorId,
    method: route.method,
    path: call.event.rawPath,
    key: call.idempotencyKey ?? "",
    body: takesBody(route) ? call.body : undefined,
  });
}

/** Runs a route in the tenant of its path, for a caller whom the gate proves. */
export async function runInTenant<R extends RouteContract, G extends Refs, L>(
  route: R,
  implementation: TenantImplementation<R, G, L> & { guard?: Guard<R, G> },
  call: Call,
  scope: TenantScope,
  gate: Gate,
): Promise<Answer<R>> {
  const { actorId } = gate;
  const table = createTable({
    deadlineAt: call.deadlineAt,
    transactionTries: implementation.transactionTries,
    mayTouch: (pk) =>
      gate.mayTouch(pk) ||
      (implementation.countsForPlatform === true && isHourlyCounterOfPlatform(pk)) ||
      (implementation.touchesHosts === true && isOfHost(pk)) ||
      [implementation.claims ?? []].flat().some((prefix) => pk.startsWith(prefix)),
    // One row that cannot be read must not close a list for ever. It counts as a failure, so an alarm tells.
    skipUnreadable:
      route.method === "GET"
        ? (error) =>
            call.log.error("unreadable_item", {
              error,
              ...error.key,
              ...failureFields("route", route.id, 1),
            })
        : undefined,
  });
  call.table = table;
  call.log = call.log.with({ tenantId: scope.tenantId, actorId });
  refuseBlockedHouse(scope.tenantId, actorId, call.now);

  const isRead = route.method === "GET";
  const privileged = isPrivileged(route);
  const isValid = call.issues.length === 0;
  const intent = intentOf(call, route, scope.tenantId, actorId);
  const { params, query, body, now } = call as unknown as TenantLookup<R>;
  // The gate's kind of route names the kind of its caller's id.
  const lookup = { params, query, body, now, scope, actorId, intent } as TenantLookup<R>;
  const audited = auditOf(route) ?? z.null();
  const isGuardedByAudit = privileged && call.idempotencyKey !== undefined;
  const auditId = idFrom("auditEntry", isGuardedByAudit ? intent.idBody : deriveIdBody(scope.tenantId, call.requestId));

  /** Access is proved, so the caller may learn that the house is too busy. */
  const limitRate = (rated: RateSubject) => {
    call.house = scope.tenantId;
    rememberProof(rated, actorId, now);
    refuseBlocked(rated.name, now);
    call.counting.push(countCall(rated, now, call.log));
  };

  return withRaces(call.deadlineAt, async (tries) => {
    const own: G = isValid && implementation.gets ? implementation.gets(lookup) : ({} as G);
    const loading = isValid && isRead && implementation.load ? implementation.load(lookup, table) : undefined;
    // When access is refused, nothing awaits this promise, so its failure must not count as unhandled.
    loading?.catch(() => undefined);
    const earlierRef = isGuardedByAudit && isValid ? auditEntryRef(scope, auditId) : undefined;
    const found = await gate.read(table, { ...prefixed(own), ...gate.refs, earlier: earlierRef }, scope);
    const earlier = found.earlier as AuditEntry | undefined;
    const { tenant, role, facts, rated } = await gate.prove(table, found);
    if (tries === 1 && rated !== undefined) limitRate(rated);
    if (tenant.hasBrokenColours === true) call.log.warn("broken_colours");
    if (!isValid) throw new AppError(invalidInput, {}, call.issues);

    refuseOtherBody(earlier, intent);
    const ownFound = unprefixed(found) as Found<G>;
    if (earlier !== undefined) {
      const again = { ...lookup, found: ownFound };
      return (implementation.upgradeAnswer?.(earlier.answer, again) ?? earlier.answer) as Answer<R>;
    }
    const repeated = await implementation.guard?.earlier({ ...lookup, found: ownFound, table });
    refuseOtherBody(repeated, intent);
    if (repeated !== undefined) return repeated.answer;
    let isDecided = false;
    const request = {
      ...lookup,
      ...facts,
      tenant,
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

export const auditOf = (route: RouteContract) => (takesBody(route) ? route.audit : undefined);

/** Prefixes the route's refs, so that a route may name one of them `tenant` or `member`. */
const own = "own:";
const prefixed = (refs: Refs) => Object.fromEntries(Object.entries(refs).map(([name, ref]) => [own + name, ref]));
const unprefixed = (found: object) =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, item]) => (name.startsWith(own) ? [[name.slice(own.length), item]] : [])),
  );
