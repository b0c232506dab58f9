import { sendToConsumer } from "../../gateways/queues.ts";
import { readActiveMembers } from "../../members/list.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { mailRecipient, spreadMailing } from "../consumers.ts";
import { type MailingMessage } from "../contract.ts";
import { mailingRef, moveMailing } from "../repository.ts";
import { partsOf } from "../rules.ts";

/** Handles one page of members per step. The write at its end is the change that starts the next step. */
export const handler = changesConsumer(spreadMailing, async ({ after }, scope, { table }) => {
  if (after === undefined) return;
  const { mailingId } = after;
  const { mailing } = await table.getMany({ mailing: mailingRef(scope, mailingId) }, { consistent: true });
  if (mailing?.place == null) return;
  const { part, cursor } = mailing.place;
  const parts = partsOf(mailing.audience);
  const page = await readActiveMembers(table, scope, parts[part] ?? {}, cursor);
  const messages = page.rows.map(({ memberId }): MailingMessage => ({ tenantId: scope.tenantId, mailingId, memberId }));
  // Sends the messages before it stores the next place. A repeated step sends them again, but each mail is sent once.
  const receipts = await sendToConsumer(mailRecipient.id, messages);
  const failed = receipts.filter((receipt) => "error" in receipt).length;
  if (failed > 0) throw new Error(`The queue did not take ${failed} of ${messages.length} recipients.`);
  const isPartDone = page.nextCursor === null;
  const next = isPartDone ? { part: part + 1, cursor: null } : { part, cursor: page.nextCursor };
  await table.commit([moveMailing(scope, mailing, next.part < parts.length ? next : null)]);
});
