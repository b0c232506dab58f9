import { randomUUID } from "node:crypto";
import { AdminDisableUserCommand, AdminUpdateUserAttributesCommand } from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, test } from "vitest";
import { subjectOf } from "#lambdas/accounts/code-hash.ts";
import { askForRecovery, endSessions, getAccount, proveTwoFactor, recoverAccount } from "#lambdas/accounts/contract.ts";
import { mailedCodeRef } from "#lambdas/accounts/repository.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { getSettings } from "#lambdas/settings/contract.ts";
import { addTwoFactor } from "../../scripts/fixture/two-factor.ts";
import { pool } from "../../scripts/local/environment.ts";
import { outcome, tableOf } from "../support/claims.ts";
import { codeIn, linkIn, mailsTo } from "../support/mails.ts";
import { readRawTable } from "../support/raw-table.ts";
import { newEmail, recoveryOfFile } from "../support/recovery.ts";

/** A new password by codes of our own, and the end of all sessions. */
const { server, userPool, now, later, ask, recover, newestMail, signUpUnproved, atPool } = recoveryOfFile();

const refused = [403, "accounts.code_refused"];

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
    expect(await mailsTo(server, person.email)).toHaveLength(2);
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

  test("sets no password once the account has another address", async () => {
    const person = await server.newAccount();
    const code = await codeFor(person.email);
    const UserAttributes = [
      { Name: "email", Value: newEmail() },
      { Name: "email_verified", Value: "true" },
    ];
    await userPool().send(
      new AdminUpdateUserAttributesCommand({ UserPoolId: pool.userPoolId, Username: person.memberId, UserAttributes }),
    );
    now();
    const session = person.token();
    expect(outcome(await recover(person.email, code))).toEqual(refused);
    expect((await server.call(getAccount, { token: session })).status).toBe(200);
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
    await userPool().send(new AdminDisableUserCommand({ UserPoolId: pool.userPoolId, Username: disabled.memberId }));
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
    for (const email of unmailed) expect(await mailsTo(server, email)).toEqual([]);
  });

  test("an address gets five codes in an hour, and is refused after that, also if it has no account", async () => {
    server.clock.now = (Math.floor(server.clock.now / 3_600_000) + 1) * 3_600_000;
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

describe("ending all sessions", () => {
  test.each(["password_changed", "signed_out_everywhere"])(
    "because of %s refuses the caller's own session too, and a sign-in after the answer is good",
    async (because) => {
      const own = await server.newTenant();
      const person = await server.newMember(own, { role: "admin" });
      now();
      const [one, two] = [person.token(), server.stack.cognito.issueTokens(person.memberId).accessToken];
      const params = { tenantId: own.tenantId };
      for (const token of [one, two]) expect((await server.call(getSettings, { token, params })).status).toBe(200);
      expect((await server.call(endSessions, { token: one, body: { because } })).status).toBe(200);
      now();
      for (const token of [one, two])
        for (const route of [getMe, getSettings])
          expect(outcome(await server.call(route, { token, params }))).toEqual([401, "unauthorized"]);
      const again = await server.call(endSessions, { token: one, body: { because } });
      expect(again.status, "again, after a lost answer").toBe(401);
      expect((await server.call(getSettings, { as: person, params })).status).toBe(200);
    },
  );
});
