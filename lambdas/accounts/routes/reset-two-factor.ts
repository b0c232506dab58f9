import { AppError, memberNotFound } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { memberRef } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { resetTwoFactor } from "../contract.ts";

/** The audit entry states what to do. A consumer does it at the user pool and repeats it until it succeeds. */
export const handler = tenantRoute(resetTwoFactor, {
  gets: ({ scope, params }) => ({ subject: memberRef(scope, params.memberId) }),
  run: ({ found: { subject }, body, now, commit }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    return commit([], { memberId: subject.memberId, resetAt: toInstant(now), reason: body.reason });
  },
});
