import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { addressHashOf } from "../address-hash.ts";
import { invitationNotFound, revokeInvitation } from "../contract.ts";
import { invitationRef, removeInvitationItems } from "../repository.ts";

export const handler = tenantRoute(revokeInvitation, {
  gets: ({ scope, params }) => ({ invitation: invitationRef(scope, params.invitationId) }),
  run: ({ scope, found: { invitation }, commit }) => {
    if (invitation?.status !== "open") throw new AppError(invitationNotFound);
    const { invitationId } = invitation;
    return commit(removeInvitationItems(scope, invitation, addressHashOf(invitation.email)), { invitationId });
  },
});
