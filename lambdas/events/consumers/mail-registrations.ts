import { accountRef } from "../../accounts/repository.ts";
import { toInstant } from "../../contract/time.ts";
import { calendarAttachment } from "../../mail/calendar-attachment.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { addressOf } from "../../tenants/rules.ts";
import { calendarEntryOf } from "../calendar-entry.ts";
import { mailRegistrations } from "../consumers.ts";
import { registrationMail } from "../mails.ts";
import { registrationRef } from "../registration-repository.ts";
import { eventRef } from "../repository.ts";
import type { RegistrationRecord } from "../stored-contract.ts";

export const handler = changesConsumer(mailRegistrations, async ({ before, after }, scope, request) => {
  if (after === undefined) return;
  const { memberId, eventId, registrationId } = after;
  const { tenant, member, account, event, registration } = await request.table.getMany(
    {
      tenant: tenantRef(scope),
      member: memberRef(scope, memberId),
      account: accountRef(memberId),
      event: eventRef(scope, eventId),
      registration: registrationRef(scope, eventId, registrationId),
    },
    { consistent: true },
  );
  if (tenant === undefined || member === undefined || event === undefined || registration === undefined) return;
  const reader = readerOf(account?.language, tenant.locale);
  // The mail describes its own change. Why a registration ended never changes, and stands in no message.
  const { memberName, answers, endedBy } = registration;
  const described = { ...after, memberName, answers, endedBy };
  const { PUBLIC_URL: publicUrl, MAIL_FROM: from } = environment();
  const mail = registrationMail(before, described, event, tenant, { publicUrl, reader });
  if (mail === undefined) return;
  const status = statusOf[after.status];
  const url = `${addressOf(tenant, publicUrl)}/events/${eventId}`;
  const attachments =
    status === undefined
      ? []
      : [
          calendarAttachment([calendarEntryOf(event, { url, status, now: toInstant(request.now) })], {
            ...tenant,
            from,
          }),
        ];
  await mailOnce(
    mailRegistrations,
    scope,
    `${registrationId}.${after.version}`,
    request,
    { id: memberId, email: member.email },
    mail,
    { attachments },
  );
});

/** Whoever waits, or has only an offer, has nothing for the calendar yet. */
const statusOf: Partial<Record<RegistrationRecord["status"], "confirmed" | "cancelled">> = {
  registered: "confirmed",
  cancelled: "cancelled",
};
