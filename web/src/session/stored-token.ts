/**
 * The access token that aws-amplify stored in this browser, while it is valid. Reading it here avoids loading
 * aws-amplify, which is needed only to renew the token.
 */
import { driftKeyOf, tokenKey } from "./amplify-keys.ts";

/** The token is renewed this long before it expires, so that no request arrives with an expired one. */
const marginMilliseconds = 90_000;

/** The token, unless it must be renewed. */
export function readFreshToken(now = Date.now()): string | undefined {
  return readToken(now, marginMilliseconds);
}

/** The token, unless it has expired. */
export function readValidToken(now = Date.now()): string | undefined {
  return readToken(now, 0);
}

function readToken(now: number, margin: number): string | undefined {
  const key = tokenKey();
  const token = key === undefined ? null : window.localStorage.getItem(key);
  if (key === undefined || token === null) return undefined;
  // Milliseconds that this computer's clock is behind the user pool's, as amplify measured them when the token arrived.
  const drift = Number(window.localStorage.getItem(driftKeyOf(key)) ?? 0);
  return endOf(token) - (now + drift) > margin ? token : undefined;
}

/** The id of the signed-in account, also from a token that has expired. */
export function readAccountId(): string | undefined {
  const key = tokenKey();
  const { sub } = claimsOf((key === undefined ? null : window.localStorage.getItem(key)) ?? "");
  return typeof sub === "string" ? sub : undefined;
}

/** Milliseconds since 1970; 0 for a text that is no token. */
function endOf(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp * 1000 : 0;
}

/** No claims for a text that is no token. Only the server checks the signature. */
function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
  try {
    const payload = token.split(".")[1] ?? "";
    return JSON.parse(window.atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as object;
  } catch {
    return {};
  }
}
