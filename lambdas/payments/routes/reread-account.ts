import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { findAccount } from "../../gateways/stripe-accounts.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { paymentAccountRef, saveAccount } from "../../tenants/repository.ts";
import { planOfTenant } from "../../tenants/rules.ts";
import { accountMissing, rereadAccount } from "../contract.ts";
import { presentAccount, stateOf } from "../rules.ts";
import { accountAfter } from "../transactions.ts";

export const handler = tenantRoute(rereadAccount, {
  gets: ({ scope }) => ({ account: paymentAccountRef(scope) }),
  run: async ({ scope, tenant, found: { account }, table, now, commit }) => {
    if (account === undefined || account.accountId === null) throw new AppError(accountMissing);
    const after = accountAfter(account, await findAccount(account.accountId));
    const saved = [saveAccount(scope, account, after, now)];
    const answer = presentAccount({ ...after, readAt: toInstant(now) }, planOfTenant(tenant));
    const states = { before: { paymentState: stateOf(account) }, after: { paymentState: answer.state } };
    // A look that finds nothing new leaves no entry in the trail.
    if (states.before.paymentState !== states.after.paymentState) return commit(saved, answer, states);
    await table.commit(saved);
    return answer;
  },
});
