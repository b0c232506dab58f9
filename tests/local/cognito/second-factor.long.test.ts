import { AdminSetUserMFAPreferenceCommand } from "@aws-sdk/client-cognito-identity-provider";
import * as auth from "aws-amplify/auth";
import { expect, test } from "vitest";
import { totpCode } from "../../../scripts/local/cognito/totp.ts";
import { appCode } from "../../support/totp.ts";
import { ANNA, POOL, srpStart, startPool } from "./test-pool.ts";

/** Anna with an authenticator app, its secret, and the clock away from the end of a half minute. */
async function withApp() {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  await auth.signIn({ username: ANNA.email, password: ANNA.password });
  pool.clock.frozenAt = Math.floor(Date.now() / 30_000) * 30_000;
  const { sharedSecret: secret } = await auth.setUpTOTP();
  const code = (steps = 0) => appCode(secret, (pool.clock.frozenAt ?? 0) + pool.clock.aheadMs + steps * 30_000);
  return { pool, secret, code };
}

const factorsAtPool = async () => {
  const { enabled, preferred } = await auth.fetchMFAPreference();
  return [enabled, preferred];
};

test("computes codes as RFC 6238 gives them", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const vectors: [number, string][] = [
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ];
  for (const [seconds, code] of vectors) {
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code);
    expect(appCode(secret, seconds * 1000)).toBe(code);
  }
});

test("an authenticator app is asked for at sign-in once it is verified, through Amplify", async () => {
  const { pool, code } = await withApp();
  await expect(auth.updateMFAPreference({ totp: "PREFERRED" })).rejects.toMatchObject({
    name: "InvalidParameterException",
  });
  await expect(auth.verifyTOTPSetup({ code: code(5) })).rejects.toMatchObject({
    name: "EnableSoftwareTokenMFAException",
  });
  await expect(auth.verifyTOTPSetup({ code: "12345" })).rejects.toMatchObject({ name: "InvalidParameterException" });
  await auth.verifyTOTPSetup({ code: code() });
  expect(await factorsAtPool(), "proved, and not yet asked for").toEqual([undefined, undefined]);
  await auth.updateMFAPreference({ totp: "PREFERRED" });
  expect(await factorsAtPool()).toEqual([["TOTP"], "TOTP"]);
  await auth.signOut();

  const { isSignedIn, nextStep } = await auth.signIn({ username: ANNA.email, password: ANNA.password });
  expect([isSignedIn, nextStep.signInStep]).toEqual([false, "CONFIRM_SIGN_IN_WITH_TOTP_CODE"]);
  await expect(auth.confirmSignIn({ challengeResponse: code(3) })).rejects.toMatchObject({
    name: "CodeMismatchException",
  });
  await expect(
    auth.confirmSignIn({ challengeResponse: code() }),
    "the code of the proof is used",
  ).rejects.toMatchObject({
    name: "ExpiredCodeException",
  });
  pool.clock.aheadMs += 30_000;
  expect((await auth.confirmSignIn({ challengeResponse: code() })).isSignedIn).toBe(true);

  await auth.updateMFAPreference({ totp: "DISABLED" });
  await auth.signOut();
  expect((await auth.signIn({ username: ANNA.email, password: ANNA.password })).isSignedIn).toBe(true);
});

test("a code permits one sign-in, and is valid for the half minute before and after, no longer", async () => {
  const { pool, code } = await withApp();
  await auth.verifyTOTPSetup({ code: code() });
  await auth.updateMFAPreference({ totp: "PREFERRED" });
  await auth.signOut();
  const enter = async (response: string) => {
    await auth.signIn({ username: ANNA.email, password: ANNA.password });
    const { isSignedIn } = await auth.confirmSignIn({ challengeResponse: response });
    await auth.signOut();
    return isSignedIn;
  };
  pool.clock.aheadMs += 600_000;
  for (const steps of [-2, 2])
    await expect(enter(code(steps))).rejects.toMatchObject({ name: "CodeMismatchException" });
  expect(await enter(code(-1))).toBe(true);
  expect(await enter(code())).toBe(true);
  await expect(enter(code())).rejects.toMatchObject({ name: "ExpiredCodeException" });
  await expect(enter(code(-1)), "an older one comes too late").rejects.toMatchObject({ name: "ExpiredCodeException" });
  expect(await enter(code(1))).toBe(true);
});

test("the second step is refused without the first, and guessing is locked out", async () => {
  const { pool, code } = await withApp();
  await auth.verifyTOTPSetup({ code: code() });
  await auth.updateMFAPreference({ totp: "PREFERRED" });
  await auth.signOut();
  pool.clock.aheadMs += 60_000;
  const respond = (Session: string, SOFTWARE_TOKEN_MFA_CODE: string, name = "SOFTWARE_TOKEN_MFA") =>
    pool.post("RespondToAuthChallenge", {
      ClientId: POOL.clientId,
      ChallengeName: name,
      Session,
      ChallengeResponses: { USERNAME: ANNA.email, SOFTWARE_TOKEN_MFA_CODE, NEW_PASSWORD: "another one" },
    });
  expect((await respond("made up", code())).type).toBe("NotAuthorizedException");
  const start = await pool.post("InitiateAuth", srpStart(ANNA.email));
  const { SECRET_BLOCK } = start.body.ChallengeParameters as Record<string, string>;
  expect((await respond(SECRET_BLOCK ?? "", code())).type, "before the password").toBe("NotAuthorizedException");

  await auth.signIn({ username: ANNA.email, password: ANNA.password });
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(auth.confirmSignIn({ challengeResponse: code(7 + tries) })).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
  }
  await expect(auth.confirmSignIn({ challengeResponse: code() })).rejects.toMatchObject({
    name: "LimitExceededException",
  });
  pool.clock.aheadMs += 120_000;
  await expect(auth.confirmSignIn({ challengeResponse: code() })).resolves.toMatchObject({ isSignedIn: true });
});

test("a second app replaces the first only when it is verified, and an administrator can remove the factor", async () => {
  const { pool, code } = await withApp();
  await auth.verifyTOTPSetup({ code: code() });
  await auth.updateMFAPreference({ totp: "PREFERRED" });
  const { sharedSecret } = await auth.setUpTOTP();
  await auth.signOut();
  pool.clock.aheadMs += 60_000;
  await auth.signIn({ username: ANNA.email, password: ANNA.password });
  const newApp = appCode(sharedSecret, (pool.clock.frozenAt ?? 0) + pool.clock.aheadMs);
  await expect(auth.confirmSignIn({ challengeResponse: newApp })).rejects.toMatchObject({
    name: "CodeMismatchException",
  });
  expect((await auth.confirmSignIn({ challengeResponse: code() })).isSignedIn).toBe(true);
  await auth.signOut();

  await pool.admin.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: POOL.userPoolId,
      Username: ANNA.email,
      SoftwareTokenMfaSettings: { Enabled: false },
    }),
  );
  expect((await auth.signIn({ username: ANNA.email, password: ANNA.password })).isSignedIn).toBe(true);
});

test("no factor that the pool does not have can be turned on", async () => {
  const { pool } = await withApp();
  const AccessToken = (await auth.fetchAuthSession()).tokens?.accessToken.toString();
  for (const factor of ["SMSMfaSettings", "EmailMfaSettings"]) {
    const answer = await pool.post("SetUserMFAPreference", { AccessToken, [factor]: { Enabled: true } });
    expect(answer.type, factor).toBe("InvalidParameterException");
  }
});
