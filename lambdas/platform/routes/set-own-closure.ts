import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { isOwner } from "../../tenants/closing-rules.ts";
import { closeTenant } from "../../tenants/repository.ts";
import { closedByStaff, notOwner, setOwnClosure } from "../closing-contract.ts";
import { followStep, recordTenantAct } from "../repository.ts";
import { endOfGrace, nextStepOf } from "../tenant-rules.ts";

/** Nothing is recorded where nothing changes. */
export const handler = tenantRoute(setOwnClosure, {
  claims: "PLATFORM#ACTS#",
  run: ({ scope: { tenantId }, scope, tenant, role, body: { isClosing, reason }, actorId, intent, now, commit }) => {
    if (role === "super_admin" || !isOwner(tenant, actorId)) throw new AppError(notOwner);
    const before = { isClosing: tenant.archivesAt !== null };
    if (before.isClosing === isClosing)
      return commit([], { tenantId, archivesAt: tenant.archivesAt }, { before, after: before });
    if (!isClosing && tenant.closedBy === "staff") throw new AppError(closedByStaff);
    const archivesAt = isClosing ? endOfGrace(now) : null;
    const act = isClosing ? ("closed" as const) : ("reopened" as const);
    return commit(
      [
        closeTenant(scope, tenant, archivesAt, "owner"),
        followStep(scope, nextStepOf({ ...tenant, archivesAt }, now)),
        recordTenantAct(tenantId, intent.idBody, { at: toInstant(now), actorId, act, reason, until: archivesAt }),
      ],
      { tenantId, archivesAt },
      { before, after: { isClosing } },
    );
  },
});
