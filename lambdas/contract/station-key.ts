/**
 * The key of a paired station: its id and a secret of 256 bits. The tablet makes the secret and keeps it. The table holds
 * its hash only.
 */
import { type StationId, stationIdSchema } from "./ids.ts";

/** The header that carries the key. */
export const stationHeader = "x-station-key";

/** 32 random bytes in base64url. */
export const stationSecretPattern = /^[A-Za-z0-9_-]{43}$/;

export interface StationKey {
  stationId: StationId;
  secret: string;
}

export const printStationKey = ({ stationId, secret }: StationKey): string => `${stationId}.${secret}`;

/** Undefined for a text that is no key of ours. */
export function readStationKey(text: string | undefined): StationKey | undefined {
  const [id, secret = "", ...rest] = (text ?? "").split(".");
  const stationId = stationIdSchema.safeParse(id).data;
  if (stationId === undefined || rest.length > 0 || !stationSecretPattern.test(secret)) return undefined;
  return { stationId, secret };
}
