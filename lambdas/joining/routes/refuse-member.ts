import { AppError, memberNotFound } from "../../contract/errors.ts";
import { memberRef, removeRequest } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countWaiting } from "../../tenants/repository.ts";
import { refuseMember } from "../contract.ts";
import { mustWait } from "../rules.ts";

/** Only the audit entry stays here. A consumer of this change removes the account's link. */
export const handler = tenantRoute(refuseMember, {
  gets: ({ scope, params }) => ({ subject: memberRef(scope, params.memberId) }),
  run: ({ scope, found: { subject }, commit }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const { memberId } = subject;
    return commit([removeRequest(scope, mustWait(subject)), countWaiting(scope, -1)], { memberId });
  },
});
