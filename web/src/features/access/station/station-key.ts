/** The key of this browser's station, for each workspace. It stays in this origin and is sent to no other. */
import { printStationKey } from "#lambdas/contract/station-key.ts";
import type { OwnStation } from "#lambdas/stations/contract.ts";

export interface PairedStation extends OwnStation {
  secret: string;
}

const nameOf = (tenantId: string) => `guildhall-station-${tenantId}`;

export function readStation(tenantId: string): PairedStation | undefined {
  try {
    const text = window.localStorage.getItem(nameOf(tenantId));
    return text === null ? undefined : (JSON.parse(text) as PairedStation);
  } catch {
    // The browser stores nothing, or what it stores is broken. The device is paired again.
    return undefined;
  }
}

export function keepStation(tenantId: string, station: PairedStation): void {
  window.localStorage.setItem(nameOf(tenantId), JSON.stringify(station));
}

/** Keeps what the server says of the station. One that was unpaired meanwhile, also in another tab, stays unpaired. */
export function updateStation(tenantId: string, station: PairedStation): void {
  if (readStation(tenantId)?.secret === station.secret) keepStation(tenantId, station);
}

export function forgetStation(tenantId: string): void {
  window.localStorage.removeItem(nameOf(tenantId));
}

/** A pairing without an answer. The server may have taken the secret, so the same call finishes it. */
export interface OpenPairing {
  code: string;
  secret: string;
}

const pairingOf = (tenantId: string) => `guildhall-pairing-${tenantId}`;

export function readPairing(tenantId: string): OpenPairing | undefined {
  try {
    const text = window.localStorage.getItem(pairingOf(tenantId));
    return text === null ? undefined : (JSON.parse(text) as OpenPairing);
  } catch {
    return undefined;
  }
}

/** Before the secret is sent. A browser that stores nothing keeps it while the page stays open. */
export function keepPairing(tenantId: string, pairing: OpenPairing): void {
  try {
    window.localStorage.setItem(pairingOf(tenantId), JSON.stringify(pairing));
  } catch {
    // As above.
  }
}

export function forgetPairing(tenantId: string): void {
  window.localStorage.removeItem(pairingOf(tenantId));
}

/** As the header carries it. */
export const keyOf = (station: PairedStation): string => printStationKey(station);

/** 256 random bits in base64url. */
export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
