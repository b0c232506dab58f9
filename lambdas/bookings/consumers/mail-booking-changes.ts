import { accountRef } from "../../accounts/repository.ts";
import { sendMail } from "../../gateways/email.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer, once } from "../../pipeline/consumer.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailBookingChanges } from "../consumers.ts";
import { bookingMail } from "../mails.ts";

export const handler = changesConsumer(mailBookingChanges, async ({ before, after }, scope, request) => {
  if (after === undefined) return;
  const { tenant, member, account } = await request.table.getMany(
    { tenant: tenantRef(scope), member: memberRef(scope, after.memberId), account: accountRef(after.memberId) },
    { consistent: false },
  );
  if (tenant === undefined || member === undefined) return;
  const reader = readerOf(account?.language, tenant.locale);
  const mail = bookingMail(before, after, tenant, { publicUrl: environment().PUBLIC_URL, reader });
  if (mail === undefined) return;
  await once(mailBookingChanges, scope, `${after.bookingId}.${after.version}`, request, () =>
    sendMail(member.email, mail),
  );
});
