import { accountRef } from "../../accounts/repository.ts";
import { calendarAttachment } from "../../mail/calendar-attachment.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { resourceRef } from "../../resources/repository.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { addressOf } from "../../tenants/rules.ts";
import { offerEntryOf } from "../calendar-entry.ts";
import { mailOffers } from "../consumers.ts";
import { wishMail } from "../waitlist-mails.ts";

export const handler = changesConsumer(mailOffers, async ({ before, after }, scope, request) => {
  if (before === undefined || after === undefined) return;
  const { memberId, wishId, version, resourceId } = after;
  const { tenant, member, account, resource } = await request.table.getMany(
    {
      tenant: tenantRef(scope),
      member: memberRef(scope, memberId),
      account: accountRef(memberId),
      resource: resourceRef(scope, resourceId),
    },
    { consistent: true },
  );
  if (tenant === undefined || member === undefined) return;
  const { PUBLIC_URL: publicUrl, MAIL_FROM: from } = environment();
  const reader = readerOf(account?.language, tenant.locale);
  const resourceLocation = resource?.location ?? "";
  const mail = wishMail(before, after, tenant, { publicUrl, reader, resourceLocation });
  if (mail === undefined) return;
  const place = { workspaceName: tenant.name, address: addressOf(tenant, publicUrl) };
  const entry = offerEntryOf(after, { ...place, resourceLocation, description: mail.paragraphs.join(" ") });
  // Whoever waits has nothing for the calendar yet. An offer that ends takes its entry along.
  const hasEntry = after.status === "offered" || before.status === "offered";
  const attachments = hasEntry ? [calendarAttachment([entry], { ...tenant, from })] : [];
  const to = { id: memberId, email: member.email };
  await mailOnce(mailOffers, scope, `${wishId}.${version}`, request, to, mail, { attachments });
});
