import { tenantRoute } from "../../pipeline/handler.ts";
import { addressHashOf } from "../address-hash.ts";
import { resendInvitation } from "../contract.ts";
import { invitationRef, saveSending } from "../repository.ts";
import { decideResend } from "../rules.ts";

export const handler = tenantRoute(resendInvitation, {
  gets: ({ scope, params }) => ({ invitation: invitationRef(scope, params.invitationId) }),
  run: ({ scope, found: { invitation }, actorId, now, commit }) => {
    const sent = decideResend(invitation, actorId, now);
    return commit(saveSending(scope, sent, addressHashOf(sent.email)), sent);
  },
});
