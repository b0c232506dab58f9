import { AppError } from "../../contract/errors.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { accessOf, refusePurchase } from "../audience.ts";
import { noWallet, sessionNotFound } from "../contract.ts";
import { passRef, sessionRef, stageRef, viewerRef } from "../repository.ts";
import { isVisible } from "../rules.ts";
import { payForSession } from "../transactions.ts";
import { unlockSession } from "../viewer-contract.ts";

export const handler = tenantRoute(unlockSession, {
  gets: ({ scope, actorId, params: { sessionId } }) => ({
    pass: passRef(scope, sessionId, actorId),
    session: sessionRef(scope, sessionId),
    stage: stageRef(scope, sessionId),
    viewer: viewerRef(scope, actorId, sessionId),
    wallet: walletRef(scope, actorId),
  }),
  guard: {
    item: "pass",
    earlier: ({ found: { pass }, intent }) =>
      pass?.intent === intent.idBody
        ? {
            bodyHash: pass.bodyHash,
            answer: pass,
          }
        : undefined,
  },
  run: ({ scope, tenant, member, role, found, body: { pointsCost }, intent, now, commit }) => {
    const { session, stage, viewer, pass, wallet } = found;
    if (session === undefined || stage === undefined || !isVisible(session)) throw new AppError(sessionNotFound);
    if (member === undefined || wallet === undefined) throw new AppError(noWallet);
    const reader = readerOf(role, undefined);
    const grounds = { reader, isRemoved: viewer?.isRemoved === true, hasTicket: false, hasPaid: pass !== undefined };
    refusePurchase(session, stage, { pointsCost, access: accessOf(session, grounds), now });
    const paid = payForSession(scope, session, wallet, { intent, tenant, now });
    return commit(paid.writes, {
      sessionId: session.sessionId,
      memberId: member.memberId,
      pointsCost,
      balance: paid.balance,
    });
  },
});
