import { localDate } from "../../contract/calendar.ts";
import { AppError, memberNotFound } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listMemberEntries } from "../contract.ts";
import { ledgerEntries, walletRef } from "../repository.ts";
import { presentStatement } from "../rules.ts";

export const handler = tenantRoute(listMemberEntries, {
  gets: ({ scope, params }) => ({ wallet: walletRef(scope, params.memberId) }),
  load: ({ scope, params, query }, table) => table.query(ledgerEntries(scope, params.memberId, query)),
  run: ({ found, loaded, tenant, now }) => {
    if (found.wallet === undefined) throw new AppError(memberNotFound);
    return presentStatement(found.wallet, loaded, localDate(now, tenant.timeZone));
  },
});
