/** The kind of route that stations call. A station is an actor of its own, with no member, no role and no session. */
import { isAnsweredByAudit, type RouteContract } from "../contract/define-route.ts";
import { AppError, unauthorized } from "../contract/errors.ts";
import { tenantIdSchema } from "../contract/ids.ts";
import type { StationKey } from "../contract/station-key.ts";
import { stationRef } from "../stations/repository.ts";
import type { StoredStation } from "../stations/stored-contract.ts";
import { belongsTo } from "../store/keys.ts";
import { openTenantScope, type TenantScope } from "../store/tenant-scope.ts";
import type { Tenant } from "../tenants/items.ts";
import { callKindOf } from "../tenants/standing-rules.ts";
import { auditOf, type Gate, readToDecide, runInTenant } from "./in-tenant.ts";
import { pipeline, type RouteHandler } from "./pipeline.ts";
import { stationSubject } from "./rates.ts";
import type { Refs, StationImplementation, TenantImplementation } from "./requests.ts";
import { proveStation } from "./station-access.ts";

type OfStation = RouteContract & { access: "station" };

/** A route of a station. The tenant of its path must be the station's. */
export function stationRoute<R extends OfStation, G extends Refs = Record<never, never>, L = undefined>(
  route: R,
  implementation: StationImplementation<R, G, L>,
): RouteHandler {
  if (!route.path.startsWith("/api/tenants/{tenantId}/station/"))
    throw new TypeError(`${route.id} is not below the address of stations.`);
  if (isAnsweredByAudit(route) && auditOf(route) === undefined)
    throw new TypeError(`${route.id} does not declare what its audit entry keeps.`);
  // The gate puts `station` in the place of a member's facts.
  const own = implementation as unknown as TenantImplementation<R, G, L>;
  return pipeline(route, (call) => {
    const tenantId = tenantIdSchema.safeParse(call.event.pathParameters?.tenantId);
    if (!tenantId.success || call.stationKey === undefined) throw new AppError(unauthorized);
    const scope = openTenantScope(tenantId.data);
    return runInTenant(route, own, call, scope, stationGate(route, call.stationKey, scope, call.now));
  });
}

/** The station stands below its tenant. So a station of another tenant is not found, and reads nothing. */
function stationGate(route: RouteContract, key: StationKey, scope: TenantScope, now: number): Gate {
  const { stationId } = key;
  return {
    actorId: stationId,
    mayTouch: (pk) => belongsTo(pk, scope.tenantId),
    refs: { station: stationRef(scope, stationId) },
    read: (table, refs) => readToDecide(table, refs, scope),
    prove: async (_table, found) => {
      const wanted = { module: route.module, kind: callKindOf(route), now };
      const { station, tenant } = proveStation(found as unknown as ProofOfStation, key, wanted);
      // A door opens whatever else its house does.
      return { tenant, role: "station", facts: { station }, rated: stationSubject(stationId) };
    },
  };
}

interface ProofOfStation {
  tenant: Tenant | undefined;
  station: StoredStation | undefined;
}
