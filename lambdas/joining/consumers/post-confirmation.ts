import { accountRef, recordFirstLanguage } from "../../accounts/repository.ts";
import { invitationIdSchema } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { endSessionsAtPool, toPoolAccount } from "../../gateways/identity.ts";
import { invitationRef } from "../../invitations/repository.ts";
import { isInvited } from "../../invitations/rules.ts";
import { senderRefs, whileSenderMayInvite } from "../../invitations/transactions.ts";
import { memberRef } from "../../members/repository.ts";
import { cognitoTrigger } from "../../pipeline/consumer.ts";
import { endEverySession } from "../../pipeline/end-sessions.ts";
import { hashCode } from "../../pipeline/one-time-code.ts";
import { withRaces } from "../../pipeline/races.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import { slugSchema } from "../../tenants/contract.ts";
import { findTenant, slugClaimRef } from "../../tenants/repository.ts";
import { postConfirmation } from "../consumers.ts";
import { mustProveEmail } from "../rules.ts";
import { acceptanceItems, joinItems } from "../transactions.ts";

/** May run twice or never. The browser's first call after sign-up does the same. */
export const handler = cognitoTrigger(postConfirmation, async (event, { table, openScope, now, deadlineAt, log }) => {
  const slug = slugSchema.safeParse(event.request.clientMetadata?.tenantSlug).data;
  if (event.triggerSource === "PostConfirmation_ConfirmForgotPassword") {
    const { memberId } = toPoolAccount(event.request.userAttributes);
    const request = { table, openScope, currentTime: Date.now };
    const endAtPool = () => endSessionsAtPool(memberId, event.userPoolId);
    await withRaces(deadlineAt, () => endEverySession(memberId, request, endAtPool));
    return;
  }
  const known = toPoolAccount(event.request.userAttributes);
  const tenant = slug === undefined ? undefined : await findTenant(table, slugClaimRef(slug), openScope);
  if (tenant === undefined) {
    // A founder has no workspace yet, and gets mails before it exists.
    const { memberId, language } = known;
    if (language !== undefined) await table.commit([recordFirstLanguage(memberId, language, toInstant(now))]);
    return;
  }
  const scope = openScope(tenant.tenantId);
  const { member, own } = await table.getMany(
    { member: memberRef(scope, known.memberId), own: accountRef(known.memberId) },
    { consistent: true },
  );
  if (member !== undefined) return;
  const { invitationId, invitationCode = "" } = event.request.clientMetadata ?? {};
  const named = invitationIdSchema.safeParse(invitationId).data;
  const refs = { sent: named && invitationRef(scope, named) };
  const { sent } = await table.getMany(refs, { consistent: true });
  const found = await table.getMany(senderRefs(scope, sent), { consistent: true });
  const { invitation, guard } = whileSenderMayInvite(scope, sent, found);
  const isAsked = invitation !== undefined && isInvited(invitation, hashCode(invitationCode), known.email, now);
  // Only somebody who reads the mails to the address has the invitation's code.
  const isEmailProved = isAsked || known.isEmailProved;
  const account = { ...known, isEmailProved, sessionsFrom: own?.sessionsFrom ?? null, isNew: own === undefined };
  if (!isAsked && mustProveEmail(tenant, account)) return;
  const { writes } = isAsked
    ? acceptanceItems(scope, tenant, invitation, account, { now, member, hasWallet: false })
    : joinItems(scope, tenant, account, now);
  try {
    await table.commit(isAsked ? [...writes, ...guard] : writes);
  } catch (error) {
    // The browser's own call was faster, or will do the same and say why it is refused. The account is confirmed already:
    // a failure here would tell a person who has one that the sign-up failed.
    if (!(error instanceof LostRace)) log.warn("join_left_to_browser", { error });
  }
});
