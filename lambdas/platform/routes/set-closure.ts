import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { closeTenant } from "../../tenants/repository.ts";
import { standingOf } from "../../tenants/standing-rules.ts";
import { archived, setClosure } from "../closing-contract.ts";
import { followStep, recordTenantAct } from "../repository.ts";
import { endOfGrace, nextStepOf } from "../tenant-rules.ts";

/** The clock decides when the grace is over, and not the consumer that archives the workspace. */
export const handler = tenantRoute(setClosure, {
  claims: "PLATFORM#ACTS#",
  run: ({ scope: { tenantId }, scope, tenant, body: { isClosing, reason }, actorId, intent, now, commit }) => {
    if (standingOf(tenant, now) === "archived") throw new AppError(archived);
    const archivesAt = isClosing ? (tenant.archivesAt ?? endOfGrace(now)) : null;
    const act = isClosing ? ("closed" as const) : ("reopened" as const);
    return commit(
      [
        closeTenant(scope, tenant, archivesAt, "staff"),
        followStep(scope, nextStepOf({ ...tenant, archivesAt }, now)),
        recordTenantAct(tenantId, intent.idBody, { at: toInstant(now), actorId, act, reason, until: archivesAt }),
      ],
      { tenantId, archivesAt },
      { before: { isClosing: tenant.archivesAt !== null }, after: { isClosing } },
    );
  },
});
