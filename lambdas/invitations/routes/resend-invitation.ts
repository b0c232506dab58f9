import { tenantRoute } from "../../pipeline/handler.ts";
import { readMailMark } from "../../store/mail-marks.ts";
import { addressHashOf, networkHashOf } from "../address-hash.ts";
import { resendInvitation } from "../contract.ts";
import { countSending, invitationRef, saveSending } from "../repository.ts";
import { decideResend } from "../rules.ts";

export const handler = tenantRoute(resendInvitation, {
  countsForPlatform: true,
  gets: ({ scope, params }) => ({ invitation: invitationRef(scope, params.invitationId) }),
  run: async ({ scope, tenant, table, found: { invitation }, actorId, callerAddress, now, commit }) => {
    const sent = decideResend(invitation, actorId, now);
    const addressHash = addressHashOf(sent.email);
    const sender = { networkHash: networkHashOf(callerAddress), places: tenant.maxMembers, now };
    const mark = await readMailMark(table, scope, invitation?.mailHash);
    const counts = await countSending(table, scope, addressHash, sender);
    return commit([...saveSending(scope, sent, addressHash, mark), ...counts], sent);
  },
});
