import { findAccount } from "../../gateways/identity.ts";
import type { MailContent } from "../../mail/layout.ts";
import { readerOf } from "../../mail/reader.ts";
import { platformChangesConsumer } from "../../pipeline/consumer.ts";
import { mailForPlatformOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { mailRequests } from "../consumers.ts";
import { isTold, operatorMail, receivedMail, stepMail } from "../mails.ts";
import { requestRef } from "../repository.ts";

/** Each step that concerns the person has one mail, whatever order the changes arrive in. */
export const handler = platformChangesConsumer(mailRequests, async ({ before, after }, request) => {
  if (after === undefined) return;
  const { requestId } = after;
  const { stored } = await request.table.getMany({ stored: requestRef(requestId) }, { consistent: true });
  if (stored === undefined) return;
  const { PUBLIC_URL: publicUrl, ENQUIRIES_TO: operator } = environment();
  const reader = readerOf(stored.language ?? (await findAccount(stored.email))?.language);
  const send = (name: string, address: string, mail: MailContent) =>
    mailForPlatformOnce(mailRequests, `${requestId}.${name}`, request, address, mail);
  if (before === undefined) {
    await send("received", stored.email, receivedMail(stored, reader, publicUrl));
    await send("operator", operator, operatorMail(stored, publicUrl));
  }
  for (const step of stored.steps)
    if (isTold(step.act)) await send(step.stepId, stored.email, stepMail(stored, step, reader, publicUrl));
});
