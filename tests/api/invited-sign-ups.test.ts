import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createInvitation } from "#lambdas/invitations/contract.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { setMemberRole, setMemberStatus } from "#lambdas/members/contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { pool } from "../../scripts/local/environment.ts";
import { rawItems } from "../support/claims.ts";
import { newFixture } from "../support/fixture.ts";
import { type Actor, startTestServer, type TestServer } from "../support/test-server.ts";

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

interface Invited {
  signUpPolicy?: "open" | "invitation";
  role?: "member" | "admin";
}

async function openInvitation(email: string, { signUpPolicy = "invitation", role = "member" }: Invited = {}) {
  const fixture = await newFixture(server, { signUpPolicy });
  const params = { tenantId: fixture.tenantId };
  const [admin, sender] = [
    await server.newMember(fixture, { role: "admin" }),
    await server.newMember(fixture, { role: "admin" }),
  ];
  const sent = await server.call(createInvitation, { as: sender, params, body: { email, role } });
  const { invitationId } = sent.body;
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
  return { fixture, admin, sender, signUp };
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

describe("the invitation of an administrator", () => {
  const about = (fixture: { tenantId: string }, { memberId }: Actor) => ({ tenantId: fixture.tenantId, memberId });
  const leaves = {
    "is suspended": (params: Record<string, string>, admin: Actor) =>
      server.call(setMemberStatus, { as: admin, params, body: { status: "suspended", version: 1 } }),
    "is a member now": (params: Record<string, string>, admin: Actor) =>
      server.call(setMemberRole, { as: admin, params, body: { role: "member", version: 1 } }),
    "is erased": (params: Record<string, string>, admin: Actor) =>
      server.call(eraseMember, { as: admin, params, body: { version: 1 } }),
  };
  const cases = Object.entries(leaves);

  test.each(cases)("who %s signs nobody up where others may not", async (how, leave) => {
    const email = `${how.replaceAll(" ", "-")}@closed.example`;
    const { fixture, admin, sender, signUp } = await openInvitation(email, { role: "admin" });
    expect((await leave(about(fixture, sender), admin)).status).toBe(200);
    await expect(signUp(email)).rejects.toMatchObject(refused);
    await expect(accountOf(email)).rejects.toMatchObject(noAccount);
  });

  test.each(cases)("who %s gives no role and proves no address where everybody may sign up", async (how, leave) => {
    const email = `${how.replaceAll(" ", "-")}@open.example`;
    const { fixture, admin, sender, signUp } = await openInvitation(email, { signUpPolicy: "open", role: "admin" });
    expect((await leave(about(fixture, sender), admin)).status).toBe(200);
    await signUp(email);
    const { UserAttributes } = await accountOf(email);
    expect(UserAttributes).not.toContainEqual({ Name: "email_verified", Value: "true" });
    const joined = (await rawItems(server, fixture, "member")).find((item) => item.email === email);
    expect(joined).toMatchObject({ role: "member", status: "active" });
    const invitations = await rawItems(server, fixture, "invitation");
    expect(invitations.map(({ status }) => status)).toEqual(["open"]);
  });
});
