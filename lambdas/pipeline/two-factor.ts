/** The user pool's last answer that an account has a second factor, as the account stores it. */
import type { Account } from "../accounts/items.ts";
import { limits } from "../contract/limits.ts";
import { toMilliseconds } from "../contract/time.ts";

/** A call, and when its session began, in milliseconds. */
export interface CallOfSession {
  now: number;
  signedInAt: number;
}

/**
 * Whether the answer is recent enough, and holds for this session. The second factor may have been switched off since,
 * and a session from before it began with the password alone. The pool counts in seconds, so a session of the same
 * second counts.
 */
export function hasProvedTwoFactor(account: Account | undefined, { now, signedInAt }: CallOfSession): boolean {
  const { twoFactorProvedAt: provedAt, twoFactorSince: since, twoFactorSetUpIn: setUpIn } = account ?? {};
  if (provedAt == null || toMilliseconds(provedAt) + limits.twoFactorProofMilliseconds <= now) return false;
  if (since == null || signedInAt >= Math.floor(toMilliseconds(since) / 1000) * 1000) return true;
  return setUpIn != null && toMilliseconds(setUpIn) === signedInAt;
}
