import {
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changePassword, getAccount } from "#lambdas/accounts/contract.ts";
import { beginPasswordChange } from "#lambdas/accounts/repository.ts";
import { hourMilliseconds } from "#lambdas/contract/time.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { addTwoFactor } from "../../scripts/fixture/two-factor.ts";
import { pool } from "../../scripts/local/environment.ts";
import { outcome, tableOf } from "../support/claims.ts";
import { readRawTable } from "../support/raw-table.ts";
import { type Actor, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** One call proves the current password, sets the new one, and ends every session of the account. */
let server: TestServer;
let cognito: CognitoIdentityProviderClient;
const old = "guildhall";
const next = "guildhall-again";
const wrong = [403, "accounts.current_password_wrong"];

beforeAll(async () => {
  // Sessions end with the second, so calls that end them wait briefly.
  server = await startTestServer({ now: defaultNow + 900 });
  cognito = new CognitoIdentityProviderClient({
    region: pool.region,
    endpoint: `${server.stack.url}/_local/cognito`,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
});
beforeEach(() => {
  server.clock.now += hourMilliseconds;
});
afterAll(async () => {
  cognito.destroy();
  await server.close();
});

/** A session that begins now. */
function signIn({ memberId }: Actor) {
  const { accessToken, refreshToken } = server.stack.cognito.issueTokens(memberId);
  return { token: accessToken, refreshToken };
}

const refresh = (RefreshToken: string) =>
  cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }));

const change = (token: string, current: string, wanted = next) =>
  server.call(changePassword, { token, body: { current, next: wanted } });

const later = () => {
  server.clock.now += 10_000;
};

/** Whether the pool takes this password. A second factor is asked for only after the right one. */
async function takes({ email }: Actor, PASSWORD: string): Promise<boolean> {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const ask = { UserPoolId: pool.userPoolId, ClientId: pool.clientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" } as const;
  return cognito.send(new AdminInitiateAuthCommand({ ...ask, AuthParameters })).then(
    () => true,
    (error: Error) => {
      expect(error.message).toBe("Incorrect username or password.");
      return false;
    },
  );
}

describe("a changed password", () => {
  test("ends every older session, at the pool and here, in all workspaces", async () => {
    const [own, other] = [await server.newTenant(), await server.newTenant()];
    const person = await server.newMember(own);
    await server.newMember(other, { account: person });
    const older = signIn(person);
    later();
    const caller = signIn(person);
    expect((await change(caller.token, old)).status).toBe(200);
    later();
    for (const { token, refreshToken } of [older, caller]) {
      for (const { tenantId } of [own, other])
        expect(outcome(await server.call(getMe, { token, params: { tenantId } }))).toEqual([401, "unauthorized"]);
      expect(outcome(await server.call(getAccount, { token }))).toEqual([401, "unauthorized"]);
      await expect(refresh(refreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    }
    expect([await takes(person, next), await takes(person, old)]).toEqual([true, false]);
    const params = { tenantId: own.tenantId };
    expect((await server.call(getMe, { token: signIn(person).token, params })).status, "a new sign-in").toBe(200);
  });

  test("is refused without the current one, and nothing changes", async () => {
    const person = await server.newAccount();
    const session = signIn(person);
    expect(outcome(await change(session.token, "a-guess"))).toEqual(wrong);
    expect(outcome(await change(session.token, next)), "the new one is not the current one").toEqual(wrong);
    later();
    expect([await takes(person, old), await takes(person, next)]).toEqual([true, false]);
    expect((await server.call(getAccount, { token: session.token })).status).toBe(200);
    expect((await refresh(session.refreshToken)).AuthenticationResult?.AccessToken).toBeTruthy();
  });

  test("is tried ten times in an hour, whatever the outcome, however many come at once", async () => {
    const person = await server.newAccount();
    const { token } = signIn(person);
    const guesses = await Promise.all(Array.from({ length: 14 }, (_, nth) => change(token, `a-guess-${nth}`)));
    expect(guesses.every(({ status }) => [403, 429, 503].includes(status))).toBe(true);
    expect(guesses.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(10);
    for (let nth = 0; nth < 10; nth += 1) await change(token, `another-guess-${nth}`);
    expect(outcome(await change(token, old)), "also the right one").toEqual([429, "accounts.too_many_password_tries"]);
    const other = await server.newAccount();
    expect((await change(signIn(other).token, old)).status, "of another account").toBe(200);
    server.clock.now += hourMilliseconds;
    expect((await change(signIn(person).token, old)).status).toBe(200);
  });

  test("is proved by the password alone where there is a second factor, which stays", async () => {
    const person = await server.newAccount();
    const endpoint = `${server.stack.url}/_local/cognito`;
    await addTwoFactor(person.token(), { endpoint, now: () => server.clock.now });
    expect(outcome(await change(person.token(), "a-guess"))).toEqual(wrong);
    expect((await change(person.token(), old)).status).toBe(200);
    const AuthParameters = { USERNAME: person.email, PASSWORD: next };
    const ask = { UserPoolId: pool.userPoolId, ClientId: pool.clientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" } as const;
    const answer = await cognito.send(new AdminInitiateAuthCommand({ ...ask, AuthParameters }));
    expect(answer.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  });

  test("that was interrupted before any session ended is completed by the same call, and by no other", async () => {
    const own = await server.newTenant();
    const person = await server.newMember(own);
    const [older, caller] = [signIn(person), signIn(person)];
    await server.table.commit([beginPasswordChange(person.memberId, new Date(server.clock.now).toISOString())]);
    const named = { UserPoolId: pool.userPoolId, Username: person.memberId };
    await cognito.send(new AdminSetUserPasswordCommand({ ...named, Password: next, Permanent: true }));
    later();
    expect(outcome(await change(caller.token, old, "something-else"))).toEqual(wrong);
    expect((await change(caller.token, old)).status).toBe(200);
    const params = { tenantId: own.tenantId };
    for (const { token, refreshToken } of [older, caller]) {
      expect(outcome(await server.call(getMe, { token, params }))).toEqual([401, "unauthorized"]);
      await expect(refresh(refreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    }
    later();
    expect(await takes(person, next)).toBe(true);
    expect(outcome(await change(signIn(person).token, old)), "once complete, the old one counts no more").toEqual(
      wrong,
    );
  });

  test("that is sent twice at once ends in the new password and no session", async () => {
    const person = await server.newAccount();
    const { token, refreshToken } = signIn(person);
    const answers = await Promise.all([change(token, old), change(token, old)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const answer of answers) expect([200, 401]).toContain(answer.status);
    expect(await takes(person, next)).toBe(true);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  test("is in no item and in no log", async () => {
    const person = await server.newAccount();
    const secret = "a-password-to-look-for";
    expect((await change(signIn(person).token, old, secret)).status).toBe(200);
    expect(JSON.stringify(await readRawTable(tableOf(server), ""))).not.toContain(secret);
    expect(JSON.stringify(server.log)).not.toContain(secret);
  });

  test.each(["short", " a-space-before", "a-space-behind ", "x".repeat(257)])("cannot be %j", async (bad) => {
    const answer = await change(signIn(await server.newAccount()).token, old, bad);
    expect([answer.status, answer.error?.issues[0]?.path]).toEqual([400, "body.next"]);
  });
});
