/** Stations as the table holds them, written without the product's own code of keys. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { StationId } from "#lambdas/contract/ids.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { createStation } from "#lambdas/stations/repository.ts";
import type { StoredStation } from "#lambdas/stations/stored-contract.ts";
import type { TestServer, TestTenant } from "./test-server.ts";

export const newSecret = () => randomBytes(32).toString("base64url");

export const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/** The header with which a station calls. */
export const keyHeaders = (stationId: string, secret: string) => ({ "x-station-key": `${stationId}.${secret}` });

/** Puts a paired station into a tenant, also into one where nobody could pair it. */
export async function putStation(
  server: TestServer,
  { scope }: Pick<TestTenant, "scope">,
  overrides: Partial<StoredStation> = {},
) {
  const secret = newSecret();
  const at = new Date(server.clock.now).toISOString();
  const station: StoredStation = {
    stationId: `sta_${deriveIdBody(randomUUID())}` as StationId,
    name: "North door",
    note: null,
    zone: null,
    passage: "both",
    createdAt: at,
    keyHash: hashOf(secret),
    pairedAt: at,
    revokedAt: null,
    pairing: null,
    lastSeenAt: at,
    browser: "chrome",
    system: "android",
    version: 1,
    ...overrides,
  };
  await server.table.commit([createStation(scope, station)]);
  return { station, secret, headers: keyHeaders(station.stationId, secret) };
}
