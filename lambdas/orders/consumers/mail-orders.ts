import { accountRef } from "../../accounts/repository.ts";
import { sendMail } from "../../gateways/email.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer, once } from "../../pipeline/consumer.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailOrders } from "../consumers.ts";
import { orderMail } from "../mails.ts";
import { wordsRef } from "../repository.ts";

export const handler = changesConsumer(mailOrders, async ({ before, after }, scope, request) => {
  if (before === undefined || after === undefined) return;
  const { memberId, orderId, version } = after;
  const { tenant, member, account, words } = await request.table.getMany(
    {
      tenant: tenantRef(scope),
      member: memberRef(scope, memberId),
      account: accountRef(memberId),
      words: wordsRef(scope, memberId, orderId),
    },
    { consistent: true },
  );
  if (tenant === undefined || member === undefined) return;
  const reader = readerOf(account?.language, tenant.locale);
  const writing = { publicUrl: environment().PUBLIC_URL, reader, reason: words?.reason ?? null };
  const mail = orderMail(before, after, tenant, writing);
  if (mail === undefined) return;
  await once(mailOrders, scope, `${orderId}.${version}`, request, () => sendMail(member.email, mail));
});
