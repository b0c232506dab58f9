import { tenantRoute } from "../../pipeline/handler.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { sellsForMoney } from "../../tenants/rules.ts";
import { presentPaid } from "../paid.ts";
import { getPaidMembership } from "../paid-contract.ts";
import { paidRef } from "../paid-repository.ts";

export const handler = tenantRoute(getPaidMembership, {
  gets: ({ scope, params }) => ({ account: paymentAccountRef(scope), paid: paidRef(scope, params.memberId) }),
  run: ({ found: { account, paid }, now }) => ({
    takesPayments: sellsForMoney(account),
    // Nobody but the member pays.
    paid: paid === undefined ? null : { ...presentPaid(paid, now), payUrl: null },
  }),
});
