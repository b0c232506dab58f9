import { randomUUID } from "node:crypto";
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adoptEmail, endSessions, getAccount } from "#lambdas/accounts/contract.ts";
import { endOlderSessions, linkAccountItems } from "#lambdas/accounts/repository.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { createInvitation } from "#lambdas/invitations/contract.ts";
import { invitationRef, setCode } from "#lambdas/invitations/repository.ts";
import { acceptInvitation } from "#lambdas/joining/contract.ts";
import { getMe, listMembers } from "#lambdas/members/contract.ts";
import { endEverySession } from "#lambdas/pipeline/end-sessions.ts";
import { hashCode } from "#lambdas/pipeline/one-time-code.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { getSettings } from "#lambdas/settings/contract.ts";
import type { Table } from "#lambdas/store/table.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { pool } from "../../scripts/local/environment.ts";
import { outcome } from "../support/claims.ts";
import { mailsTo } from "../support/mails.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** Sessions that end on the server's side, from the next second on. A second that is nearly over keeps the wait short. */
let server: TestServer;
let cognito: CognitoIdentityProviderClient;

beforeAll(async () => {
  server = await startTestServer({ now: defaultNow + 900 });
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

/** The pool counts sessions in seconds. */
function later(): void {
  server.clock.now += 3_000;
}

interface Session {
  actor: Actor;
  refreshToken: string;
}

/** A session that begins now. Its access token stays the same. */
function signIn({ memberId, email }: Pick<Actor, "memberId" | "email">): Session {
  later();
  const { accessToken, idToken, refreshToken } = server.stack.cognito.issueTokens(memberId);
  return { actor: { memberId, email, token: () => accessToken, idToken: () => idToken }, refreshToken };
}

const refresh = ({ refreshToken }: Session) =>
  cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: refreshToken }));

/** By the user pool's own code, as only a direct caller asks for it. `recovery.long.test.ts` holds our pages' way. */
async function resetPassword(email: string): Promise<void> {
  await cognito.send(new ForgotPasswordCommand({ ClientId: pool.clientId, Username: email }));
  const [mail] = await mailsTo(server, email);
  const [, ConfirmationCode = ""] = /It is (\d{6})/.exec(mail?.html ?? "") ?? [];
  const known = { ClientId: pool.clientId, Username: email };
  await cognito.send(new ConfirmForgotPasswordCommand({ ...known, ConfirmationCode, Password: "the-owners-own" }));
}

async function invite(own: TestTenant, person: Pick<Actor, "email">, role: string) {
  const admin = await server.newMember(own, { role: "admin" });
  const params = { tenantId: own.tenantId };
  const body = { email: person.email, role };
  const { invitationId } = (await server.call(createInvitation, { as: admin, params, body })).body;
  const refs = { invitation: invitationRef(own.scope, invitationId) };
  const { invitation } = await server.table.getMany(refs, { consistent: true });
  if (invitation === undefined) throw new Error("There is no such invitation.");
  await server.table.commit([setCode(own.scope, invitation, hashCode("secret"), new Date().toISOString())]);
  return (as: Actor) =>
    server.call(acceptInvitation, { as, params: { ...params, invitationId }, body: { code: "secret" } });
}

const revoked = { name: "NotAuthorizedException" };

describe("somebody who signed up with a foreign address", () => {
  test("does nothing at a house that its owner is invited to later", async () => {
    const person = await server.newAccount();
    const attacker = signIn(person);
    const own = await server.newTenant();
    const accept = await invite(own, person, "admin");
    later();
    await resetPassword(person.email);
    const owner = signIn(person);
    expect((await accept(owner.actor)).status).toBe(200);

    const params = { tenantId: own.tenantId };
    for (const route of [getSettings, listMembers, getMe]) {
      expect((await server.call(route, { as: owner.actor, params })).status).toBe(200);
      expect(outcome(await server.call(route, { as: attacker.actor, params }))).toEqual([401, "unauthorized"]);
    }
    const grant = { params: { ...params, memberId: person.memberId }, body: { amount: 5, reason: "Mine" } };
    expect(outcome(await server.call(grantPoints, { as: attacker.actor, ...grant }))).toEqual([401, "unauthorized"]);
    expect(outcome(await server.call(getAccount, { as: attacker.actor }))).toEqual([401, "unauthorized"]);
    await expect(refresh(attacker)).rejects.toMatchObject(revoked);
  });
});

describe("older sessions end on the server's side", () => {
  test("when the account gets a new password, and a session that begins then stays", async () => {
    const person = await server.newMember(await server.newTenant());
    const older = signIn(person);
    later();
    await resetPassword(person.email);
    const newer = signIn(person);
    expect(outcome(await server.call(getAccount, { as: older.actor }))).toEqual([401, "unauthorized"]);
    await expect(refresh(older)).rejects.toMatchObject(revoked);
    expect((await server.call(getAccount, { as: newer.actor })).status).toBe(200);
    expect((await refresh(newer)).AuthenticationResult?.AccessToken).toBeTruthy();
  });

  test("when it accepts an invitation, though the caller's own call goes on", async () => {
    const [own, first] = [await server.newTenant(), await server.newTenant()];
    const person = await server.newMember(first);
    const older = signIn(person);
    later();
    const newer = signIn(person);
    expect((await (await invite(own, person, "admin"))(newer.actor)).status).toBe(200);
    const params = { tenantId: own.tenantId };
    for (const { tenantId } of [own, first])
      expect(outcome(await server.call(getMe, { as: older.actor, params: { tenantId } }))).toEqual([
        401,
        "unauthorized",
      ]);
    expect((await server.call(getSettings, { as: newer.actor, params })).status).toBe(200);
    await expect(refresh(older)).rejects.toMatchObject(revoked);
  });

  test("when the same call accepts again, because its first attempt may not have reached the pool", async () => {
    const person = await server.newAccount();
    later();
    const caller = signIn(person);
    const accept = await invite(await server.newTenant(), person, "member");
    expect((await accept(caller.actor)).status).toBe(200);
    later();
    const other = signIn(person);
    expect((await accept(other.actor)).status, "a later session ends none").toBe(200);
    expect((await refresh(other)).AuthenticationResult?.AccessToken).toBeTruthy();
    expect((await accept(caller.actor)).status).toBe(200);
    await expect(refresh(other)).rejects.toMatchObject(revoked);
  });

  test("when it adopts another address", async () => {
    const own = await server.newTenant();
    const person = await server.newAccount();
    const older = signIn(person);
    await server.newMember(own, { account: { ...person, email: `${randomUUID()}@old.example` } });
    later();
    const newer = signIn(person);
    expect((await server.call(adoptEmail, { as: newer.actor })).body).toEqual({ email: person.email });
    expect(outcome(await server.call(getAccount, { as: older.actor }))).toEqual([401, "unauthorized"]);
    expect(outcome(await server.call(getAccount, { as: newer.actor })), "also the caller's").toEqual([
      401,
      "unauthorized",
    ]);
    for (const session of [older, newer]) await expect(refresh(session)).rejects.toMatchObject(revoked);
    expect((await server.call(getAccount, { as: signIn(person).actor })).status).toBe(200);
  });

  test("when it adopts an address and is a member nowhere", async () => {
    const person = await server.newAccount();
    const older = signIn(person);
    later();
    expect((await server.call(adoptEmail, { as: signIn(person).actor })).body).toEqual({ email: person.email });
    expect(outcome(await server.call(getAccount, { as: older.actor }))).toEqual([401, "unauthorized"]);
    await expect(refresh(older)).rejects.toMatchObject(revoked);
  });

  test("in all workspaces of an account, however many they are", async () => {
    const own = await server.newTenant();
    const person = await server.newMember(own);
    const older = signIn(person);
    // The ids come before those of real workspaces, so that the real one is on the second page.
    const links = Array.from({ length: 100 }, (_, nth) => {
      const tenant = {
        tenantId: `ten_${String(nth).padStart(26, "0")}` as TenantId,
        slug: `other-${nth}`,
        name: "Other",
      };
      return linkAccountItems(person, tenant, "member").slice(1);
    });
    await server.table.commit(links.slice(0, 50).flat());
    await server.table.commit(links.slice(50).flat());
    later();
    await resetPassword(person.email);
    const params = { tenantId: own.tenantId };
    expect(outcome(await server.call(getMe, { as: older.actor, params }))).toEqual([401, "unauthorized"]);
    expect((await server.call(getMe, { as: signIn(person).actor, params })).status).toBe(200);
  });

  test("in a workspace whose turn had not come when an earlier attempt was interrupted", async () => {
    const own = await server.newTenant();
    const person = await server.newMember(own);
    const older = signIn(person);
    later();
    await server.table.commit(endOlderSessions(person.memberId, undefined, new Date().toISOString()));
    const newer = signIn(person);
    const accept = await invite(await server.newTenant(), person, "member");
    expect((await accept(newer.actor)).status).toBe(200);
    const params = { tenantId: own.tenantId };
    expect(outcome(await server.call(getMe, { as: older.actor, params }))).toEqual([401, "unauthorized"]);
  });

  test.each([0, 1, 2, 3])(
    "everywhere, if the same call comes again after it stopped behind %i writes",
    async (done) => {
      const [own, other] = [await server.newTenant(), await server.newTenant()];
      const person = await server.newMember(own);
      await server.newMember(other, { account: person });
      const older = signIn(person);
      later();
      const caller = signIn(person);
      let writes = 0;
      const commit: Table["commit"] = async (items) => {
        if (writes === done) throw new Error("The function stopped.");
        writes += 1;
        await server.table.commit(items);
      };
      const stopping = {
        table: { ...server.table, commit },
        openScope: openTenantScope,
        currentTime: () => server.clock.now,
      };
      const reached = await endEverySession(person.memberId, stopping, () => Promise.resolve()).then(
        () => true,
        () => false,
      );
      expect(reached, "three items say it").toBe(done === 3);
      const body = { because: "signed_out_everywhere" };
      expect([200, 401]).toContain((await server.call(endSessions, { as: caller.actor, body })).status);
      for (const session of [older, caller]) {
        for (const { tenantId } of [own, other])
          expect(outcome(await server.call(getMe, { as: session.actor, params: { tenantId } }))).toEqual([
            401,
            "unauthorized",
          ]);
        expect(outcome(await server.call(getAccount, { as: session.actor }))).toEqual([401, "unauthorized"]);
      }
    },
  );

  test("also in a workspace that the account joins in the middle of the call", async () => {
    const [own, joined] = [await server.newTenant(), await server.newTenant()];
    const person = await server.newMember(own);
    const older = signIn(person);
    later();
    let isJoined = false;
    const commit: Table["commit"] = async (items) => {
      const isOfAccount = items.some(({ key }) => key.pk === `U#${person.memberId}`);
      if (isOfAccount && !isJoined) await server.newMember(joined, { account: person });
      isJoined ||= isOfAccount;
      await server.table.commit(items);
    };
    const request = {
      table: { ...server.table, commit },
      openScope: openTenantScope,
      currentTime: () => server.clock.now,
    };
    await endEverySession(person.memberId, request, () => Promise.resolve());
    expect(isJoined).toBe(true);
    for (const { tenantId } of [own, joined])
      expect(outcome(await server.call(getMe, { as: older.actor, params: { tenantId } }))).toEqual([
        401,
        "unauthorized",
      ]);
  });

  test("and none that began later is ended by a late call of an earlier one", async () => {
    const person = await server.newMember(await server.newTenant());
    later();
    await resetPassword(person.email);
    const newer = signIn(person);
    later();
    expect((await server.call(getAccount, { as: newer.actor })).status).toBe(200);
    expect((await server.call(getAccount, { as: signIn(person).actor })).status).toBe(200);
  });
});
