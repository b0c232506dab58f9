/** Decisions about what the desk has scanned, and the answers to it. Pure. */
import { type ReadCode, tellsMember } from "../cards/code.ts";
import type { CodeVerdict, StoredCard } from "../cards/contract.ts";
import type { MemberId, TenantId } from "../contract/ids.ts";
import { statusAt as registrationStatusAt } from "../events/registrations.ts";
import type { RegistrationRecord, StoredEvent } from "../events/stored-contract.ts";
import type { KnownMember, Member } from "../members/contract.ts";
import type { Membership } from "../memberships/contract.ts";
import { planOf } from "../memberships/rules.ts";
import type { Refusal, StoredVisit } from "./contract.ts";
import type { IdentifiedCard } from "./identify-contract.ts";
import { decideEntry, type Entering, firstSettings, presentAtDesk } from "./rules.ts";
import type { AuditedScan, ScanAnswer, ScannedCard } from "./scan-contract.ts";
import type { AccessSettings } from "./settings-contract.ts";

interface Found {
  arriving: KnownMember | undefined;
  membership: Membership | undefined;
  settings: AccessSettings | undefined;
}

/** Somebody whose membership awaits a decision is no member yet. */
export const isMember = <Of extends Member>(arriving: Of | undefined): arriving is Of =>
  arriving !== undefined && arriving.status !== "pending";

interface ScanGrounds extends Found {
  verdict: CodeVerdict;
  /** Whose card the code names. */
  memberId: MemberId;
  /** The visit that goes on. */
  inside: StoredVisit | undefined;
  /** What speaks against letting the member in. */
  refusal: Refusal | null;
  /** Of the visit that the scan may begin. */
  entering: Entering;
}

export interface DecidedScan {
  answer: ScannedCard;
  /** Whether the step of the code is spent. */
  spends: boolean;
  /** The visit that begins. */
  visit?: StoredVisit;
}

/**
 * What a card's code does at the desk. An accepted one lets in whom nothing speaks against, and is spent. It is spent,
 * too, where its member is inside. One that opens nothing stays unspent.
 */
export function decideScan(grounds: ScanGrounds): DecidedScan {
  const { verdict, memberId, arriving, membership, settings = firstSettings, inside, refusal, entering } = grounds;
  if (!isMember(arriving) || !tellsMember(verdict))
    return { answer: { kind: "card", verdict, did: "nothing", memberId: null, person: null }, spends: false };
  const answer = (did: ScannedCard["did"], visit = inside): ScannedCard => {
    const person = presentAtDesk({ arriving, membership, settings, refusal, visit });
    return { kind: "card", verdict, did, memberId, person };
  };
  if (verdict !== "accepted") return { answer: answer("nothing"), spends: false };
  if (inside !== undefined) return { answer: answer("inside"), spends: true };
  if (refusal !== null) return { answer: answer("nothing"), spends: false };
  const visit = decideEntry(refusal, null, entering);
  return { answer: answer("entered", visit), spends: true, visit };
}

/** The verdicts of codes that are taken. Each other code is refused, although it may tell its member. */
const takenVerdicts: readonly CodeVerdict[] = ["accepted", "identified"];

/** Whose card a code is of. A refused code names nobody. */
export function decideIdentity({
  verdict,
  arriving,
  membership,
}: Pick<ScanGrounds, "verdict" | "arriving" | "membership">): IdentifiedCard {
  const mustComparePhoto = verdict === "identified";
  if (!isMember(arriving) || !takenVerdicts.includes(verdict))
    return { kind: "card", verdict, mustComparePhoto, person: null };
  const planName = planOf(membership) === null ? null : (membership?.planName ?? null);
  return { kind: "card", verdict, mustComparePhoto, person: { ...arriving, planName, registrationId: null } };
}

/** A visit as it began. */
const asBegun = { leftAt: null, leftHow: null, leftBy: null, leftStation: null, corrected: null, version: 1 } as const;

/** The answer to a repeated scan that let the member in, of the visit that it began. Undefined where it began none. */
export function enteredBefore({ entered, ...found }: Found & { entered: StoredVisit | undefined }) {
  if (entered?.scanHash == null) return undefined;
  const { memberId, refusal } = entered;
  const kept: AuditedScan = {
    kind: "card",
    verdict: "accepted",
    did: "entered",
    memberId,
    person: { refusal, visit: { ...entered, ...asBegun } },
  };
  return { bodyHash: entered.scanHash, answer: scannedAgain(kept, found) };
}

/** The answer to a repeated scan, of what is kept of the first one. Its member may be gone. */
export function scannedAgain(kept: unknown, { arriving, membership, settings = firstSettings }: Found): ScannedCard {
  const { person, ...scanned } = kept as AuditedScan;
  if (arriving === undefined) return { ...scanned, person: null };
  const visit = person.visit ?? undefined;
  const { refusal } = person;
  return { ...scanned, person: presentAtDesk({ arriving, membership, settings, refusal, visit }) };
}

/** A tag is the static code of its card. A card whose tag is another one by now has no code of this number. */
export function tagAsCode(number: string, card: StoredCard | undefined, tenantId: TenantId): ReadCode {
  if (card?.tag !== number) return { kind: "unreadable" };
  const { cardToken, memberId, expiresAt } = card;
  return { kind: "code", code: { cardToken, memberId, tenantId, expiresAt, type: "membership_card" } };
}

/** A ticket to the desk. */
export function ticketAnswer(
  { registration, event }: { registration: RegistrationRecord | undefined; event: StoredEvent | undefined },
  now: number,
): Extract<ScanAnswer, { kind: "ticket" }> {
  if (registration === undefined || event === undefined) return { kind: "ticket", ticket: null };
  const { title, startAt, endAt } = event;
  const status = registrationStatusAt(registration, event, now);
  return { kind: "ticket", ticket: { ...registration, title, startAt, endAt, status } };
}
