/** Keeps refused scans, each once a minute. */
import { AppError } from "../contract/errors.ts";
import { idFrom } from "../contract/ids.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { type StationStamp, unknownZone } from "./contract.ts";
import { newRefused, type RefusedFacts } from "./refused.ts";
import { refusedLimits } from "./refused-contract.ts";
import { createRefused, refusedScanRef } from "./refused-repository.ts";
import { firstSettings, hasZone } from "./rules.ts";
import type { AccessSettings } from "./settings-contract.ts";

/** The same refusal of the same person at the same place has one id a minute. */
function idOf(scope: TenantScope, { at, memberId, why, zone, by, station, isOffline = false }: RefusedFacts) {
  const place = station?.stationId ?? by ?? "";
  const minute = String(Math.floor(at / refusedLimits.onceInMilliseconds));
  const parts = [scope.tenantId, place, zone ?? "", memberId ?? "", why, String(isOffline), minute];
  return idFrom("refusedScan", deriveIdBody("refused-scan", ...parts));
}

/**
 * The write that keeps a refused scan; none where the same is kept already. It costs a read, and two units
 * beside the indexes. A stranger with a thousand codes fills one item a minute for each verdict.
 */
export async function keepRefused(
  table: Table,
  scope: TenantScope,
  facts: RefusedFacts,
  now: number,
): Promise<WriteItem[]> {
  const refusedScanId = idOf(scope, facts);
  const { kept } = await table.getMany({ kept: refusedScanRef(scope, refusedScanId) }, { consistent: true });
  if (kept !== undefined) return [];
  return [createRefused(scope, newRefused(refusedScanId, facts), now)];
}

/** Keeps a refused scan by itself, for a call that is refused: what it would have written is not. */
export async function commitRefused(table: Table, scope: TenantScope, facts: RefusedFacts, now: number): Promise<void> {
  const kept = await keepRefused(table, scope, facts, now);
  if (kept.length > 0) await table.commit(kept);
}

/**
 * Refuses each scan at a station whose zone is gone. The scan is kept first, so that administrators learn of the door.
 * @throws `access.unknown_zone`
 */
export async function refuseGoneZone(
  table: Table,
  scope: TenantScope,
  place: { zone: string | null; station: StationStamp; settings: AccessSettings | undefined; now: number },
): Promise<void> {
  const { zone, station, settings = firstSettings, now } = place;
  if (hasZone(zone, settings)) return;
  const facts = { memberId: null, why: "zone_gone", zone, by: null, station, at: now } as const;
  await commitRefused(table, scope, facts, now);
  throw new AppError(unknownZone);
}
