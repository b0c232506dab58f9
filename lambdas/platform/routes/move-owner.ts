import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { memberRef, whileUnchanged } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { setOwner } from "../../tenants/repository.ts";
import { recordTenantAct } from "../repository.ts";
import { moveOwner, notAnAdministrator } from "../tenant-contract.ts";

/** The member's own version is a condition, so nobody owns a workspace who loses the role meanwhile. */
export const handler = tenantRoute(moveOwner, {
  claims: "PLATFORM#ACTS#",
  gets: ({ scope, body }) => ({ wanted: memberRef(scope, body.memberId) }),
  run: ({ scope, tenant, found: { wanted }, body: { memberId, reason }, actorId, intent, now, commit }) => {
    if (wanted?.status !== "active" || wanted.role !== "admin") throw new AppError(notAnAdministrator);
    const act = { at: toInstant(now), actorId, act: "owner_moved", reason } as const;
    const writes = [
      setOwner(scope, tenant, memberId),
      whileUnchanged(scope, wanted),
      recordTenantAct(scope.tenantId, intent.idBody, act),
    ];
    return commit(writes, { tenantId: scope.tenantId, memberId });
  },
});
