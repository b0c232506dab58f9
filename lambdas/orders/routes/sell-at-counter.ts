import { localDate } from "../../contract/calendar.ts";
import { AppError, memberNotFound, moduleOff } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { memberRef } from "../../members/repository.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { balanceAt } from "../../points/rules.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { planOfTenant, sellsForMoney } from "../../tenants/rules.ts";
import { noWallet } from "../contract.ts";
import { refuseForCounter } from "../counter.ts";
import { sellAtCounter } from "../counter-contract.ts";
import { sell } from "../counter-transactions.ts";
import { decideLines } from "../lines.ts";
import { readShelves, shelfRefs } from "../list.ts";
import { receiptNumbersRef } from "../repository.ts";
import { bookedAt, newOrder } from "../rules.ts";
import { presentListed } from "../views.ts";

export const handler = tenantRoute(sellAtCounter, {
  gets: ({ scope, params: { memberId }, body: { lines } }) => ({
    ...shelfRefs(scope, memberId, lines),
    buyer: memberRef(scope, memberId),
    wallet: walletRef(scope, memberId),
    membership: membershipRef(scope, memberId),
    receipts: receiptNumbersRef(scope),
    account: paymentAccountRef(scope),
  }),
  run: ({ scope, tenant, actorId, role, found, params: { memberId }, body, intent, now, commit }) => {
    const { buyer, wallet, membership, receipts, account } = found;
    if (buyer === undefined || buyer.status === "pending") throw new AppError(memberNotFound);
    if (wallet === undefined || buyer.status !== "active") throw new AppError(noWallet);
    const takesPoints = tenant.features.pointsEnabled;
    if (!takesPoints && body.lines.some(({ payWith }) => payWith === "points")) throw new AppError(moduleOff);
    const { shelfOf, products, boughtOf } = readShelves(found, body.lines);
    refuseForCounter(products);
    const lines = decideLines(body.lines, shelfOf, { reader: readerOf(buyer.role, membership), takesMoney: true });
    const facts = { memberId, lines, createdBy: intent.bodyHash, channel: "counter", by: actorId } as const;
    const payment = { tender: body.tender, currency: tenant.currency };
    const begun = newOrder(idFrom("order", intent.idBody), { ...facts, ...payment }, now);
    const own = sellsForMoney(account) ? account : undefined;
    const wished = body.tender === "card" ? bookedAt(begun, own, planOfTenant(tenant)) : begun;
    const buying = { wallet, products, boughtOf, now, tenant };
    const { order, writes } = sell(scope, wished, { ...buying, receipts, by: actorId });
    const balanceBefore = balanceAt(wallet, localDate(now, tenant.timeZone));
    const sold = { ...presentListed(order, { name: null, role }), balanceBefore, balance: order.balanceAfter };
    return commit(writes, sold, { before: null, after: sold });
  },
});
