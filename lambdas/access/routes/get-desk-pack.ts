import { cardsOf } from "../../cards/repository.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { keptCards } from "../list.ts";
import { getDeskPack } from "../offline-contract.ts";
import { accessSettingsRef } from "../repository.ts";
import { firstSettings } from "../rules.ts";

export const handler = tenantRoute(getDeskPack, {
  gets: ({ scope }) => ({ settings: accessSettingsRef(scope) }),
  load: ({ scope, query }, table) => table.query(cardsOf(scope, query)),
  run: async ({ scope, table, found: { settings = firstSettings }, loaded: { rows, nextCursor }, now }) => ({
    issuedAt: toInstant(now),
    rules: settings,
    zones: settings.zones,
    cards: await keptCards(table, scope, rows),
    nextCursor,
  }),
});
