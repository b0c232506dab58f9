import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { noMembership, setMailPreferences } from "../contract.ts";
import { mailPreferencesRef } from "../repository.ts";
import { decideMembersPreferences } from "../transactions.ts";
import { newUnsubscribeCode } from "../unsubscribe-code.ts";

export const handler = tenantRoute(setMailPreferences, {
  gets: ({ scope, actorId }) => ({ preferences: mailPreferencesRef(scope, actorId) }),
  run: ({ scope, member, actorId, found: { preferences }, body, commit }) => {
    if (member === undefined) throw new AppError(noMembership);
    const unsubscribeCode = preferences?.code ?? newUnsubscribeCode();
    const isNew = preferences?.code === undefined;
    return commit(decideMembersPreferences(scope, actorId, body, isNew ? unsubscribeCode : undefined), {
      ...body,
      unsubscribeCode,
    });
  },
});
