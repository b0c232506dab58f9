import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { addMovement, productRef, setStock, stockRef } from "../repository.ts";
import { decideMovement } from "../rules.ts";
import { moveStock } from "../staff-contract.ts";

export const handler = tenantRoute(moveStock, {
  gets: ({ scope, params: { productId }, body: { variantNo } }) => ({
    product: productRef(scope, productId),
    stock: stockRef(scope, productId, variantNo),
  }),
  // The same key has the same body, so the note is the one that was sent first.
  upgradeAnswer: (kept, { body: { note } }) => ({ ...(kept as object), note }),
  run: ({ scope, actorId, found: { product, stock }, params: { productId }, body, intent, now, commit }) => {
    const seen = stock?.left ?? 0;
    const { variantNo, reason, note } = body;
    const { change, left } = decideMovement(product, seen, body);
    const movementId = idFrom("stockMovement", intent.idBody);
    const movement = { movementId, variantNo, reason, change, left, note, by: actorId, at: toInstant(now) };
    return commit(
      [setStock(scope, { productId, variantNo }, { seen: stock, left }), addMovement(scope, productId, movement)],
      movement,
      { before: { stock: seen }, after: { stock: left } },
    );
  },
});
