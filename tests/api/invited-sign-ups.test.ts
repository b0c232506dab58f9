import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createInvitation } from "#lambdas/invitations/contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { pool } from "../../scripts/local/environment.ts";
import { newFixture } from "../support/fixture.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

/** Who has an invitation's code may sign up where others may not, while the workspace is active. */
let server: TestServer;
let cognito: CognitoIdentityProviderClient;

beforeAll(async () => {
  server = await startTestServer();
  cognito = new CognitoIdentityProviderClient({
    region: pool.region,
    endpoint: `${server.stack.url}/_local/cognito`,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
});
afterAll(async () => {
  cognito.destroy();
  await server.close();
});

async function openInvitation(email: string) {
  const fixture = await newFixture(server, { signUpPolicy: "invitation" });
  const { invitationId } = await fixture.call(createInvitation, { body: { email } });
  const invitationCode = await fixture.codeOf({ invitationId, email });
  const signUp = (Username: string) =>
    cognito.send(
      new SignUpCommand({
        ClientId: pool.clientId,
        Username,
        Password: "guildhall",
        UserAttributes: [{ Name: "given_name", Value: "Rita" }],
        ClientMetadata: { tenantSlug: fixture.tenant.slug, invitationId, invitationCode },
      }),
    );
  return { fixture, signUp };
}

const accountOf = (Username: string) =>
  cognito.send(new AdminGetUserCommand({ UserPoolId: pool.userPoolId, Username }));
const noAccount = { name: "UserNotFoundException" };
const refused = { name: "UserLambdaValidationException", message: expect.stringContaining("by invitation only") };

test("an invited person signs up, and has proved the address", async () => {
  const { signUp } = await openInvitation("rita@invited.example");
  expect((await signUp("rita@invited.example")).UserConfirmed).toBe(true);
  const { UserAttributes } = await accountOf("rita@invited.example");
  expect(UserAttributes).toContainEqual({ Name: "email_verified", Value: "true" });
});

test("somebody else's code under another address signs nobody up", async () => {
  const { signUp } = await openInvitation("owner@invited.example");
  await expect(signUp("thief@invited.example")).rejects.toMatchObject(refused);
  await expect(accountOf("thief@invited.example")).rejects.toMatchObject(noAccount);
});

test("an invited person signs up at no workspace that has become inactive", async () => {
  const { fixture, signUp } = await openInvitation("late@invited.example");
  const set = { suspendedAt: "2026-11-24T09:00:00.000Z" };
  await server.table.commit([update(tenantItem.key(fixture.scope), { set, add: { version: 1 } }, [], lostRace)]);
  await expect(signUp("late@invited.example")).rejects.toMatchObject(refused);
  await expect(accountOf("late@invited.example")).rejects.toMatchObject(noAccount);
});
