import { liftSuppression } from "../../gateways/suppression.ts";
import { invitationRef } from "../../invitations/repository.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { addressHashOf } from "../../pipeline/mail-hash.ts";
import { mailMarkRef, removeMailMark } from "../../store/mail-marks.ts";
import { followMarks } from "../consumers.ts";
import { holderOf } from "../rules.ts";

/**
 * The address leaves SES's list before the mark goes, so no mail meets the list in between. Only somebody who tries again
 * takes it off the list. Of an address that nobody has any more, the mark alone goes.
 */
export const handler = changesConsumer(followMarks, async (change, scope, { table }) => {
  const { before, after } = change;
  const addressHash = before?.mailHash ?? null;
  if (before === undefined || addressHash === null || after?.mailHash === addressHash) return;
  const { mark, member, invitation } = await table.getMany(
    {
      mark: mailMarkRef(scope, addressHash),
      member: "memberId" in before ? memberRef(scope, before.memberId) : undefined,
      invitation: "invitationId" in before ? invitationRef(scope, before.invitationId) : undefined,
    },
    { consistent: true },
  );
  const holder = holderOf({ member, invitation }, (email) => addressHashOf(email) === addressHash);
  const { mailHash, email } = holder?.member ?? holder?.invitation ?? {};
  const isMarkedAnew = mailHash === addressHash;
  if (mark === undefined || isMarkedAnew) return;
  const id = "memberId" in before ? before.memberId : before.invitationId;
  // Somebody else may have the address, and keep its mark.
  if (mark.clearedAt === null && mark.recipientId !== id) return;
  if (mark.clearedAt !== null && email !== undefined) await liftSuppression(email);
  await table.commit(removeMailMark(scope, mark));
});
