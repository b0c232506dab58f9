import { tenantRoute } from "../../pipeline/handler.ts";
import { accessSettingsRef, readInside } from "../repository.ts";
import { countInside } from "../visits-contract.ts";

export const handler = tenantRoute(countInside, {
  gets: ({ scope }) => ({ settings: accessSettingsRef(scope) }),
  load: ({ scope }, table) => readInside(table, scope, { mayLag: true }),
  run: ({ loaded, found: { settings } }) => ({ count: loaded.length, capacity: settings?.capacity ?? null }),
});
