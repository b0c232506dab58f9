import { tenantRoute } from "../../pipeline/handler.ts";
import { listMyEntries } from "../contract.ts";
import { ledgerEntries, walletRef } from "../repository.ts";

export const handler = tenantRoute(listMyEntries, {
  gets: ({ scope, actorId }) => ({ wallet: walletRef(scope, actorId) }),
  load: ({ scope, actorId, query }, table) => table.query(ledgerEntries(scope, actorId, query)),
  run: ({ found, loaded }) => ({
    balance: found.wallet?.balance ?? 0,
    entries: loaded.rows,
    nextCursor: loaded.nextCursor,
  }),
});
