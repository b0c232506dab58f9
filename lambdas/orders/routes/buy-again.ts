import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { productRef } from "../../products/repository.ts";
import { buyAgain } from "../cart-contract.ts";
import { cartFull, noWallet, orderNotFound } from "../contract.ts";
import { orderLimits } from "../order-contract.ts";
import { cartRef, orderRef, saveCart } from "../repository.ts";
import { withLine } from "../rules.ts";

export const handler = tenantRoute(buyAgain, {
  gets: ({ scope, actorId, params: { orderId } }) => ({
    order: orderRef(scope, orderId),
    cart: cartRef(scope, actorId),
  }),
  run: async ({ scope, actorId, member, table, found: { order, cart }, commit }) => {
    if (member === undefined) throw new AppError(noWallet);
    if (order?.memberId !== actorId) throw new AppError(orderNotFound);
    const refs = Object.fromEntries(order.lines.map(({ productId }) => [productId, productRef(scope, productId)]));
    const products = await table.getMany(refs, { consistent: true });
    const onSale = order.lines.filter(({ productId, variantNo }) => {
      const product = products[productId];
      return product?.state === "on_sale" && product.variants.some((one) => one.variantNo === variantNo);
    });
    const before = cart?.lines ?? [];
    const lines = onSale.reduce(
      (all, { productId, variantNo, quantity }) => withLine(all, { productId, variantNo, quantity }),
      [...before],
    );
    if (lines.length > orderLimits.lines) throw new AppError(cartFull, { most: orderLimits.lines });
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const left = order.lines.length - onSale.length;
    const version = cart?.version ?? 0;
    if (onSale.length === 0) return { pieces, version, left };
    return commit([saveCart(scope, actorId, cart, lines)], { pieces, version: version + 1, left });
  },
});
