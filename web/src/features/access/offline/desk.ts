/** A desk that judges by itself, and tells the server afterwards. */
import { judgeAtDesk } from "#lambdas/access/offline.ts";
import { type DeskCard, getDeskPack, offlineLimits, recordScan } from "#lambdas/access/offline-contract.ts";
import { scan as scanCard } from "#lambdas/access/scan-contract.ts";
import { readCode } from "#lambdas/cards/code.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { fullName } from "#lambdas/members/rules.ts";
import { ApiError, type CallOutputOf, callRoute } from "#web/session/api.ts";
import { keepAnswer, readKept } from "#web/session/kept-answers.ts";
import { type OwnScan, readBook, settleScan, takeScan } from "./desk-book.ts";
import type { OfflineScan } from "./offline-scan.ts";

type Pack = CallOutputOf<typeof getDeskPack>;

export interface KeptPack {
  pack: Pack;
  byMember: ReadonlyMap<string, DeskCard>;
  /** When the server read it, in milliseconds. */
  issuedAt: number;
}

const indexedPack = (pack: Pack): KeptPack => ({
  pack,
  byMember: new Map(pack.cards.map((card) => [card.memberId, card])),
  issuedAt: Date.parse(pack.issuedAt),
});

// All pages together, under the key of the first one. Raise it when the form of the answer changes.
const keptUnder = (tenantId: TenantId) => ({ params: { tenantId }, query: { form: 2 } });

/** The rules that this browser keeps. The end of the session deletes them. */
export async function readPack(tenantId: TenantId): Promise<KeptPack | undefined> {
  const kept = await readKept(getDeskPack, keptUnder(tenantId));
  return kept && indexedPack(kept.answer);
}

export const isFresh = ({ issuedAt }: KeptPack): boolean => Date.now() - issuedAt < offlineLimits.freshMilliseconds;

/** Reads all pages again, and keeps them. They are as old as the first one. */
export async function refreshPack(tenantId: TenantId): Promise<KeptPack> {
  const cards: DeskCard[] = [];
  const read = (cursor?: string) =>
    callRoute(getDeskPack, { params: { tenantId }, query: { limit: limits.pageRows, ...(cursor && { cursor }) } });
  const first = await read();
  cards.push(...first.cards);
  for (let { nextCursor } = first; nextCursor !== null; ) {
    const page = await read(nextCursor);
    cards.push(...page.cards);
    ({ nextCursor } = page);
  }
  const pack: Pack = { ...first, cards, nextCursor: null };
  await keepAnswer(getDeskPack, keptUnder(tenantId), { answer: pack, keptAt: Date.now() });
  return indexedPack(pack);
}

interface House {
  tenantId: TenantId;
  timeZone: string;
  kept: KeptPack | undefined;
  /** Where the desk stands; null for the whole house. */
  zone: string | null;
  /** The key of the call whose answer was lost, if there was one. */
  lostKey?: string | undefined;
}

/** Judges what was scanned. A code that lets in is taken, and waits to be sent, before the answer shows. */
export async function judgeScan(
  text: string,
  { tenantId, timeZone, kept, zone, lostKey }: House,
): Promise<OfflineScan> {
  if (kept === undefined) return { kind: "without_rules" };
  const read = readCode(text, tenantId);
  if (read.kind === "foreign") return read;
  if (read.kind === "unreadable") return { kind: "without_network" };
  const { code } = read;
  const { memberId, step = 0 } = code;
  const card = kept.byMember.get(memberId);
  const { taken } = await readBook(tenantId);
  const now = Date.now();
  const grounds = { rules: { ...kept.pack.rules, timeZone }, issuedAt: kept.issuedAt, takenStep: taken[memberId] ?? 0 };
  const judged = await judgeAtDesk(code, { ...grounds, card, zone, now });
  if (card === undefined) return { kind: "judged", ...judged, person: null };
  const person = {
    memberId,
    name: fullName({ ...card.member, email: "" }),
    planName: card.membership?.planName ?? null,
  };
  const isLetIn = judged.verdict === "accepted" && judged.refusal === null;
  if (!isLetIn) return { kind: "judged", ...judged, person };
  const scan = {
    key: crypto.randomUUID(),
    code: text,
    scannedAt: new Date(now).toISOString(),
    zone,
    memberId,
    lostKey,
  };
  const isTaken = await takeScan(tenantId, { ...scan, name: person.name }, step);
  return { kind: "judged", verdict: isTaken ? "accepted" : "spent", refusal: null, person };
}

/** Whether the call whose answer was lost has taken the code. The same key asks, so there is no second effect. */
async function hasLanded(tenantId: TenantId, { lostKey, code, zone }: OwnScan): Promise<boolean> {
  if (lostKey === undefined) return false;
  const call = { params: { tenantId }, body: { code, zone } };
  const answer = await callRoute(scanCard, call, { idempotencyKey: lostKey });
  return answer.kind === "card" && answer.did !== "nothing";
}

/** Sends what waits, in its order. Stops where the server does not answer, and goes on the next time. */
export async function sendScans(tenantId: TenantId): Promise<void> {
  const { scans } = await readBook(tenantId);
  for (const scan of scans) {
    const { code, scannedAt, zone, key } = scan;
    try {
      const body = { code, scannedAt, zone };
      const isLanded = await hasLanded(tenantId, scan);
      const record = () => callRoute(recordScan, { params: { tenantId }, body }, { idempotencyKey: key });
      await settleScan(tenantId, scan, isLanded ? "landed" : await record());
    } catch (error) {
      // Too late for the server. Whoever is signed out, or no more at this desk, sends it another time.
      if (!(error instanceof ApiError) || error.status !== 422) return;
      await settleScan(tenantId, scan, null);
    }
  }
}
