// @vitest-environment happy-dom
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { afterEach, expect, test } from "vitest";
import { isSessionStored } from "#web/session/session-store.ts";
import { readFreshToken } from "#web/session/stored-token.ts";

afterEach(() => window.localStorage.clear());

const now = Date.UTC(2026, 10, 22, 9, 0);
/** A token that ends in ten minutes. */
const payload = { exp: now / 1000 + 600 };
const jwt = ["e30", window.btoa(JSON.stringify(payload)), "signature"].join(".");

/** The keys that the installed aws-amplify stores after a sign-in. */
async function storeTokens(clockDrift: number): Promise<void> {
  const store = cognitoUserPoolsTokenProvider.authTokenStore;
  store.setKeyValueStorage({
    setItem: async (key, value) => window.localStorage.setItem(key, value),
    getItem: async (key) => window.localStorage.getItem(key),
    removeItem: async (key) => window.localStorage.removeItem(key),
    clear: async () => window.localStorage.clear(),
  });
  store.setAuthConfig({ Cognito: { userPoolId: "eu-west-1_pool", userPoolClientId: "client" } });
  await store.storeTokens({
    accessToken: { toString: () => jwt, payload },
    clockDrift,
    username: "maya",
  });
}

test("the token that the installed aws-amplify stores is found", async () => {
  expect(isSessionStored()).toBe(false);
  await storeTokens(0);
  expect(isSessionStored()).toBe(true);
  expect(readFreshToken(now)).toBe(jwt);
});

test("the stored clock drift counts: nine and a half minutes later the token is too old", async () => {
  await storeTokens(570_000);
  expect(readFreshToken(now)).toBeUndefined();
});
