import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAccount } from "#lambdas/accounts/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { hourMilliseconds } from "#lambdas/contract/time.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { memberItem } from "#lambdas/members/items.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { lostRace } from "#lambdas/store/write-items.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { pool } from "../../scripts/local/environment.ts";
import { lambdaContext } from "../../scripts/local/lambda-context.ts";
import { loadSource } from "../../scripts/local/load-handler.ts";
import { outcome, tableOf } from "../support/claims.ts";
import { hashTenant } from "../support/raw-table.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** An invalid token gets 401, never a 500, and changes no byte. */
let server: TestServer;
let own: TestTenant;
let member: Actor;
let admin: Actor;

beforeAll(async () => {
  server = await startTestServer();
  own = await server.newTenant();
  [member, admin] = [await server.newMember(own), await server.newMember(own, { role: "admin" })];
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

type Json = Record<string, unknown>;
const encode = (part: Json | string) =>
  Buffer.from(typeof part === "string" ? part : JSON.stringify(part)).toString("base64url");
const decode = (token: string, part: 0 | 1) =>
  JSON.parse(Buffer.from(token.split(".")[part] ?? "", "base64url").toString()) as Json;

/** A token of the administrator with other claims or another header, signed by any key. */
function forge(changes: { header?: Json; claims?: Json; signature?: (content: string) => string }): string {
  const genuine = admin.token();
  const content = `${encode({ ...decode(genuine, 0), ...changes.header })}.${encode({ ...decode(genuine, 1), ...changes.claims })}`;
  return `${content}.${changes.signature?.(content) ?? genuine.split(".")[2]}`;
}

const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
const rsaBy = (key: KeyObject) => (content: string) => sign("sha256", Buffer.from(content), key).toString("base64url");

function publicKey(): KeyObject {
  const [key] = server.stack.cognito.jwks().keys;
  return createPublicKey({ key: key as never, format: "jwk" });
}

const hmacBy = (secret: string | Buffer) => (content: string) =>
  createHmac("sha256", secret).update(content).digest("base64url");

const forgeries: [string, () => string][] = [
  ["of no meaning", () => "garbage"],
  ["with dots and nothing else", () => ".."],
  ["that is a number", () => "0"],
  ["without a signature", () => admin.token().split(".").slice(0, 2).join(".")],
  ["with an empty signature", () => `${admin.token().split(".").slice(0, 2).join(".")}.`],
  ["of half the length", () => admin.token().slice(0, 300)],
  ["with a letter changed", () => admin.token().replace(/.{3}$/, "AAA")],
  ["with other claims under the same signature", () => forge({ claims: { sub: member.memberId } })],
  ["with alg none", () => forge({ header: { alg: "none" }, signature: () => "" })],
  ["with alg NONE and the old signature", () => forge({ header: { alg: "NONE" } })],
  [
    "signed with the public key as an HMAC secret",
    () => forge({ header: { alg: "HS256" }, signature: hmacBy(publicKey().export({ type: "spki", format: "pem" })) }),
  ],
  [
    "signed with the public key's DER as an HMAC secret",
    () => forge({ header: { alg: "HS256" }, signature: hmacBy(publicKey().export({ type: "spki", format: "der" })) }),
  ],
  ["signed by somebody else", () => forge({ signature: rsaBy(stranger.privateKey) })],
  [
    "signed by somebody else under a key id of their own",
    () => forge({ header: { kid: "mine" }, signature: rsaBy(stranger.privateKey) }),
  ],
  [
    "that brings its own key",
    () =>
      forge({
        header: { jwk: stranger.publicKey.export({ format: "jwk" }), jku: "http://127.0.0.1:1/jwks.json" },
        signature: rsaBy(stranger.privateKey),
      }),
  ],
  [
    "of a pool next door",
    () => forge({ claims: { iss: "https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Other" } }),
  ],
  ["that is the ID token", () => admin.idToken()],
];

const guarded: [string, RouteContract][] = [
  ["reading", getMe],
  ["an account", getAccount],
  ["joining", joinTenant],
  ["granting", grantPoints],
];

const ask = (route: RouteContract, token: string | undefined, headers?: Record<string, string>) =>
  server.call(route, {
    token,
    headers,
    params: { tenantId: own.tenantId, memberId: member.memberId },
    body: route === grantPoints ? { amount: 5, reason: "Thank you" } : {},
  });

describe.each(guarded)("%s", (_claim, route) => {
  test("needs a token", async () => {
    const answer = await ask(route, undefined);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  test.each(forgeries)("does not take one %s", async (_forgery, forged) => {
    const before = await hashTenant(tableOf(server), own.tenantId);
    expect((await ask(route, forged())).status).toBe(401);
    expect(await hashTenant(tableOf(server), own.tenantId)).toBe(before);
  });

  test("takes a token for an hour, and not a second longer", async () => {
    const token = admin.token();
    server.clock.now = defaultNow + hourMilliseconds - 1_000;
    expect((await ask(route, token)).status).toBeLessThan(300);
    server.clock.now = defaultNow + hourMilliseconds;
    expect((await ask(route, token)).status).toBe(401);
  });

  test.each(["Basic", "Token", ""])("takes no scheme %j", async (scheme) => {
    const answer = await ask(route, undefined, { authorization: `${scheme} ${admin.token()}`.trim() });
    expect(answer.status).toBe(401);
  });
});

describe("the pipeline itself, behind a gateway that passed a token", () => {
  /** The handler as Lambda calls it: the event is the gateway's statement, so this tests the pipeline alone. */
  async function invoke(claims: Json | undefined, headers: Record<string, string> = {}) {
    const handler = await loadSource(getMe.id, "routes");
    const event = {
      version: "2.0",
      rawPath: `/api/tenants/${own.tenantId}/me`,
      headers: {
        authorization: `Bearer ${admin.token()}`,
        "x-origin-secret": process.env.ORIGIN_SECRET,
        ...headers,
      },
      pathParameters: { tenantId: own.tenantId },
      requestContext: {
        requestId: "test",
        timeEpoch: server.clock.now,
        http: { method: "GET", path: `/api/tenants/${own.tenantId}/me` },
        ...(claims === undefined ? {} : { authorizer: { jwt: { claims, scopes: null } } }),
      },
    };
    const answer = (await handler(event, lambdaContext(getMe.id, "test"))) as { statusCode: number; body: string };
    return [answer.statusCode, (JSON.parse(answer.body) as { error?: { code: string } }).error?.code];
  }
  const genuine = () => decode(admin.token(), 1);

  test("takes an access token of our client", async () => {
    expect(await invoke(genuine())).toEqual([200, undefined]);
  });

  test.each<[string, Json | undefined]>([
    ["no claims at all", undefined],
    ["an ID token", { token_use: "id", aud: pool.clientId, client_id: undefined }],
    ["an ID token that names our client", { token_use: "id" }],
    ["a token of another client", { client_id: "somebody-else" }],
    ["a token without a client", { client_id: undefined }],
    ["a token without a use", { token_use: undefined }],
    ["a subject that is no account", { sub: "admin" }],
    ["no subject", { sub: undefined }],
  ])("refuses %s", async (_claim, changes) => {
    const claims = changes === undefined ? undefined : { ...genuine(), ...changes };
    expect(await invoke(claims)).toEqual([401, "unauthorized"]);
  });

  test("gives no role that a token claims", async () => {
    const claims = { ...decode(member.token(), 1), "cognito:groups": "super_admin", "custom:role": "admin" };
    const [status] = await invoke(claims);
    expect(status).toBe(200);
    const answer = await server.call(grantPoints, {
      as: member,
      params: { tenantId: own.tenantId, memberId: member.memberId },
      body: { amount: 5, reason: "Mine" },
    });
    expect(outcome(answer)).toEqual([403, "forbidden"]);
  });

  test.each([undefined, "", "wrong"])("refuses a call that bypasses CloudFront: secret %j", async (secret) => {
    expect(await invoke(genuine(), { "x-origin-secret": secret as string })).toEqual([403, "forbidden"]);
  });
});

describe("a deleted account", () => {
  const cognito = () =>
    new CognitoIdentityProviderClient({
      region: pool.region,
      endpoint: `${server.stack.url}/_local/cognito`,
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
    });

  test("is no longer a member of its workspace", async () => {
    const left = await server.newTenant();
    const gone = await server.newMember(left);
    const key = memberItem.key(left.scope, gone.memberId);
    await server.table.commit([{ kind: "delete", key, conditions: [], refused: lostRace }]);
    const answer = await server.call(getMe, { as: gone, params: { tenantId: left.tenantId } });
    expect(outcome(answer)).toEqual([404, "tenants.not_found"]);
  });

  test("cannot join with a token that was signed out everywhere", async () => {
    const out = await server.newAccount();
    const token = out.token();
    await cognito().send(new AdminUserGlobalSignOutCommand({ UserPoolId: pool.userPoolId, Username: out.email }));
    const answer = await server.call(joinTenant, { token, params: { tenantId: own.tenantId } });
    expect(outcome(answer)).toEqual([401, "unauthorized"]);
  });

  test("cannot join with a token that is still valid, and causes no 500", async () => {
    const gone = await server.newAccount();
    const token = gone.token();
    await cognito().send(new AdminDeleteUserCommand({ UserPoolId: pool.userPoolId, Username: gone.email }));
    const answer = await server.call(joinTenant, { token, params: { tenantId: own.tenantId } });
    expect(outcome(answer)).toEqual([401, "unauthorized"]);
  });
});

test("a public route needs no token, and ignores a wrong one", async () => {
  const params = { slug: own.tenant.slug };
  for (const token of [undefined, "garbage", admin.idToken()])
    expect((await server.call(getWorkspace, { token, params })).status).toBe(200);
});

test("no answer here was a 500, and no token is in the logs", () => {
  expect(server.log.filter(({ event, status }) => event === "bug" || (status ?? 0) >= 500)).toEqual([]);
  expect(JSON.stringify(server.log)).not.toContain("eyJ");
});
