import { AppError, memberNotFound, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { changeForWish, decideChange } from "../changes.ts";
import {
  closeRequest,
  forgetOpenRequest,
  membershipRef,
  planRef,
  planRequestRef,
  whilePlanHolds,
} from "../repository.ts";
import { decidePlanRequest, requestDecided, requestNotFound } from "../request-contract.ts";
import { catchUp } from "../settle.ts";
import { membershipItems } from "../transactions.ts";

export const handler = tenantRoute(decidePlanRequest, {
  gets: ({ scope, params: { requestId } }) => ({ request: planRequestRef(scope, requestId) }),
  run: async ({ scope, tenant, table, found: { request }, body, actorId, now, commit }) => {
    if (request === undefined) throw new AppError(requestNotFound);
    if (request.status !== "open") throw new AppError(requestDecided);
    const { memberId, planId } = request;
    const status = body.decision === "approve" ? ("approved" as const) : ("refused" as const);
    const decided = [closeRequest(scope, request, status), forgetOpenRequest(scope, request)];
    const change = { before: { status: request.status }, after: { status, planId } } as const;
    if (status === "refused") return commit(decided, { request: { ...request, status }, granted: 0 }, change);
    const refs = {
      membership: membershipRef(scope, memberId),
      wallet: walletRef(scope, memberId),
      plan: planRef(scope, planId),
    };
    const { membership: seen, wallet, plan } = await table.getMany(refs, { consistent: true });
    if (wallet === undefined || wallet.erasedAt !== null) throw new AppError(memberNotFound);
    const { timeZone } = tenant;
    await catchUp(table, scope, { membership: seen, wallet, timeZone, now });
    const wish = changeForWish(seen, planId, body.when);
    const stepped = decideChange(wish, { membership: seen, plan, now, timeZone });
    const isAsShown = plan?.version === body.shown?.plan && (seen?.version ?? 0) === body.shown?.membership;
    if (plan === undefined || !isAsShown) throw new AppError(staleVersion);
    const grounds = { seen, wallet, plan, expired: 0, by: actorId, now, timeZone };
    const { granted, writes } = membershipItems(scope, stepped, grounds);
    return commit(
      [...decided, ...writes, ...whilePlanHolds(scope, plan)],
      { request: { ...request, status }, granted },
      change,
    );
  },
});
