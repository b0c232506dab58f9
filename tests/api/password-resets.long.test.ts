import { randomUUID } from "node:crypto";
import { ConfirmForgotPasswordCommand, ForgotPasswordCommand } from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, test } from "vitest";
import { setAccountLanguage, setupPendingSlug } from "#lambdas/accounts/contract.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { pool } from "../../scripts/local/environment.ts";
import { linkIn, mailsTo } from "../support/mails.ts";
import { newPerson, type Person, signUpsOfFile } from "../support/sign-up.ts";
import type { Actor, TestTenant } from "../support/test-server.ts";

/** A new password through Cognito's own calls and the triggers behind them. */
const { server, userPool, signUp, prove, asActor } = signUpsOfFile();

const join = (own: TestTenant, as: Actor) => server.call(joinTenant, { as, params: { tenantId: own.tenantId } });

describe("resetting a password", () => {
  const ask = (person: Person, slug?: string) =>
    userPool().send(
      new ForgotPasswordCommand({
        ClientId: pool.clientId,
        Username: person.email,
        ClientMetadata: slug === undefined ? undefined : { tenantSlug: slug },
      }),
    );

  test("by the pool's own code, which only a direct caller asks for, mails no link with a code", async () => {
    const own = await server.newTenant({ name: "Brass House" });
    const person = newPerson();
    await signUp(person, own.tenant.slug);
    await prove(person);
    await ask(person, own.tenant.slug);
    const [mail] = await mailsTo(server, person.email);
    if (mail === undefined) throw new Error("No mail came.");
    expect(mail.subject).toBe("Reset your password for Brass House");
    expect(linkIn(mail).href).toBe(`${server.stack.url}/${own.tenant.slug}/auth`);
    const [, code = ""] = /It is (\d{6})/.exec(mail.html) ?? [];
    const known = { ClientId: pool.clientId, Username: person.email };
    const Password = "another-guildhall";
    await userPool().send(new ConfirmForgotPasswordCommand({ ...known, ConfirmationCode: code, Password }));
    expect(JSON.stringify(server.log)).not.toContain(code);
    expect(JSON.stringify(server.log)).not.toContain(person.email);
  });

  test("by the pool's own code mails nobody whose address is not proved", async () => {
    const own = await server.newTenant();
    const person = newPerson();
    await signUp(person, own.tenant.slug);
    await ask(person, own.tenant.slug);
    expect(await mailsTo(server, person.email)).toEqual([]);
  });

  test("is answered in the account's language, else the page's, else the workspace's", async () => {
    const own = await server.newTenant({ name: "Hafenwerk", locale: "de-DE" });
    const person = newPerson();
    const { UserSub } = await signUp(person, own.tenant.slug);
    await prove(person);
    const inLanguage = async (ClientMetadata: Record<string, string>) => {
      await userPool().send(
        new ForgotPasswordCommand({
          ClientId: pool.clientId,
          Username: person.email,
          ClientMetadata: { tenantSlug: own.tenant.slug, ...ClientMetadata },
        }),
      );
      return (await mailsTo(server, person.email))[0]?.subject;
    };
    const [english, german] = ["Reset your password for Hafenwerk", "Setzen Sie Ihr Passwort für Hafenwerk zurück"];
    expect(await inLanguage({})).toBe(german);
    expect(await inLanguage({ language: "en" })).toBe(english);
    expect(await inLanguage({ language: "<script>" })).toBe(german);
    await server.call(setAccountLanguage, { as: asActor(UserSub, person), body: { language: "de" } });
    expect(await inLanguage({ language: "en" })).toBe(german);
  });

  test.each([undefined, "nobody-has-this"])("from a page of workspace %j goes to the common page", async (slug) => {
    const own = await server.newTenant();
    const person = newPerson();
    await signUp(person, own.tenant.slug);
    await prove(person);
    await ask(person, slug);
    const [mail] = await mailsTo(server, person.email);
    if (mail === undefined) throw new Error("No mail came.");
    expect([mail.subject, linkIn(mail).pathname]).toEqual(["Reset your password for Guildhall", "/auth"]);
  });

  test("leads to a workspace's own host only for its members", async () => {
    const domain = `members-${randomUUID()}.example`;
    const [own, harbour] = [await server.newTenant(), await server.newTenant({ name: "Harbour", domain })];
    const person = newPerson();
    const { UserSub } = await signUp(person, own.tenant.slug);
    await prove(person);
    const ended = async () => {
      await ask(person, harbour.tenant.slug);
      const [mail] = await mailsTo(server, person.email);
      if (mail === undefined) throw new Error("No mail came.");
      return linkIn(mail);
    };
    const stranger = await ended();
    expect([stranger.origin, stranger.pathname]).toEqual([server.stack.url, `/${harbour.tenant.slug}/auth`]);
    expect((await join(harbour, asActor(UserSub, person))).status).toBe(200);
    expect((await ended()).hostname).toBe(domain);
  });

  const family = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}";
  test.each([
    ["a slug of 3,000 characters", { tenantSlug: "x".repeat(3000) }],
    ["a slug of nothing but signs", { tenantSlug: "T#x\u0000" }],
    ["a session of 25,000 characters", { tenantSlug: setupPendingSlug, session: "x".repeat(25_000), plan: "starter" }],
    ["a plan of 25,000 characters", { tenantSlug: setupPendingSlug, session: "cs_1", plan: "x".repeat(25_000) }],
    ["a language of 25,000 characters", { language: "e".repeat(25_000) }],
    ["an unknown question", { asked: "\u202E" }],
  ])("mails a known address, though the call names %s", async (_what, ClientMetadata) => {
    const own = await server.newTenant();
    const person = newPerson();
    await signUp(person, own.tenant.slug);
    await prove(person);
    await userPool().send(
      new ForgotPasswordCommand({ ClientId: pool.clientId, Username: person.email, ClientMetadata }),
    );
    expect(await mailsTo(server, person.email)).toHaveLength(1);
  });

  test.each([
    ["a family", `Club ${family}`],
    ["a Persian joiner", "می\u200Cخواهم"],
    ["a mark of direction", "\u202Eesuoh"],
    ["a soft hyphen", "Brass\u00ADhouse"],
    ["a control character", "Brass\u0007house"],
    ["a private character", "Brass\uE000house"],
  ])("reaches people at a workspace whose stored name has %s", async (_what, name) => {
    const own = await server.newTenant({ name, confirmsSignUps: false });
    const person = newPerson();
    await signUp(person, own.tenant.slug);
    expect(await mailsTo(server, person.email)).toHaveLength(1);
  });

  test("answers for an unknown address as for a known one, and mails nobody", async () => {
    const own = await server.newTenant();
    const [known, unknown] = [newPerson(), newPerson()];
    await signUp(known, own.tenant.slug);
    await prove(known);
    const shape = (answer: object) => Object.keys(answer).filter((name) => name !== "$metadata");
    expect(shape(await ask(unknown, own.tenant.slug))).toEqual(shape(await ask(known, own.tenant.slug)));
    expect(await mailsTo(server, unknown.email)).toEqual([]);
  });
});
