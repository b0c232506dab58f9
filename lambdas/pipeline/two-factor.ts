/** The user pool's last answer that an account has a second factor, as the account stores it. */
import type { Account } from "../accounts/items.ts";
import { limits } from "../contract/limits.ts";
import { toMilliseconds } from "../contract/time.ts";

/** Whether the answer is recent enough: the second factor may have been switched off since. */
export function hasProvedTwoFactor(account: Account | undefined, now: number): boolean {
  const provedAt = account?.twoFactorProvedAt ?? null;
  return provedAt !== null && toMilliseconds(provedAt) + limits.twoFactorProofMilliseconds > now;
}
