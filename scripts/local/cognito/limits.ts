import { createHmac, randomInt } from "node:crypto";
import { CognitoError, limitExceeded } from "./errors.ts";
import type { Pool } from "./pool.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const LIFETIME = { signUp: 24 * HOUR, forgotPassword: HOUR, attribute: 24 * HOUR };
const MAX_WRONG_TRIES = 5;
const MAX_SENDS_PER_HOUR = 10;

export type CodePurpose = keyof typeof LIFETIME;

interface Code {
  hash: string;
  wrongTries: number;
  sends: number[];
}

const keyOf = (purpose: CodePurpose, userId: string) => `${purpose}#${userId}`;
const hashOf = (pool: Pool, key: string, code: string) =>
  createHmac("sha256", pool.secret).update(`${key}:${code}`).digest("hex");

/**
 * Six digits that replace any earlier code of the same purpose. Unknown users get one too, so that the limits are
 * alike.
 */
export function issueCode(pool: Pool, purpose: CodePurpose, userId: string): string {
  const key = keyOf(purpose, userId);
  const now = pool.now();
  const recent = ((pool.store.counter(key, now) as Code | undefined)?.sends ?? []).filter(
    (sentAt) => sentAt > now - HOUR,
  );
  if (recent.length >= MAX_SENDS_PER_HOUR) throw limitExceeded();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const record: Code = { hash: hashOf(pool, key, code), wrongTries: 0, sends: [...recent, now] };
  pool.store.setCounter(key, record, now + LIFETIME[purpose], now);
  return code;
}

/** Throws unless this is the code. A used code is deleted. Five wrong tries also refuse the right one. */
export function redeemCode(pool: Pool, purpose: CodePurpose, userId: string, candidate: string): void {
  const key = keyOf(purpose, userId);
  const now = pool.now();
  const code = pool.store.counter(key, now) as Code | undefined;
  if (code === undefined)
    throw new CognitoError("ExpiredCodeException", "Invalid code provided, please request a code again.");
  if (code.wrongTries >= MAX_WRONG_TRIES) throw limitExceeded();
  if (code.hash !== hashOf(pool, key, candidate)) {
    const endsAt = Math.max(...code.sends) + LIFETIME[purpose];
    pool.store.setCounter(key, { ...code, wrongTries: code.wrongTries + 1 }, endsAt, now);
    throw new CognitoError("CodeMismatchException", "Invalid verification code provided, please try again.");
  }
  pool.store.deleteCounter(key);
}

export const withdrawCode = (pool: Pool, purpose: CodePurpose, userId: string) =>
  pool.store.deleteCounter(keyOf(purpose, userId));

const FREE_FAILURES = 5;
const FORGOTTEN_AFTER = 15 * MINUTE;

interface Failures {
  count: number;
  lastAt: number;
}

/**
 * Runs a password check under the lockout that AWS documents.
 * From the fifth failure on, a pause of 2^(n-5) seconds follows, at most 15 minutes. Attempts in a pause are refused
 * without a check and are not counted.
 * Nothing here waits, so parallel guesses are counted one by one.
 */
export function guardPassword(pool: Pool, key: string, lockedOut: CognitoError, isRight: () => boolean): boolean {
  const now = pool.now();
  const failures = (pool.store.counter(key, now) as Failures | undefined) ?? { count: 0, lastAt: 0 };
  const pause = failures.count < FREE_FAILURES ? 0 : 1000 * 2 ** (failures.count - FREE_FAILURES);
  if (now < failures.lastAt + Math.min(pause, FORGOTTEN_AFTER)) throw lockedOut;
  if (isRight()) {
    pool.store.deleteCounter(key);
    return true;
  }
  pool.store.setCounter(key, { count: failures.count + 1, lastAt: now }, now + FORGOTTEN_AFTER, now);
  return false;
}
