import { toInstant } from "../../contract/time.ts";
import { readerOf } from "../../mail/reader.ts";
import { fullName } from "../../members/rules.ts";
import { changesConsumer, once } from "../../pipeline/consumer.ts";
import { mailTo } from "../../pipeline/mail.ts";
import { hashCode, makeCode } from "../../pipeline/one-time-code.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailInvitations } from "../consumers.ts";
import { invitationMail } from "../mails.ts";
import { invitationRef, setCode } from "../repository.ts";
import { senderRefs, whileSenderMayInvite } from "../transactions.ts";

/** Makes the code while sending, so that only its hash is stored. A second mail carries another code. */
export const handler = changesConsumer(mailInvitations, async ({ before, after }, scope, request) => {
  if (after === undefined || after.sends === before?.sends) return;
  const { invitationId, sends } = after;
  const { table, now } = request;
  const refs = { tenant: tenantRef(scope), sent: invitationRef(scope, invitationId) };
  const { tenant, sent } = await table.getMany(refs, { consistent: true });
  const found = await table.getMany(senderRefs(scope, sent), { consistent: true });
  const { invitation } = whileSenderMayInvite(scope, sent, found);
  if (tenant === undefined || invitation?.status !== "open" || invitation.sends !== sends) return;
  await once(mailInvitations, scope, `${invitationId}.${sends}`, request, async () => {
    const code = makeCode();
    await table.commit([setCode(scope, invitation, hashCode(code), toInstant(now))]);
    const inviterName = found.sender && fullName(found.sender);
    const { PUBLIC_URL: publicUrl } = environment();
    // The account of the address, if there is one, is unknown here.
    const { language } = readerOf(null, tenant.locale);
    const isForOwner = tenant.ownerInvitationId === invitationId;
    const context = { inviterName, publicUrl, code, language, isForOwner };
    const to = { id: invitationId, email: invitation.email };
    await mailTo(mailInvitations, scope, request, to, invitationMail(invitation, tenant, context));
  });
});
