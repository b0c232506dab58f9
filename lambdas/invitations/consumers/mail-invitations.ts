import { toInstant } from "../../contract/time.ts";
import { sendMail } from "../../gateways/email.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { changesConsumer, once } from "../../pipeline/consumer.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailInvitations } from "../consumers.ts";
import { invitationMail } from "../mails.ts";
import { hashCode, makeCode } from "../one-time-code.ts";
import { invitationRef, setCode } from "../repository.ts";

/** Makes the code while sending, so that only its hash is stored. A second mail carries another code. */
export const handler = changesConsumer(mailInvitations, async ({ before, after }, scope, request) => {
  if (after === undefined || after.sends === before?.sends) return;
  const { invitationId, invitedBy, sends } = after;
  const { table, now } = request;
  const { tenant, inviter, invitation } = await table.getMany(
    {
      tenant: tenantRef(scope),
      inviter: memberRef(scope, invitedBy),
      invitation: invitationRef(scope, invitationId),
    },
    { consistent: true },
  );
  if (tenant === undefined || invitation?.status !== "open" || invitation.sends !== sends) return;
  await once(mailInvitations, scope, `${invitationId}.${sends}`, request, async () => {
    const code = makeCode();
    await table.commit([setCode(scope, invitation, hashCode(code), toInstant(now))]);
    const inviterName = inviter && fullName(inviter);
    const { PUBLIC_URL: publicUrl } = environment();
    // The account of the address, if there is one, is unknown here.
    const { language } = readerOf(null, tenant.locale);
    await sendMail(invitation.email, invitationMail(invitation, tenant, { inviterName, publicUrl, code, language }));
  });
});
