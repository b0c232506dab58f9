import {
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getAccount, setAccountLanguage, setupPendingSlug } from "#lambdas/accounts/contract.ts";
import { createInvitation } from "#lambdas/invitations/contract.ts";
import { invitationRef, setCode } from "#lambdas/invitations/repository.ts";
import { joinTenant, signUpClosed } from "#lambdas/joining/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { hashCode } from "#lambdas/pipeline/one-time-code.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { slugSchema } from "#lambdas/tenants/contract.ts";
import { pool } from "../../scripts/local/environment.ts";
import { expectConsistent, outcome, rawItems, runConsumer } from "../support/claims.ts";
import { linkIn, mailsTo } from "../support/mails.ts";
import { newPerson, type Person, signUpsOfFile } from "../support/sign-up.ts";
import type { Actor, TestTenant } from "../support/test-server.ts";

/** From the form to a member: through Cognito's own calls and the triggers behind them. */
const { server, userPool, signUp, prove, asActor } = signUpsOfFile();

afterEach(() => documentClient().middlewareStack.remove("away"));

const me = (own: TestTenant, as: Actor) => server.call(getMe, { as, params: { tenantId: own.tenantId } });
const join = (own: TestTenant, as: Actor) => server.call(joinTenant, { as, params: { tenantId: own.tenantId } });

describe("signing up at a workspace that confirms at once", () => {
  test("makes a member before the first call of the browser", async () => {
    const own = await server.newTenant();
    const person = newPerson();
    const { UserConfirmed, UserSub } = await signUp(person, own.tenant.slug);
    expect(UserConfirmed).toBe(true);
    const account = { UserPoolId: pool.userPoolId, Username: person.email };
    const { UserAttributes } = await userPool().send(new AdminGetUserCommand(account));
    expect(UserAttributes).toContainEqual({ Name: "email_verified", Value: "false" });
    const actor = asActor(UserSub, person);
    expect((await me(own, actor)).body).toMatchObject({
      member: { memberId: UserSub, email: person.email, firstName: "Alex", lastName: "Newman", role: "member" },
      balance: 0,
    });
    expect((await server.call(getAccount, { as: actor })).body).toMatchObject({
      homeSlug: own.tenant.slug,
      createdAt: expect.stringMatching(/^20.*Z$/) as string,
      workspaces: [{ slug: own.tenant.slug, role: "member" }],
    });
    expect(await mailsTo(server, person.email)).toEqual([]);
    await expectConsistent(server, own);
  });

  test("gives no role to an account that writes one among its attributes", async () => {
    const own = await server.newTenant();
    await expect(signUp(newPerson(), own.tenant.slug, { "custom:role": "super_admin" })).rejects.toThrow();
    expect(await rawItems(server, own, "member")).toEqual([]);
  });

  test("keeps names unchanged and cuts them to eighty characters", async () => {
    const own = await server.newTenant();
    const person = newPerson();
    const { UserSub } = await signUp(person, own.tenant.slug, {
      given_name: `<img src=x onerror=alert(1)>${"😀".repeat(80)}`,
      family_name: "ﷺ".repeat(300),
    });
    const { member } = (await me(own, asActor(UserSub, person))).body;
    expect(member?.firstName).toBe(`<img src=x onerror=alert(1)>${"😀".repeat(52)}`);
    expect(member?.lastName).toBe("ﷺ".repeat(80));
    await expectConsistent(server, own);
  });
});

describe("signing up at a workspace that confirms by mail", () => {
  test("makes a member once the mailed code is entered", async () => {
    const own = await server.newTenant({ confirmsSignUps: false, name: "Brass & Oak <Club>" });
    const person = newPerson();
    const { UserConfirmed, UserSub } = await signUp(person, own.tenant.slug);
    expect(UserConfirmed).toBe(false);
    expect(await rawItems(server, own, "member")).toEqual([]);

    const [mail, ...more] = await mailsTo(server, person.email);
    expect(more).toEqual([]);
    if (mail === undefined) throw new Error("No mail came.");
    expect(mail.subject).toBe("Confirm your e-mail address for Brass & Oak <Club>");
    expect(mail.html).not.toContain("<Club>");
    const link = linkIn(mail);
    expect([link.origin, link.pathname]).toEqual([server.stack.url, `/${own.tenant.slug}/auth`]);
    expect([link.searchParams.get("type"), link.searchParams.get("email")]).toEqual(["signup", person.email]);

    const code = link.searchParams.get("code") ?? "";
    await userPool().send(
      new ConfirmSignUpCommand({
        ClientId: pool.clientId,
        Username: person.email,
        ConfirmationCode: code,
        ClientMetadata: { tenantSlug: own.tenant.slug },
      }),
    );
    expect((await me(own, asActor(UserSub, person))).body.role).toBe("member");
    expect(JSON.stringify(server.log)).not.toContain(code);
    await expectConsistent(server, own);
  });
});

describe("signing up", () => {
  test.each([
    ["by invitation only", { signUpPolicy: "invitation" as const }],
    ["closed by its subscription", { subscriptionStanding: "closed" as const }],
    ["suspended by the platform", { suspendedAt: "2026-11-20T10:00:00.000Z" }],
  ])("at a workspace that is %s is refused, and makes no account", async (_claim, overrides) => {
    const own = await server.newTenant(overrides);
    const person = newPerson();
    await expect(signUp(person, own.tenant.slug)).rejects.toMatchObject({
      name: "UserLambdaValidationException",
      message: expect.stringContaining("by invitation only"),
    });
    const account = { UserPoolId: pool.userPoolId, Username: person.email };
    await expect(userPool().send(new AdminGetUserCommand(account))).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
    expect(await rawItems(server, own, "member")).toEqual([]);
    await expectConsistent(server, own);
  });

  test("at a workspace that does not exist is refused like at a closed one", async () => {
    for (const slug of ["nobody-has-this", "", "T#x", "../etc"])
      await expect(signUp(newPerson(), slug)).rejects.toMatchObject({ name: "UserLambdaValidationException" });
    // The table takes no key of this length.
    const closed = `PreSignUp failed with error ${signUpClosed.message}`;
    await expect(signUp(newPerson(), "x".repeat(3000))).rejects.toThrow(closed);
  });

  test("at no workspace, as before a purchase, needs the mailed code and joins nothing", async () => {
    const person = newPerson();
    const { UserConfirmed, UserSub } = await signUp(person, undefined);
    expect(UserConfirmed).toBe(false);
    const [mail] = await mailsTo(server, person.email);
    if (mail === undefined) throw new Error("No mail came.");
    const link = linkIn(mail);
    expect(link.pathname).toBe("/auth");
    await userPool().send(
      new ConfirmSignUpCommand({
        ClientId: pool.clientId,
        Username: person.email,
        ConfirmationCode: link.searchParams.get("code") ?? "",
      }),
    );
    expect((await server.call(getAccount, { as: asActor(UserSub, person) })).body.workspaces).toEqual([]);
  });

  test("at a full workspace keeps the account, makes no member, and joining explains why", async () => {
    const own = await server.newTenant({ maxMembers: 1 });
    await server.newMember(own, { role: "admin" });
    const person = newPerson();
    expect((await signUp(person, own.tenant.slug)).UserConfirmed).toBe(true);
    const { sub } = await server.stack.cognito.createConfirmedUser({
      ...person,
      givenName: "Alex",
      familyName: "Newman",
    });
    const actor = asActor(sub, person);
    expect(outcome(await join(own, actor))).toEqual([409, "tenants.member_limit_reached"]);
    expect(outcome(await me(own, actor))).toEqual([404, "tenants.not_found"]);
    await expectConsistent(server, own);
  });
});

describe("the language in which somebody signs up", () => {
  const languageOf = async (sub: string | undefined, person: Person) =>
    (await server.call(getAccount, { as: asActor(sub, person) })).body.language;

  async function confirm(person: Person, slug: string | undefined) {
    const [mail] = await mailsTo(server, person.email);
    if (mail === undefined) throw new Error("No mail came.");
    const ConfirmationCode = linkIn(mail).searchParams.get("code") ?? "";
    const metadata = slug === undefined ? {} : { ClientMetadata: { tenantSlug: slug } };
    const known = { ClientId: pool.clientId, Username: person.email };
    await userPool().send(new ConfirmSignUpCommand({ ...known, ConfirmationCode, ...metadata }));
    return mail.subject;
  }

  test("is the account's at once, and its mails are in it", async () => {
    const own = await server.newTenant({ name: "Hafenwerk" });
    const person = newPerson();
    const { UserSub } = await signUp(person, own.tenant.slug, { locale: "de" });
    expect(await languageOf(UserSub, person)).toBe("de");
    await prove(person);
    await userPool().send(
      new ForgotPasswordCommand({
        ClientId: pool.clientId,
        Username: person.email,
        ClientMetadata: { tenantSlug: own.tenant.slug, language: "en" },
      }),
    );
    expect((await mailsTo(server, person.email))[0]?.subject).toBe("Setzen Sie Ihr Passwort für Hafenwerk zurück");
  });

  test("is the language of the code's mail, and the account's once the code is entered", async () => {
    const own = await server.newTenant({ name: "Hafenwerk", confirmsSignUps: false });
    const person = newPerson();
    const { UserSub } = await signUp(person, own.tenant.slug, { locale: "de" });
    expect(await confirm(person, own.tenant.slug)).toBe("Bestätigen Sie Ihre E-Mail-Adresse für Hafenwerk");
    expect(await languageOf(UserSub, person)).toBe("de");
  });

  test.each([setupPendingSlug, undefined])("is a founder's before there is a workspace, from %s", async (slug) => {
    const person = newPerson();
    const { UserSub } = await signUp(person, slug, { locale: "de" });
    await confirm(person, slug);
    expect(await languageOf(UserSub, person)).toBe("de");
  });

  test("is the account's too if the browser's first call joins instead of the trigger", async () => {
    const own = await server.newTenant();
    const actor = await server.newAccount();
    await userPool().send(
      new UpdateUserAttributesCommand({
        AccessToken: actor.token(),
        UserAttributes: [{ Name: "locale", Value: "de" }],
      }),
    );
    expect((await join(own, actor)).status).toBe(200);
    expect((await server.call(getAccount, { as: actor })).body.language).toBe("de");
  });

  test("is an invited person's too", async () => {
    const own = await server.newTenant({ signUpPolicy: "invitation" });
    const admin = await server.newMember(own, { role: "admin" });
    const person = newPerson();
    const params = { tenantId: own.tenantId };
    const body = { email: person.email };
    const { invitationId } = (await server.call(createInvitation, { as: admin, params, body })).body;
    const refs = { invitation: invitationRef(own.scope, invitationId) };
    const { invitation } = await server.table.getMany(refs, { consistent: true });
    if (invitation === undefined) throw new Error("There is no such invitation.");
    await server.table.commit([
      setCode(own.scope, invitation, hashCode("secret"), new Date(server.clock.now).toISOString()),
    ]);
    const invited = { invitationId, invitationCode: "secret" };
    const { UserSub } = await signUp(person, own.tenant.slug, { locale: "de" }, invited);
    expect((await me(own, asActor(UserSub, person))).body.role).toBe("member");
    expect(await languageOf(UserSub, person)).toBe("de");
  });

  test.each([
    ["chosen another", "en" as const],
    ["taken it back", null],
  ])("changes nothing for an account that has %s, when it joins one more workspace", async (_what, language) => {
    const [own, more] = [await server.newTenant(), await server.newTenant()];
    const person = newPerson();
    const { UserSub } = await signUp(person, own.tenant.slug, { locale: "de" });
    const actor = asActor(UserSub, person);
    await server.call(setAccountLanguage, { as: actor, body: { language } });
    expect((await join(more, actor)).status).toBe(200);
    expect(await languageOf(UserSub, person)).toBe(language);
  });

  test.each(["tlh", "<script>", ""])("is none if it is %j", async (locale) => {
    const own = await server.newTenant();
    const person = newPerson();
    const { UserSub } = await signUp(person, own.tenant.slug, { locale });
    expect(await languageOf(UserSub, person)).toBeNull();
  });
});

describe("the trigger after confirmation", () => {
  const eventFor = (own: TestTenant, actor: Actor, triggerSource = "PostConfirmation_ConfirmSignUp") => ({
    version: "1",
    triggerSource,
    userName: actor.memberId,
    request: {
      userAttributes: { sub: actor.memberId, email: actor.email, given_name: "Alex", family_name: "Newman" },
      clientMetadata: { tenantSlug: own.tenant.slug },
    },
    response: {},
  });

  test("may be missed: the browser's first call joins instead", async () => {
    const own = await server.newTenant();
    const actor = await server.newAccount();
    expect(outcome(await me(own, actor))).toEqual([404, "tenants.not_found"]);
    expect((await join(own, actor)).status).toBe(200);
    expect((await me(own, actor)).status).toBe(200);
    await expectConsistent(server, own);
  });

  test("may run twice, one after the other or at once with another and with the browser's call", async () => {
    const own = await server.newTenant();
    const actor = await server.newAccount();
    const run = () => runConsumer("joining.postConfirmation", eventFor(own, actor));
    await Promise.all([run(), join(own, actor), ...Array.from({ length: 8 }, run)]);
    await run();
    expect(await rawItems(server, own, "member")).toHaveLength(1);
    await expectConsistent(server, own);
  });

  test("fails nobody who has an account while the table does not answer; the browser's first call joins", async () => {
    const own = await server.newTenant();
    const actor = await server.newAccount();
    const lines = server.log.length;
    // Each call to the table takes a second and a half, and has no answer. Cognito waits five seconds in all.
    let waited = 0;
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + waited);
    const unheard = async () => {
      waited += 1_500;
      throw Object.assign(new Error("No answer."), { name: "TimeoutError" });
    };
    documentClient().middlewareStack.add(() => unheard, { step: "initialize", priority: "high", name: "away" });
    const event = eventFor(own, actor);
    expect(await runConsumer("joining.postConfirmation", event)).toEqual(event);
    expect(waited).toBe(4_500);
    clock.mockRestore();
    documentClient().middlewareStack.remove("away");
    expect(await rawItems(server, own, "member")).toEqual([]);
    const told = server.log.slice(lines).filter(({ consumer }) => consumer === "joining.postConfirmation");
    expect(told.map(({ level, event: name, failed }) => [level, name, failed])).toEqual([
      ["error", "join_left_to_browser", undefined],
      ["info", "consumed", 1],
    ]);
    expect((await join(own, actor)).status).toBe(200);
    expect((await me(own, actor)).status).toBe(200);
  });

  test("does nothing after a reset of the password", async () => {
    const own = await server.newTenant();
    const actor = await server.newAccount();
    await runConsumer("joining.postConfirmation", eventFor(own, actor, "PostConfirmation_ConfirmForgotPassword"));
    expect(await rawItems(server, own, "member")).toEqual([]);
  });
});

describe("signing up with an address that has an account", () => {
  test("is refused, and the page then asks for a mail to its owner", async () => {
    const own = await server.newTenant({ confirmsSignUps: false });
    const person = newPerson();
    await signUp(person, (await server.newTenant()).tenant.slug);
    await expect(signUp(person, own.tenant.slug)).rejects.toMatchObject({ name: "UsernameExistsException" });
  });
});

describe("signing up to found a workspace", () => {
  const found = (person: Person) =>
    userPool().send(
      new SignUpCommand({
        ClientId: pool.clientId,
        Username: person.email,
        Password: person.password,
        UserAttributes: [{ Name: "given_name", Value: "Ada" }],
        ClientMetadata: { tenantSlug: setupPendingSlug, plan: "starter", session: "cs_test_0123456789" },
      }),
    );

  test("asks for a proof of the address by a mail that leads back to the payment, and joins nothing", async () => {
    const person = newPerson();
    const { UserConfirmed, UserSub } = await found(person);
    expect(UserConfirmed).toBe(false);
    const [mail] = await mailsTo(server, person.email);
    const link = /href="([^"]+setup-tenant[^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
    const url = new URL(link.replaceAll("&#38;", "&").replaceAll("&amp;", "&"));
    expect([url.searchParams.get("session"), url.searchParams.get("plan")]).toEqual(["cs_test_0123456789", "starter"]);
    await userPool().send(
      new ConfirmSignUpCommand({
        ClientId: pool.clientId,
        Username: person.email,
        ConfirmationCode: url.searchParams.get("code") ?? "",
        ClientMetadata: { tenantSlug: setupPendingSlug },
      }),
    );
    const { workspaces, homeSlug } = (await server.call(getAccount, { as: asActor(UserSub, person) })).body;
    expect([workspaces, homeSlug]).toEqual([[], null]);
  });

  test("uses a name that no workspace can have", () => {
    expect(slugSchema.safeParse(setupPendingSlug).success).toBe(false);
  });
});
