import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { cartChanged, noWallet, placeOrder } from "../contract.ts";
import { readShelves, shelfRefs } from "../list.ts";
import { cartRef, orderRef } from "../repository.ts";
import { decideLines, newOrder, presentOrder } from "../rules.ts";
import { buy } from "../transactions.ts";

export const handler = tenantRoute(placeOrder, {
  gets: ({ scope, actorId, body: { lines }, intent }) => ({
    ...shelfRefs(scope, actorId, lines),
    earlier: orderRef(scope, idFrom("order", intent.idBody)),
    cart: cartRef(scope, actorId),
    wallet: walletRef(scope, actorId),
    membership: membershipRef(scope, actorId),
  }),
  guard: {
    item: "earlier",
    earlier: ({ found: { earlier } }) =>
      earlier && {
        bodyHash: earlier.createdBy,
        answer: { order: presentOrder(earlier), balance: earlier.balanceAfter },
      },
  },
  run: ({ scope, tenant, member, role, found, body, intent, now, commit }) => {
    const { cart, wallet, membership } = found;
    if (member === undefined || wallet === undefined) throw new AppError(noWallet);
    if ((cart?.version ?? 0) !== body.cartVersion) throw new AppError(cartChanged);
    const { shelfOf, products, boughtOf } = readShelves(found, body.lines);
    const wishes = body.lines.map((line) => ({ ...line, payWith: "points" as const }));
    const lines = decideLines(wishes, shelfOf, { reader: readerOf(role, membership), takesMoney: false });
    const facts = { memberId: member.memberId, lines, createdBy: intent.bodyHash, channel: "web", by: null } as const;
    const payment = { tender: "card", currency: tenant.currency } as const;
    const wished = newOrder(idFrom("order", intent.idBody), { ...facts, ...payment }, now);
    const { order, writes } = buy(scope, wished, { wallet, cart, products, boughtOf, note: body.note, now, tenant });
    return commit(writes, { order: presentOrder(order), balance: order.balanceAfter });
  },
});
