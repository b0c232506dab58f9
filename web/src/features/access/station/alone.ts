/** A station that judges by itself, and tells the server afterwards. It shares the desk's book of scans. */
import { createStore, del, get, set } from "idb-keyval";
import { judgeAtDesk } from "#lambdas/access/offline.ts";
import { offlineLimits } from "#lambdas/access/offline-contract.ts";
import { readCode, readTag } from "#lambdas/cards/code.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { wordOfCode, wordOfRefusal } from "#lambdas/stations/door.ts";
import { getStationPack, recordStationScan, type StationCard, scanAtStation } from "#lambdas/stations/door-contract.ts";
import { ApiError, type CallOutputOf, callRoute } from "#web/session/api.ts";
import { type OwnScan, readBook, settleScan, takeScan } from "../offline/desk-book.ts";
import { keyOf, type PairedStation } from "./station-key.ts";
import type { StationWord } from "./texts.ts";

export type Pack = CallOutputOf<typeof getStationPack>;

/** What a station says, with the first name where it tells one. */
export interface Told {
  word: StationWord;
  firstName: string | null;
}

let opened: ReturnType<typeof createStore> | undefined;

function store() {
  opened ??= createStore("guildhall-station", "packs");
  return opened;
}

export const readPack = ({ stationId }: PairedStation): Promise<Pack | undefined> => get<Pack>(stationId, store());
export const forgetPack = ({ stationId }: PairedStation): Promise<void> => del(stationId, store());
export const isFresh = ({ issuedAt }: Pack): boolean =>
  Date.now() - Date.parse(issuedAt) < offlineLimits.freshMilliseconds;

/** Reads all pages again, and keeps them. They are as old as the first one. */
export async function refreshPack(tenantId: TenantId, station: PairedStation): Promise<Pack> {
  const read = (cursor?: string) =>
    callRoute(
      getStationPack,
      { params: { tenantId }, query: { limit: limits.pageRows, ...(cursor && { cursor }) } },
      { stationKey: keyOf(station) },
    );
  const first = await read();
  const cards: StationCard[] = [...first.cards];
  for (let { nextCursor } = first; nextCursor !== null; ) {
    const page = await read(nextCursor);
    cards.push(...page.cards);
    ({ nextCursor } = page);
  }
  const pack: Pack = { ...first, cards, nextCursor: null };
  await set(station.stationId, pack, store());
  return pack;
}

interface Alone {
  tenantId: TenantId;
  timeZone: string;
  station: PairedStation;
  pack: Pack | undefined;
  /** The key of the call whose answer was lost, if there was one. */
  lostKey: string | undefined;
}

const says = (word: StationWord, firstName: string | null = null): Told => ({ word, firstName });

/** Judges what was scanned. A code that lets in is taken, and waits to be sent, before the answer shows. */
export async function judgeAlone(text: string, { tenantId, timeZone, station, pack, lostKey }: Alone): Promise<Told> {
  const read = readCode(text, tenantId);
  if (read.kind !== "code") return says(readTag(text) === undefined ? "no_card" : "ask_desk");
  const { code } = read;
  if (code.step === undefined) return says("ask_desk");
  // Who is inside is not known here, so nobody is let out.
  if (pack === undefined || station.passage === "out") return says("no_network");
  const { stationId, zone } = station;
  const card = pack.cards.find(({ memberId }) => memberId === code.memberId);
  const { taken } = await readBook(stationId);
  const now = Date.now();
  const { verdict, refusal } = await judgeAtDesk(code, {
    card,
    rules: { ...pack.rules, timeZone },
    issuedAt: Date.parse(pack.issuedAt),
    zone,
    takenStep: taken[code.memberId] ?? 0,
    now,
  });
  if (verdict === "old") return says("no_network");
  // The card may be newer than what is kept here.
  if (card === undefined || verdict === "unknown") return says("ask_desk");
  if (verdict !== "accepted") return says(wordOfCode(verdict));
  if (refusal !== null) return says(wordOfRefusal(refusal));
  const { memberId } = code;
  const scan = {
    key: crypto.randomUUID(),
    code: text,
    scannedAt: new Date(now).toISOString(),
    zone,
    memberId,
    lostKey,
  };
  const { firstName } = card.member;
  const isTaken = await takeScan(stationId, { ...scan, name: firstName }, code.step);
  if (!isTaken) return says("again");
  // Whether the member comes or leaves is not known here.
  return station.passage === "both" ? says("checked") : says("welcome", firstName);
}

/** Whether the call whose answer was lost has taken the code. The same key asks, so there is no second effect. */
async function hasLanded(tenantId: TenantId, station: PairedStation, { lostKey, code }: OwnScan): Promise<boolean> {
  if (lostKey === undefined) return false;
  const call = { idempotencyKey: lostKey, stationKey: keyOf(station) };
  const { memberId } = await callRoute(scanAtStation, { params: { tenantId }, body: { code } }, call);
  return memberId !== null;
}

/** Sends what waits, in its order. Stops where the server does not answer, and goes on the next time. */
export async function sendScans(tenantId: TenantId, station: PairedStation): Promise<void> {
  const { stationId } = station;
  const { scans } = await readBook(stationId);
  for (const scan of scans) {
    const { code, scannedAt, key } = scan;
    const call = { idempotencyKey: key, stationKey: keyOf(station) };
    try {
      const isLanded = await hasLanded(tenantId, station, scan);
      const record = () => callRoute(recordStationScan, { params: { tenantId }, body: { code, scannedAt } }, call);
      await settleScan(stationId, scan, isLanded ? "landed" : await record());
    } catch (error) {
      // Too late for the server, or of a zone that is gone. The audit trail has what the server has taken.
      if (!(error instanceof ApiError) || error.status !== 422) throw error;
      await settleScan(stationId, scan, null);
    }
  }
}
