import { tenantRoute } from "../../pipeline/handler.ts";
import { listExpected } from "../expected-contract.ts";
import { readExpected } from "../expected-list.ts";
import { accessSettingsRef } from "../repository.ts";
import { firstSettings } from "../rules.ts";

export const handler = tenantRoute(listExpected, {
  gets: ({ scope }) => ({ settings: accessSettingsRef(scope) }),
  run: async ({ scope, tenant, table, query, now, found: { settings = firstSettings } }) => ({
    ...(await readExpected(table, scope, { query, tenant, settings, now })),
    zones: settings.zones,
  }),
});
