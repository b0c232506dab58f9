/**
 * The keys under which aws-amplify keeps a session in local storage. They are private to aws-amplify, and this file alone
 * knows them: reading them spares most pages its client, which weighs more than the page.
 *
 * | key                                                          | what it holds                                       |
 * | ------------------------------------------------------------ | --------------------------------------------------- |
 * | `CognitoIdentityServiceProvider.<client>.<user>.accessToken` | the access token, a JWT                             |
 * | `CognitoIdentityServiceProvider.<client>.<user>.clockDrift`  | milliseconds that this computer's clock is behind   |
 *
 * What reads them: whether somebody is signed in (`session-store.ts`, the public site), the token itself while it is good
 * (`stored-token.ts`), and what is left to remove when a session ends. An upgrade of aws-amplify that renames them signs
 * everybody out; `tests/web/amplify-keys.test.ts` holds the names against the installed version.
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

/** The key of the clock's drift, which stands beside a token's. */
export function driftKeyOf(key: string): string {
  return `${key.slice(0, -tokenSuffix.length)}.clockDrift`;
}
