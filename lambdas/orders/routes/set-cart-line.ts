import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { productRef } from "../../products/repository.ts";
import { setCartLine } from "../cart-contract.ts";
import { cartFull, noWallet, productGone, variantGone } from "../contract.ts";
import { orderLimits } from "../order-contract.ts";
import { cartRef, saveCart } from "../repository.ts";
import { withLine } from "../rules.ts";

export const handler = tenantRoute(setCartLine, {
  gets: ({ scope, actorId, body: { productId } }) => ({
    cart: cartRef(scope, actorId),
    product: productRef(scope, productId),
  }),
  run: ({ scope, actorId, member, found: { cart, product }, body, commit }) => {
    if (member === undefined) throw new AppError(noWallet);
    const { productId, variantNo } = body;
    if (product?.state !== "on_sale") throw new AppError(productGone, { productId });
    if (product.variants.every((one) => one.variantNo !== variantNo))
      throw new AppError(variantGone, { productId, variantNo });
    const lines = withLine(cart?.lines ?? [], body);
    if (lines.length > orderLimits.lines) throw new AppError(cartFull, { most: orderLimits.lines });
    const answer = {
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      version: (cart?.version ?? 0) + 1,
    };
    return commit([saveCart(scope, actorId, cart, lines)], answer);
  },
});
