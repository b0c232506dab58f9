import { idFrom } from "../../contract/ids.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { planOfTenant, sellsForMoney } from "../../tenants/rules.ts";
import { anybody, refuseWithoutMember, withoutLimit } from "../counter.ts";
import { sellToAnybody } from "../counter-contract.ts";
import { sell } from "../counter-transactions.ts";
import { decideLines } from "../lines.ts";
import { readShelves, shelfRefs } from "../list.ts";
import { receiptNumbersRef } from "../repository.ts";
import { bookedAt, newOrder } from "../rules.ts";
import { presentListed } from "../views.ts";

/** The order names no member. So it has no wallet, no limit and no cart, and everything is paid with money. */
export const handler = tenantRoute(sellToAnybody, {
  gets: ({ scope, body: { lines } }) => ({
    ...shelfRefs(scope, null, lines),
    receipts: receiptNumbersRef(scope),
    account: paymentAccountRef(scope),
  }),
  run: ({ scope, tenant, actorId, role, found, body, intent, now, commit }) => {
    const { receipts, account } = found;
    const { shelfOf, products, boughtOf } = readShelves(found, body.lines);
    refuseWithoutMember(products);
    const wishes = body.lines.map((line) => ({ ...line, payWith: "money" }) as const);
    const lines = decideLines(
      wishes,
      (wish) => {
        const shelf = shelfOf(wish);
        return { ...shelf, product: shelf.product && withoutLimit(shelf.product) };
      },
      { reader: anybody, takesMoney: true },
    );
    const facts = { memberId: null, lines, createdBy: intent.bodyHash, channel: "counter", by: actorId } as const;
    const payment = { tender: body.tender, currency: tenant.currency };
    const begun = newOrder(idFrom("order", intent.idBody), { ...facts, ...payment }, now);
    const own = sellsForMoney(account) ? account : undefined;
    const wished = body.tender === "card" ? bookedAt(begun, own, planOfTenant(tenant)) : begun;
    const buying = { wallet: undefined, products, boughtOf, now, tenant };
    const { order, writes } = sell(scope, wished, { ...buying, receipts, by: actorId });
    const sold = presentListed(order, { name: null, role });
    return commit(writes, sold, { before: null, after: sold });
  },
});
