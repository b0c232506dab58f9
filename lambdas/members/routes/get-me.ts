import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { getMe } from "../contract.ts";

export const handler = tenantRoute(getMe, {
  gets: ({ scope, actorId }) => ({ wallet: walletRef(scope, actorId) }),
  run: ({ member, role, found }) => ({ member: member ?? null, role, balance: found.wallet?.balance ?? 0 }),
});
