import { planRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { sellsForMoney } from "../../tenants/rules.ts";
import { isCharging, presentPaid } from "../paid.ts";
import { getMyPaidMembership } from "../paid-contract.ts";
import { paidRef } from "../paid-repository.ts";

export const handler = tenantRoute(getMyPaidMembership, {
  gets: ({ scope, actorId }) => ({ account: paymentAccountRef(scope), paid: paidRef(scope, actorId) }),
  run: async ({ scope, found: { account, paid }, table, now }) => {
    const isOn = paid !== undefined && isCharging(paid);
    const { plan } = await table.getMany(
      { plan: isOn ? planRef(scope, paid.planId) : undefined },
      { consistent: false },
    );
    return {
      takesPayments: sellsForMoney(account),
      mayPause: plan?.chosenBy === "members",
      paid: paid === undefined ? null : presentPaid(paid, now),
    };
  },
});
