import { tenantRoute } from "../../pipeline/handler.ts";
import { getMyStatement } from "../contract.ts";
import { entriesOfRange, entryRef, numbersBetween, walletRef } from "../repository.ts";
import { boundsOfMonth } from "../rules.ts";

export const handler = tenantRoute(getMyStatement, {
  gets: ({ scope, actorId }) => ({ wallet: walletRef(scope, actorId) }),
  run: async ({ found: { wallet }, scope, actorId, tenant, query: { month, ...page }, table }) => {
    // Platform staff have no wallet.
    if (wallet === undefined) return { opening: 0, closing: 0, entries: [], nextCursor: null };
    const range = await numbersBetween(table, scope, wallet, boundsOfMonth(month, tenant));
    const { first, last } = range;
    const refOf = (number: number) => (number === 0 ? undefined : entryRef(scope, actorId, number));
    const [{ rows, nextCursor }, { before, latest }] = await Promise.all([
      last < first
        ? { rows: [], nextCursor: null }
        : table.query(entriesOfRange(scope, actorId, range, { ...page, newestFirst: false })),
      table.getMany({ before: refOf(first - 1), latest: refOf(last) }, { consistent: true }),
    ]);
    return { opening: before?.balanceAfter ?? 0, closing: latest?.balanceAfter ?? 0, entries: rows, nextCursor };
  },
});
