import { accountRef } from "../../accounts/repository.ts";
import { toInstant } from "../../contract/time.ts";
import { calendarAttachment } from "../../mail/calendar-attachment.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { messagesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { addressOf } from "../../tenants/rules.ts";
import { calendarEntryOf } from "../calendar-entry.ts";
import { mailRound } from "../consumers.ts";
import { roundMail } from "../mails.ts";
import { registrationRef, roundRef, tellMove } from "../registration-repository.ts";
import { isInRound } from "../registrations.ts";
import { eventRef } from "../repository.ts";
import { roundMessageSchema } from "../round-contract.ts";

export const handler = messagesConsumer(mailRound, roundMessageSchema, async (message, request) => {
  const { eventId, registrationId, kind, about } = message;
  const { table, openScope, now } = request;
  const scope = openScope(message.tenantId);
  const { round, event, registration, tenant } = await table.getMany(
    {
      round: roundRef(scope, message),
      event: eventRef(scope, eventId),
      registration: registrationRef(scope, eventId, registrationId),
      tenant: tenantRef(scope),
    },
    { consistent: true },
  );
  if (round === undefined || event === undefined || registration === undefined || tenant?.isActive !== true) return;
  // Checked again for each mail: the seat may have been given up, or the event cancelled, meanwhile.
  if (!isInRound(round, registration, event, now)) return;
  if (round.kind !== "message" && event.status !== "published") return;
  const { memberId } = registration;
  const { member, account } = await table.getMany(
    { member: memberRef(scope, memberId), account: accountRef(memberId) },
    { consistent: true },
  );
  if (member?.status !== "active") return;
  // The mark leads to the notice in the bell. A mail that fails does not hold it back.
  const move = kind === "moved" ? Number(about) : 0;
  if (registration.toldMoves < move) await table.commit([tellMove(scope, registration, move)]);
  const reader = readerOf(account?.language, tenant.locale);
  const { PUBLIC_URL: publicUrl, MAIL_FROM: from } = environment();
  const mail = roundMail(round, registration, event, tenant, { publicUrl, reader });
  const url = `${addressOf(tenant, publicUrl)}/events/${eventId}`;
  const entry = calendarEntryOf(event, { url, status: "confirmed", now: toInstant(now) });
  // Whoever only waits has nothing for the calendar yet. Words of the staff say nothing about time or place.
  const hasSeat = registration.status === "registered" && round.kind !== "message";
  await mailOnce(
    mailRound,
    scope,
    `${registrationId}.${kind}.${about}`,
    request,
    { id: memberId, email: member.email },
    mail,
    { attachments: hasSeat ? [calendarAttachment([entry], { ...tenant, from })] : [] },
  );
});
