import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { orderNotFound } from "../contract.ts";
import { moveOrder } from "../desk-contract.ts";
import { orderRef, saveOrder } from "../repository.ts";
import { decideMove } from "../rules.ts";
import { presentListed } from "../views.ts";

export const handler = tenantRoute(moveOrder, {
  gets: ({ scope, params: { orderId } }) => ({ order: orderRef(scope, orderId) }),
  run: ({ scope, actorId, role, found: { order }, body: { to, version }, now, commit }) => {
    if (order === undefined) throw new AppError(orderNotFound);
    const after = { ...decideMove(order, to, { by: actorId, now }), version };
    const listed = presentListed({ ...after, version: version + 1 }, { name: null, role });
    return commit([saveOrder(scope, after)], listed, {
      before: presentListed(order, { name: null, role }),
      after: listed,
    });
  },
});
