import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { revokeStation, stationNotFound } from "../contract.ts";
import { moveCode, saveStation, stationRef } from "../repository.ts";
import { presentStation } from "../rules.ts";

export const handler = tenantRoute(revokeStation, {
  gets: ({ scope, params: { stationId } }) => ({ station: stationRef(scope, stationId) }),
  run: ({ scope, found: { station }, now, commit }) => {
    if (station === undefined) throw new AppError(stationNotFound);
    const before = presentStation(station, now);
    // A repetition changes nothing, so it leaves no entry.
    if (station.revokedAt !== null && station.pairing === null) return before;
    const change = { revokedAt: station.revokedAt ?? toInstant(now), pairing: null };
    const after = presentStation({ ...station, ...change, version: station.version + 1 }, now);
    const writes = [saveStation(scope, station, change), ...moveCode(scope, station, null)];
    return commit(writes, after, { before, after });
  },
});
