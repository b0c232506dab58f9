import { platformChangesConsumer } from "../../pipeline/consumer.ts";
import { mailForPlatformOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { mailMessages } from "../consumers.ts";
import { messageMail } from "../mails.ts";
import { messageRef } from "../repository.ts";

export const handler = platformChangesConsumer(mailMessages, async ({ before, after }, request) => {
  // Only new messages: the expiry of a message is also a change.
  if (after === undefined || before !== undefined) return;
  const { message } = await request.table.getMany({ message: messageRef(after.messageId) }, { consistent: true });
  if (message === undefined) return;
  await mailForPlatformOnce(
    mailMessages,
    message.messageId,
    request,
    environment().ENQUIRIES_TO,
    messageMail(message),
    { replyTo: message.fields.email },
  );
});
