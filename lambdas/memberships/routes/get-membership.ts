import { AppError, memberNotFound } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { getMembership } from "../contract.ts";
import { membershipRef } from "../repository.ts";
import { presentMembership } from "../rules.ts";

export const handler = tenantRoute(getMembership, {
  gets: ({ scope, params: { memberId } }) => ({
    membership: membershipRef(scope, memberId),
    wallet: walletRef(scope, memberId),
  }),
  run: ({ found: { membership, wallet } }) => {
    if (wallet === undefined || wallet.erasedAt !== null) throw new AppError(memberNotFound);
    return { membership: presentMembership(membership) };
  },
});
