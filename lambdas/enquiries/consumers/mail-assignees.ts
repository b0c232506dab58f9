import { findAccount } from "../../gateways/identity.ts";
import { platformChangesConsumer } from "../../pipeline/consumer.ts";
import { mailForPlatformOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { mailAssignees } from "../consumers.ts";
import { assignmentMail } from "../mails.ts";
import { messageRef } from "../repository.ts";

/** Only whoever still has the conversation is told. Whoever takes it over themselves knows it. */
export const handler = platformChangesConsumer(mailAssignees, async ({ before, after }, request) => {
  if (after === undefined || before !== undefined || !after.isHandedOver) return;
  const { assigneeId, by, messageId, entryId } = after;
  if (assigneeId === null || assigneeId === by) return;
  const { message } = await request.table.getMany({ message: messageRef(messageId) }, { consistent: true });
  if (message === undefined || message.assigneeId !== assigneeId) return;
  const [assignee, giver] = await Promise.all([findAccount(assigneeId), findAccount(by)]);
  if (assignee === undefined) return;
  const { PUBLIC_URL: publicUrl } = environment();
  const mail = assignmentMail(message, { language: assignee.language, giver, publicUrl });
  await mailForPlatformOnce(mailAssignees, entryId, request, assignee.email, mail);
});
