import { tenantRoute } from "../../pipeline/handler.ts";
import { addressHashOf } from "../address-hash.ts";
import { resendInvitation } from "../contract.ts";
import { countSendings, invitationRef, saveSending } from "../repository.ts";
import { decideResend } from "../rules.ts";

export const handler = tenantRoute(resendInvitation, {
  gets: ({ scope, params }) => ({ invitation: invitationRef(scope, params.invitationId) }),
  run: async ({ scope, tenant, table, found: { invitation }, actorId, now, commit }) => {
    const sent = decideResend(invitation, actorId, now);
    const addressHash = addressHashOf(sent.email);
    const counts = await countSendings(table, scope, { addressHashes: [addressHash], places: tenant.maxMembers, now });
    return commit([...saveSending(scope, sent, addressHash), ...counts], sent);
  },
});
