/** A station that judges by itself, and tells the server afterwards. It shares the desk's book of scans. */
import { createStore, del, get, set } from "idb-keyval";
import { judgeAtDesk } from "#lambdas/access/offline.ts";
import { offlineLimits } from "#lambdas/access/offline-contract.ts";
import { readCode, readTag } from "#lambdas/cards/code.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { wordOfCode, wordOfRefusal } from "#lambdas/stations/door.ts";
import { getStationPack, recordStationScan, type StationCard, scanAtStation } from "#lambdas/stations/door-contract.ts";
import { type CallOutputOf, callRoute } from "#web/session/api.ts";
import { readBook, takeScan } from "../offline/desk-book.ts";
import { inTime, pageMilliseconds } from "../offline/in-time.ts";
import { sendWaiting } from "../offline/send-waiting.ts";
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

/**
 * Reads all pages again, and keeps them. They are as old as the first one.
 * @param until once it is aborted nothing is kept any more
 */
export async function refreshPack(tenantId: TenantId, station: PairedStation, until: AbortSignal): Promise<Pack> {
  const read = (cursor?: string) => {
    const input = { params: { tenantId }, query: { limit: limits.pageRows, ...(cursor && { cursor }) } };
    const send = (signal: AbortSignal) => callRoute(getStationPack, input, { stationKey: keyOf(station), signal });
    return inTime(send, { milliseconds: pageMilliseconds, until });
  };
  const first = await read();
  const cards: StationCard[] = [...first.cards];
  for (let { nextCursor } = first; nextCursor !== null; ) {
    const page = await read(nextCursor);
    cards.push(...page.cards);
    ({ nextCursor } = page);
  }
  const pack: Pack = { ...first, cards, nextCursor: null };
  if (!until.aborted) await set(station.stationId, pack, store());
  return pack;
}

interface Alone {
  tenantId: TenantId;
  timeZone: string;
  station: PairedStation;
  pack: Pack | undefined;
  /** The key of the call whose answer was lost, if there was one. */
  lostKey: string | undefined;
  /** Once it is aborted nothing is kept any more. */
  until: AbortSignal;
}

const says = (word: StationWord, firstName: string | null = null): Told => ({ word, firstName });

/** Judges what was scanned. A code that lets in is taken, and waits to be sent, before the answer shows. */
export async function judgeAlone(
  text: string,
  { tenantId, timeZone, station, pack, lostKey, until }: Alone,
): Promise<Told> {
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
  if (until.aborted) return says("not_checked");
  const isTaken = await takeScan(stationId, { ...scan, name: firstName }, code.step);
  if (!isTaken) return says("again");
  // Whether the member comes or leaves is not known here.
  return station.passage === "both" ? says("checked") : says("welcome", firstName);
}

/** Sends what waits, in its order. The key of a lost answer asks again, so there is no second effect. */
export function sendScans(tenantId: TenantId, station: PairedStation, until: AbortSignal): Promise<number> {
  const params = { tenantId };
  const stationKey = keyOf(station);
  const sender: Parameters<typeof sendWaiting>[1] = {
    hasLanded: async ({ lostKey, code }, signal) => {
      const call = { idempotencyKey: lostKey, stationKey, signal };
      const { memberId } = await callRoute(scanAtStation, { params, body: { code } }, call);
      return memberId !== null;
    },
    record: ({ key, code, scannedAt }, signal) =>
      callRoute(recordStationScan, { params, body: { code, scannedAt } }, { idempotencyKey: key, stationKey, signal }),
  };
  return sendWaiting(station.stationId, sender, until);
}
