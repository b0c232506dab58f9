import { localDate } from "../../contract/calendar.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listMyEntries } from "../contract.ts";
import { ledgerEntries, walletRef } from "../repository.ts";
import { presentStatement } from "../rules.ts";

export const handler = tenantRoute(listMyEntries, {
  gets: ({ scope, actorId }) => ({ wallet: walletRef(scope, actorId) }),
  load: ({ scope, actorId, query }, table) => table.query(ledgerEntries(scope, actorId, query)),
  run: ({ found, loaded, tenant, now }) => presentStatement(found.wallet, loaded, localDate(now, tenant.timeZone)),
});
