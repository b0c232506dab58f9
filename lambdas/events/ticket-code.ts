/** What a scanner reads from a ticket's code. Pure. */
import { type EventId, eventIdSchema, type RegistrationId, registrationIdSchema } from "../contract/ids.ts";

export interface ScannedTicket {
  eventId: EventId;
  registrationId: RegistrationId;
}

/**
 * Undefined if the text is no ticket. A scanner types keys, and may change capital letters. An American
 * scanner at a computer with a German keyboard types "Ö" for ":" and "?" for "_". Y and Z change places.
 */
export function readTicket(scanned: string): ScannedTicket | undefined {
  const text = scanned.trim().toUpperCase();
  const parts = text.includes(":") ? text.split(":") : exchanged(text).split("Ö");
  const [house, kind, event = "", registration = "", ...rest] = parts;
  if (rest.length > 0 || house !== "GUILDHALL" || kind !== "TICKET") return undefined;
  const eventId = eventIdSchema.safeParse(idOf(event)).data;
  const registrationId = registrationIdSchema.safeParse(idOf(registration)).data;
  return eventId === undefined || registrationId === undefined ? undefined : { eventId, registrationId };
}

const exchanged = (text: string) => text.replace(/[YZ]/g, (letter) => (letter === "Y" ? "Z" : "Y"));

/** An id has a prefix of three small letters, an underscore and capital letters. */
const idOf = (typed: string) => `${typed.slice(0, 3).toLowerCase()}_${typed.slice(4)}`;
