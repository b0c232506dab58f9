import { accessSettingsRef } from "../../access/repository.ts";
import { firstSettings, refuseUnknownZone } from "../../access/rules.ts";
import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { createStation, tooManyStations } from "../contract.ts";
import { createStation as createItem, readStations, stationRef } from "../repository.ts";
import { newStation, presentStation, stationAgain } from "../rules.ts";
import { stationLimits } from "../stored-contract.ts";

export const handler = tenantRoute(createStation, {
  gets: ({ scope, intent }) => ({
    settings: accessSettingsRef(scope),
    created: stationRef(scope, idFrom("station", intent.idBody)),
  }),
  upgradeAnswer: (kept, { found: { created } }) => stationAgain(kept, created),
  run: async ({ scope, table, found: { settings = firstSettings }, body, intent, now, commit }) => {
    refuseUnknownZone(body.zone, settings);
    if ((await readStations(table, scope)).length >= stationLimits.most) throw new AppError(tooManyStations);
    const station = newStation(idFrom("station", intent.idBody), body, now);
    const after = presentStation(station, now);
    return commit([createItem(scope, station)], after, { before: null, after });
  },
});
