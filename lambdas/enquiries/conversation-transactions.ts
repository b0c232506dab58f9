/** Writes an entry of a conversation, once for each intent of its writer. */
import { AppError } from "../contract/errors.ts";
import { idFrom, type MemberId } from "../contract/ids.ts";
import { type Intent, refuseOtherBody } from "../pipeline/intent.ts";
import type { Table } from "../store/table.ts";
import type { ReceivedMessage } from "./contract.ts";
import { type InboxEntry, messageNotFound } from "./inbox-contract.ts";
import type { StoredEntry } from "./items.ts";
import { entryRef, messageRef, takeStep } from "./repository.ts";
import { type Act, decideStep } from "./rules.ts";

interface Writing {
  messageId: ReceivedMessage["messageId"];
  version: number;
  actorId: MemberId;
  intent: Intent;
  now: number;
}

/** The first answer, for a repeated call: no mail was sent then. */
const firstAnswer = ({ versionAfter, ...entry }: StoredEntry): { entry: InboxEntry; version: number } => ({
  entry: { ...entry, mailedAt: null },
  version: versionAfter,
});

/** @throws `enquiries.message_not_found`, `stale_version`, `enquiries.conversation_full`, `idempotency_key_reused` */
export async function writeStep(
  table: Table,
  { messageId, version, actorId, intent, now }: Writing,
  act: Act,
): Promise<{ entry: InboxEntry; version: number }> {
  const entryId = idFrom("inboxEntry", intent.idBody);
  const refs = { earlier: entryRef(messageId, entryId), message: messageRef(messageId) };
  const { earlier, message } = await table.getMany(refs, { consistent: true });
  refuseOtherBody(earlier, intent);
  if (earlier !== undefined) return firstAnswer(earlier);
  if (message === undefined) throw new AppError(messageNotFound);
  const step = decideStep(message, act, { entryId, by: actorId, version, now });
  await table.commit(takeStep(message, step, intent.bodyHash));
  return { entry: step.entry, version: step.after.version };
}
