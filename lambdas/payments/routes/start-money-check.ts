import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { askableAccount, beginCheck, isChecking } from "../check.ts";
import { alreadyChecking, startMoneyCheck } from "../check-contract.ts";
import { moneyCheckRef, saveCheck } from "../check-repository.ts";

export const handler = tenantRoute(startMoneyCheck, {
  gets: ({ scope }) => ({ state: moneyCheckRef(scope), account: paymentAccountRef(scope) }),
  run: ({ found: { state, account }, scope, actorId, now, commit }) => {
    if (isChecking(state, now)) throw new AppError(alreadyChecking);
    const hasStripe = askableAccount(account) !== undefined;
    const begun = beginCheck(state, { now, startedBy: actorId, hasStripe });
    return commit(saveCheck(scope, state, begun), { startedAt: toInstant(now) });
  },
});
