/**
 * The access token as aws-amplify left it in this browser, for as long as it is good. While it is, nothing has to be
 * asked of the user pool, and its client need not be loaded: that happens only when the token is to be renewed.
 */
import { driftKeyOf, tokenKey } from "./amplify-keys.ts";

/** Renewed this long before it ends, so that no request arrives with one that has just run out. */
const marginMilliseconds = 60_000;

export function readFreshToken(now = Date.now()): string | undefined {
  const key = tokenKey();
  const token = key === undefined ? null : window.localStorage.getItem(key);
  if (key === undefined || token === null) return undefined;
  // How far this computer's clock is behind the pool's, as amplify saw it when the token came.
  const drift = Number(window.localStorage.getItem(driftKeyOf(key)) ?? 0);
  return endOf(token) - (now + drift) > marginMilliseconds ? token : undefined;
}

/** Milliseconds since 1970; 0 for what is no token at all. The server checks the signature, nobody here. */
function endOf(token: string): number {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(window.atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
