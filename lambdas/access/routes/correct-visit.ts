import { AppError, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { accessSettingsRef, moveVisit, presenceRef, visitRef } from "../repository.ts";
import { firstSettings, refuseUnknownReason } from "../rules.ts";
import { correctedVisit } from "../visits.ts";
import { correctVisit, visitNotFound } from "../visits-contract.ts";

export const handler = tenantRoute(correctVisit, {
  gets: ({ scope, params: { visitId } }) => ({
    visit: visitRef(scope, visitId),
    settings: accessSettingsRef(scope),
  }),
  run: async ({ scope, found, body: { version, ...times }, table, actorId, now, commit }) => {
    const { visit, settings = firstSettings } = found;
    if (visit === undefined) throw new AppError(visitNotFound);
    if (visit.version !== version) throw new AppError(staleVersion);
    refuseUnknownReason(times.reason, settings);
    const { inside } = await table.getMany({ inside: presenceRef(scope, visit.memberId) }, { consistent: true });
    const corrected = correctedVisit(visit, times, { inside, by: actorId, now });
    return commit(moveVisit(scope, visit, corrected), corrected, {
      before: visit,
      after: { ...corrected, reason: times.reason },
    });
  },
});
