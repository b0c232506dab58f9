import { accessSettingsRef } from "../../access/repository.ts";
import { firstSettings, refuseUnknownZone } from "../../access/rules.ts";
import { AppError, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { stationNotFound, updateStation } from "../contract.ts";
import { saveStation, stationRef } from "../repository.ts";
import { presentStation, stationAgain } from "../rules.ts";

export const handler = tenantRoute(updateStation, {
  gets: ({ scope, params: { stationId } }) => ({
    station: stationRef(scope, stationId),
    settings: accessSettingsRef(scope),
  }),
  upgradeAnswer: (kept, { found: { station } }) => stationAgain(kept, station),
  run: ({ scope, found: { station, settings = firstSettings }, body: { version, ...fields }, now, commit }) => {
    if (station === undefined) throw new AppError(stationNotFound);
    if (station.version !== version) throw new AppError(staleVersion);
    // A zone that the house has no more can stay until somebody chooses another.
    if (fields.zone !== station.zone) refuseUnknownZone(fields.zone, settings);
    const after = presentStation({ ...station, ...fields, version: version + 1 }, now);
    return commit([saveStation(scope, station, fields)], after, { before: presentStation(station, now), after });
  },
});
