import { AppError, memberNotFound } from "../../contract/errors.ts";
import { memberRef } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { checkOut, notInside } from "../arrivals-contract.ts";
import { moveVisit, presenceRef } from "../repository.ts";
import { endedVisit } from "../visits.ts";

export const handler = tenantRoute(checkOut, {
  gets: ({ scope, params: { memberId } }) => ({
    inside: presenceRef(scope, memberId),
    leaving: memberRef(scope, memberId),
  }),
  run: ({ scope, found: { inside, leaving }, body: { visitId }, actorId, now, commit }) => {
    if (inside === undefined && leaving === undefined) throw new AppError(memberNotFound);
    if (inside?.visitId !== visitId) throw new AppError(notInside);
    const visit = endedVisit(inside, "desk", actorId, now);
    return commit(moveVisit(scope, inside, visit), { visit, wasAlready: false }, { before: inside, after: visit });
  },
});
