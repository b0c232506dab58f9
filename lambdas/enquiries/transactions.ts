/** Taking in a message: the message, which is its own guard, and what its sender may still send in this hour. */
import { AppError, idempotencyKeyReused } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { StoredMessage } from "./items.ts";
import { networkOf } from "./network.ts";
import { type Counter, counterRef, countMessage, createMessage, messageRef } from "./repository.ts";

interface Sending {
  message: StoredMessage;
  /** The network address of whoever called. */
  callerAddress: string;
  now: number;
}

/** Counted by the address that answers go to and by the network that it came from; both as hashes. */
function countersOf({ message, callerAddress }: Sending): { byEmail: Counter; byNetwork: Counter } {
  const email = message.fields.email.toLowerCase();
  return {
    byEmail: { sender: deriveIdBody("email", email), mostPerHour: limits.messagesPerEmailHourly },
    byNetwork: {
      sender: deriveIdBody("network", networkOf(callerAddress)),
      mostPerHour: limits.messagesPerNetworkHourly,
    },
  };
}

/** What has to be read before a message can be taken in; the first is the guard. */
export function refsToTakeIn(sending: Sending) {
  const { byEmail, byNetwork } = countersOf(sending);
  return {
    earlier: messageRef(sending.message.messageId),
    fromEmail: counterRef(byEmail, sending.now),
    fromNetwork: counterRef(byNetwork, sending.now),
  };
}

/** Nothing where this very message was taken in before. */
export function takeIn(
  sending: Sending,
  found: { earlier?: StoredMessage; fromEmail?: number; fromNetwork?: number },
): WriteItem[] {
  const { message, now } = sending;
  if (found.earlier !== undefined) {
    if (found.earlier.bodyHash !== message.bodyHash) throw new AppError(idempotencyKeyReused);
    return [];
  }
  const { byEmail, byNetwork } = countersOf(sending);
  return [
    createMessage(message),
    countMessage(byEmail, found.fromEmail, now),
    countMessage(byNetwork, found.fromNetwork, now),
  ];
}
