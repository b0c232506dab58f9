import { openRoute } from "../../pipeline/handler.ts";
import { viewInvitation } from "../contract.ts";
import { hashCode } from "../one-time-code.ts";
import { invitationRef } from "../repository.ts";
import { openInvitation } from "../rules.ts";

export const handler = openRoute(viewInvitation, async ({ params, body, table, openScope, now }) => {
  const ref = invitationRef(openScope(params.tenantId), params.invitationId);
  const { invitation } = await table.getMany({ invitation: ref }, { consistent: true });
  return openInvitation(invitation, hashCode(body.code), now);
});
