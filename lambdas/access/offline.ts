/** Decisions at a desk without a network, and about its scans afterwards. Pure, for browsers too. */
import { isSigned, judgeCode } from "../cards/code.ts";
import type { CardCode, CodeVerdict, StoredCard } from "../cards/contract.ts";
import { toMilliseconds } from "../contract/time.ts";
import type { Member } from "../members/contract.ts";
import type { Membership } from "../memberships/contract.ts";
import type { Refusal, StoredVisit } from "./contract.ts";
import { type EntryRules, judgeEntry } from "./entry.ts";
import { type DeskCard, offlineLimits, type RecordedScan } from "./offline-contract.ts";
import { refusedLimits } from "./refused-contract.ts";
import { decideEntry, type Entering } from "./rules.ts";
import { isMember } from "./scans.ts";
import { endedVisit } from "./visits.ts";

/** Tells a token again without giving it away: 130 random bits cannot be found from it. */
export function tokenHash(cardToken: string): Promise<string> {
  const digest = crypto.subtle.digest("SHA-256", new TextEncoder().encode(cardToken));
  return digest.then((bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))));
}

/** A card as a desk keeps it. */
export function deskCardOf(card: StoredCard, member: Member, membership?: Membership): Promise<DeskCard> {
  return tokenHash(card.cardToken).then((hash) => ({
    ...card,
    tokenHash: hash,
    member,
    membership: membership ?? null,
  }));
}

// At the desk -----------------------------------------------------------------------------------------------------

/** `accepted`: let in. `old`: the rules are too old to let anybody in. Any other one is the code's or the member's. */
export interface DeskVerdict {
  verdict: CodeVerdict | "old";
  refusal: Refusal | null;
}

/** What a desk or a station has to keep of a card, so that it can judge. */
export type KeptCard = Omit<DeskCard, "member" | "membership"> & {
  member: Pick<DeskCard["member"], "status" | "role">;
  membership: Omit<NonNullable<DeskCard["membership"]>, "planName"> | null;
};

interface DeskGrounds {
  /** The card of the member whom the code names; undefined where the desk knows none. */
  card: KeptCard | undefined;
  rules: EntryRules;
  /** When the server has read the rules, in milliseconds. */
  issuedAt: number;
  /** Where the desk stands; null for the whole house. */
  zone: string | null;
  /** The latest step that this desk itself has taken of the card; 0 without one. */
  takenStep: number;
  now: number;
}

/** Judges a code of this workspace by what the desk keeps. A code is taken once for each card and step. */
export function judgeAtDesk(code: CardCode, grounds: DeskGrounds): Promise<DeskVerdict> {
  const { card: kept } = grounds;
  if (kept === undefined) return Promise.resolve({ verdict: "unknown", refusal: null });
  const proofs = Promise.all([tokenHash(code.cardToken), isSigned(code, kept)]);
  return proofs.then(([hash, signed]) =>
    decideAtDesk(code, kept, { ...grounds, isCurrent: hash === kept.tokenHash, signed }),
  );
}

function decideAtDesk(
  code: CardCode,
  kept: KeptCard,
  { rules, issuedAt, zone, takenStep, now, isCurrent, signed }: DeskGrounds & { isCurrent: boolean; signed: boolean },
): DeskVerdict {
  const usedStep = Math.max(kept.usedStep, takenStep);
  const card = { ...kept, usedStep, cardToken: isCurrent ? code.cardToken : "" };
  const verdict = judgeCode(code, { card, isSigned: signed, now });
  const { member, membership } = kept;
  // The desk knows no bookings and seats. Whoever may come in by one alone is for a desk with a network.
  const facts = { member, membership: membership ?? undefined, held: [], zone };
  const refusal = judgeEntry(rules, facts, now);
  const isOld = now - issuedAt > offlineLimits.judgesMilliseconds;
  return { verdict: isOld && verdict === "accepted" ? "old" : verdict, refusal };
}

// Afterwards ------------------------------------------------------------------------------------------------------

/** When the scan was made, in milliseconds. Undefined where it is too long ago, or to come. */
export function scanTime(scannedAt: string, now: number): number | undefined {
  const at = toMilliseconds(scannedAt);
  const isInTime = now - at <= offlineLimits.syncMilliseconds && at - now <= offlineLimits.aheadMilliseconds;
  return isInTime ? Math.min(at, now) : undefined;
}

/** The time of a scan that is not taken, for the list of conflicts. One that nobody can believe is replaced by now. */
export function timeTold(scannedAt: string, now: number): number {
  const at = toMilliseconds(scannedAt);
  return at > now || now - at > refusedLimits.keptMilliseconds ? now : at;
}

interface RecordGrounds {
  verdict: CodeVerdict;
  arriving: Member | undefined;
  refusal: Refusal | null;
  /** A visit of the member that goes on, or that began after the scan. */
  there: boolean;
  entering: Entering;
  /** When the house has closed since the scan, in milliseconds; null where it has not. */
  closedAt: number | null;
  /** False at a way out. */
  letsIn: boolean;
}

/** What a desk's own scan becomes. One of somebody who is there, or has come since, begins no second visit. */
export function decideRecord(grounds: RecordGrounds): { answer: RecordedScan; spends: boolean; visit?: StoredVisit } {
  const { verdict, arriving, refusal, there, entering, closedAt, letsIn } = grounds;
  const answer = (did: RecordedScan["did"]): RecordedScan => {
    const isCertain = isMember(arriving) && verdict !== "unknown" && verdict !== "forged";
    return { verdict, did, memberId: isCertain ? entering.memberId : null, refusal };
  };
  if (!isMember(arriving) || verdict !== "accepted" || !letsIn) return { answer: answer("nothing"), spends: false };
  if (there) return { answer: answer("inside"), spends: true };
  if (refusal !== null) return { answer: answer("nothing"), spends: false };
  const begun = decideEntry(refusal, null, entering);
  const visit = closedAt === null ? begun : { ...endedVisit(begun, "closing", null, closedAt), version: begun.version };
  return { answer: answer("entered"), spends: true, visit };
}

/** The answer to a repeated call that began a visit. Undefined where it began none. */
export function recordedBefore(entered: StoredVisit | undefined) {
  if (entered?.scanHash == null) return undefined;
  const { memberId, refusal, scanHash } = entered;
  const answer: RecordedScan = { verdict: "accepted", did: "entered", memberId, refusal };
  return { bodyHash: scanHash, answer };
}
