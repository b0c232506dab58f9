import { membershipRef } from "../../memberships/repository.ts";
import { planOf } from "../../memberships/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { sellsForMoney } from "../../tenants/rules.ts";
import { readPackages } from "../package-repository.ts";
import { listOffers } from "../purchase-contract.ts";
import { offersFor } from "../rules.ts";

export const handler = tenantRoute(listOffers, {
  gets: ({ scope, actorId }) => ({ account: paymentAccountRef(scope), membership: membershipRef(scope, actorId) }),
  load: ({ scope }, table) => readPackages(table, scope),
  run: ({ found: { account, membership }, member, loaded }) => {
    const takesPayments = sellsForMoney(account);
    // Platform staff have no wallet to fill.
    if (!takesPayments || member === undefined) return { takesPayments, offers: [] };
    return { takesPayments, offers: offersFor(loaded, { role: member.role, planId: planOf(membership) }) };
  },
});
