import { tenantRoute } from "../../pipeline/handler.ts";
import { removeCartLine } from "../cart-contract.ts";
import { cartRef, saveCart } from "../repository.ts";
import { withoutLine } from "../rules.ts";

export const handler = tenantRoute(removeCartLine, {
  gets: ({ scope, actorId }) => ({ cart: cartRef(scope, actorId) }),
  run: ({ scope, actorId, found: { cart }, body, commit }) => {
    const before = cart?.lines ?? [];
    const lines = withoutLine(before, body);
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const version = cart?.version ?? 0;
    if (lines.length === before.length) return { pieces, version };
    return commit([saveCart(scope, actorId, cart, lines)], { pieces, version: version + 1 });
  },
});
