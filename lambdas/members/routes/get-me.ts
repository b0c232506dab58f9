import { localDate } from "../../contract/calendar.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { balanceAt } from "../../points/rules.ts";
import { getMe } from "../contract.ts";

export const handler = tenantRoute(getMe, {
  gets: ({ scope, actorId }) => ({ wallet: walletRef(scope, actorId) }),
  run: ({ member, role, found, tenant, now }) => ({
    member: member ?? null,
    role,
    balance: balanceAt(found.wallet, localDate(now, tenant.timeZone)),
  }),
});
