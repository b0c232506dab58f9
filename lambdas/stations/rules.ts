/** Decisions about stations: their state, who may be paired with a code, and when last seen is written. Pure. */
import { AppError } from "../contract/errors.ts";
import { toInstant, toMilliseconds } from "../contract/time.ts";
import { codeExpired, codeRefused, type Station, type StationFields, type StationState } from "./contract.ts";
import { type StoredCode, type StoredStation, stationLimits } from "./stored-contract.ts";

/** A station that waits for its first tablet. */
export function newStation(stationId: StoredStation["stationId"], fields: StationFields, now: number): StoredStation {
  const unpaired = { keyHash: null, pairedAt: null, revokedAt: null, pairing: null, lastSeenAt: null } as const;
  return { ...fields, ...unpaired, stationId, createdAt: toInstant(now), browser: null, system: null, version: 1 };
}

const hasOpenCode = ({ pairing }: StoredStation, now: number): boolean =>
  pairing !== null && toMilliseconds(pairing.expiresAt) > now;

export function stateOf(station: StoredStation, now: number): StationState {
  if (station.revokedAt !== null) return hasOpenCode(station, now) ? "waiting" : "revoked";
  return station.keyHash === null ? "waiting" : "paired";
}

/** A station as administrators see it. */
export function presentStation(station: StoredStation, now: number): Station {
  const codeExpiresAt = hasOpenCode(station, now) ? (station.pairing?.expiresAt ?? null) : null;
  return { ...station, state: stateOf(station, now), codeExpiresAt };
}

/** The answer to a repeated call. The entry keeps none of the workspace's words, so those of today stand there. */
export function stationAgain(kept: unknown, station: StoredStation | undefined): Station {
  const { name = "", note = null, zone = null } = station ?? {};
  return { ...(kept as Omit<Station, "name" | "note" | "zone">), name, note, zone };
}

/** Stations by their names, as the reader's language sorts them. */
export const byName = (stations: readonly StoredStation[], locale: string): StoredStation[] =>
  stations.toSorted((a, b) => a.name.localeCompare(b.name, locale, { numeric: true }));

// Codes ------------------------------------------------------------------------------------------------------------

/** The code in two groups, as people read it aloud. */
export const printPairingCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/**
 * The code that somebody means. The alphabet has no I, L, O and U, so those that are typed mean 1 and 0. Undefined for a
 * text that is no code. The link in the code's picture ends with the code.
 */
export function readPairingCode(typed: string): string | undefined {
  const last = typed.trim().split("#").at(-1) ?? "";
  const code = last.toUpperCase().replace(/[\s-]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
  return new RegExp(`^[0-9A-HJKMNP-TV-Z]{${stationLimits.codeCharacters}}$`).test(code) ? code : undefined;
}

interface PairingGrounds {
  code: StoredCode | undefined;
  /** The station that the code names. */
  station: StoredStation | undefined;
  /** The hash of the tablet's secret. */
  keyHash: string;
  now: number;
}

/**
 * Whether a tablet takes the key with this code, or has taken it before with the same secret. A used code and one that
 * never was are refused alike.
 * @throws `stations.code_refused`, `stations.code_expired`
 */
export function decidePairing({ code, station, keyHash, now }: PairingGrounds): {
  wasPaired: boolean;
  station: StoredStation;
} {
  if (code === undefined || station === undefined) throw new AppError(codeRefused);
  if (code.usedBy !== null) {
    const isAgain = code.usedBy === keyHash && station.keyHash === keyHash && station.revokedAt === null;
    if (!isAgain) throw new AppError(codeRefused);
    return { wasPaired: true, station };
  }
  if (station.pairing?.codeHash !== code.codeHash) throw new AppError(codeRefused);
  if (toMilliseconds(code.expiresAt) <= now) throw new AppError(codeExpired);
  return { wasPaired: false, station };
}

/** What a pairing changes. The key before it opens nothing any more. */
export function pairedFields(
  keyHash: string,
  { browser, system }: Pick<StoredStation, "browser" | "system">,
  now: number,
) {
  const at = toInstant(now);
  return { keyHash, pairedAt: at, revokedAt: null, pairing: null, lastSeenAt: at, browser, system };
}

/** Whether last seen is written again. */
export function isSeenLongAgo({ lastSeenAt }: Pick<StoredStation, "lastSeenAt">, now: number): boolean {
  return lastSeenAt === null || now - toMilliseconds(lastSeenAt) >= stationLimits.seenMilliseconds;
}
