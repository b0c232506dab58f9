import { localDate } from "../../contract/calendar.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { balanceAt } from "../../points/rules.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { sellsForMoney } from "../../tenants/rules.ts";
import { getCart } from "../cart-contract.ts";
import { judgeLine, othersOf, presentLine } from "../lines.ts";
import { readShelves, shelfRefs } from "../list.ts";
import { cartRef } from "../repository.ts";

export const handler = tenantRoute(getCart, {
  gets: ({ scope, actorId }) => ({
    cart: cartRef(scope, actorId),
    account: paymentAccountRef(scope),
    wallet: walletRef(scope, actorId),
    membership: membershipRef(scope, actorId),
  }),
  run: async ({ scope, tenant, actorId, role, table, found: { account, cart, wallet, membership }, now }) => {
    const wishes = cart?.lines ?? [];
    const found = await table.getMany(shelfRefs(scope, actorId, wishes), { consistent: true, isForDisplay: true });
    const { shelfOf } = readShelves(found, wishes);
    const reader = readerOf(role, membership);
    const takesMoney = sellsForMoney(account);
    return {
      lines: wishes.map((wish) => {
        const shelf = shelfOf(wish);
        const judged = judgeLine(wish, shelf, { reader, others: othersOf(wishes, wish), takesMoney });
        return presentLine(wish, shelf, judged, takesMoney);
      }),
      version: cart?.version ?? 0,
      balance: balanceAt(wallet, localDate(now, tenant.timeZone)),
      takesPayments: takesMoney,
    };
  },
});
