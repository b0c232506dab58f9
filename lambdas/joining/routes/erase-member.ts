import { AppError, memberNotFound } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { addressHashOf } from "../../invitations/address-hash.ts";
import { addressClaimRef, invitationRef, removeInvitationItems } from "../../invitations/repository.ts";
import { lastAdministrator } from "../../members/contract.ts";
import { memberRef, recordDeparture, removeMember } from "../../members/repository.ts";
import { decideErasure } from "../../members/rules.ts";
import {
  closeRequest,
  membershipRef,
  openRequestRef,
  planRequestRef,
  removeMembership,
} from "../../memberships/repository.ts";
import { planOf } from "../../memberships/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { closeWallet } from "../../points/repository.ts";
import { uncountMember } from "../../tenants/repository.ts";
import { eraseMember } from "../contract.ts";

/**
 * Removes the member at once, with an invitation that their address still has. Consumers of this change remove their
 * other data.
 */
export const handler = tenantRoute(eraseMember, {
  gets: ({ scope, params }) => ({
    subject: memberRef(scope, params.memberId),
    membership: membershipRef(scope, params.memberId),
    open: openRequestRef(scope, params.memberId),
  }),
  run: async ({ scope, table, found: { subject, membership, open }, body, actorId, now, commit }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const { isAdministrator } = decideErasure(subject, actorId);
    const { memberId } = subject;
    const addressHash = addressHashOf(subject.email);
    const { claim } = await table.getMany({ claim: addressClaimRef(scope, addressHash) }, { consistent: true });
    const ref = claim && invitationRef(scope, claim.invitationId);
    const { invitation, request } = await table.getMany(
      { invitation: ref, request: open && planRequestRef(scope, open.requestId) },
      { consistent: true },
    );
    return commit(
      [
        removeMember(scope, memberId, body.version),
        recordDeparture(scope, subject, { leftAt: toInstant(now), planId: planOf(membership) }),
        ...removeMembership(scope, memberId, { membership, open }),
        ...(request?.status === "open" ? [closeRequest(scope, request, "withdrawn")] : []),
        closeWallet(scope, memberId, toInstant(now)),
        uncountMember(scope, isAdministrator, () => new AppError(lastAdministrator)),
        ...(invitation === undefined ? [] : removeInvitationItems(scope, invitation, addressHash)),
      ],
      { memberId },
    );
  },
});
