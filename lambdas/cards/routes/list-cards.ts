import { memberRef } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { cardsOf } from "../repository.ts";
import { presentPrinted } from "../rules.ts";
import { listCards } from "../staff-contract.ts";

export const handler = tenantRoute(listCards, {
  load: async ({ scope, query, now }, table) => {
    const { rows, nextCursor } = await table.query(cardsOf(scope, query));
    const refs = Object.fromEntries(rows.map(({ memberId }) => [memberId, memberRef(scope, memberId)]));
    const members = await table.getMany(refs, { consistent: false });
    return { cards: rows.flatMap((card) => presentPrinted(card, members[card.memberId], now)), nextCursor };
  },
  run: ({ loaded }) => loaded,
});
