import { accountRef } from "../../accounts/repository.ts";
import { sendMail } from "../../gateways/email.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer, once } from "../../pipeline/consumer.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailBookingChanges } from "../consumers.ts";
import { bookingMail } from "../mails.ts";
import { bookingRef } from "../repository.ts";

export const handler = changesConsumer(mailBookingChanges, async ({ before, after }, scope, request) => {
  if (after === undefined) return;
  const { memberId, bookingId } = after;
  const { tenant, member, account, booking } = await request.table.getMany(
    {
      tenant: tenantRef(scope),
      member: memberRef(scope, memberId),
      account: accountRef(memberId),
      booking: bookingRef(scope, bookingId),
    },
    { consistent: true },
  );
  if (tenant === undefined || member === undefined || booking === undefined) return;
  const reader = readerOf(account?.language, tenant.locale);
  // The mail describes its own change. Why a booking was cancelled never changes, and stands in no message.
  const described = { ...after, memberName: booking.memberName, endedBy: booking.endedBy };
  const mail = bookingMail(before, described, tenant, { publicUrl: environment().PUBLIC_URL, reader });
  if (mail === undefined) return;
  await once(mailBookingChanges, scope, `${after.bookingId}.${after.version}`, request, () =>
    sendMail(member.email, mail),
  );
});
