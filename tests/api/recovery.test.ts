import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashMailedCode, subjectOf } from "#lambdas/accounts/code-hash.ts";
import {
  askForEmailCode,
  askForRecovery,
  endSessions,
  getAccount,
  proveEmail,
  proveTwoFactor,
  recoverAccount,
} from "#lambdas/accounts/contract.ts";
import { endOlderSessions, linkAccountItems, mailedCodeRef } from "#lambdas/accounts/repository.ts";
import { createInvitation } from "#lambdas/invitations/contract.ts";
import { acceptInvitation, approveMember, joinTenant } from "#lambdas/joining/contract.ts";
import { getMe, listMembers } from "#lambdas/members/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { getSettings, updateSettings } from "#lambdas/settings/contract.ts";
import { LostRace } from "#lambdas/store/failed-conditions.ts";
import type { TableKey } from "#lambdas/store/keys.ts";
import { lostRace } from "#lambdas/store/write-items.ts";
import { addTwoFactor } from "../../scripts/fixture/two-factor.ts";
import { pool } from "../../scripts/local/environment.ts";
import { outcome, tableOf } from "../support/claims.ts";
import { readRawTable } from "../support/raw-table.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** A new password, and the proof of an address, by codes of our own. Sessions count in seconds, so the clock is real. */
let server: TestServer;
let cognito: CognitoIdentityProviderClient;

beforeAll(async () => {
  server = await startTestServer({ now: Date.now(), withConsumers: true });
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

interface Mail {
  subject: string;
  html: string;
  text: string;
}

async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${server.stack.url}/_local/mail/messages.json?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

/** The newest mail, once so many have come. */
async function newestMail(email: string, atLeast = 1): Promise<Mail> {
  for (;;) {
    const mails = await mailsTo(email);
    if (mails.length >= atLeast && mails[0] !== undefined) return mails[0];
    await wait(20);
  }
}

function linkIn({ html }: Mail): URL {
  const [, address = ""] = /href="([^"]+)"/.exec(html) ?? [];
  return new URL(address.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))));
}

const codeIn = (mail: Mail) => linkIn(mail).searchParams.get("code") ?? "";

/** Everybody here has one network, so each test starts without counts. */
beforeEach(async () => {
  const counts = await readRawTable(tableOf(server), "PLATFORM#HOURLY#");
  for (const { pk, sk } of counts) {
    const key = { pk, sk } as TableKey;
    await server.table.commit([{ kind: "delete", key, conditions: [], refused: lostRace }]);
  }
});

const newEmail = () => `${randomUUID()}@test.example`;

/** Signs up as the form does, at a house that asks for no proof. Nobody has read a mail. */
async function signUpUnproved(own: TestTenant, email = newEmail()): Promise<Actor> {
  const { UserSub } = await cognito.send(
    new SignUpCommand({
      ClientId: pool.clientId,
      Username: email,
      Password: "the-first-one",
      ClientMetadata: { tenantSlug: own.tenant.slug },
    }),
  );
  const sub = String(UserSub);
  return {
    memberId: sub as Actor["memberId"],
    email,
    token: () => server.stack.cognito.issueTokens(sub).accessToken,
    idToken: () => server.stack.cognito.issueTokens(sub).idToken,
  };
}

async function atPool(username: string) {
  const found = await cognito.send(new AdminGetUserCommand({ UserPoolId: pool.userPoolId, Username: username }));
  const attributes = Object.fromEntries((found.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
  return { isProved: attributes.email_verified, status: found.UserStatus, factors: found.UserMFASettingList };
}

function now(): void {
  server.clock.now = Date.now();
}

const ask = (email: string, more: object = {}) => {
  now();
  return server.call(askForRecovery, { body: { email, ...more } });
};
const recover = (email: string, code: string, password = "the-owners-own") => {
  now();
  return server.call(recoverAccount, { body: { email, code, password } });
};
/** Moves the clock of the pause back. Nothing else tells of a request's time. */
const later = (seconds: number) => {
  server.clock.now = Date.now() + seconds * 1000;
};

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
    await cognito.send(new ForgotPasswordCommand({ ClientId: pool.clientId, Username: email }));
    expect(await mailsTo(email)).toEqual([]);

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
    const refreshing = cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }));
    await expect(refreshing).rejects.toMatchObject(revoked);
    await expect(cognito.send(new GetUserCommand({ AccessToken: token }))).rejects.toMatchObject(revoked);
    const takeOver = new UpdateUserAttributesCommand({
      AccessToken: token,
      UserAttributes: [{ Name: "email", Value: newEmail() }],
    });
    await expect(cognito.send(takeOver)).rejects.toMatchObject(revoked);
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

describe("a new password by a mailed code", () => {
  test("is set for an address that nobody had proved, proves it, and confirms the account", async () => {
    const own = await server.newTenant({ name: "Brass House" });
    const person = await signUpUnproved(own);
    expect(await atPool(person.memberId)).toMatchObject({ isProved: "false", status: "CONFIRMED" });
    expect((await ask(person.email, { slug: own.tenant.slug })).status).toBe(200);
    const mail = await newestMail(person.email);
    expect(mail.subject).toBe("Reset your password for Brass House");
    const link = linkIn(mail);
    expect([link.origin, link.pathname]).toEqual([server.stack.url, `/${own.tenant.slug}/auth`]);
    expect([link.searchParams.get("type"), link.searchParams.get("email")]).toEqual(["recovery", person.email]);

    expect((await recover(person.email, codeIn(mail))).body).toEqual({ email: person.email });
    expect(await atPool(person.memberId)).toMatchObject({ isProved: "true", status: "CONFIRMED" });
    now();
    const { body } = await server.call(getMe, { as: person, params: { tenantId: own.tenantId } });
    expect(body.isEmailProved).toBe(true);
  });

  test("is set for an account that was never confirmed, which then may sign in", async () => {
    const own = await server.newTenant({ confirmsSignUps: false });
    const person = await signUpUnproved(own);
    expect(await atPool(person.email)).toMatchObject({ isProved: "false", status: "UNCONFIRMED" });
    await ask(person.email);
    const mail = await newestMail(person.email, 2);
    expect((await recover(person.email, codeIn(mail))).status).toBe(200);
    expect(await atPool(person.email)).toMatchObject({ isProved: "true", status: "CONFIRMED" });
    now();
    expect((await server.call(joinTenant, { as: person, params: { tenantId: own.tenantId } })).status).toBe(200);
  });

  test("ends every session of the account, in all of its workspaces", async () => {
    const [own, other] = [await server.newTenant(), await server.newTenant()];
    const person = await server.newMember(own);
    await server.newMember(other, { account: person });
    now();
    const older = person.token();
    await ask(person.email);
    const code = codeIn(await newestMail(person.email));
    expect((await recover(person.email, code)).status).toBe(200);
    now();
    for (const { tenantId } of [own, other]) {
      expect(outcome(await server.call(getMe, { token: older, params: { tenantId } }))).toEqual([401, "unauthorized"]);
      expect((await server.call(getMe, { as: person, params: { tenantId } })).status).toBe(200);
    }
  });

  test("removes a second factor that came before the first proof, and leaves a later one", async () => {
    const own = await server.newTenant();
    const endpoint = `${server.stack.url}/_local/cognito`;
    const [taken, proved] = [await signUpUnproved(own), await server.newMember(own)];
    for (const person of [taken, proved]) {
      now();
      await addTwoFactor(person.token(), { endpoint, now: () => server.clock.now });
      expect((await server.call(proveTwoFactor, { as: person })).body).toEqual({ hasTwoFactor: true });
      await ask(person.email);
      expect((await recover(person.email, codeIn(await newestMail(person.email)))).status).toBe(200);
    }
    expect((await atPool(taken.memberId)).factors).toBeUndefined();
    expect((await atPool(proved.memberId)).factors).toEqual(["SOFTWARE_TOKEN_MFA"]);
  });

  test("comes in the account's language, else the page's, else the workspace's", async () => {
    const own = await server.newTenant({ name: "Hafenwerk", locale: "de-DE" });
    const [first, second] = [await signUpUnproved(own), await signUpUnproved(own)];
    await ask(first.email, { slug: own.tenant.slug });
    await ask(second.email, { slug: own.tenant.slug, language: "en" });
    expect((await newestMail(first.email)).subject).toBe("Setzen Sie Ihr Passwort für Hafenwerk zurück");
    expect((await newestMail(second.email)).subject).toBe("Reset your password for Hafenwerk");
  });

  test("leads to a workspace's own host only for its members", async () => {
    const domain = `members-${randomUUID()}.example`;
    const [own, harbour] = [await server.newTenant(), await server.newTenant({ domain })];
    const [stranger, member] = [await signUpUnproved(own), await signUpUnproved(harbour)];
    for (const { email } of [stranger, member]) await ask(email, { slug: harbour.tenant.slug });
    const ofStranger = linkIn(await newestMail(stranger.email));
    expect([ofStranger.origin, ofStranger.pathname]).toEqual([server.stack.url, `/${harbour.tenant.slug}/auth`]);
    expect(linkIn(await newestMail(member.email)).hostname).toBe(domain);
  });

  test("says that an account exists if somebody signed up with its address, and then joins", async () => {
    const own = await server.newTenant({ name: "Brass House", confirmsSignUps: false });
    const person = await server.newAccount();
    await ask(person.email, { slug: own.tenant.slug, isSignUp: true });
    const mail = await newestMail(person.email);
    expect(mail.subject).toBe("You have an account for Brass House already");
    expect(linkIn(mail).searchParams.get("joins")).toBe("yes");
  });

  test("leads a founder back to the payment", async () => {
    const person = await server.newAccount();
    const setup = { plan: "starter", session: "cs_test_0123456789" };
    await ask(person.email, { isSignUp: true, setup });
    const link = linkIn(await newestMail(person.email));
    expect([link.pathname, link.searchParams.get("next")]).toEqual([
      "/auth",
      "/setup-tenant?plan=starter&session=cs_test_0123456789",
    ]);
  });
});

describe("a code for a new password", () => {
  async function codeFor(email: string): Promise<string> {
    await ask(email);
    return codeIn(await newestMail(email));
  }

  test("is used once; the same call again has the same answer and no second effect", async () => {
    const person = await server.newAccount();
    const code = await codeFor(person.email);
    expect((await recover(person.email, code)).status).toBe(200);
    now();
    const session = person.token();
    expect((await recover(person.email, code)).body).toEqual({ email: person.email });
    expect((await server.call(getAccount, { token: session })).status).toBe(200);
    expect(outcome(await recover(person.email, code, "another-one"))).toEqual(refused);
  });

  test("is used by one of two people at once", async () => {
    const person = await server.newAccount();
    const code = await codeFor(person.email);
    now();
    const body = { email: person.email, code };
    const calls = ["password-of-one", "password-of-two"].map((password) =>
      server.call(recoverAccount, { body: { ...body, password } }),
    );
    const outcomes = (await Promise.all(calls)).map((answer) => outcome(answer));
    expect(outcomes.sort()).toEqual([[200, undefined], refused]);
  });

  test("is refused after five wrong tries, however many come at once", async () => {
    const person = await server.newAccount();
    const code = await codeFor(person.email);
    now();
    const guess = (guessed: string) =>
      server.call(recoverAccount, {
        body: { email: person.email, code: guessed, password: "a-guess-of-mine" },
      });
    const wrong = await Promise.all(Array.from({ length: 20 }, (_, nth) => guess(`${"0".repeat(25)}${nth}`)));
    expect(new Set(wrong.map((answer) => JSON.stringify(outcome(answer))))).toEqual(new Set([JSON.stringify(refused)]));
    const refs = { item: mailedCodeRef(subjectOf.recovery(person.email)) };
    expect((await server.table.getMany(refs, { consistent: true })).item?.tries).toBe(5);
    expect(outcome(await recover(person.email, code))).toEqual(refused);
  });

  test("still works after four wrong tries", async () => {
    const person = await server.newAccount();
    const code = await codeFor(person.email);
    for (let nth = 0; nth < 4; nth += 1) expect(outcome(await recover(person.email, `wrong${nth}`))).toEqual(refused);
    expect((await recover(person.email, code)).status).toBe(200);
  });

  test("runs out after fifteen minutes", async () => {
    const person = await server.newAccount();
    const code = await codeFor(person.email);
    const use = (password: string) => server.call(recoverAccount, { body: { email: person.email, code, password } });
    later(15 * 60);
    expect(outcome(await use("the-owners-own"))).toEqual(refused);
    later(15 * 60 - 30);
    expect((await use("the-owners-own")).status).toBe(200);
  });

  test("is replaced by a newer one, and asking twice at once mails one", async () => {
    const person = await server.newAccount();
    now();
    const asking = { body: { email: person.email } };
    await Promise.all(Array.from({ length: 4 }, () => server.call(askForRecovery, { ...asking })));
    const first = codeIn(await newestMail(person.email));
    later(61);
    await server.call(askForRecovery, { ...asking });
    const second = codeIn(await newestMail(person.email, 2));
    expect(await mailsTo(person.email)).toHaveLength(2);
    expect(outcome(await recover(person.email, first))).toEqual(refused);
    expect((await recover(person.email, second)).status).toBe(200);
  });

  test("opens no other account, and proves no other address", async () => {
    const [person, other] = [await server.newAccount(), await server.newAccount()];
    const code = await codeFor(person.email);
    await ask(other.email);
    await newestMail(other.email);
    expect(outcome(await recover(other.email, code))).toEqual(refused);
  });

  test("is nowhere but in the mail, and the address is in no log", async () => {
    const person = await server.newAccount();
    const code = await codeFor(person.email);
    await recover(person.email, code);
    const raw = JSON.stringify(await readRawTable(tableOf(server), "PLATFORM#CODE#"));
    for (const text of [raw, JSON.stringify(server.log)]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(person.email);
      expect(text).not.toContain("the-owners-own");
    }
  });

  test.each(["short", " a-space-before", "a-space-behind ", "x".repeat(257)])(
    "sets no password like %j",
    async (bad) => {
      const answer = await recover(newEmail(), "code", bad);
      expect([answer.status, answer.error?.issues[0]?.path]).toEqual([400, "body.password"]);
    },
  );
});

describe("asking and guessing", () => {
  async function everybody() {
    const own = await server.newTenant();
    const [proved, disabled, unproved] = [
      await server.newAccount(),
      await server.newAccount(),
      await signUpUnproved(own),
    ];
    await cognito.send(new AdminDisableUserCommand({ UserPoolId: pool.userPoolId, Username: disabled.memberId }));
    const waiting = await signUpUnproved(await server.newTenant({ confirmsSignUps: false }));
    return {
      known: [proved.email, unproved.email, waiting.email],
      unmailed: [disabled.email, newEmail()],
    };
  }

  test("are answered alike for a known, an unproved, an unconfirmed, a disabled and an unknown address", async () => {
    const { known, unmailed } = await everybody();
    const seen = new Set<string>();
    const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
    for (const email of [...known, ...unmailed]) {
      const answers = [await ask(email), await ask(email), await recover(email, "a-guess")];
      seen.add(JSON.stringify(answers.map(({ status, text }) => [status, withoutId(text)])));
    }
    expect([...seen]).toHaveLength(1);
    for (const email of known) expect((await newestMail(email)).subject).toBeTruthy();
    for (const email of unmailed) expect(await mailsTo(email)).toEqual([]);
  });

  test("an address gets five codes in an hour, and is refused after that, also if it has no account", async () => {
    server.clock.now = (Math.floor(Date.now() / 3_600_000) + 1) * 3_600_000;
    const emails = [(await server.newAccount()).email, newEmail()];
    for (const email of emails) {
      const start = server.clock.now;
      const statuses: number[] = [];
      for (let nth = 0; nth < 6; nth += 1) {
        server.clock.now = start + nth * 61_000;
        statuses.push((await server.call(askForRecovery, { body: { email } })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      server.clock.now = start;
    }
    now();
  });

  test("a network asks thirty times in an hour and guesses sixty times, whatever it names", async () => {
    now();
    const asked: (number | undefined)[] = [];
    for (let nth = 0; nth < 31; nth += 1) asked.push((await ask(newEmail())).status);
    expect(asked.filter((status) => status === 429)).toHaveLength(1);
    const guessed: (number | undefined)[] = [];
    for (let nth = 0; nth < 61; nth += 1) guessed.push((await recover(newEmail(), "a-guess")).status);
    expect(guessed.filter((status) => status === 429)).toHaveLength(1);
  });

  test("a malformed question is refused before any address is looked at", async () => {
    for (const body of [
      { email: "x" },
      { email: newEmail(), slug: "T#x" },
      { email: newEmail(), setup: { plan: "?" } },
    ])
      expect((await server.call(askForRecovery, { body })).status).toBe(400);
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
    expect(await mailsTo(person.email)).toEqual([]);
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

describe("ending all sessions, as after a changed password", () => {
  test("refuses the caller's own session too, and a sign-in after the answer is good", async () => {
    const own = await server.newTenant();
    const person = await server.newMember(own);
    now();
    const [one, two] = [person.token(), server.stack.cognito.issueTokens(person.memberId).accessToken];
    const body = { because: "password_changed" };
    expect((await server.call(endSessions, { token: one, body })).status).toBe(200);
    now();
    const params = { tenantId: own.tenantId };
    for (const token of [one, two]) expect((await server.call(getMe, { token, params })).status).toBe(401);
    expect((await server.call(endSessions, { token: one, body })).status, "again, after a lost answer").toBe(401);
    expect((await server.call(getMe, { as: person, params })).status).toBe(200);
  });
});
