/** A desk that judges by itself, and tells the server afterwards. */
import { judgeAtDesk } from "#lambdas/access/offline.ts";
import { type DeskCard, getDeskPack, offlineLimits, recordScan } from "#lambdas/access/offline-contract.ts";
import { scan as scanCard } from "#lambdas/access/scan-contract.ts";
import { readCode } from "#lambdas/cards/code.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { fullName } from "#lambdas/members/rules.ts";
import { type CallOutputOf, callRoute } from "#web/session/api.ts";
import { keepAnswer, readKept } from "#web/session/kept-answers.ts";
import { readBook, takeScan } from "./desk-book.ts";
import { inTime, pageMilliseconds } from "./in-time.ts";
import type { OfflineScan } from "./offline-scan.ts";
import { sendWaiting } from "./send-waiting.ts";

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
  const read = (cursor?: string) => {
    const query = { limit: limits.pageRows, ...(cursor && { cursor }) };
    const send = (signal: AbortSignal) => callRoute(getDeskPack, { params: { tenantId }, query }, { signal });
    return inTime(send, { milliseconds: pageMilliseconds });
  };
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

/** Asks for the least there is. @throws where the server does not answer in time */
export async function askWhetherThere(tenantId: TenantId): Promise<void> {
  await inTime((signal) => callRoute(getDeskPack, { params: { tenantId }, query: { limit: 1 } }, { signal }));
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

/** Sends what waits, in its order. The key of a lost answer asks again, so there is no second effect. */
export function sendScans(tenantId: TenantId, until: AbortSignal): Promise<number> {
  const params = { tenantId };
  const sender: Parameters<typeof sendWaiting>[1] = {
    hasLanded: async ({ lostKey, code, zone }, signal) => {
      const answer = await callRoute(scanCard, { params, body: { code, zone } }, { idempotencyKey: lostKey, signal });
      return answer.kind === "card" && answer.did !== "nothing";
    },
    record: ({ key, code, scannedAt, zone }, signal) =>
      callRoute(recordScan, { params, body: { code, scannedAt, zone } }, { idempotencyKey: key, signal }),
  };
  return sendWaiting(tenantId, sender, until);
}
