import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { settledConflict } from "../refused.ts";
import { conflictNotFound, settleConflict } from "../refused-contract.ts";
import { refusedScanRef, saveSettled } from "../refused-repository.ts";

export const handler = tenantRoute(settleConflict, {
  gets: ({ scope, params: { refusedScanId } }) => ({ conflict: refusedScanRef(scope, refusedScanId) }),
  run: ({ scope, found: { conflict }, actorId, now, commit }) => {
    if (conflict === undefined || !conflict.isOffline) throw new AppError(conflictNotFound);
    // Somebody has looked already.
    if (conflict.settled !== null) return conflict;
    const settled = settledConflict(conflict, actorId, now);
    return commit([saveSettled(scope, conflict, settled)], settled, { before: null, after: settled });
  },
});
