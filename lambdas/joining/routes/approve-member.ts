import { AppError, memberNotFound } from "../../contract/errors.ts";
import { findAccount } from "../../gateways/identity.ts";
import { memberRef } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { applicantNotProved, approveMember } from "../contract.ts";
import { mustProveEmail, mustWait } from "../rules.ts";
import { admitItems } from "../transactions.ts";

export const handler = tenantRoute(approveMember, {
  gets: ({ scope, params }) => ({
    subject: memberRef(scope, params.memberId),
    wallet: walletRef(scope, params.memberId),
  }),
  run: async ({ scope, tenant, found: { subject, wallet }, now, commit }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const waiting = mustWait(subject);
    // The user pool is asked only where a proof is wanted. A member's route may not read the account's own items.
    if (mustProveEmail(tenant, { isEmailProved: false })) {
      const account = await findAccount(subject.memberId);
      if (account?.isEmailProved !== true) throw new AppError(applicantNotProved);
    }
    const entry = { role: "member", now, hasWallet: wallet !== undefined } as const;
    const { member, writes } = admitItems(scope, tenant, waiting, entry);
    const { memberId, role, status, version } = member;
    return commit(writes, { memberId, role, status, version }, { before: waiting, after: member });
  },
});
