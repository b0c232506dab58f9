import { localDate } from "../../contract/calendar.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { groupOf, listMyEntries } from "../contract.ts";
import { entriesOfRange, ledgerEntries, numbersBetween, walletRef } from "../repository.ts";
import { boundsOfMonth, presentStatement } from "../rules.ts";

export const handler = tenantRoute(listMyEntries, {
  gets: ({ scope, actorId }) => ({ wallet: walletRef(scope, actorId) }),
  // A month is asked for less often. It needs the wallet and the tenant's clock first.
  load: async ({ scope, actorId, query }, table) =>
    query.month === undefined ? await table.query(ledgerEntries(scope, actorId, query)) : undefined,
  run: async ({ found: { wallet }, loaded, scope, actorId, tenant, query, now, table }) => {
    const { month, group } = query;
    let found = loaded;
    if (month !== undefined && wallet !== undefined) {
      const range = await numbersBetween(table, scope, wallet, boundsOfMonth(month, tenant));
      if (range.first <= range.last)
        found = await table.query(entriesOfRange(scope, actorId, range, { ...query, newestFirst: true }));
    }
    const { rows, nextCursor } = found ?? { rows: [], nextCursor: null };
    const asked = group === undefined ? rows : rows.filter(({ subject }) => groupOf(subject) === group);
    return presentStatement(wallet, { rows: asked, nextCursor }, localDate(now, tenant.timeZone));
  },
});
