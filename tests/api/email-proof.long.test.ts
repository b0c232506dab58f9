import { setTimeout as wait } from "node:timers/promises";
import {
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, test } from "vitest";
import { hashMailedCode } from "#lambdas/accounts/code-hash.ts";
import { askForEmailCode, getAccount, proveEmail } from "#lambdas/accounts/contract.ts";
import { endOlderSessions, linkAccountItems } from "#lambdas/accounts/repository.ts";
import { createInvitation } from "#lambdas/invitations/contract.ts";
import { acceptInvitation, approveMember, joinTenant } from "#lambdas/joining/contract.ts";
import { getMe, listMembers } from "#lambdas/members/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { getSettings, updateSettings } from "#lambdas/settings/contract.ts";
import { LostRace } from "#lambdas/store/failed-conditions.ts";
import { pool } from "../../scripts/local/environment.ts";
import { outcome } from "../support/claims.ts";
import { codeIn, linkIn, type Mail, mailsTo } from "../support/mails.ts";
import { newEmail, recoveryOfFile } from "../support/recovery.ts";
import type { Actor, TestTenant } from "../support/test-server.ts";

/** The proof of an address, and what an address without one may do. */
const { server, userPool, now, ask, recover, newestMail, signUpUnproved, atPool } = recoveryOfFile();

const refused = [403, "accounts.code_refused"];
const stopped = [401, "unauthorized"];
const revoked = { name: "NotAuthorizedException" };

describe("somebody who signs up with a foreign address, and keeps the tokens", () => {
  test("reads and writes nothing anywhere once the owner has recovered the account and accepted", async () => {
    const [open, house] = [await server.newTenant(), await server.newTenant({ confirmsSignUps: false })];
    const email = newEmail();
    const { memberId } = await signUpUnproved(open, email);
    now();
    const attacker = server.stack.cognito.issueTokens(memberId);
    const token = attacker.accessToken;
    const ofOpen = { tenantId: open.tenantId };
    expect((await server.call(getMe, { token, params: ofOpen })).status).toBe(200);
    expect((await atPool(memberId)).isProved, "nobody has read a mail").toBe("false");
    // The house wants a proof, so the attacker is no member of it.
    const params = { tenantId: house.tenantId };
    expect(outcome(await server.call(joinTenant, { token, params }))).toEqual([409, "members.email_not_verified"]);
    // The pool's own way to a new password mails an unproved address nothing.
    await userPool().send(new ForgotPasswordCommand({ ClientId: pool.clientId, Username: email }));
    expect(await mailsTo(server, email)).toEqual([]);

    const admin = await server.newMember(house, { role: "admin" });
    now();
    await server.call(createInvitation, { as: admin, params, body: { email, role: "admin" } });
    const invitation = linkIn(await newestMail(email));
    await ask(email, { slug: house.tenant.slug });
    const recovery = await newestMail(email, 2);
    expect((await recover(email, codeIn(recovery))).status).toBe(200);
    expect((await atPool(memberId)).isProved).toBe("true");

    now();
    const owner = server.stack.cognito.issueTokens(memberId).accessToken;
    const accepted = await server.call(acceptInvitation, {
      token: owner,
      params: { ...params, invitationId: invitation.searchParams.get("invitation") ?? "" },
      body: { code: invitation.searchParams.get("code") ?? "" },
    });
    expect(accepted.body.member.role).toBe("admin");

    for (const route of [getSettings, listMembers, getMe]) {
      expect((await server.call(route, { token: owner, params })).status, route.id).toBe(200);
      expect(outcome(await server.call(route, { token, params })), route.id).toEqual(stopped);
    }
    expect(outcome(await server.call(getMe, { token, params: ofOpen }))).toEqual(stopped);
    expect(outcome(await server.call(getAccount, { token }))).toEqual(stopped);
    expect(outcome(await server.call(joinTenant, { token, params }))).toEqual(stopped);
    const grant = { params: { ...params, memberId }, body: { amount: 5, reason: "Mine" } };
    expect(outcome(await server.call(grantPoints, { token, ...grant }))).toEqual(stopped);
    expect(outcome(await server.call(askForEmailCode, { token, body: {} }))).toEqual(stopped);
    const RefreshToken = attacker.refreshToken;
    const refreshing = userPool().send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }));
    await expect(refreshing).rejects.toMatchObject(revoked);
    await expect(userPool().send(new GetUserCommand({ AccessToken: token }))).rejects.toMatchObject(revoked);
    const takeOver = new UpdateUserAttributesCommand({
      AccessToken: token,
      UserAttributes: [{ Name: "email", Value: newEmail() }],
    });
    await expect(userPool().send(takeOver)).rejects.toMatchObject(revoked);
  });

  test("cannot join a house while the owner recovers the account, and stay in it", async () => {
    const [open, other] = [await server.newTenant(), await server.newTenant()];
    const person = await signUpUnproved(open);
    now();
    const token = person.token();
    await ask(person.email);
    const code = codeIn(await newestMail(person.email));
    const params = { tenantId: other.tenantId };
    const joining = Array.from({ length: 6 }, async (_, nth) => {
      await wait(nth * 15);
      return server.call(joinTenant, { token, params });
    });
    const [recovered, ...joined] = await Promise.all([recover(person.email, code), ...joining]);
    expect(recovered.status).toBe(200);
    for (const answer of joined) expect([200, 401]).toContain(answer.status);
    now();
    expect((await server.call(getMe, { token, params })).status).not.toBe(200);
    expect(outcome(await server.call(joinTenant, { token, params }))).toEqual(stopped);
  });

  test("joins nothing on facts from before the sessions were ended", async () => {
    const own = await server.newTenant();
    const person = await server.newAccount();
    await server.table.commit(endOlderSessions(person.memberId, undefined, "2026-11-22T10:00:00.000Z"));
    const stale = linkAccountItems({ memberId: person.memberId, sessionsFrom: null }, own.tenant, "member");
    await expect(server.table.commit(stale)).rejects.toBeInstanceOf(LostRace);
    const sessionsFrom = "2026-11-22T10:00:00.000Z";
    await server.table.commit(linkAccountItems({ memberId: person.memberId, sessionsFrom }, own.tenant, "member"));
  });
});

describe("an accepted invitation", () => {
  test("proves the address that its code was mailed to", async () => {
    const [open, house] = [await server.newTenant(), await server.newTenant({ confirmsSignUps: false })];
    const person = await signUpUnproved(open);
    const admin = await server.newMember(house, { role: "admin" });
    now();
    const params = { tenantId: house.tenantId };
    await server.call(createInvitation, { as: admin, params, body: { email: person.email } });
    const link = linkIn(await newestMail(person.email));
    const invitationId = link.searchParams.get("invitation") ?? "";
    const accept = (code: string) =>
      server.call(acceptInvitation, { as: person, params: { ...params, invitationId }, body: { code } });
    now();
    expect((await accept("a-guess")).status).toBe(404);
    expect((await atPool(person.memberId)).isProved).toBe("false");
    expect((await accept(link.searchParams.get("code") ?? "")).status).toBe(200);
    expect((await atPool(person.memberId)).isProved).toBe("true");
    expect((await server.call(getMe, { as: person, params })).body.isEmailProved).toBe(true);
  });
});

describe("the proof of one's own address", () => {
  const askFor = (as: Actor) => {
    now();
    return server.call(askForEmailCode, { as, body: {} });
  };
  const prove = (as: Actor, code: string) => {
    now();
    return server.call(proveEmail, { as, body: { code } });
  };
  const digitsIn = ({ subject }: Mail) => /\d{8}/.exec(subject)?.[0] ?? "";
  const isProved = async (own: TestTenant, as: Actor) =>
    (await server.call(getMe, { as, params: { tenantId: own.tenantId } })).body.isEmailProved;

  test("takes one code of eight digits, with or without spaces, and is told by `me`", async () => {
    const own = await server.newTenant({ name: "Brass House" });
    const person = await signUpUnproved(own);
    expect(await isProved(own, person)).toBe(false);
    expect((await askFor(person)).body).toEqual({ isEmailProved: false, pauseSeconds: 60 });
    const code = digitsIn(await newestMail(person.email));
    expect(code).toMatch(/^\d{8}$/);
    expect((await prove(person, `${code.slice(0, 4)} ${code.slice(4)}`)).body).toEqual({ isEmailProved: true });
    expect(await isProved(own, person)).toBe(true);
    expect(await atPool(person.memberId)).toMatchObject({ isProved: "true" });
    expect((await prove(person, code)).status, "after a lost answer").toBe(200);
  });

  test("pauses a minute between two mails, and says how long", async () => {
    const person = await signUpUnproved(await server.newTenant());
    expect((await askFor(person)).status).toBe(200);
    const again = await askFor(person);
    expect(outcome(again)).toEqual([429, "accounts.code_sent_recently"]);
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(50);
  });

  test("is refused after five wrong tries at once, and the right code with it", async () => {
    const person = await signUpUnproved(await server.newTenant());
    await askFor(person);
    const code = digitsIn(await newestMail(person.email));
    const wrong = code === "00000000" ? "11111111" : "00000000";
    const tries = await Promise.all(Array.from({ length: 8 }, () => prove(person, wrong)));
    expect(tries.map((answer) => outcome(answer))).toEqual(tries.map(() => refused));
    expect(outcome(await prove(person, code))).toEqual(refused);
    expect(await atPool(person.memberId)).toMatchObject({ isProved: "false" });
  });

  test("does not come from somebody else's code, nor from one that sets a password", async () => {
    const own = await server.newTenant();
    const [person, other] = [await signUpUnproved(own), await signUpUnproved(own)];
    await askFor(other);
    const foreign = digitsIn(await newestMail(other.email));
    await ask(person.email);
    const recovery = codeIn(await newestMail(person.email));
    await askFor(person);
    await newestMail(person.email, 2);
    for (const code of [foreign, recovery]) expect(outcome(await prove(person, code))).toEqual(refused);
  });

  test("is known at once for an address that the pool has as proved", async () => {
    const own = await server.newTenant();
    const person = await server.newAccount();
    expect((await askFor(person)).body).toEqual({ isEmailProved: true, pauseSeconds: 0 });
    now();
    await server.call(joinTenant, { as: person, params: { tenantId: own.tenantId } });
    expect(await isProved(own, person)).toBe(true);
    expect(await mailsTo(server, person.email)).toEqual([]);
  });

  test("is stored as a hash that depends on the address", async () => {
    expect(hashMailedCode("12345678", "a@test.example")).not.toBe(hashMailedCode("12345678", "b@test.example"));
  });
});

describe("a house that confirms addresses by mail", () => {
  test.each(["open", "approval"] as const)("is not entered without a proof, by the policy %s", async (signUpPolicy) => {
    const strict = await server.newTenant({ confirmsSignUps: false, signUpPolicy });
    const person = await signUpUnproved(await server.newTenant());
    const join = () => {
      now();
      return server.call(joinTenant, { as: person, params: { tenantId: strict.tenantId } });
    };
    expect(outcome(await join())).toEqual([409, "members.email_not_verified"]);
    await server.call(askForEmailCode, { as: person, body: {} });
    const code = /\d{8}/.exec((await newestMail(person.email)).subject)?.[0];
    now();
    await server.call(proveEmail, { as: person, body: { code } });
    const joined = await join();
    expect(joined.status).toBe(200);
    expect(joined.body.isEmailProved).toBe(true);
  });

  test("approves nobody without a proof who asked before it wanted one", async () => {
    const house = await server.newTenant({ signUpPolicy: "approval" });
    const admin = await server.newMember(house, { role: "admin" });
    const person = await signUpUnproved(house);
    const params = { tenantId: house.tenantId };
    now();
    expect((await server.call(joinTenant, { as: person, params })).status).toBe(200);
    const { version } = (await server.call(getSettings, { as: admin, params })).body;
    const settings = {
      name: "Late proof",
      description: "",
      replyTo: "",
      timeZone: "Europe/London",
      locale: "en-GB",
      currency: "GBP",
      signUpPolicy: "approval" as const,
      confirmsSignUps: false,
      freeCancelMinutes: 60,
      hideBranding: false,
      requiresAdminTwoFactor: false,
      features: { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true },
      version,
    };
    expect((await server.call(updateSettings, { as: admin, params, body: settings })).status).toBe(200);
    const approve = () =>
      server.call(approveMember, { as: admin, params: { ...params, memberId: person.memberId }, body: {} });
    expect(outcome(await approve())).toEqual([409, "members.applicant_not_proved"]);
    await server.call(askForEmailCode, { as: person, body: {} });
    const code = /\d{8}/.exec((await newestMail(person.email)).subject)?.[0];
    now();
    await server.call(proveEmail, { as: person, body: { code } });
    expect((await approve()).body.status).toBe("active");
  });
});
