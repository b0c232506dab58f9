import { AppError, memberNotFound } from "../../contract/errors.ts";
import { removeMembership } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { mirrorStatus } from "../../points/repository.ts";
import { uncountMember } from "../../tenants/repository.ts";
import { eraseMember, lastAdministrator } from "../contract.ts";
import { memberRef, removeMember } from "../repository.ts";
import { decideErasure } from "../rules.ts";

/** Removes the member at once. Consumers of this change remove their other data. */
export const handler = tenantRoute(eraseMember, {
  gets: ({ scope, params }) => ({ subject: memberRef(scope, params.memberId) }),
  run: ({ scope, found: { subject }, body, actorId, commit }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const { isAdministrator } = decideErasure(subject, actorId);
    const { memberId } = subject;
    return commit(
      [
        removeMember(scope, memberId, body.version),
        removeMembership(scope, memberId),
        mirrorStatus(scope, memberId, "suspended"),
        uncountMember(scope, isAdministrator, () => new AppError(lastAdministrator)),
      ],
      { memberId },
    );
  },
});
