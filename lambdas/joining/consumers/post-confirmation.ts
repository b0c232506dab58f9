import { recordFirstLanguage } from "../../accounts/repository.ts";
import { invitationIdSchema } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { endSessionsAtPool, toNewAccount } from "../../gateways/identity.ts";
import { hashCode } from "../../invitations/one-time-code.ts";
import { invitationRef } from "../../invitations/repository.ts";
import { isInvited } from "../../invitations/rules.ts";
import { senderRefs, whileSenderMayInvite } from "../../invitations/transactions.ts";
import { memberRef } from "../../members/repository.ts";
import { cognitoTrigger } from "../../pipeline/consumer.ts";
import { endSessionsBefore } from "../../pipeline/end-sessions.ts";
import { withRaces } from "../../pipeline/races.ts";
import { LostRace } from "../../store/table.ts";
import { slugSchema } from "../../tenants/contract.ts";
import { findTenant, slugClaimRef } from "../../tenants/repository.ts";
import { postConfirmation } from "../consumers.ts";
import { acceptanceItems, joinItems } from "../transactions.ts";

/** May run twice or never. The browser's first call after sign-up does the same. */
export const handler = cognitoTrigger(postConfirmation, async (event, { table, openScope, now, deadlineAt }) => {
  const slug = slugSchema.safeParse(event.request.clientMetadata?.tenantSlug).data;
  if (event.triggerSource === "PostConfirmation_ConfirmForgotPassword") {
    const { memberId } = toNewAccount(event.request.userAttributes);
    await withRaces(deadlineAt, () => endSessionsBefore(toInstant(now), memberId, { table, openScope }));
    return endSessionsAtPool(memberId, event.userPoolId);
  }
  const account = toNewAccount(event.request.userAttributes);
  const tenant = slug === undefined ? undefined : await findTenant(table, slugClaimRef(slug), openScope);
  if (tenant === undefined) {
    // A founder has no workspace yet, and gets mails before it exists.
    if (account.language !== undefined) await table.commit([recordFirstLanguage(account.memberId, account.language)]);
    return;
  }
  const scope = openScope(tenant.tenantId);
  const { member } = await table.getMany({ member: memberRef(scope, account.memberId) }, { consistent: true });
  if (member !== undefined) return;
  const { invitationId, invitationCode = "" } = event.request.clientMetadata ?? {};
  const named = invitationIdSchema.safeParse(invitationId).data;
  const refs = { sent: named && invitationRef(scope, named) };
  const { sent } = await table.getMany(refs, { consistent: true });
  const found = await table.getMany(senderRefs(scope, sent), { consistent: true });
  const { invitation, guard } = whileSenderMayInvite(scope, sent, found);
  const isAsked = invitation !== undefined && isInvited(invitation, hashCode(invitationCode), account.email, now);
  const { writes } = isAsked
    ? acceptanceItems(scope, tenant, invitation, account, { now, member, hasWallet: false })
    : joinItems(scope, tenant, account, now);
  try {
    await table.commit(isAsked ? [...writes, ...guard] : writes);
  } catch (error) {
    // The browser's own call was faster, so the member exists already.
    if (!(error instanceof LostRace)) throw error;
  }
});
