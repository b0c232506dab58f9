import { localDate } from "../../contract/calendar.ts";
import { AppError, memberNotFound } from "../../contract/errors.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { balanceAt } from "../../points/rules.ts";
import { getMember } from "../contract.ts";
import { memberRef } from "../repository.ts";

export const handler = tenantRoute(getMember, {
  gets: ({ scope, params }) => ({
    subject: memberRef(scope, params.memberId),
    wallet: walletRef(scope, params.memberId),
    membership: membershipRef(scope, params.memberId),
  }),
  run: ({ found: { subject, wallet, membership }, tenant, now }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const balance = balanceAt(wallet, localDate(now, tenant.timeZone));
    return { ...subject, balance, planName: membership?.planName ?? null };
  },
});
