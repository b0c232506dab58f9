import { tenantRoute } from "../../pipeline/handler.ts";
import { resendInvitation } from "../contract.ts";
import { invitationRef, saveSending } from "../repository.ts";
import { decideResend } from "../rules.ts";
import { addressHashOf } from "../transactions.ts";

export const handler = tenantRoute(resendInvitation, {
  gets: ({ scope, params }) => ({ invitation: invitationRef(scope, params.invitationId) }),
  run: ({ scope, found: { invitation }, now, commit }) => {
    const sent = decideResend(invitation, now);
    return commit(saveSending(scope, sent, addressHashOf(sent.email)), sent);
  },
});
