/** A step of a conversation, once for each intent of whoever takes it. */
import { AppError } from "../contract/errors.ts";
import { idFrom, type MemberId } from "../contract/ids.ts";
import { type Intent, refuseOtherBody } from "../pipeline/intent.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { ReceivedMessage } from "./contract.ts";
import { messageNotFound } from "./inbox-contract.ts";
import type { InboxEntry } from "./inbox-entry-contract.ts";
import type { StoredEntry, StoredMessage } from "./items.ts";
import { entryRef, messageRef, takeStep } from "./repository.ts";
import { type Act, decideStep } from "./rules.ts";

/** The items to read before a step. The first is the guard. */
export const refsOfStep = (messageId: ReceivedMessage["messageId"], { idBody }: Pick<Intent, "idBody">) => ({
  earlier: entryRef(messageId, idFrom("inboxEntry", idBody)),
  message: messageRef(messageId),
});

interface Step {
  answer: { entry: InboxEntry; version: number };
  /** None when the step was taken before. */
  writes: WriteItem[];
}

/** @throws `enquiries.message_not_found`, `stale_version`, `enquiries.conversation_full`, `idempotency_key_reused` */
export function stepItems(
  { earlier, message }: { earlier?: StoredEntry; message?: StoredMessage },
  act: Act,
  { actorId, intent, version, now }: { actorId: MemberId; intent: Intent; version: number; now: number },
): Step {
  refuseOtherBody(earlier, intent);
  if (earlier !== undefined) {
    const { versionAfter, ...entry } = earlier;
    // The first answer again: its mail was not sent yet.
    return { answer: { entry: { ...entry, mailedAt: null }, version: versionAfter }, writes: [] };
  }
  if (message === undefined) throw new AppError(messageNotFound);
  const entryId = idFrom("inboxEntry", intent.idBody);
  const step = decideStep(message, act, { entryId, by: actorId, version, now });
  return {
    answer: { entry: step.entry, version: step.after.version },
    writes: takeStep(message, step, intent.bodyHash),
  };
}
