import { AppError, memberNotFound, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { decideChange } from "../changes.ts";
import { changeMembership } from "../contract.ts";
import { membershipRef, planRef } from "../repository.ts";
import { presentMembership, trailOf } from "../rules.ts";
import { catchUp } from "../settle.ts";
import { membershipItems } from "../transactions.ts";

export const handler = tenantRoute(changeMembership, {
  gets: ({ scope, params: { memberId }, body: { change } }) => ({
    membership: membershipRef(scope, memberId),
    wallet: walletRef(scope, memberId),
    plan: "planId" in change ? planRef(scope, change.planId) : undefined,
  }),
  run: async ({
    scope,
    tenant,
    table,
    found: { membership: seen, wallet, plan },
    body: { change, version },
    actorId,
    now,
    commit,
  }) => {
    if (wallet === undefined || wallet.erasedAt !== null) throw new AppError(memberNotFound);
    if (version !== undefined && version !== seen?.version) throw new AppError(staleVersion);
    const { timeZone } = tenant;
    await catchUp(table, scope, { membership: seen, wallet, timeZone, now });
    const stepped = decideChange(change, { membership: seen, plan, now, timeZone });
    const grounds = { seen, wallet, plan, expired: 0, by: actorId, now, timeZone };
    const { membership, granted, writes } = membershipItems(scope, stepped, grounds);
    return commit(
      writes,
      { membership: presentMembership(membership), granted },
      { before: seen === undefined ? null : trailOf(seen), after: { ...trailOf(membership), act: change.action } },
    );
  },
});
