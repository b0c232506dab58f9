import { tenantRoute } from "../../pipeline/handler.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { sellsForMoney } from "../../tenants/rules.ts";
import { presentPaid } from "../paid.ts";
import { getMyPaidMembership } from "../paid-contract.ts";
import { paidRef } from "../paid-repository.ts";

export const handler = tenantRoute(getMyPaidMembership, {
  gets: ({ scope, actorId }) => ({ account: paymentAccountRef(scope), paid: paidRef(scope, actorId) }),
  run: ({ found: { account, paid }, now }) => ({
    takesPayments: sellsForMoney(account),
    paid: paid === undefined ? null : presentPaid(paid, now),
  }),
});
