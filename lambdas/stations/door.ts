/** Decisions at a station: what a scan does, and how little it tells. Pure, for the station's browser too. */
import type { Refusal, StationStamp, StoredVisit } from "../access/contract.ts";
import { whyOf } from "../access/refused.ts";
import type { RefusedWhy } from "../access/refused-contract.ts";
import type { DecidedScan } from "../access/scans.ts";
import { endedVisit } from "../access/visits.ts";
import type { CodeVerdict } from "../cards/contract.ts";
import type { MemberId } from "../contract/ids.ts";
import type { Member } from "../members/contract.ts";
import type { DoorWord, Pass } from "./door-contract.ts";
import type { Passage, StoredStation } from "./stored-contract.ts";

/** What visits keep of a station. */
export const stampOf = ({ stationId, name }: Pick<StoredStation, "stationId" | "name">): StationStamp => ({
  stationId,
  name,
});

const wordsOfCodes: Readonly<Record<Exclude<CodeVerdict, "accepted">, DoorWord>> = {
  identified: "ask_desk",
  replaced: "ask_desk",
  blocked: "ask_desk",
  expired: "ask_desk",
  removed: "ask_desk",
  unknown: "no_card",
  forged: "no_card",
  late: "late",
  early: "early",
  spent: "again",
};

/** The word for a code that is not accepted. */
export const wordOfCode = (verdict: Exclude<CodeVerdict, "accepted">): DoorWord => wordsOfCodes[verdict];

/** The word for somebody whom the rules refuse. Only the hours and the zone are for everybody's ears. */
export const wordOfRefusal = (refusal: Refusal): DoorWord =>
  refusal === "outside_hours" || refusal === "outside_zone" ? refusal : "ask_desk";

export const tells = (word: DoorWord): Pass => ({ word, memberId: null, firstName: null });

interface PassGrounds {
  decided: DecidedScan;
  memberId: MemberId;
  arriving: Pick<Member, "firstName"> | undefined;
  /** The visit that goes on. */
  inside: StoredVisit | undefined;
  passage: Passage;
  station: StationStamp;
  now: number;
}

export interface DecidedPass {
  pass: Pass;
  /** Whether the step of the code is spent. */
  spends: boolean;
  /** The visit that begins. */
  begins?: StoredVisit;
  /** The visit that ends, as it is afterwards. */
  ends?: StoredVisit;
}

/** What an accepted code does at a station, by what the desk would do with it. */
export function decidePass(grounds: PassGrounds): DecidedPass {
  const { decided, memberId, arriving, inside, passage, station, now } = grounds;
  const { answer, spends, visit } = decided;
  const refusal = answer.person?.refusal ?? null;
  const named = (word: DoorWord): Pass => ({ word, memberId, firstName: arriving?.firstName ?? null });
  if (answer.verdict !== "accepted") return { pass: tells(wordOfCode(answer.verdict)), spends: false };
  if (inside !== undefined && spends) {
    // An inner door lets nobody through whom it would not let in. Everybody may leave.
    if (passage === "in" && refusal !== null) return { pass: tells(wordOfRefusal(refusal)), spends: false };
    if (passage === "in") return { pass: named("inside"), spends };
    const ends = { ...endedVisit(inside, "station", null, now), leftStation: station };
    return { pass: named("goodbye"), spends, ends };
  }
  if (passage === "out") return { pass: tells("not_inside"), spends: false };
  if (visit === undefined) return { pass: tells(wordOfRefusal(refusal ?? "no_plan")), spends: false };
  return { pass: named("welcome"), spends, begins: visit };
}

/** Why a station let somebody neither in nor out. */
export function whyNotPassed({ answer }: Pick<DecidedScan, "answer">, { word }: Pass): RefusedWhy {
  if (word === "not_inside") return word;
  return whyOf(answer.verdict, answer.person?.refusal ?? null);
}

/** The call that let somebody out, as the card keeps it. */
export const outWithOf = ({ idBody, bodyHash }: { idBody: string; bodyHash: string }): string => idBody + bodyHash;

interface PassedBefore {
  /** The visit that this very call would have begun. */
  entered: StoredVisit | undefined;
  card: { memberId: MemberId; outWith?: string | undefined } | undefined;
  arriving: Pick<Member, "firstName"> | undefined;
}

/** The answer to a repeated call that let somebody in or out. Undefined where it did neither. */
export function passedBefore({ entered, card, arriving }: PassedBefore, { idBody }: { idBody: string }) {
  const firstName = arriving?.firstName ?? null;
  if (entered?.scanHash != null) {
    const answer: Pass = { word: "welcome", memberId: entered.memberId, firstName };
    return { bodyHash: entered.scanHash, answer };
  }
  if (card?.outWith === undefined || !card.outWith.startsWith(idBody)) return undefined;
  const answer: Pass = { word: "goodbye", memberId: card.memberId, firstName };
  return { bodyHash: card.outWith.slice(idBody.length), answer };
}
