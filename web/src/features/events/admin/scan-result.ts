/** What a scanned code means. */

import { type EventId, eventIdSchema, type RegistrationId } from "#lambdas/contract/ids.ts";
import { instantSchema } from "#lambdas/contract/time.ts";
import { eventNotFound } from "#lambdas/events/contract.ts";
import type { ListedRegistration } from "#lambdas/events/desk-contract.ts";
import { checkInNotOpen, notCheckable, registrationNotFound } from "#lambdas/events/registration-contract.ts";
import { readTicket } from "#lambdas/events/ticket-code.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { ApiError } from "#web/session/api.ts";
import { readTyped } from "./scan.ts";

export type ScanResult =
  | { kind: "accepted" | "already" | "left"; registration: ListedRegistration }
  | { kind: "otherEvent" | "moved"; eventId: EventId }
  | { kind: "notATicket" | "unknown" | "noSeat" }
  | { kind: "tooEarly"; opensAt: string }
  | { kind: "failed"; text: string };

type CheckIn = (registrationId: RegistrationId) => Promise<{ registration: ListedRegistration; wasAlready: boolean }>;

/** Checks in the ticket with this code, and says what came of it. It never throws. */
export async function scan(code: string, eventId: EventId, checkIn: CheckIn): Promise<ScanResult> {
  const ticket = readTicket(code);
  // A typed code names no event, so it counts for this one.
  const registrationId = ticket?.registrationId ?? readTyped(code);
  if (registrationId === undefined) return { kind: "notATicket" };
  if (ticket !== undefined && ticket.eventId !== eventId) return { kind: "otherEvent", eventId: ticket.eventId };
  try {
    const { registration, wasAlready } = await checkIn(registrationId);
    return { kind: wasAlready ? "already" : "accepted", registration };
  } catch (error) {
    const refusal = error instanceof ApiError ? error.code : undefined;
    if (refusal === registrationNotFound.code || refusal === eventNotFound.code) return { kind: "unknown" };
    if (refusal === notCheckable.code) return withoutSeat(error);
    const opensAt = checkInOpens(error);
    if (opensAt !== undefined) return { kind: "tooEarly", opensAt };
    return { kind: "failed", text: errorText(error) };
  }
}

/** When the check-in begins. Undefined for another refusal. */
export function checkInOpens(error: unknown): string | undefined {
  const isTooEarly = error instanceof ApiError && error.code === checkInNotOpen.code;
  return isTooEarly ? instantSchema.safeParse(error.details.opensAt).data : undefined;
}

/** A seat that has moved has a new code, which counts at the other event. */
function withoutSeat(error: unknown): ScanResult {
  const { data: eventId } = eventIdSchema.safeParse(error instanceof ApiError ? error.details.movedTo : undefined);
  return eventId === undefined ? { kind: "noSeat" } : { kind: "moved", eventId };
}
