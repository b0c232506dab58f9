import { AppError, memberNotFound } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { memberRef } from "../../members/repository.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { checkIn } from "../arrivals-contract.ts";
import { judgeAtDesk } from "../door.ts";
import { commitRefused } from "../refused-list.ts";
import { accessSettingsRef, createVisit, presenceRef } from "../repository.ts";
import { decideEntry, firstSettings, refuseUnknownReason, refuseUnknownZone } from "../rules.ts";

export const handler = tenantRoute(checkIn, {
  gets: ({ scope, params: { memberId } }) => ({
    arriving: memberRef(scope, memberId),
    membership: membershipRef(scope, memberId),
    inside: presenceRef(scope, memberId),
    settings: accessSettingsRef(scope),
  }),
  run: async ({
    scope,
    tenant,
    table,
    found,
    params: { memberId },
    body: { zone, override },
    actorId,
    intent,
    now,
    commit,
  }) => {
    const { arriving, membership, inside, settings = firstSettings } = found;
    if (arriving === undefined || arriving.status === "pending") throw new AppError(memberNotFound);
    refuseUnknownZone(zone, settings);
    refuseUnknownReason(override, settings);
    // Another desk was faster, or the member never left. One visit goes on.
    if (inside !== undefined) return { visit: inside, wasAlready: true };
    const refusal = await judgeAtDesk(table, scope, { arriving, membership, settings, memberId, zone, tenant, now });
    if (refusal !== null && override === null)
      await commitRefused(table, scope, { memberId, why: refusal, zone, by: actorId, at: now }, now);
    const entering = { visitId: idFrom("visit", intent.idBody), memberId, zone, by: actorId, now };
    const visit = decideEntry(refusal, override, entering);
    return commit(createVisit(scope, visit), { visit, wasAlready: false }, { before: null, after: visit });
  },
});
