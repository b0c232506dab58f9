import { createAccount, createAccountLink } from "../../gateways/stripe-accounts.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import { askForAccount, paymentAccountRef } from "../../tenants/repository.ts";
import { openOnboarding } from "../contract.ts";
import { needsNewAccount, stateOf } from "../rules.ts";
import { accountAfter, claimAccount } from "../transactions.ts";

/** Stores the intent, asks Stripe for the account with a key made from it, and claims the answer. Safe to repeat. */
export const handler = tenantRoute(openOnboarding, {
  claims: "ACCOUNT#",
  gets: ({ scope }) => ({ account: paymentAccountRef(scope) }),
  run: async ({ scope, tenant, found: { account }, origin, table, now, commit }) => {
    const settings = `${origin}/${tenant.slug}/admin/settings?tab=payments`;
    const places = { returnUrl: `${settings}&stripe=returned`, refreshUrl: `${settings}&stripe=expired` };
    if (needsNewAccount(account)) {
      await table.commit([askForAccount(scope, account, now)]);
      // The next try reads the intent.
      throw new LostRace();
    }
    if (account === undefined) throw new LostRace();
    const state = { paymentState: stateOf(account) };
    if (account.accountId !== null) {
      const url = await createAccountLink(account.accountId, places);
      return commit([], { url }, { before: state, after: state });
    }
    const heard = await createAccount({ tenantId: scope.tenantId, startedAt: account.startedAt });
    const url = await createAccountLink(heard.accountId, places);
    const after = { ...accountAfter(account, heard), accountId: heard.accountId };
    return commit(
      claimAccount(scope, account, heard, now),
      { url },
      {
        before: state,
        after: { paymentState: stateOf(after) },
      },
    );
  },
});
