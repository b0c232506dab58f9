import { tenantRoute } from "../../pipeline/handler.ts";
import { accessSettingsRef } from "../repository.ts";
import { firstSettings } from "../rules.ts";
import { getAccessSettings } from "../settings-contract.ts";

export const handler = tenantRoute(getAccessSettings, {
  gets: ({ scope }) => ({ settings: accessSettingsRef(scope) }),
  run: ({ found: { settings = firstSettings } }) => settings,
});
