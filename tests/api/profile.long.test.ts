import { randomUUID } from "node:crypto";
import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adoptEmail, getAccount } from "#lambdas/accounts/contract.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { getMe, listMembers, updateMe } from "#lambdas/members/contract.ts";
import { pool } from "../../scripts/local/environment.ts";
import { outcome } from "../support/claims.ts";
import { type Mail, mailsTo } from "../support/mails.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** A member's own fields: their own item, in this workspace, at the version that they saw. */
let server: TestServer;
let own: TestTenant;

beforeAll(async () => {
  // Sessions end with the second, so calls that end them wait briefly.
  server = await startTestServer({ now: defaultNow + 900 });
  own = await server.newTenant();
});
afterAll(() => server.close());

const params = () => ({ tenantId: own.tenantId });
const fields = { firstName: "Ada", lastName: "Lovelace", phone: "+44 20 7946 0000", version: 1 };
const edit = (as: Actor, body: object) => server.call(updateMe, { as, params: params(), body });
const read = async (as: Actor) => (await server.call(getMe, { as, params: params() })).body.member;

describe("one's own profile", () => {
  test("takes names and a phone number, and the member list follows", async () => {
    const member = await server.newMember(own);
    const admin = await server.newMember(own, { role: "admin" });
    const changed = await edit(member, { ...fields, firstName: "  Ada " });
    expect(changed.body).toMatchObject({ ...fields, email: member.email, role: "member", version: 2 });
    expect(await read(member)).toEqual(changed.body);
    const found = await server.call(listMembers, { as: admin, params: params(), query: { search: "lovelace" } });
    expect(found.body.members.map(({ memberId }) => memberId)).toEqual([member.memberId]);
  });

  test("keeps an empty phone number as none", async () => {
    const member = await server.newMember(own);
    expect((await edit(member, { ...fields, phone: "  " })).body.phone).toBeNull();
  });

  test("refuses an edit of an outdated version, and keeps the stored values", async () => {
    const member = await server.newMember(own);
    await edit(member, fields);
    expect(outcome(await edit(member, { ...fields, firstName: "Eve" }))).toEqual([409, "stale_version"]);
    expect(await read(member)).toMatchObject({ firstName: "Ada", version: 2 });
  });

  test("sent again succeeds without a change, until another edit changes it", async () => {
    const member = await server.newMember(own);
    const first = await edit(member, fields);
    expect((await edit(member, fields)).text).toBe(first.text);
    await edit(member, { ...fields, firstName: "Eve", version: 2 });
    await edit(member, { ...fields, version: 3 });
    expect(outcome(await edit(member, fields))).toEqual([409, "stale_version"]);
  });

  test("sent sixteen times at once by one client takes effect once", async () => {
    const member = await server.newMember(own);
    const answers = await Promise.all(Array.from({ length: 16 }, () => edit(member, fields)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ ...fields, version: 2 });
  });

  test("of many editors at once accepts one", async () => {
    const member = await server.newMember(own);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => edit(member, { ...fields, firstName: `Ada ${n}` })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === "stale_version")).toHaveLength(15);
    expect(await read(member)).toEqual(won[0]?.body);
  });

  test.each<[string, object, string]>([
    ["a role", { role: "admin" }, "body.role"],
    ["an address", { email: "eve@test.example" }, "body.email"],
    ["a picture's address", { avatarUrl: "https://elsewhere.example/x.png" }, "body.avatarUrl"],
    ["somebody else's id", { memberId: "00000000-0000-4000-8000-000000000000" }, "body.memberId"],
    ["a name of novel length", { firstName: "x".repeat(81) }, "body.firstName"],
    ["a phone number of novel length", { phone: "1".repeat(41) }, "body.phone"],
  ])("does not take %s", async (_name, extra, path) => {
    const member = await server.newMember(own);
    const before = await read(member);
    const answer = await edit(member, { ...fields, ...extra });
    expect([answer.status, answer.error?.issues.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(await read(member)).toEqual(before);
  });

  test("stores any text that can be read unchanged", async () => {
    const member = await server.newMember(own);
    const strange = `<img src=x onerror=alert(1)> "' 🏛`;
    expect((await edit(member, { ...fields, lastName: strange })).body.lastName).toBe(strange);
  });

  test("of platform staff without a membership does not exist", async () => {
    expect(outcome(await edit(await server.newSupport(own), fields))).toEqual([404, "members.not_found"]);
  });
});

describe("another e-mail address", () => {
  const endpoint = () => `${server.stack.url}/_local/cognito`;
  const cognito = async (action: string, input: object) => {
    const response = await fetch(endpoint(), {
      method: "POST",
      headers: {
        "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
        "content-type": "application/x-amz-json-1.1",
      },
      body: JSON.stringify(input),
    });
    return [response.status, (await response.json()) as Record<string, unknown>] as const;
  };

  const newAddress = () => `${randomUUID()}@test.example`;

  const ask = (actor: Actor, email: string, tenantSlug = own.tenant.slug) =>
    cognito("UpdateUserAttributes", {
      AccessToken: actor.token(),
      UserAttributes: [{ Name: "email", Value: email }],
      ClientMetadata: { tenantSlug },
    });

  async function mailTo(email: string): Promise<Mail> {
    const [mail] = await mailsTo(server, email);
    if (mail === undefined) throw new Error(`No mail reached ${email}.`);
    return mail;
  }

  const codeIn = ({ html }: { html: string }) => /code=(\d{6})/.exec(html)?.[1] ?? "";
  const verify = (actor: Actor, Code: string) =>
    cognito("VerifyUserAttribute", { AccessToken: actor.token(), AttributeName: "email", Code });
  const adopt = (as: Actor) => server.call(adoptEmail, { as, body: {} });
  const confirm = (as: Actor, code: string) => server.call(adoptEmail, { as, body: { code } });

  test("reaches every workspace of the account after its confirmation, and not before", async () => {
    const member = await server.newMember(own);
    const second = await server.newTenant();
    await server.call(joinTenant, { as: member, params: { tenantId: second.tenantId } });
    const emails = async () =>
      Promise.all(
        [own, second].map(async ({ tenantId }) => {
          const { body } = await server.call(getMe, { as: member, params: { tenantId } });
          return body.member?.email;
        }),
      );

    const email = newAddress();
    expect((await ask(member, email))[0]).toBe(200);
    expect(await emails()).toEqual([member.email, member.email]);

    const code = codeIn(await mailTo(email));
    expect((await verify(member, code === "000000" ? "000001" : "000000"))[0]).toBe(400);
    expect((await verify(member, code))[0]).toBe(200);
    const answer = await adopt(member);
    expect([answer.status, answer.body]).toEqual([200, { email }]);
    expect(outcome(await adopt(member)), "every session has ended, also this one").toEqual([401, "unauthorized"]);
    server.clock.now += 10_000;
    expect(await emails()).toEqual([email, email]);
    // First, one change of older sessions, one of the address, and one of all sessions.
    expect((await read(member))?.version).toBe(4);
  });

  test("is confirmed by one call with its code, which ends every older session", async () => {
    const member = await server.newMember(own);
    const older = server.stack.cognito.issueTokens(member.memberId);
    server.clock.now += 10_000;
    const email = newAddress();
    await ask(member, email);
    const code = codeIn(await mailTo(email));
    expect((await confirm(member, code)).body).toEqual({ email });
    const refreshed = await cognito("GetTokensFromRefreshToken", {
      ClientId: pool.clientId,
      RefreshToken: older.refreshToken,
    });
    expect(refreshed[1]).toMatchObject({ __type: "NotAuthorizedException" });
    for (const token of [older.accessToken, member.token()])
      expect(outcome(await server.call(getMe, { token, params: params() }))).toEqual([401, "unauthorized"]);
    server.clock.now += 10_000;
    expect((await read(member))?.email).toBe(email);
    expect(outcome(await confirm(member, code)), "the code is good once").toEqual([403, "accounts.code_refused"]);
    expect((await read(member))?.email, "and the refused call ended nothing").toBe(email);
  });

  test("is not confirmed by a wrong code, and nothing changes", async () => {
    const member = await server.newMember(own);
    const email = newAddress();
    await ask(member, email);
    const code = codeIn(await mailTo(email));
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries += 1)
      expect(outcome(await confirm(member, wrong))).toEqual([403, "accounts.code_refused"]);
    expect(outcome(await confirm(member, code)), "after five tries").toEqual([429, "accounts.too_many_codes"]);
    expect((await read(member))?.email).toBe(member.email);
  });

  test("that somebody else has taken since is refused", async () => {
    const [member, other] = [await server.newMember(own), await server.newMember(own)];
    const email = newAddress();
    await ask(member, email);
    const first = codeIn(await mailTo(email));
    await ask(other, email);
    const second = codeIn(await mailTo(email));
    expect((await confirm(other, second)).status).toBe(200);
    expect(outcome(await confirm(member, first))).toEqual([409, "accounts.email_taken"]);
    expect((await read(member))?.email).toBe(member.email);
  });

  test("whose confirmation was interrupted is completed by the same call, also without a workspace", async () => {
    const person = await server.newAccount();
    const email = newAddress();
    await ask(person, email);
    const code = codeIn(await mailTo(email));
    const spent = [403, "accounts.code_refused"];
    const wrong = code === "000000" ? "000001" : "000000";
    // A wrong try stores what a right one does before it asks the pool.
    expect(outcome(await confirm(person, wrong))).toEqual(spent);
    expect((await verify(person, code))[0]).toBe(200);
    const session = person.token();
    expect((await confirm(person, code)).body).toEqual({ email });
    expect(outcome(await server.call(getAccount, { token: session }))).toEqual([401, "unauthorized"]);
    server.clock.now += 10_000;
    expect(outcome(await confirm(person, code)), "once complete, the code counts no more").toEqual(spent);
  });

  test("that two calls confirm with the code at once has it, and neither answers with the older one", async () => {
    const member = await server.newMember(own);
    const email = newAddress();
    await ask(member, email);
    const code = codeIn(await mailTo(email));
    const answers = await Promise.all([confirm(member, code), confirm(member, code)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const answer of answers) expect([200, 401]).toContain(answer.status);
    server.clock.now += 10_000;
    expect((await read(member))?.email).toBe(email);
  });

  test("that two calls confirm at once is adopted once, and neither answers with the older one", async () => {
    const member = await server.newMember(own);
    const email = newAddress();
    await ask(member, email);
    await verify(member, codeIn(await mailTo(email)));
    const answers = await Promise.all([adopt(member), adopt(member)]);
    // The call that is slower may find that the faster one has ended its session.
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(outcome)).toEqual(refused.map(() => [401, "unauthorized"]));
    expect(refused.length).toBeLessThan(2);
    for (const answer of answers) if (answer.status === 200) expect(answer.body).toEqual({ email });
    expect(outcome(await adopt(member))).toEqual([401, "unauthorized"]);
    server.clock.now += 10_000;
    const after = await read(member);
    expect(after?.email).toBe(email);
    // As above. Both calls may end all sessions, each from a second of its own.
    expect([4, 5]).toContain(after?.version);
  });

  test("is mailed to the new address in the workspace's name, with a link to its profile", async () => {
    const branded = await server.newTenant({ name: "Brass & Oak" });
    const member = await server.newMember(branded);
    const email = newAddress();
    await ask(member, email, branded.tenant.slug);
    const mail = await mailTo(email);
    expect(mail.subject).toBe("Confirm your new e-mail address");
    expect(mail.html).toContain("Brass &#38; Oak");
    expect(mail.html).toContain(`/${branded.tenant.slug}/my-profile?type=email_change&#38;code=`);
  });

  test("that another account has is refused, and the current one stays", async () => {
    const [member, other] = [await server.newMember(own), await server.newMember(own)];
    expect((await ask(member, other.email))[1]).toMatchObject({ __type: "AliasExistsException" });
    expect((await adopt(member)).body.email).toBe(member.email);
  });

  test("comes only from the user pool: no field of the call can name one", async () => {
    const member = await server.newMember(own);
    const answer = await server.call(adoptEmail, { as: member, body: { email: "eve@test.example" } });
    expect([answer.status, answer.error?.issues[0]?.path]).toEqual([400, "body.email"]);
  });

  test("that was never confirmed reaches no workspace", async () => {
    const member = await server.newMember(own);
    const client = new CognitoIdentityProviderClient({
      region: pool.region,
      endpoint: endpoint(),
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
    });
    await client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: pool.userPoolId,
        Username: member.memberId,
        UserAttributes: [{ Name: "email_verified", Value: "false" }],
      }),
    );
    expect(outcome(await adopt(member))).toEqual([409, "members.email_not_verified"]);
  });
});
