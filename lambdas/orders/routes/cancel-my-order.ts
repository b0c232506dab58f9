import { AppError, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import { cancelMyOrder, orderNotFound, pointsSpent } from "../contract.ts";
import { missingPoints } from "../given-points.ts";
import { orderRef } from "../repository.ts";
import { decideOwnCancellation, restOf } from "../returns.ts";
import { settleCard } from "../settle.ts";
import { settle } from "../transactions.ts";
import { presentOrder } from "../views.ts";

export const handler = tenantRoute(cancelMyOrder, {
  gets: ({ scope, actorId, params: { orderId } }) => ({
    order: orderRef(scope, orderId),
    wallet: walletRef(scope, actorId),
  }),
  guard: {
    item: "order",
    earlier: ({ actorId, intent, found: { order } }) => {
      const earlier = order?.cancelledBy;
      if (order?.memberId !== actorId || earlier == null || earlier.intent !== intent.idBody) return undefined;
      return { bodyHash: earlier.bodyHash, answer: { order: presentOrder(order), balance: earlier.balance } };
    },
  },
  run: async ({ scope, tenant, table, actorId, found: { order, wallet }, body: { version }, intent, now, commit }) => {
    if (order?.memberId !== actorId || wallet === undefined) throw new AppError(orderNotFound);
    const after = decideOwnCancellation(order, now);
    if (order.version !== version) throw new AppError(staleVersion);
    const remembered = { intent: intent.idBody, bodyHash: intent.bodyHash };
    if (order.payment === "unpaid") {
      // The payment page closes first. Whoever has paid meanwhile sees that, and may cancel again.
      const ended = await settleCard({ table, scope, now }, order.orderId, { closesPage: true, remembered });
      if (ended?.cancelledBy?.intent !== intent.idBody) throw new AppError(staleVersion);
      return { order: presentOrder(ended), balance: ended.cancelledBy.balance };
    }
    const settled = settle(
      scope,
      { before: order, after },
      {
        wallet,
        paidLots: await readPaidLots(table, scope, { ...order, memberId: actorId }),
        returned: restOf(order),
        restocks: true,
        remembered,
        now,
        tenant,
      },
    );
    // Money does not go back for points that are spent. The staff may decide otherwise.
    if (missingPoints(settled.order) > missingPoints(order)) throw new AppError(pointsSpent);
    return commit(settled.writes, { order: presentOrder(settled.order), balance: settled.balance });
  },
});
