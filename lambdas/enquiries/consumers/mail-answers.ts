import { toInstant } from "../../contract/time.ts";
import { platformChangesConsumer } from "../../pipeline/consumer.ts";
import { mailForPlatformOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { mailAnswers } from "../consumers.ts";
import { answerMail } from "../mails.ts";
import { entryRef, markMailed, messageRef } from "../repository.ts";

/** The entry says when its mail was sent. Until then, the staff see that it is on its way. */
export const handler = platformChangesConsumer(mailAnswers, async ({ before, after }, request) => {
  if (after === undefined || before !== undefined || after.kind !== "answer") return;
  const { messageId, entryId } = after;
  const refs = { message: messageRef(messageId), entry: entryRef(messageId, entryId) };
  const { message, entry } = await request.table.getMany(refs, { consistent: true });
  if (message === undefined || entry === undefined) return;
  await mailForPlatformOnce(mailAnswers, entryId, request, message.fields.email, answerMail(message, entry.text), {
    replyTo: environment().ENQUIRIES_TO,
  });
  if (entry.mailedAt === null) await request.table.commit([markMailed(entry, toInstant(request.now))]);
});
