/** Proves that a call comes from a paired station of the tenant in its path. One read of the station is enough. */
import { createHash, timingSafeEqual } from "node:crypto";
import { AppError, moduleOff, stationRevoked, unauthorized } from "../contract/errors.ts";
import type { Module } from "../contract/modules.ts";
import type { StationKey } from "../contract/station-key.ts";
import type { StoredStation } from "../stations/stored-contract.ts";
import type { Tenant } from "../tenants/items.ts";
import { type CallKind, refuseByStanding } from "../tenants/standing-rules.ts";

/** What a station's item keeps of its secret. 256 random bits need no slower hash. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Compared where there is no station. So an unknown station takes as long as a wrong secret. */
const noHash = hashOfSecret("");

const isSecretOf = (secret: string, keyHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfSecret(secret), "base64url"), Buffer.from(keyHash, "base64url"));

/**
 * The station and its tenant, or the refusal. Whoever lacks the secret gets one answer. It does not tell whether tenant
 * and station exist. Only the holder of the secret learns that the station was revoked.
 * @throws `unauthorized`, `station_revoked`, `tenants.inactive`, `tenants.paused`, `module_off`
 */
export function proveStation(
  { station, tenant }: { station: StoredStation | undefined; tenant: Tenant | undefined },
  { secret }: StationKey,
  { module, kind, now }: { module: Module | undefined; kind: CallKind; now: number },
): { station: StoredStation; tenant: Tenant } {
  const isProved = isSecretOf(secret, station?.keyHash ?? noHash);
  if (!isProved || tenant === undefined || station === undefined || station.keyHash === null)
    throw new AppError(unauthorized);
  if (station.revokedAt !== null) throw new AppError(stationRevoked);
  refuseByStanding(tenant, kind, { role: "member", now });
  if (module !== undefined && !tenant.features[`${module}Enabled`]) throw new AppError(moduleOff);
  return { station, tenant };
}
