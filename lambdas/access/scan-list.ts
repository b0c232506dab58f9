/** How a scan of a card is judged. The desk and the stations share it. */
import { isSigned, judgeCode, readCode, tellsMember } from "../cards/code.ts";
import type { CardCode, CodeVerdict, StoredCard } from "../cards/contract.ts";
import { spendStep } from "../cards/repository.ts";
import { AppError } from "../contract/errors.ts";
import type { MemberId } from "../contract/ids.ts";
import type { KnownMember } from "../members/contract.ts";
import { LostRace } from "../store/failed-conditions.ts";
import type { Found, ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { nextClosing } from "./closing.ts";
import type { StoredVisit } from "./contract.ts";
import { judgeAtDesk } from "./door.ts";
import { type scanRefs, wasThere } from "./list.ts";
import { decideRecord, scanTime, timeTold } from "./offline.ts";
import { type RecordedScan, scanOutOfTime } from "./offline-contract.ts";
import { whyOf } from "./refused.ts";
import type { RefusedWhy } from "./refused-contract.ts";
import { commitRefused, keepRefused } from "./refused-list.ts";
import { createVisit } from "./repository.ts";
import { type Entering, firstSettings } from "./rules.ts";
import { decideScan, isMember } from "./scans.ts";

type FoundOfCard = Found<Omit<ReturnType<typeof scanRefs>, "entered">>;

/** Who or what scans: a person at the desk, or a station. */
type By = Pick<Entering, "visitId" | "zone" | "by" | "station"> & { scanHash: string };

interface ScanCall {
  scope: TenantScope;
  table: Table;
  tenant: { timeZone: string; features: { bookingEnabled: boolean } };
  found: FoundOfCard;
  by: By;
  now: number;
  /** The visit that this very call begins. */
  entered: ItemRef<StoredVisit>;
}

/** What a code is worth, with its card, and the member whom it tells for certain. */
export async function judgeHolder(
  code: CardCode,
  found: Pick<FoundOfCard, "arriving" | "card">,
  now: number,
): Promise<{ card: StoredCard | undefined; verdict: CodeVerdict; arriving: KnownMember | undefined }> {
  const card = isMember(found.arriving) ? found.card : undefined;
  const verdict = judgeCode(code, { card, isSigned: await isSigned(code, card), now });
  const arriving = tellsMember(verdict) && isMember(found.arriving) ? found.arriving : undefined;
  return { card, verdict, arriving };
}

/**
 * A read of several items is not one instant. So a step that is spent may be this very call's, while its visit was read
 * before it.
 * @throws `LostRace`, so that the call decides again
 */
async function refuseOwnStep(verdict: CodeVerdict, { table, entered }: Pick<ScanCall, "table" | "entered">) {
  if (verdict !== "spent") return;
  const { landed } = await table.getMany({ landed: entered }, { consistent: true });
  if (landed !== undefined) throw new LostRace();
}

/** Judges a card's code, and decides what it does. */
export async function judgeScannedCard(code: CardCode, { scope, table, tenant, found, by, now, entered }: ScanCall) {
  const { memberId } = code;
  const { card, verdict, arriving } = await judgeHolder(code, found, now);
  await refuseOwnStep(verdict, { table, entered });
  const at = { ...found, memberId, zone: by.zone, tenant, now };
  const refusal = arriving && (await judgeAtDesk(table, scope, { ...at, arriving }));
  const entering = { ...by, memberId, now };
  return { card, ...decideScan({ ...found, verdict, memberId, refusal: refusal ?? null, entering }) };
}

const unknown = { verdict: "unknown", did: "nothing", memberId: null, refusal: null } as const;

interface JudgedRecord {
  answer: RecordedScan;
  /** Spends the step. */
  spent: WriteItem[];
  /** Begins a visit. */
  begun: WriteItem[];
  /** Keeps a conflict. */
  kept: WriteItem[];
}

/**
 * Judges a scan that was made without a network, at its own time. The card and its member count as they are now.
 * @param letsIn false at a way out, which lets nobody in
 */
export async function judgeRecordedScan(
  { code: text, scannedAt }: { code: string; scannedAt: string },
  { scope, table, tenant, found, by, now, entered, letsIn }: ScanCall & { letsIn: boolean },
): Promise<JudgedRecord> {
  const { settings = firstSettings, arriving, membership, inside, card } = found;
  const { zone } = by;
  const keep = (why: RefusedWhy, memberId: MemberId | null, scanned: number) =>
    keepRefused(table, scope, { ...by, at: scanned, memberId, why, isOffline: true }, now);
  const at = scanTime(scannedAt, now);
  const read = readCode(text, scope.tenantId);
  if (at === undefined) {
    // The call stays refused. The administrators have to know that somebody was let in.
    const told = timeTold(scannedAt, now);
    const holder = read.kind === "code" ? await judgeHolder(read.code, found, told) : undefined;
    const facts = { memberId: holder?.arriving?.memberId ?? null, why: "out_of_time", at: told } as const;
    await commitRefused(table, scope, { ...by, ...facts, isOffline: true }, now);
    throw new AppError(scanOutOfTime);
  }
  if (read.kind !== "code" || arriving === undefined || card === undefined)
    return { answer: unknown, spent: [], begun: [], kept: await keep("unknown", null, at) };
  const { step = 0, memberId } = read.code;
  const verdict = judgeCode(read.code, { card, isSigned: await isSigned(read.code, card), now: at });
  await refuseOwnStep(verdict, { table, entered });
  const atDoor = { arriving, membership, settings, memberId, zone, tenant, now: at };
  const refusal = await judgeAtDesk(table, scope, atDoor);
  const there = inside !== undefined || (await wasThere(table, scope, memberId, { at, now }));
  const closing = nextClosing(at, settings.closing, tenant.timeZone);
  const closedAt = closing !== null && closing <= now ? closing : null;
  const entering = { ...by, memberId, isOffline: true, now: at };
  const { answer, spends, visit } = decideRecord({ verdict, arriving, refusal, there, entering, closedAt, letsIn });
  const spent = spends ? [spendStep(scope, card, step)] : [];
  const kept = answer.did === "nothing" ? await keep(whyOf(verdict, refusal), answer.memberId, at) : [];
  return { answer, spent, begun: visit === undefined ? [] : createVisit(scope, visit), kept };
}
