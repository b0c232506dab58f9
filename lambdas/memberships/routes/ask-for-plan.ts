import { AppError, memberNotFound } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef, whileWalletOpen } from "../../points/repository.ts";
import { countWithinHour, hourlyCounterRef } from "../../store/counters.ts";
import { changeForWish, decideChange } from "../changes.ts";
import { planNotFound } from "../plan-contract.ts";
import {
  membershipRef,
  openRequestRef,
  planRef,
  planRequestLimit,
  planRequestRef,
  replaceRequest,
} from "../repository.ts";
import { askForPlan, mustBePaid } from "../request-contract.ts";
import { catchUp } from "../settle.ts";
import { membershipItems } from "../transactions.ts";

/** The request is the guard. Where members choose, it takes effect at once, in the same transaction. */
export const handler = tenantRoute(askForPlan, {
  gets: ({ scope, actorId, body: { planId }, intent, now }) => ({
    membership: membershipRef(scope, actorId),
    wallet: walletRef(scope, actorId),
    plan: planRef(scope, planId),
    earlier: planRequestRef(scope, idFrom("planRequest", intent.idBody)),
    open: openRequestRef(scope, actorId),
    counted: hourlyCounterRef(planRequestLimit(scope, actorId), now),
  }),
  guard: {
    item: "earlier",
    earlier: ({ found: { earlier } }) =>
      earlier && { bodyHash: earlier.bodyHash, answer: { ...earlier, status: earlier.askedStatus } },
  },
  run: async ({ scope, tenant, table, found, actorId, intent, now, commit }) => {
    const { membership: seen, wallet, plan, open, counted } = found;
    if (wallet === undefined || wallet.erasedAt !== null) throw new AppError(memberNotFound);
    if (plan === undefined || plan.chosenBy === "staff") throw new AppError(planNotFound);
    if (plan.chosenBy === "members" && plan.priceMinor > 0) throw new AppError(mustBePaid);
    const { timeZone } = tenant;
    await catchUp(table, scope, { membership: seen, wallet, timeZone, now });
    // A wish that must be refused is refused at once, also where administrators decide.
    const stepped = decideChange(changeForWish(seen, plan.planId), { membership: seen, plan, now, timeZone });
    const status = plan.chosenBy === "members" ? "taken" : "open";
    const grounds = { seen, wallet, plan, expired: 0, by: actorId, now, timeZone };
    // What only waits moves no points, so nothing else would notice that the member was erased meanwhile.
    const writes =
      status === "taken" ? membershipItems(scope, stepped, grounds).writes : [whileWalletOpen(scope, actorId)];
    const requestId = idFrom("planRequest", intent.idBody);
    const { planId, name: planName } = plan;
    const asked = { requestId, memberId: actorId, planId, planName, status, askedAt: toInstant(now) } as const;
    const request = { ...asked, askedStatus: status, bodyHash: intent.bodyHash, version: 1 } as const;
    const before = open && planRequestRef(scope, open.requestId);
    const seenBefore = await table.getMany({ before }, { consistent: true });
    const counting = countWithinHour(planRequestLimit(scope, actorId), 1, counted, now);
    return commit([...replaceRequest(scope, request, { open, ...seenBefore }), ...writes, counting], asked);
  },
});
