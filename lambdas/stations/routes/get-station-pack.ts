import { keptCards } from "../../access/list.ts";
import { accessSettingsRef } from "../../access/repository.ts";
import { firstSettings } from "../../access/rules.ts";
import { cardsOf } from "../../cards/repository.ts";
import { toInstant } from "../../contract/time.ts";
import { stationRoute } from "../../pipeline/station-route.ts";
import { getStationPack } from "../door-contract.ts";

export const handler = stationRoute(getStationPack, {
  gets: ({ scope }) => ({ settings: accessSettingsRef(scope) }),
  // The cards are read once the key is proved, so a stranger's call costs little.
  run: async ({ scope, table, query, station, found: { settings = firstSettings }, now }) => {
    const { rows, nextCursor } = await table.query(cardsOf(scope, query));
    const cards = await keptCards(table, scope, rows);
    return { issuedAt: toInstant(now), station, rules: settings, cards, nextCursor };
  },
});
