import { AppError } from "../../contract/errors.ts";
import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { productNotFound } from "../contract.ts";
import { movementsOf, productRef } from "../repository.ts";
import { listStockMovements } from "../staff-contract.ts";

export const handler = tenantRoute(listStockMovements, {
  gets: ({ scope, params: { productId } }) => ({ product: productRef(scope, productId) }),
  load: ({ scope, params: { productId }, query }, table) => table.query(movementsOf(scope, productId, query)),
  run: async ({ scope, table, found: { product }, loaded: { rows, nextCursor } }) => {
    if (product === undefined) throw new AppError(productNotFound);
    const ids = [...new Set(rows.map(({ by }) => by))];
    const refs = Object.fromEntries(ids.map((memberId) => [memberId, memberRef(scope, memberId)]));
    const people = await table.getMany(refs, { consistent: false });
    const movements = rows.map((movement) => {
      const person = people[movement.by];
      return { ...movement, byName: person === undefined ? null : fullName(person) };
    });
    return { movements, nextCursor };
  },
});
