/** A movement of a wallet: the decision and its writes. */
import { idFrom } from "../contract/ids.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { moveWallet } from "./repository.ts";
import { decideMovement, type Moved, type Movement, type Wallet } from "./rules.ts";

/**
 * @param today the day on the tenant's clock
 * @throws `points.insufficient`, `points.wallet_full`
 */
export function movePoints(
  scope: TenantScope,
  wallet: Wallet,
  movement: Omit<Movement, "expiryEntryId">,
  today: string,
): Moved & { writes: WriteItem[] } {
  const expiryEntryId = idFrom("ledgerEntry", deriveIdBody(movement.entryId, "expiry"));
  const moved = decideMovement(wallet, { ...movement, expiryEntryId }, today);
  return { ...moved, writes: moveWallet(scope, wallet, moved) };
}
