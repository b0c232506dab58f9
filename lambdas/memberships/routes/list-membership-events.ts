import { AppError, memberNotFound } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { listMembershipEvents } from "../contract.ts";
import { membershipEvents } from "../repository.ts";

export const handler = tenantRoute(listMembershipEvents, {
  gets: ({ scope, params: { memberId } }) => ({ wallet: walletRef(scope, memberId) }),
  load: ({ scope, params, query }, table) => table.query(membershipEvents(scope, params.memberId, query)),
  run: ({ found: { wallet }, loaded: { rows, nextCursor } }) => {
    if (wallet === undefined || wallet.erasedAt !== null) throw new AppError(memberNotFound);
    return { events: rows, nextCursor };
  },
});
