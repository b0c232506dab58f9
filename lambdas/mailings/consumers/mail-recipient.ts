import { accountRef } from "../../accounts/repository.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { planOf } from "../../memberships/rules.ts";
import { messagesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailRecipient } from "../consumers.ts";
import { mailingMessageSchema } from "../contract.ts";
import { mailingMail } from "../mails.ts";
import { mailingRef, mailPreferencesRef } from "../repository.ts";
import { isRecipient, unsubscribeAddresses } from "../rules.ts";
import { decideMembersPreferences } from "../transactions.ts";
import { newUnsubscribeCode } from "../unsubscribe-code.ts";

export const handler = messagesConsumer(mailRecipient, mailingMessageSchema, async (message, request) => {
  const { memberId, mailingId } = message;
  const { table, openScope } = request;
  const scope = openScope(message.tenantId);
  const { mailing, member, preferences, membership, tenant, account } = await table.getMany(
    {
      mailing: mailingRef(scope, mailingId),
      member: memberRef(scope, memberId),
      preferences: mailPreferencesRef(scope, memberId),
      membership: membershipRef(scope, memberId),
      tenant: tenantRef(scope),
      account: accountRef(memberId),
    },
    { consistent: true },
  );
  if (mailing === undefined || tenant === undefined || !tenant.isActive) return;
  // Checked again for each mail. The list of members comes from an index, which may lag. The member may also have left,
  // changed their role or plan, or stopped the topic since the mailing began.
  if (member?.status !== "active" || preferences?.wanted[mailing.topic] === false) return;
  if (!isRecipient(mailing.audience, { role: member.role, planId: planOf(membership) })) return;
  const code = preferences?.code ?? newUnsubscribeCode();
  if (preferences?.code === undefined) await table.commit(decideMembersPreferences(scope, memberId, {}, code));
  const publicUrl = environment().PUBLIC_URL;
  const addresses = unsubscribeAddresses(tenant, code, publicUrl);
  const { language } = readerOf(account?.language, tenant.locale);
  const mail = mailingMail(mailing.content, tenant, { language, publicUrl, unsubscribePage: addresses.page });
  await mailOnce(
    mailRecipient,
    scope,
    `${mailingId}.${memberId}`,
    request,
    { id: memberId, email: member.email },
    mail,
    { unsubscribeUrl: addresses.oneClick },
  );
});
