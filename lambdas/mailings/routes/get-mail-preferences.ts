import { tenantRoute } from "../../pipeline/handler.ts";
import { getMailPreferences } from "../contract.ts";
import { mailPreferencesRef } from "../repository.ts";
import { defaultPreferences } from "../rules.ts";

export const handler = tenantRoute(getMailPreferences, {
  gets: ({ scope, actorId }) => ({ preferences: mailPreferencesRef(scope, actorId) }),
  run: ({ found: { preferences } }) => ({
    ...(preferences?.wanted ?? defaultPreferences),
    unsubscribeCode: preferences?.code ?? null,
  }),
});
