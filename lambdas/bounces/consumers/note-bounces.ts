import type { InvitationId, MemberId } from "../../contract/ids.ts";
import { invitationIdSchema } from "../../contract/ids.ts";
import { invitationRef } from "../../invitations/repository.ts";
import { memberRef } from "../../members/repository.ts";
import { deriveIdBody } from "../../pipeline/intent.ts";
import { mailConsumer } from "../../pipeline/mail-consumer.ts";
import { addressHashOf } from "../../pipeline/mail-hash.ts";
import { mailMarkRef } from "../../store/mail-marks.ts";
import { noteBounces } from "../consumers.ts";
import { bounceRef, noteBounce } from "../repository.ts";
import { holderOf } from "../rules.ts";
import { markItems } from "../transactions.ts";

/**
 * The event's own record is in the transaction, so an event that arrives again changes nothing. That holds also after
 * somebody has cleared the mark. An address that its owner has changed meanwhile is noted, and not marked.
 */
export const handler = mailConsumer(noteBounces, async (event, scope, { table, log }) => {
  const { messageId, trouble, at, recipientId, mail } = event;
  const isInvited = invitationIdSchema.safeParse(recipientId).success;
  for (const address of event.addresses) {
    const addressHash = addressHashOf(address);
    const idBody = deriveIdBody("bounce", messageId, trouble, addressHash);
    const { noted, mark, member, invitation } = await table.getMany(
      {
        noted: bounceRef(scope, at, idBody),
        mark: mailMarkRef(scope, addressHash),
        member: isInvited ? undefined : memberRef(scope, recipientId as MemberId),
        invitation: isInvited ? invitationRef(scope, recipientId as InvitationId) : undefined,
      },
      { consistent: true },
    );
    if (noted !== undefined) continue;
    const holder = holderOf({ member, invitation }, (email) => addressHashOf(email) === addressHash);
    const note = noteBounce(scope, idBody, { at, trouble, recipientId, mail, isMarked: holder !== undefined });
    const marked = { addressHash, recipientId, trouble, at };
    await table.commit(holder === undefined ? [note] : [note, ...markItems(scope, holder, marked, mark)]);
    log.warn("mail_returned", { trouble, recipientId, mail, isMarked: holder !== undefined });
  }
});
