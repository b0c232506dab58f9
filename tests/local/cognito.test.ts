import { spawnSync } from "node:child_process";
import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { Amplify } from "aws-amplify";
import * as auth from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger } from "aws-amplify/utils";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { expect, onTestFinished, test, vi } from "vitest";
import { type CognitoOptions, createCognito } from "../../scripts/local/cognito/server.ts";
import { totpCode } from "../../scripts/local/cognito/totp.ts";
import { appCode } from "../support/totp.ts";

const POOL = { region: "eu-west-1", userPoolId: "eu-west-1_GuildhLoc", clientId: "web" };
const ANNA = { email: "anna@example.org", password: "correct horse", givenName: "Anna", familyName: "Berg" };

// Amplify's own arithmetic takes a quarter of a second per sign-in, and much more on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
// Amplify warns at every configure that the endpoint is not Amazon's own; here that is the point.
ConsoleLogger.LOG_LEVEL = "ERROR";

type Trigger = CognitoOptions["invokeTrigger"];
interface TriggerEvent {
  triggerSource: string;
  userName: string;
  request: Record<string, never>;
  response: Record<string, unknown>;
}

/** One user pool behind HTTP, with an inbox and a clock that a test may move; Amplify is pointed at it. */
async function startPool(
  options: { trigger?: (event: TriggerEvent) => void; dataFile?: string; minutes?: number } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "cognito-"));
  const dataFile = options.dataFile ?? join(folder, "pool.sqlite");
  const mails: { to: string; subject: string; html: string }[] = [];
  const events: TriggerEvent[] = [];
  const actions: string[] = [];
  const headersSeen = new Set<string>();
  const clock: { aheadMs: number; frozenAt?: number } = { aheadMs: 0 };
  const invokeTrigger: Trigger = async (_name, event) => {
    events.push(structuredClone(event) as TriggerEvent);
    options.trigger?.(event as TriggerEvent);
    return event;
  };
  const cognito = await createCognito({
    ...POOL,
    dataFile,
    ...(options.minutes === undefined ? {} : { accessTokenMinutes: options.minutes }),
    now: () => (clock.frozenAt ?? Date.now()) + clock.aheadMs,
    invokeTrigger,
    sendMail: async (mail) => void mails.push(mail),
  });
  const server = createServer((req, res) => {
    actions.push(String(req.headers["x-amz-target"]).split(".")[1] ?? "");
    for (const name of Object.keys(req.headers)) headersSeen.add(name);
    void cognito.handle(req, res);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_local/cognito/`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await cognito.close();
  };
  const stopped = { already: false };
  onTestFinished(async () => {
    if (!stopped.already) await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  pointAmplifyAt(endpoint);
  const admin = new CognitoIdentityProviderClient({
    region: POOL.region,
    endpoint,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const post = async (action: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${action}`, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    const { ["__type"]: type } = answer;
    return { status: response.status, headers: response.headers, body: answer, type };
  };
  return {
    cognito,
    admin,
    mails,
    events,
    actions,
    headersSeen,
    clock,
    dataFile,
    endpoint,
    post,
    lastCode: () => /\d{6}/.exec(mails.at(-1)?.html ?? "")?.[0] ?? "no mail",
    halt: async () => {
      stopped.already = true;
      await stop();
    },
  };
}

function pointAmplifyAt(endpoint: string) {
  const { userPoolId, clientId: userPoolClientId } = POOL;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: endpoint, loginWith: { email: true } } },
  });
  const items = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void items.set(key, value),
    getItem: async (key) => items.get(key) ?? null,
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  });
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const srpStart = (USERNAME: string, SRP_A = "abcdef0123") => ({
  ClientId: POOL.clientId,
  AuthFlow: "USER_SRP_AUTH",
  AuthParameters: { USERNAME, SRP_A },
});
const signUpAnna = (extra: Record<string, string> = {}) =>
  auth.signUp({
    username: ANNA.email,
    password: ANNA.password,
    options: { userAttributes: { email: ANNA.email, given_name: "Anna", family_name: "Berg", ...extra } },
  });
const signInAs = (username: string, password: string) => auth.signIn({ username, password });
const signInAnna = () => signInAs(ANNA.email, ANNA.password);
const accessToken = async () => String((await auth.fetchAuthSession()).tokens?.accessToken);
const refusal = (name: string, message?: string) =>
  expect.objectContaining(message === undefined ? { name } : { name, message }) as Error;
const WRONG = refusal("NotAuthorizedException", "Incorrect username or password.");

test("signs up, mails a code, confirms and signs in with SRP", async () => {
  const pool = await startPool();
  const signedUp = await signUpAnna({ locale: "en", name: "Anna Berg" });
  expect(signedUp.nextStep).toMatchObject({
    signUpStep: "CONFIRM_SIGN_UP",
    codeDeliveryDetails: { destination: "a***@e***", deliveryMedium: "EMAIL", attributeName: "email" },
  });
  expect(pool.mails).toMatchObject([{ to: ANNA.email, subject: "Your verification code" }]);
  expect(await signInAnna()).toMatchObject({ isSignedIn: false, nextStep: { signInStep: "CONFIRM_SIGN_UP" } });
  await auth.confirmSignUp({ username: "ANNA@example.org", confirmationCode: pool.lastCode() });
  expect(await signInAnna()).toMatchObject({ isSignedIn: true });
  expect(await auth.getCurrentUser()).toMatchObject({ userId: signedUp.userId, username: signedUp.userId });
  expect(await auth.fetchUserAttributes()).toEqual({
    sub: signedUp.userId,
    email: ANNA.email,
    email_verified: "true",
    given_name: "Anna",
    family_name: "Berg",
    name: "Anna Berg",
    locale: "en",
  });
  const { tokens } = await auth.fetchAuthSession();
  expect(tokens?.idToken?.payload).toMatchObject({
    email_verified: true,
    "cognito:username": signedUp.userId,
    aud: "web",
  });
  expect(Object.keys(tokens?.accessToken.payload ?? {}).sort()).toEqual(
    "auth_time client_id event_id exp iat iss jti origin_jti scope sub token_use username".split(" "),
  );
});

test("signs in at once after an auto-confirmed sign-up, also through Amplify's autoSignIn", async () => {
  const pool = await startPool({
    trigger: ({ triggerSource, response }) => {
      if (triggerSource === "PreSignUp_SignUp")
        Object.assign(response, { autoConfirmUser: true, autoVerifyEmail: true });
    },
  });
  const { nextStep } = await auth.signUp({
    username: ANNA.email,
    password: ANNA.password,
    options: { userAttributes: {}, autoSignIn: true },
  });
  expect(nextStep.signUpStep).toBe("COMPLETE_AUTO_SIGN_IN");
  expect(await auth.autoSignIn()).toMatchObject({ isSignedIn: true });
  expect(pool.mails).toEqual([]);
  expect(await auth.fetchUserAttributes()).toMatchObject({ email_verified: "true" });
});

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
  // Real time must not count: the first pause is a single second.
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
  expect(pool.events.map((event) => event.triggerSource)).toContain("TokenGeneration_RefreshTokens");
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

test("resets a forgotten password once, with the mailed code only", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  const { nextStep } = await auth.resetPassword({ username: ANNA.email });
  expect(nextStep).toMatchObject({ codeDeliveryDetails: { destination: "a***@e***" } });
  const reset = { username: ANNA.email, newPassword: "brand new", confirmationCode: pool.lastCode() };
  await expect(auth.confirmResetPassword({ ...reset, newPassword: "short" })).rejects.toEqual(
    refusal("InvalidPasswordException"),
  );
  await auth.confirmResetPassword(reset);
  await expect(auth.confirmResetPassword(reset)).rejects.toEqual(refusal("ExpiredCodeException"));
  await expect(signInAnna()).rejects.toEqual(WRONG);
  expect(await signInAs(ANNA.email, "brand new")).toMatchObject({ isSignedIn: true });
  expect(pool.events.map((event) => event.triggerSource)).toContain("PostConfirmation_ConfirmForgotPassword");
});

test("answers reset and resend for unknown addresses as for known ones, without a mail", async () => {
  const pool = await startPool();
  expect(await auth.resetPassword({ username: "nobody@example.org" })).toMatchObject({
    nextStep: { codeDeliveryDetails: { destination: "n***@e***", deliveryMedium: "EMAIL" } },
  });
  expect(await auth.resendSignUpCode({ username: "nobody@example.org" })).toMatchObject({ destination: "n***@e***" });
  const reset = { username: "nobody@example.org", newPassword: "brand new", confirmationCode: "000000" };
  await expect(auth.confirmResetPassword(reset)).rejects.toEqual(refusal("CodeMismatchException"));
  expect(pool.mails).toEqual([]);
});

test("closes a code after five wrong tries, for the right code too, until a new one is sent", async () => {
  const pool = await startPool();
  await signUpAnna();
  const confirm = (code: string) =>
    pool.post("ConfirmSignUp", { ClientId: POOL.clientId, Username: ANNA.email, ConfirmationCode: code });
  const right = pool.lastCode();
  const wrong = right === "123456" ? "654321" : "123456";
  for (let tries = 0; tries < 5; tries += 1) expect((await confirm(wrong)).type).toBe("CodeMismatchException");
  expect((await confirm(right)).type).toBe("LimitExceededException");
  await auth.resendSignUpCode({ username: ANNA.email });
  expect((await confirm(right)).type).toBe("CodeMismatchException");
  expect((await confirm(pool.lastCode())).status).toBe(200);
});

test("lets codes expire: a sign-up code after a day, a reset code after an hour", async () => {
  const pool = await startPool();
  await signUpAnna();
  pool.clock.aheadMs = 25 * 3_600_000;
  const late = auth.confirmSignUp({ username: ANNA.email, confirmationCode: pool.lastCode() });
  await expect(late).rejects.toEqual(refusal("ExpiredCodeException"));
  await pool.cognito.createConfirmedUser({ ...ANNA, email: "bo@example.org" });
  await auth.resetPassword({ username: "bo@example.org" });
  pool.clock.aheadMs += 61 * 60_000;
  const reset = { username: "bo@example.org", newPassword: "brand new", confirmationCode: pool.lastCode() };
  await expect(auth.confirmResetPassword(reset)).rejects.toEqual(refusal("ExpiredCodeException"));
});

test("keeps the old address until the new one has answered its code, and the password with it", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  await pool.cognito.createConfirmedUser({ ...ANNA, email: "taken@example.org" });
  await signInAnna();
  const taken = auth.updateUserAttributes({ userAttributes: { email: "taken@example.org" } });
  await expect(taken).rejects.toEqual(refusal("AliasExistsException"));
  const result = await auth.updateUserAttributes({
    userAttributes: { email: "Anna.New@example.org", given_name: "Ann" },
  });
  expect(result.email?.nextStep.updateAttributeStep).toBe("CONFIRM_ATTRIBUTE_WITH_CODE");
  expect(pool.mails.at(-1)?.to).toBe("anna.new@example.org");
  expect(await auth.fetchUserAttributes()).toMatchObject({
    email: ANNA.email,
    email_verified: "true",
    given_name: "Ann",
  });
  await auth.sendUserAttributeVerificationCode({ userAttributeKey: "email" });
  expect(pool.mails.at(-1)?.to).toBe("anna.new@example.org");
  await auth.confirmUserAttribute({ userAttributeKey: "email", confirmationCode: pool.lastCode() });
  expect(await auth.fetchUserAttributes()).toMatchObject({ email: "anna.new@example.org", email_verified: "true" });
  await auth.signOut();
  await expect(signInAnna()).rejects.toEqual(WRONG);
  expect(await signInAs("anna.new@example.org", ANNA.password)).toMatchObject({ isSignedIn: true });
});

test("refuses attributes that are not the client's to write", async () => {
  const pool = await startPool();
  const message = "A client attempted to write unauthorized attribute";
  await expect(signUpAnna({ "custom:tenant": "t1" })).rejects.toEqual(refusal("NotAuthorizedException", message));
  await pool.cognito.createConfirmedUser(ANNA);
  await signInAnna();
  const forged = auth.updateUserAttributes({ userAttributes: { email_verified: "true" } });
  await expect(forged).rejects.toEqual(refusal("NotAuthorizedException", message));
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

test("a changed password needs the old one and, as on AWS, ends no session", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  await signInAnna();
  await expect(auth.updatePassword({ oldPassword: "wrong one", newPassword: "brand new" })).rejects.toEqual(WRONG);
  await auth.updatePassword({ oldPassword: ANNA.password, newPassword: "brand new" });
  expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
  await auth.signOut();
  expect(await signInAs(ANNA.email, "brand new")).toMatchObject({ isSignedIn: true });
});

test("a deleted user is gone and the address is free again", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  await signInAnna();
  const token = await accessToken();
  await auth.deleteUser();
  expect((await pool.post("GetUser", { AccessToken: token })).type).toBe("UserNotFoundException");
  expect(await signUpAnna()).toMatchObject({ isSignUpComplete: false });
});

test("CognitoJwtVerifier accepts our tokens, unchanged and without the network", async () => {
  const pool = await startPool();
  const { sub } = await pool.cognito.createConfirmedUser(ANNA);
  const { accessToken: access, idToken } = pool.cognito.issueTokens(sub);
  const verifierOf = (tokenUse: "access" | "id") => {
    const verifier = CognitoJwtVerifier.create({ ...POOL, tokenUse });
    verifier.cacheJwks(pool.cognito.jwks() as never);
    return verifier;
  };
  expect(await verifierOf("access").verify(access)).toMatchObject({ username: sub, client_id: POOL.clientId });
  expect(await verifierOf("id").verify(idToken)).toMatchObject({ email: ANNA.email, email_verified: true });
  await expect(verifierOf("access").verify(idToken)).rejects.toThrow();
  const published = await (await fetch(`${pool.endpoint}${POOL.userPoolId}/.well-known/jwks.json`)).json();
  expect(published).toEqual(pool.cognito.jwks());
});

test("GetUser refuses alg none, HS256 over the public key, foreign keys, id tokens and another client's tokens", async () => {
  const pool = await startPool();
  const { sub } = await pool.cognito.createConfirmedUser(ANNA);
  const { accessToken: good, idToken } = pool.cognito.issueTokens(sub);
  const [head = "", body = ""] = good.split(".");
  const { kid } = JSON.parse(Buffer.from(head, "base64url").toString()) as { kid: string };
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const hs256 = `${encoded({ kid, alg: "HS256" })}.${body}`;
  const jwk = JSON.stringify(pool.cognito.jwks().keys[0]);
  const forged = {
    none: `${encoded({ kid, alg: "none" })}.${body}.`,
    noSignature: `${head}.${body}.`,
    hs256: `${hs256}.${createHmac("sha256", jwk).update(hs256).digest("base64url")}`,
    foreignKey: `${head}.${body}.${sign("sha256", Buffer.from(`${head}.${body}`), privateKey).toString("base64url")}`,
    idToken,
    nonsense: "a.b.c",
  };
  for (const token of Object.values(forged))
    expect((await pool.post("GetUser", { AccessToken: token })).body).toEqual({
      __type: "NotAuthorizedException",
      message: "Invalid Access Token",
    });
  expect((await pool.post("GetUser", { AccessToken: good })).body.Username).toBe(sub);
  const other = await createCognito({
    ...POOL,
    clientId: "another",
    dataFile: pool.dataFile,
    invokeTrigger: async (_name, event) => event,
    sendMail: async () => {},
  });
  onTestFinished(() => other.close());
  const foreign = other.issueTokens(sub).accessToken;
  expect((await pool.post("GetUser", { AccessToken: foreign })).body.message).toBe("Invalid Access Token");
});

test("concurrent sign-ups of one address give one user", async () => {
  const pool = await startPool();
  const results = await Promise.allSettled(
    ["anna@example.org", "ANNA@example.org", "Anna@Example.Org", "anna@example.org", "anna@example.org"].map(
      (Username) => pool.post("SignUp", { ClientId: POOL.clientId, Username, Password: ANNA.password }),
    ),
  );
  const types = results.map((result) => (result.status === "fulfilled" ? (result.value.type ?? "ok") : "lost"));
  expect(types.filter((type) => type === "ok")).toHaveLength(1);
  expect(types.filter((type) => type === "UsernameExistsException")).toHaveLength(4);
  expect((await pool.admin.send(new ListUsersCommand({ UserPoolId: POOL.userPoolId }))).Users).toHaveLength(1);
});

test("a restart keeps users, keys, sessions and codes", async () => {
  const before = await startPool();
  const { sub } = await before.cognito.createConfirmedUser(ANNA);
  const { accessToken: token } = before.cognito.issueTokens(sub);
  await auth.signUp({ username: "bo@example.org", password: "secret1" });
  const jwks = before.cognito.jwks();
  await before.halt();
  const after = await startPool({ dataFile: before.dataFile });
  expect(after.cognito.jwks()).toEqual(jwks);
  expect((await after.post("GetUser", { AccessToken: token })).body.Username).toBe(sub);
  await auth.confirmSignUp({ username: "bo@example.org", confirmationCode: before.lastCode() });
  expect(await signInAnna()).toMatchObject({ isSignedIn: true });
});

test("kill -9 right after the answer loses nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cognito-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataFile = join(folder, "pool.sqlite");
  const code = `
    import { createCognito } from ${JSON.stringify(join(import.meta.dirname, "../../scripts/local/cognito/server.ts"))};
    const cognito = await createCognito({ ...${JSON.stringify({ ...POOL, dataFile })}, invokeTrigger: async (_, e) => e, sendMail: async () => {} });
    await cognito.createConfirmedUser(${JSON.stringify(ANNA)});
    process.kill(process.pid, "SIGKILL");`;
  expect(spawnSync(process.execPath, ["--input-type=module", "-e", code]).signal).toBe("SIGKILL");
  await startPool({ dataFile });
  expect(await signInAnna()).toMatchObject({ isSignedIn: true });
});

test("the data file holds no password, code or refresh token, and nobody else may read it", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  const sent: string[] = [];
  const fetchBefore = globalThis.fetch;
  onTestFinished(() => void (globalThis.fetch = fetchBefore));
  globalThis.fetch = async (target, init) => {
    const response = await fetchBefore(target, init);
    sent.push(await response.clone().text());
    return response;
  };
  await signInAnna();
  await auth.resetPassword({ username: ANNA.email });
  const refreshToken = /"RefreshToken":"([^"]+)"/.exec(sent.join("\n"))?.[1] ?? "none";
  expect(refreshToken).not.toBe("none");
  const folder = join(pool.dataFile, "..");
  for (const file of readdirSync(folder)) {
    const content = readFileSync(join(folder, file), "latin1");
    for (const secret of [ANNA.password, refreshToken]) expect(content).not.toContain(secret);
    expect(content).not.toMatch(new RegExp(`"${pool.lastCode()}"`));
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  }
});

test("a refusing PreSignUp leaves no user; a refusing PostConfirmation fails the call and leaves the user", async () => {
  const refuse = { source: "PreSignUp_SignUp" };
  await startPool({
    trigger: ({ triggerSource, response }) => {
      if (triggerSource === refuse.source) throw new Error("not today");
      if (triggerSource === "PreSignUp_SignUp") response.autoConfirmUser = true;
    },
  });
  const failure = (trigger: string) =>
    refusal("UserLambdaValidationException", `${trigger} failed with error not today.`);
  await expect(signUpAnna()).rejects.toEqual(failure("PreSignUp"));
  refuse.source = "PostConfirmation_ConfirmSignUp";
  await expect(signUpAnna()).rejects.toEqual(failure("PostConfirmation"));
  await expect(signUpAnna()).rejects.toEqual(refusal("UsernameExistsException"));
  expect(await signInAnna()).toMatchObject({ isSignedIn: true });
});

test("triggers get the events that AWS documents, with metadata, and never a code", async () => {
  const pool = await startPool();
  const clientMetadata = { tenant: "t1" };
  await auth.signUp({
    username: ANNA.email,
    password: ANNA.password,
    options: { userAttributes: { given_name: "Anna" }, clientMetadata, validationData: { invite: "abc" } },
  });
  await auth.confirmSignUp({ username: ANNA.email, confirmationCode: pool.lastCode(), options: { clientMetadata } });
  await auth.signIn({ username: ANNA.email, password: ANNA.password, options: { clientMetadata } });
  expect(pool.events.map((event) => event.triggerSource)).toEqual([
    "PreSignUp_SignUp",
    "CustomMessage_SignUp",
    "PostConfirmation_ConfirmSignUp",
    "PostAuthentication_Authentication",
    "TokenGeneration_Authentication",
  ]);
  const [preSignUp, message, confirmation] = pool.events;
  expect(preSignUp).toMatchObject({
    version: "1",
    region: POOL.region,
    userPoolId: POOL.userPoolId,
    callerContext: { clientId: POOL.clientId },
    request: {
      userAttributes: { email: ANNA.email, given_name: "Anna" },
      validationData: { invite: "abc" },
      clientMetadata,
    },
  });
  expect(message?.request).toMatchObject({ codeParameter: "{####}", usernameParameter: null });
  expect(confirmation).toMatchObject({
    userName: preSignUp?.userName,
    request: { userAttributes: { "cognito:user_status": "CONFIRMED", email_verified: "true" }, clientMetadata },
  });
  expect(JSON.stringify(pool.events)).not.toContain(pool.lastCode());
});

test("CustomMessage words the mail, and a wording without the code is refused", async () => {
  const wording = { html: "<p>Bonjour, {####}</p>" };
  const pool = await startPool({
    trigger: ({ triggerSource, response }) => {
      if (triggerSource.startsWith("CustomMessage"))
        Object.assign(response, { emailMessage: wording.html, emailSubject: "Bonjour" });
    },
  });
  await signUpAnna();
  expect(pool.mails).toEqual([{ to: ANNA.email, subject: "Bonjour", html: `<p>Bonjour, ${pool.lastCode()}</p>` }]);
  wording.html = "<p>no code</p>";
  await expect(auth.resendSignUpCode({ username: ANNA.email })).rejects.toEqual(refusal("InvalidParameterException"));
});

test("PreTokenGeneration adds claims to both tokens but cannot write another sub", async () => {
  const pool = await startPool({
    trigger: ({ triggerSource, response }) => {
      if (!triggerSource.startsWith("TokenGeneration")) return;
      const claimsToAddOrOverride = { tenant: "t1", sub: "somebody else", exp: 9999999999, nbf: 9999999999 };
      response.claimsAndScopeOverrideDetails = {
        accessTokenGeneration: { claimsToAddOrOverride, scopesToAdd: ["points:read"] },
        idTokenGeneration: { claimsToAddOrOverride, claimsToSuppress: ["family_name"] },
      };
    },
  });
  const { sub } = await pool.cognito.createConfirmedUser(ANNA);
  await signInAnna();
  const { tokens } = await auth.fetchAuthSession();
  expect(tokens?.accessToken.payload).toMatchObject({
    tenant: "t1",
    sub,
    scope: "aws.cognito.signin.user.admin points:read",
  });
  expect(tokens?.idToken?.payload).toMatchObject({ tenant: "t1", sub, given_name: "Anna" });
  expect(tokens?.idToken?.payload).not.toHaveProperty("family_name");
  expect(tokens?.accessToken.payload).not.toHaveProperty("nbf");
  expect(tokens?.accessToken.payload.exp).toBeLessThan(9999999999);
});

test("an invited user signs in with the temporary password, chooses another, and is confirmed", async () => {
  const pool = await startPool();
  const { UserPoolId, Username } = { UserPoolId: POOL.userPoolId, Username: ANNA.email };
  const created = await pool.admin.send(
    new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes: [{ Name: "email_verified", Value: "true" }] }),
  );
  expect(created.User).toMatchObject({ UserStatus: "FORCE_CHANGE_PASSWORD", Enabled: true });
  expect(created.User?.UserCreateDate).toBeInstanceOf(Date);
  const temporary = /temporary password is (.+)\.$/.exec(pool.mails.at(-1)?.html ?? "")?.[1] ?? "";
  expect(await signInAs(Username, temporary)).toMatchObject({
    nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED" },
  });
  const step = await auth.confirmSignIn({
    challengeResponse: ANNA.password,
    options: { userAttributes: { given_name: "Anna" } },
  });
  expect(step).toMatchObject({ isSignedIn: true });
  expect(await auth.fetchUserAttributes()).toMatchObject({ given_name: "Anna", email_verified: "true" });
  const user = await pool.admin.send(new AdminGetUserCommand({ UserPoolId, Username }));
  expect(user.UserStatus).toBe("CONFIRMED");
  const twice = pool.admin.send(new AdminCreateUserCommand({ UserPoolId, Username }));
  await expect(twice).rejects.toEqual(refusal("UsernameExistsException"));
});

test("a disabled user cannot sign in, refresh or use a token, until enabled again", async () => {
  const pool = await startPool();
  const named = { UserPoolId: POOL.userPoolId, Username: ANNA.email };
  await pool.cognito.createConfirmedUser(ANNA);
  await signInAnna();
  const token = await accessToken();
  await pool.admin.send(new AdminDisableUserCommand(named));
  expect((await pool.post("GetUser", { AccessToken: token })).type).toBe("NotAuthorizedException");
  expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  await expect(signInAnna()).rejects.toEqual(refusal("NotAuthorizedException", "User is disabled."));
  await expect(signInAs(ANNA.email, "wrong password")).rejects.toEqual(WRONG);
  await pool.admin.send(new AdminEnableUserCommand(named));
  expect(await signInAnna()).toMatchObject({ isSignedIn: true });
});

test("the SDK finds, changes, signs out, gives a password to and deletes users", async () => {
  const pool = await startPool();
  const { sub } = await pool.cognito.createConfirmedUser(ANNA);
  const named = { UserPoolId: POOL.userPoolId, Username: sub };
  const find = async (Filter: string) =>
    (await pool.admin.send(new ListUsersCommand({ UserPoolId: POOL.userPoolId, Filter }))).Users?.map(
      (user) => user.Username,
    );
  expect(await find(`email = "Anna@example.org"`)).toEqual([sub]);
  expect(await find(`sub = "${sub}"`)).toEqual([sub]);
  expect(await find(`email = "nobody@example.org"`)).toEqual([]);
  await expect(find("age > 3")).rejects.toEqual(refusal("InvalidParameterException"));
  const UserAttributes = [
    { Name: "email", Value: "new@example.org" },
    { Name: "email_verified", Value: "true" },
  ];
  await pool.admin.send(new AdminUpdateUserAttributesCommand({ ...named, UserAttributes }));
  await pool.admin.send(new AdminSetUserPasswordCommand({ ...named, Password: "given by admin", Permanent: true }));
  expect(await signInAs("new@example.org", "given by admin")).toMatchObject({ isSignedIn: true });
  await pool.admin.send(new AdminUserGlobalSignOutCommand(named));
  expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  await pool.admin.send(new AdminDeleteUserCommand(named));
  await expect(pool.admin.send(new AdminGetUserCommand(named))).rejects.toEqual(refusal("UserNotFoundException"));
});

test("lists users page by page", async () => {
  const pool = await startPool();
  for (const name of ["a", "b", "c"]) await pool.cognito.createConfirmedUser({ ...ANNA, email: `${name}@example.org` });
  const found: (string | undefined)[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await pool.admin.send(
      new ListUsersCommand({ UserPoolId: POOL.userPoolId, Limit: 2, PaginationToken }),
    );
    found.push(...(page.Users ?? []).map((user) => user.Username));
    PaginationToken = page.PaginationToken;
  } while (PaginationToken !== undefined);
  expect(new Set(found).size).toBe(3);
  expect(found).toHaveLength(3);
});

test("seeding twice gives the same user", async () => {
  const pool = await startPool();
  const first = await pool.cognito.createConfirmedUser({ ...ANNA, sub: "7b0c3b6e-6c0c-4f0a-9d3e-000000000001" });
  expect(first.sub).toBe("7b0c3b6e-6c0c-4f0a-9d3e-000000000001");
  expect(await pool.cognito.createConfirmedUser({ ...ANNA, email: "ANNA@example.org" })).toEqual(first);
});

test("refuses unsigned admin calls, foreign clients and pools, unknown actions, bad and oversized bodies by name", async () => {
  const pool = await startPool();
  const signed = { authorization: "AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/cognito-idp/aws4_request" };
  const typeOf = async (action: string, body: unknown, headers?: Record<string, string>) =>
    (await pool.post(action, body, headers)).type;
  expect(await typeOf("AdminGetUser", { UserPoolId: POOL.userPoolId, Username: "x" })).toBe(
    "MissingAuthenticationTokenException",
  );
  expect(await typeOf("AdminGetUser", { UserPoolId: "other_1", Username: "x" }, signed)).toBe(
    "ResourceNotFoundException",
  );
  expect(await typeOf("SignUp", { ClientId: "other", Username: "a@b.cc", Password: "secret" })).toBe(
    "ResourceNotFoundException",
  );
  expect(await typeOf("constructor", {})).toBe("UnknownOperationException");
  expect(await typeOf("SignUp", "{ not json")).toBe("SerializationException");
  expect(await typeOf("SignUp", { ClientId: "web", Username: 3, Password: "secret" })).toBe("SerializationException");
  expect(await typeOf("SignUp", { ClientId: "web", Username: "no mail", Password: "secret" })).toBe(
    "InvalidParameterException",
  );
  expect(await typeOf("SignUp", { ClientId: "web", Username: "a@b.cc", Password: "short" })).toBe(
    "InvalidPasswordException",
  );
  const nulls = { ClientId: "web", Username: "a@b.cc", Password: "secret", UserAttributes: [null] };
  expect(await typeOf("SignUp", nulls)).toBe("InvalidParameterException");
  expect((await pool.post("SignUp", "x".repeat(1024 * 1024 + 1))).status).toBe(413);
  const wrong = await pool.post("GetUser", { AccessToken: "x" });
  expect(wrong.status).toBe(400);
  expect(wrong.headers.get("x-amzn-errortype")).toBe("NotAuthorizedException:");
});

test("a page from another origin may send every header that Amplify sends, and sign no admin action", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  await signInAnna();
  const ofAmplify = [...pool.headersSeen].filter((name) => /^(x-amz|amz|cache-control|content-type)/.test(name));
  expect(ofAmplify).toContain("x-amz-target");
  const response = await fetch(pool.endpoint, { method: "OPTIONS", headers: { origin: "https://club.example" } });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const allowed = response.headers.get("access-control-allow-headers")?.split(", ") ?? [];
  expect(allowed).toEqual(expect.arrayContaining(ofAmplify));
  expect(allowed).not.toContain("authorization");
});

test("survives a client that hangs up in the middle of its body and a path that is no URL", async () => {
  const pool = await startPool();
  const { hostname, port } = new URL(pool.endpoint);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write("POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\nx-amz-target: x\r\n\r\n{");
  socket.destroy();
  expect((await fetch(`http://${hostname}:${port}//`)).status).toBe(400);
  expect((await pool.post("GetUser", { AccessToken: "x" })).status).toBe(400);
});

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

/** Anna with an authenticator app, its secret, and the clock at a moment that does not slip into the next half minute. */
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

test("an authenticator app is asked for at sign-in once it has proved itself, through Amplify", async () => {
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

test("a code lets one person in once, and is good for the half minute before and after, no longer", async () => {
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

test("the second step opens nothing without the first, and guessing is locked out", async () => {
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

test("a second app takes over only when it has proved itself, and an administrator can take the factor away", async () => {
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
