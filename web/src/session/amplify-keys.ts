/**
 * The keys under which aws-amplify keeps a session in local storage. They are private to aws-amplify, and only this
 * file names them. With them, most pages need no client of aws-amplify, which is larger than the page.
 *
 * | key                                                          | what it holds                                       |
 * | ------------------------------------------------------------ | --------------------------------------------------- |
 * | `CognitoIdentityServiceProvider.<client>.<user>.accessToken` | the access token, a JWT                             |
 * | `CognitoIdentityServiceProvider.<client>.<user>.clockDrift`  | milliseconds that this computer's clock is behind   |
 *
 * Three readers use them. One tells whether somebody is signed in (`session-store.ts`, the public site), one gets the
 * token while it is valid (`stored-token.ts`). One removes what remains when a session ends. An upgrade of aws-amplify
 * that renames them signs everybody out; `tests/web/amplify-keys.test.ts` holds the names against the installed
 * version.
 */
const prefix = "CognitoIdentityServiceProvider.";
const tokenSuffix = ".accessToken";

export function isSessionKey(key: string): boolean {
  return key.startsWith(prefix);
}

/** Every key of a session in this browser. */
export function sessionKeys(): string[] {
  return Object.keys(window.localStorage).filter(isSessionKey);
}

/** The key of the access token, where a session is stored. */
export function tokenKey(): string | undefined {
  return sessionKeys().find((key) => key.endsWith(tokenSuffix));
}

/** The key of the clock's drift, which is stored beside a token. */
export function driftKeyOf(key: string): string {
  return `${key.slice(0, -tokenSuffix.length)}.clockDrift`;
}
