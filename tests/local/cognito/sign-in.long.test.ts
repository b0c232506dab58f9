import * as auth from "aws-amplify/auth";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { expect, onTestFinished, test } from "vitest";
import { ANNA, accessToken, POOL, refusal, signInAnna, signInAs, srpStart, startPool, WRONG } from "./test-pool.ts";

test("SRP agrees with Amplify for many salts and passwords, whatever their leading bits", async () => {
  const pool = await startPool();
  for (let round = 0; round < 12; round += 1) {
    const email = `user${round}@example.org`;
    const password = `pässwörd ${round} 🔑`;
    await pool.cognito.createConfirmedUser({ ...ANNA, email, password });
    expect(await signInAs(email, password)).toMatchObject({ isSignedIn: true });
    await auth.signOut();
  }
});

test("answers a wrong password and an unknown user alike", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  await expect(signInAs(ANNA.email, "wrong password")).rejects.toEqual(WRONG);
  await expect(signInAs("nobody@example.org", "wrong password")).rejects.toEqual(WRONG);
  const challenge = async (USERNAME: string) => {
    return (await pool.post("InitiateAuth", srpStart(USERNAME))).body.ChallengeParameters as Record<string, string>;
  };
  const [known, unknown, again] = [await challenge(ANNA.email), await challenge("x@y.zz"), await challenge("X@y.zz")];
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  for (const field of ["SALT", "USER_ID_FOR_SRP", "SECRET_BLOCK"])
    expect(unknown[field]).toHaveLength(known[field]?.length ?? 0);
  expect([again.SALT, again.USER_ID_FOR_SRP]).toEqual([unknown.SALT, unknown.USER_ID_FOR_SRP]);
  expect(unknown.USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("refuses SRP values with which anyone could sign in, and answers each challenge once", async () => {
  const pool = await startPool();
  expect((await pool.post("InitiateAuth", srpStart("a@b.cc", "0".repeat(768)))).type).toBe("InvalidParameterException");
  const sent: Record<string, string>[] = [];
  await pool.cognito.createConfirmedUser(ANNA);
  const fetchBefore = globalThis.fetch;
  onTestFinished(() => void (globalThis.fetch = fetchBefore));
  globalThis.fetch = async (target, init) => {
    if (typeof init?.body === "string" && init.body.includes("PASSWORD_VERIFIER")) sent.push(JSON.parse(init.body));
    return fetchBefore(target, init);
  };
  await signInAnna();
  expect(sent).toHaveLength(1);
  expect((await pool.post("RespondToAuthChallenge", sent[0])).body.message).toBe("Incorrect username or password.");
});

test("offers no flow that would send a password in clear", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  const attempt = auth.signIn({
    username: ANNA.email,
    password: ANNA.password,
    options: { authFlowType: "USER_PASSWORD_AUTH" },
  });
  await expect(attempt).rejects.toEqual(
    refusal("InvalidParameterException", "USER_PASSWORD_AUTH flow not enabled for this client"),
  );
});

test("locks out for a growing while after five wrong passwords, even for the right one, and for unknown users alike", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  // Only the pool's clock counts: the first pause is a single second.
  pool.clock.frozenAt = Date.now();
  const guess = async (username: string) => {
    const challenge = (await pool.post("InitiateAuth", srpStart(username))).body.ChallengeParameters as Record<
      string,
      string
    >;
    const ChallengeResponses = {
      USERNAME: challenge.USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: "guessed",
      TIMESTAMP: "Sat Nov 21 07:00:00 UTC 2026",
    };
    const response = { ClientId: POOL.clientId, ChallengeName: "PASSWORD_VERIFIER", ChallengeResponses };
    return (await pool.post("RespondToAuthChallenge", response)).body.message;
  };
  const [wrong, locked] = ["Incorrect username or password.", "Password attempts exceeded"];
  for (const username of [ANNA.email, "nobody@example.org"]) {
    for (let tries = 0; tries < 5; tries += 1) expect(await guess(username)).toBe(wrong);
    expect(await guess(username)).toBe(locked);
    pool.clock.aheadMs += 1500;
    expect(await guess(username)).toBe(wrong);
    pool.clock.aheadMs += 1500;
    expect(await guess(username)).toBe(locked);
  }
  pool.clock.aheadMs += 15 * 60_000;
  for (let tries = 0; tries < 5; tries += 1) await guess(ANNA.email);
  await expect(signInAnna()).rejects.toEqual(refusal("NotAuthorizedException", locked));
  pool.clock.aheadMs += 1500;
  expect(await signInAnna()).toMatchObject({ isSignedIn: true });
});

test("refreshes through GetTokensFromRefreshToken and keeps auth_time and origin_jti", async () => {
  // Shorter than Amplify's tolerance of five seconds, so that each call refreshes without waiting.
  const pool = await startPool({ minutes: 0.05 });
  await pool.cognito.createConfirmedUser(ANNA);
  await signInAnna();
  const first = (await auth.fetchAuthSession()).tokens?.accessToken.payload;
  const second = (await auth.fetchAuthSession()).tokens?.accessToken.payload;
  expect(pool.actions).toContain("GetTokensFromRefreshToken");
  expect(second?.jti).not.toBe(first?.jti);
  expect([second?.auth_time, second?.origin_jti]).toEqual([first?.auth_time, first?.origin_jti]);
});

test("refuses an access token after its hour and a refresh token after thirty days", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  await signInAnna();
  const token = await accessToken();
  pool.clock.aheadMs = 61 * 60_000;
  expect((await pool.post("GetUser", { AccessToken: token })).body.message).toBe("Access Token has expired");
  pool.clock.aheadMs = 31 * 86_400_000;
  expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
});

test("global sign-out ends every session at the pool, while the access token stays a valid JWT", async () => {
  const pool = await startPool();
  const { sub } = await pool.cognito.createConfirmedUser(ANNA);
  await signInAnna();
  const here = await accessToken();
  const elsewhere = pool.cognito.issueTokens(sub).accessToken;
  await auth.signOut({ global: true });
  for (const token of [here, elsewhere])
    expect((await pool.post("GetUser", { AccessToken: token })).body).toEqual({
      __type: "NotAuthorizedException",
      message: "Access Token has been revoked",
    });
  const verifier = CognitoJwtVerifier.create({ ...POOL, tokenUse: "access" });
  verifier.cacheJwks(pool.cognito.jwks() as never);
  expect(await verifier.verify(here)).toMatchObject({ sub });
  expect((await auth.fetchAuthSession()).tokens).toBeUndefined();
});

test("a plain sign-out revokes its own refresh token and no other session", async () => {
  const pool = await startPool();
  const { sub } = await pool.cognito.createConfirmedUser(ANNA);
  const other = pool.cognito.issueTokens(sub).accessToken;
  await signInAnna();
  const token = await accessToken();
  await auth.signOut();
  expect(pool.actions).toContain("RevokeToken");
  expect((await pool.post("GetUser", { AccessToken: token })).status).toBe(400);
  expect((await pool.post("GetUser", { AccessToken: other })).status).toBe(200);
});
