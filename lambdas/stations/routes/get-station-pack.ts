import { keptCards } from "../../access/list.ts";
import { accessSettingsRef } from "../../access/repository.ts";
import { firstSettings } from "../../access/rules.ts";
import { cardsOf } from "../../cards/repository.ts";
import { toInstant } from "../../contract/time.ts";
import { stationRoute } from "../../pipeline/station-route.ts";
import { getStationPack } from "../door-contract.ts";

export const handler = stationRoute(getStationPack, {
  gets: ({ scope }) => ({ settings: accessSettingsRef(scope) }),
  load: ({ scope, query }, table) => table.query(cardsOf(scope, query)),
  run: async ({ scope, table, station, found: { settings = firstSettings }, loaded: { rows, nextCursor }, now }) => ({
    issuedAt: toInstant(now),
    station,
    rules: settings,
    cards: await keptCards(table, scope, rows),
    nextCursor,
  }),
});
