import { setupPendingSlug } from "../../accounts/contract.ts";
import { invitationIdSchema } from "../../contract/ids.ts";
import { invitationRef } from "../../invitations/repository.ts";
import { isInvited } from "../../invitations/rules.ts";
import { senderRefs, whileSenderMayInvite } from "../../invitations/transactions.ts";
import { cognitoTrigger } from "../../pipeline/consumer.ts";
import { hashCode } from "../../pipeline/one-time-code.ts";
import { slugSchema } from "../../tenants/contract.ts";
import { findTenant, slugClaimRef } from "../../tenants/repository.ts";
import { preSignUp } from "../consumers.ts";
import { signUpClosed } from "../contract.ts";

/** Cognito shows the text of a thrown error to the person. */
export const handler = cognitoTrigger(preSignUp, async (event, { table, openScope, now }) => {
  const named = event.request.clientMetadata?.tenantSlug;
  if (event.triggerSource !== "PreSignUp_SignUp" || named === undefined) return;
  // A founder confirms the address first, and becomes a member of the workspace that they found.
  if (named === setupPendingSlug) return;
  const slug = slugSchema.safeParse(named).data;
  const tenant = slug === undefined ? undefined : await findTenant(table, slugClaimRef(slug), openScope);
  const invitation = invitationIdSchema.safeParse(event.request.clientMetadata?.invitationId);
  if (tenant?.isActive === true && invitation.success) {
    const scope = openScope(tenant.tenantId);
    const refs = { sent: invitationRef(scope, invitation.data) };
    const { sent } = await table.getMany(refs, { consistent: true });
    const sender = await table.getMany(senderRefs(scope, sent), { consistent: true });
    const found = whileSenderMayInvite(scope, sent, sender);
    const codeHash = hashCode(event.request.clientMetadata?.invitationCode ?? "");
    if (isInvited(found.invitation, codeHash, event.request.userAttributes.email ?? "", now)) {
      // The code came by mail to this very address, so its reader has proved it.
      event.response.autoConfirmUser = true;
      event.response.autoVerifyEmail = true;
      return;
    }
  }
  if (tenant === undefined || !tenant.isActive || tenant.signUpPolicy === "invitation")
    throw new Error(signUpClosed.message);
  // Confirmed is enough to sign in. Nobody has proved the address yet, so it is not marked as verified.
  event.response.autoConfirmUser = tenant.confirmsSignUps;
});
