import { AppError, memberNotFound } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { sellsForMoney } from "../../tenants/rules.ts";
import { presentPaid } from "../paid.ts";
import { getPaidMembership } from "../paid-contract.ts";
import { paidRef } from "../paid-repository.ts";

export const handler = tenantRoute(getPaidMembership, {
  gets: ({ scope, params: { memberId } }) => ({
    account: paymentAccountRef(scope),
    wallet: walletRef(scope, memberId),
    paid: paidRef(scope, memberId),
  }),
  run: ({ found: { account, wallet, paid }, now }) => {
    if (wallet === undefined || wallet.erasedAt !== null) throw new AppError(memberNotFound);
    // Nobody but the member pays.
    const shown = paid === undefined ? null : { ...presentPaid(paid, now), payUrl: null };
    return { takesPayments: sellsForMoney(account), paid: shown };
  },
});
