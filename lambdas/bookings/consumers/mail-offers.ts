import { accountRef } from "../../accounts/repository.ts";
import { sendMail } from "../../gateways/email.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer, once } from "../../pipeline/consumer.ts";
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
  await once(mailOffers, scope, `${wishId}.${version}`, request, () => sendMail(member.email, mail));
});
