import { AppError, memberNotFound } from "../../contract/errors.ts";
import { memberRef } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { approveMember } from "../contract.ts";
import { mustWait } from "../rules.ts";
import { admitItems } from "../transactions.ts";

export const handler = tenantRoute(approveMember, {
  gets: ({ scope, params }) => ({
    subject: memberRef(scope, params.memberId),
    wallet: walletRef(scope, params.memberId),
  }),
  run: ({ scope, tenant, found: { subject, wallet }, now, commit }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const entry = { role: "member", now, hasWallet: wallet !== undefined } as const;
    const { member, writes } = admitItems(scope, tenant, mustWait(subject), entry);
    const { memberId, role, status, version } = member;
    return commit(writes, { memberId, role, status, version });
  },
});
