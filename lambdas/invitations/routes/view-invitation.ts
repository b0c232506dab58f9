import { openRoute } from "../../pipeline/handler.ts";
import { hashCode } from "../../pipeline/one-time-code.ts";
import { viewInvitation } from "../contract.ts";
import { invitationRef } from "../repository.ts";
import { openInvitation } from "../rules.ts";
import { senderRefs, whileSenderMayInvite } from "../transactions.ts";

export const handler = openRoute(viewInvitation, async ({ params, body, table, openScope, now }) => {
  const scope = openScope(params.tenantId);
  const refs = { sent: invitationRef(scope, params.invitationId) };
  const { sent } = await table.getMany(refs, { consistent: true });
  const found = await table.getMany(senderRefs(scope, sent), { consistent: true });
  const { invitation } = whileSenderMayInvite(scope, sent, found);
  return openInvitation(invitation, hashCode(body.code), now);
});
