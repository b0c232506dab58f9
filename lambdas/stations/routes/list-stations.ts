import { accessSettingsRef } from "../../access/repository.ts";
import { firstSettings } from "../../access/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listStations } from "../contract.ts";
import { readStations } from "../repository.ts";
import { byName, presentStation } from "../rules.ts";

export const handler = tenantRoute(listStations, {
  gets: ({ scope }) => ({ settings: accessSettingsRef(scope) }),
  load: ({ scope }, table) => readStations(table, scope),
  run: ({ tenant, loaded, found: { settings = firstSettings }, now }) => ({
    stations: byName(loaded, tenant.locale).map((station) => presentStation(station, now)),
    zones: settings.zones,
  }),
});
