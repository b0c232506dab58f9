import { randomUUID } from "node:crypto";
import { CognitoIdentityProviderClient, SignUpCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount } from "#lambdas/accounts/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { pool } from "../../scripts/local/environment.ts";
import { expectConsistent, rawItems } from "../support/claims.ts";
import { type Actor, type CallOptions, startTestServer, type TestServer } from "../support/test-server.ts";

/** Lambda runs ten functions at once in a new account. The first run of each takes longer. */
let server: TestServer;
let cognito: CognitoIdentityProviderClient;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true, concurrency: { atOnce: 10, coldStartMilliseconds: 250 } });
  const endpoint = `${server.stack.url}/_local/cognito`;
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  cognito = new CognitoIdentityProviderClient({ region: pool.region, endpoint, credentials, maxAttempts: 1 });
});
afterAll(async () => {
  cognito.destroy();
  await server.close();
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200));

/** As the web app: the same call again when the server is busy. */
async function signUp(slug: string): Promise<{ email: string; refusals: string[] }> {
  const email = `${randomUUID()}@test.example`;
  const refusals: string[] = [];
  for (;;) {
    try {
      await cognito.send(
        new SignUpCommand({
          ClientId: pool.clientId,
          Username: email,
          Password: "guildhall",
          UserAttributes: [
            { Name: "given_name", Value: "Alex" },
            { Name: "family_name", Value: "Newman" },
          ],
          ClientMetadata: { tenantSlug: slug },
        }),
      );
      return { email, refusals };
    } catch (error) {
      const { name } = error as Error;
      refusals.push(name);
      if (name === "UsernameExistsException" && refusals.length > 1) return { email, refusals };
      if (name !== "UnexpectedLambdaException") throw error;
      await pause();
    }
  }
}

async function ask<R extends RouteContract>(route: R, options: CallOptions) {
  for (;;) {
    const answer = await server.call(route, options);
    if (answer.status !== 503) return answer;
    await pause();
  }
}

test("people who sign up at once, at ten functions, become members, and each change reaches its consumers", async () => {
  const own = await server.newTenant({ signUpPolicy: "approval" });
  const admin = await server.newMember(own, { role: "admin" });
  const { slug } = own.tenant;
  // Ten functions run already, so the first calls are refused.
  const busy = Promise.withResolvers<void>();
  let started = 0;
  const occupy = () => {
    started += 1;
    return busy.promise;
  };
  const { concurrency } = server.stack;
  const { signal } = new AbortController();
  // Consumers of what was just stored may run still, so each waits for its turn.
  const running = Array.from({ length: 10 }, () => concurrency.runWhenFree("busy", occupy, signal));
  await expect.poll(() => started, { timeout: 30_000 }).toBe(10);
  const refusedBefore = concurrency.refused;
  const signedUp = Promise.all(
    Array.from({ length: 8 }, async () => {
      const { email, refusals } = await signUp(slug);
      // The account is there already, so this only tells its id.
      const account = { email, password: "unused password", givenName: "", familyName: "" };
      const { sub } = await server.stack.cognito.createConfirmedUser(account);
      const actor = { memberId: sub, email, token: () => server.stack.cognito.issueTokens(sub).accessToken } as Actor;
      const options = { as: actor, params: { tenantId: own.tenantId } };
      // As the first page does, all at once.
      const answers = await Promise.all([
        ask(joinTenant, options),
        ask(getAccount, { as: actor }),
        ask(getMe, options),
        ask(getDashboard, options),
        ask(listNotifications, options),
      ]);
      return { refusals, statuses: answers.map(({ status }) => status) };
    }),
  );
  await expect.poll(() => concurrency.refused, { timeout: 30_000 }).toBeGreaterThan(refusedBefore);
  busy.resolve();
  await Promise.all(running);
  const people = await signedUp;
  const refusals = people.flatMap((person) => person.refusals);
  expect(refusals, "Cognito says that its trigger was throttled").toContain("UnexpectedLambdaException");
  // Whoever waits for approval may join and see the account, and nothing of the workspace.
  expect(people.map(({ statuses }) => statuses)).toEqual(people.map(() => [200, 200, 403, 403, 403]));
  expect(await rawItems(server, own, "member")).toHaveLength(9);
  const notices = async () => (await ask(listNotifications, { as: admin, params: { tenantId: own.tenantId } })).body;
  await expect.poll(async () => (await notices()).notifications.length, { timeout: 60_000 }).toBe(8);
  await expectConsistent(server, own);
});
