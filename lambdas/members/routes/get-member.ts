import { AppError, memberNotFound } from "../../contract/errors.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { getMember } from "../contract.ts";
import { memberRef } from "../repository.ts";

export const handler = tenantRoute(getMember, {
  gets: ({ scope, params }) => ({
    subject: memberRef(scope, params.memberId),
    wallet: walletRef(scope, params.memberId),
    membership: membershipRef(scope, params.memberId),
  }),
  run: ({ found: { subject, wallet, membership } }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    return { ...subject, balance: wallet?.balance ?? 0, planName: membership?.planName ?? null };
  },
});
