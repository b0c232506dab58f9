/** What a scanned code means: a ticket, or the card or tag of a member with a seat. */

import { type EventId, eventIdSchema, type RegistrationId } from "#lambdas/contract/ids.ts";
import { instantSchema } from "#lambdas/contract/time.ts";
import { eventNotFound } from "#lambdas/events/contract.ts";
import type { ListedRegistration } from "#lambdas/events/desk-contract.ts";
import { checkInNotOpen, notCheckable, registrationNotFound } from "#lambdas/events/registration-contract.ts";
import { readTicket } from "#lambdas/events/ticket-code.ts";
import { fullName } from "#lambdas/members/rules.ts";
import type { CardHolder, Identified } from "#web/domain/card/identify.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { ApiError } from "#web/session/api.ts";
import { readTyped } from "./scan.ts";

export type ScanResult =
  /** `compared`: only a code that anybody can have copied names the member, so the photo is compared. */
  | { kind: "accepted" | "already" | "left"; registration: ListedRegistration; compared?: CardHolder }
  | { kind: "otherEvent" | "moved"; eventId: EventId }
  | { kind: "notATicket" | "unknown" }
  /** `name`: the member's, whose card was scanned. `isInLine`: has a registration without a seat. */
  | { kind: "noSeat"; name?: string; isInLine: boolean }
  /** A card that is refused, and why. */
  | { kind: "refusedCard"; title: string; text: string }
  | { kind: "tooEarly"; opensAt: string }
  | { kind: "failed"; text: string };

type CheckIn = (registrationId: RegistrationId) => Promise<{ registration: ListedRegistration; wasAlready: boolean }>;

/** Asks whose card it is, and for their seat here. */
type Identify = (code: string) => Promise<Identified>;

/**
 * Checks in the ticket with this code, or the seat of the member whose card it is. It says what came of it, and never
 * throws.
 */
export async function scan(
  code: string,
  eventId: EventId,
  { checkIn, identify }: { checkIn: CheckIn; identify: Identify },
): Promise<ScanResult> {
  const ticket = readTicket(code);
  // A typed code names no event, so it counts for this one.
  const registrationId = ticket?.registrationId ?? readTyped(code);
  if (registrationId === undefined) return scanCard(code, { checkIn, identify });
  if (ticket !== undefined && ticket.eventId !== eventId) return { kind: "otherEvent", eventId: ticket.eventId };
  return checkSeatIn(registrationId, checkIn);
}

async function scanCard(
  code: string,
  { checkIn, identify }: { checkIn: CheckIn; identify: Identify },
): Promise<ScanResult> {
  try {
    const shown = await identify(code);
    if (shown.kind === "none") return { kind: "notATicket" };
    if (shown.kind === "refused") return { ...shown, kind: "refusedCard" };
    const { person, mustComparePhoto } = shown;
    const name = fullName(person);
    if (person.registrationId === null) return { kind: "noSeat", name, isInLine: false };
    const result = await checkSeatIn(person.registrationId, checkIn);
    if (result.kind === "noSeat") return { ...result, name };
    return "registration" in result && mustComparePhoto ? { ...result, compared: person } : result;
  } catch (error) {
    return { kind: "failed", text: errorText(error) };
  }
}

async function checkSeatIn(registrationId: RegistrationId, checkIn: CheckIn): Promise<ScanResult> {
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
  return eventId === undefined ? { kind: "noSeat", isInLine: true } : { kind: "moved", eventId };
}
