import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { alreadyReconciling, startReconciliation } from "../contract.ts";
import { reconciliationRef, saveRun } from "../repository.ts";
import { beginRun, isRunning, nextNight } from "../rules.ts";

export const handler = tenantRoute(startReconciliation, {
  gets: ({ scope }) => ({ state: reconciliationRef(scope) }),
  run: async ({ found: { state }, scope, tenant, actorId, now, commit }) => {
    if (isRunning(state, now)) throw new AppError(alreadyReconciling);
    const begun = beginRun(state, { now, startedBy: actorId });
    const dueAt = begun.dueAt ?? nextNight(now, tenant.timeZone);
    return commit([saveRun(scope, state, { ...begun, dueAt })], { startedAt: toInstant(now) });
  },
});
