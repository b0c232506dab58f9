import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { suspendTenant } from "../../tenants/repository.ts";
import { recordTenantAct } from "../repository.ts";
import { stateOf } from "../tenant-rules.ts";
import { setSuspension } from "../tenant-contract.ts";

/** The pipeline reads the workspace strongly before each write, so the very next call of a member is refused. */
export const handler = tenantRoute(setSuspension, {
  claims: "PLATFORM#ACTS#",
  upgradeAnswer: (kept) => ({ state: null, ...(kept as object) }),
  run: ({ scope: { tenantId }, scope, tenant, body: { isSuspended, reason }, actorId, intent, now, commit }) => {
    const at = toInstant(now);
    const suspendedAt = isSuspended ? (tenant.suspendedAt ?? at) : null;
    const act = isSuspended ? ("suspended" as const) : ("restored" as const);
    return commit(
      [
        suspendTenant(scope, tenant, suspendedAt),
        recordTenantAct(tenantId, intent.idBody, { at, actorId, act, reason }),
      ],
      { tenantId, suspendedAt, state: stateOf({ ...tenant, suspendedAt }) },
      { before: { isSuspended: tenant.suspendedAt !== null }, after: { isSuspended } },
    );
  },
});
