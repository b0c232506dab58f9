import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { createOrderPage } from "../../gateways/stripe-orders.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { deriveIdBody, refuseOtherBody } from "../../pipeline/intent.ts";
import { walletRef } from "../../points/repository.ts";
import { countWithinHour, hourlyCounterRef, secondsToNextHour } from "../../store/counters.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { planOfTenant, sellsForMoney } from "../../tenants/rules.ts";
import { cartChanged, noWallet, paymentClosed, placeOrder } from "../contract.ts";
import { decideLines } from "../lines.ts";
import { readShelves, shelfRefs } from "../list.ts";
import { cardOrderLimit, cartRef, orderRef, recordOrderPage } from "../repository.ts";
import { waitsForPage, webOrder } from "../rules.ts";
import { buy } from "../transactions.ts";
import { answerAgain, answerOf } from "../views.ts";

/** Stores the order, asks Stripe for a page with a key made from it, and stores the answer. Each step is repeatable. */
export const handler = tenantRoute(placeOrder, {
  gets: ({ scope, actorId, body: { lines }, intent, now }) => ({
    ...shelfRefs(scope, actorId, lines),
    earlier: orderRef(scope, idFrom("order", intent.idBody)),
    account: paymentAccountRef(scope),
    cart: cartRef(scope, actorId),
    wallet: walletRef(scope, actorId),
    membership: membershipRef(scope, actorId),
    counted: hourlyCounterRef(cardOrderLimit(scope, deriveIdBody("card-orders", actorId)), now),
  }),
  guard: { item: "earlier", earlier: ({ found: { earlier }, now }) => answerAgain(earlier, now) },
  run: async ({ scope, tenant, member, actorId, role, found, body, intent, origin, table, now, commit }) => {
    let { earlier: order } = found;
    const limit = cardOrderLimit(scope, deriveIdBody("card-orders", actorId));
    refuseOtherBody(order && { bodyHash: order.createdBy }, intent);
    if (order === undefined) {
      const { account, cart, wallet } = found;
      if (member === undefined || wallet === undefined) throw new AppError(noWallet);
      if ((cart?.version ?? 0) !== body.cartVersion) throw new AppError(cartChanged);
      const { shelfOf, products, boughtOf } = readShelves(found, body.lines);
      const seller = { account: sellsForMoney(account) ? account : undefined, plan: planOfTenant(tenant), now };
      const buyer = { reader: readerOf(role, found.membership), takesMoney: seller.account !== undefined };
      const lines = decideLines(body.lines, shelfOf, buyer);
      const placing = { memberId: member.memberId, createdBy: intent.bodyHash, currency: tenant.currency, lines };
      const wished = webOrder(idFrom("order", intent.idBody), placing, seller);
      const bought = buy(scope, wished, { wallet, cart, products, boughtOf, note: body.note, now, tenant });
      if (bought.order.payment !== "unpaid") return commit(bought.writes, answerOf(bought.order, now));
      if ((found.counted ?? 0) >= limit.most) throw limit.refused(secondsToNextHour(now));
      await table.commit(bought.writes);
      ({ order } = bought);
    }
    if (!waitsForPage(order, now)) throw new AppError(paymentClosed);
    const paged = recordOrderPage(scope, order, await createOrderPage(order, `${origin}/${tenant.slug}`));
    // Counted with the page: an order has no room for it. Beyond the limit, due work releases an order without a page.
    const counting = countWithinHour(limit, 1, found.counted, now);
    return commit([...paged.writes, counting], answerOf(paged.order, now));
  },
});
