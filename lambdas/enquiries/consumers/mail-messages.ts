import { sendMail } from "../../gateways/email.ts";
import { once, platformChangesConsumer } from "../../pipeline/consumer.ts";
import { environment } from "../../runtime/env.ts";
import { mailMessages } from "../contract.ts";
import { enquiryItem } from "../items.ts";
import { messageMail } from "../mails.ts";

export const handler = platformChangesConsumer(mailMessages, async (change, request) => {
  // Only new messages: the expiry of a message is also a change.
  if (change.after === null || change.before !== null) return;
  const message = enquiryItem.parse(change.after);
  await once(mailMessages, "platform", message.messageId, request, () =>
    sendMail(environment().ENQUIRIES_TO, messageMail(message), { replyTo: message.fields.email }),
  );
});
