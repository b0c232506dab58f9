import { accountRef } from "../../accounts/repository.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailOffers } from "../consumers.ts";
import { wishMail } from "../waitlist-mails.ts";

export const handler = changesConsumer(mailOffers, async ({ before, after }, scope, request) => {
  if (before === undefined || after === undefined) return;
  const { memberId, wishId, version } = after;
  const { tenant, member, account } = await request.table.getMany(
    { tenant: tenantRef(scope), member: memberRef(scope, memberId), account: accountRef(memberId) },
    { consistent: true },
  );
  if (tenant === undefined || member === undefined) return;
  const { PUBLIC_URL: publicUrl } = environment();
  const reader = readerOf(account?.language, tenant.locale);
  const mail = wishMail(before, after, tenant, { publicUrl, reader });
  if (mail === undefined) return;
  await mailOnce(mailOffers, scope, `${wishId}.${version}`, request, { id: memberId, email: member.email }, mail);
});
