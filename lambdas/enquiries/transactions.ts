/** Accepts a message: the message is its own guard, and counters limit what its sender may send in this hour. */
import { limits } from "../contract/limits.ts";
import { deriveIdBody, refuseOtherBody } from "../pipeline/intent.ts";
import { networkOf } from "../pipeline/network.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { StoredMessage } from "./items.ts";
import { type Counter, counterRef, countMessage, createMessage, messageRef } from "./repository.ts";

interface Sending {
  message: StoredMessage;
  /** The network address of the caller. */
  callerAddress: string;
  now: number;
}

/** One counter for the e-mail address and one for the network. Both use hashes. */
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

/** The items to read before a message is accepted. The first is the guard. */
export function refsToTakeIn(sending: Sending) {
  const { byEmail, byNetwork } = countersOf(sending);
  return {
    earlier: messageRef(sending.message.messageId),
    fromEmail: counterRef(byEmail, sending.now),
    fromNetwork: counterRef(byNetwork, sending.now),
  };
}

/** No writes when this message was accepted before. */
export function takeIn(
  sending: Sending,
  found: { earlier?: StoredMessage; fromEmail?: number; fromNetwork?: number },
): WriteItem[] {
  const { message, now } = sending;
  refuseOtherBody(found.earlier, message);
  if (found.earlier !== undefined) return [];
  const { byEmail, byNetwork } = countersOf(sending);
  return [
    createMessage(message),
    countMessage(byEmail, found.fromEmail, now),
    countMessage(byNetwork, found.fromNetwork, now),
  ];
}
