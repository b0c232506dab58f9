/** What the account keeps of the user pool's word that it has a second factor. */
import type { Account } from "../accounts/items.ts";
import { limits } from "../contract/limits.ts";
import { toMilliseconds } from "../contract/time.ts";

/** Whether the pool has said so lately: it may have been turned off there since. */
export function hasProvedTwoFactor(account: Account | undefined, now: number): boolean {
  const provedAt = account?.twoFactorProvedAt ?? null;
  return provedAt !== null && toMilliseconds(provedAt) + limits.twoFactorProofMilliseconds > now;
}
