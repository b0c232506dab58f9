import { tenantRoute } from "../../pipeline/handler.ts";
import { setMailPreferences } from "../contract.ts";
import { decidePreferences, mailPreferencesRef } from "../repository.ts";
import { newUnsubscribeCode } from "../unsubscribe-code.ts";

export const handler = tenantRoute(setMailPreferences, {
  gets: ({ scope, actorId }) => ({ preferences: mailPreferencesRef(scope, actorId) }),
  run: ({ scope, actorId, found: { preferences }, body, commit }) => {
    const unsubscribeCode = preferences?.code ?? newUnsubscribeCode();
    const isNew = preferences?.code === undefined;
    return commit(decidePreferences(scope, actorId, body, isNew ? unsubscribeCode : undefined), {
      ...body,
      unsubscribeCode,
    });
  },
});
