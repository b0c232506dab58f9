import { AppError, memberNotFound } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { memberRef } from "../../members/repository.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { deny } from "../arrivals-contract.ts";
import { judgeAtDesk } from "../door.ts";
import { accessSettingsRef, createVisit } from "../repository.ts";
import { deniedVisit, firstSettings, refuseUnknownReason, refuseUnknownZone } from "../rules.ts";

export const handler = tenantRoute(deny, {
  gets: ({ scope, params: { memberId } }) => ({
    arriving: memberRef(scope, memberId),
    membership: membershipRef(scope, memberId),
    settings: accessSettingsRef(scope),
  }),
  run: async ({
    scope,
    tenant,
    table,
    found,
    params: { memberId },
    body: { reason, zone },
    actorId,
    intent,
    now,
    commit,
  }) => {
    const { arriving, membership, settings = firstSettings } = found;
    if (arriving === undefined || arriving.status === "pending") throw new AppError(memberNotFound);
    refuseUnknownZone(zone, settings);
    refuseUnknownReason(reason, settings);
    const refusal = await judgeAtDesk(table, scope, { arriving, membership, settings, memberId, zone, tenant, now });
    const entering = { visitId: idFrom("visit", intent.idBody), memberId, zone, by: actorId, now };
    const visit = deniedVisit(refusal, reason, entering);
    return commit(createVisit(scope, visit), visit, { before: null, after: visit });
  },
});
