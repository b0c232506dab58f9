import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as account from "./account.ts";
import * as admin from "./admin.ts";
import { CognitoError, userNotFound } from "./errors.ts";
import { acceptablePassword, emailAddress, type Input, requiredText } from "./input.ts";
import type { CognitoOptions, Pool } from "./pool.ts";
import * as signIn from "./sign-in.ts";
import * as signUp from "./sign-up.ts";
import { createVerifier } from "./srp.ts";
import { openStore } from "./store.ts";
import { createSigner, createSigningKey } from "./tokens.ts";
import * as totp from "./totp.ts";

export type { CognitoOptions } from "./pool.ts";

/**
 * Amazon Cognito user pools for a machine without AWS, as far as this product uses them. Never part of a deployment.
 */
export interface CognitoStandIn {
  /** Reads the path only for `/.well-known/jwks.json`, so it can be mounted under any prefix. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  jwks(): { keys: object[] };
  /**
   * For seeding, without triggers and mail. The address counts as proved. An existing one keeps its sub and its password.
   */
  createConfirmedUser(user: {
    sub?: string;
    email: string;
    password: string;
    givenName: string;
    familyName: string;
  }): Promise<{ sub: string }>;
  /** For tests: without triggers, so without a trigger's claims. */
  issueTokens(sub: string): { accessToken: string; idToken: string; refreshToken: string };
  close(): Promise<void>;
}

type Action = (pool: Pool, input: Input) => Promise<object>;

/** Public actions name the app client. Any caller that knows it may use them. */
const CLIENT_ACTIONS = new Map<string, Action>([
  ["SignUp", signUp.SignUp],
  ["ConfirmSignUp", signUp.ConfirmSignUp],
  ["ResendConfirmationCode", signUp.ResendConfirmationCode],
  ["InitiateAuth", signIn.InitiateAuth],
  ["RespondToAuthChallenge", signIn.RespondToAuthChallenge],
  ["GetTokensFromRefreshToken", signIn.GetTokensFromRefreshToken],
  ["ForgotPassword", account.ForgotPassword],
  ["ConfirmForgotPassword", account.ConfirmForgotPassword],
  ["RevokeToken", account.RevokeToken],
]);

/** Each of these checks its access token itself. */
const TOKEN_ACTIONS = new Map<string, Action>([
  ["GetUser", account.GetUser],
  ["UpdateUserAttributes", account.UpdateUserAttributes],
  ["GetUserAttributeVerificationCode", account.GetUserAttributeVerificationCode],
  ["VerifyUserAttribute", account.VerifyUserAttribute],
  ["ChangePassword", account.ChangePassword],
  ["AssociateSoftwareToken", totp.AssociateSoftwareToken],
  ["VerifySoftwareToken", totp.VerifySoftwareToken],
  ["SetUserMFAPreference", totp.SetUserMFAPreference],
  ["GlobalSignOut", account.GlobalSignOut],
]);

/**
 * On AWS, IAM checks these actions. Here the request must be signed, but nobody can check by whom, and must not come
 * from another page.
 */
const ADMIN_ACTIONS = new Map<string, Action>([
  ["AdminInitiateAuth", signIn.AdminInitiateAuth],
  ["AdminCreateUser", admin.AdminCreateUser],
  ["AdminGetUser", admin.AdminGetUser],
  ["ListUsers", admin.ListUsers],
  ["AdminSetUserPassword", admin.AdminSetUserPassword],
  ["AdminDisableUser", admin.AdminDisableUser],
  ["AdminUserGlobalSignOut", admin.AdminUserGlobalSignOut],
  ["AdminSetUserMFAPreference", admin.AdminSetUserMFAPreference],
  ["AdminDeleteUser", admin.AdminDeleteUser],
  ["AdminUpdateUserAttributes", admin.AdminUpdateUserAttributes],
]);

const SERVICE = "AWSCognitoIdentityProviderService.";
const MAX_BODY_BYTES = 1024 * 1024;
const PREFLIGHT = {
  "access-control-allow-methods": "POST, GET, OPTIONS",
  // No `authorization`: a page from elsewhere must not reach the admin actions.
  "access-control-allow-headers":
    "content-type, x-amz-target, x-amz-user-agent, cache-control, amz-sdk-request, amz-sdk-invocation-id",
  "access-control-max-age": "7200",
};

export async function createCognito(options: CognitoOptions): Promise<CognitoStandIn> {
  const { region, userPoolId } = options;
  const store = openStore(options.dataFile);
  const pool: Pool = {
    options,
    name: userPoolId.split("_")[1] ?? "",
    issuer: options.issuer ?? `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    now: options.now ?? Date.now,
    store,
    signer: createSigner(store.setting("signingKey", createSigningKey)),
    challenges: new Map(),
    secret: store.setting("secret", () => randomBytes(32).toString("hex")),
  };
  const underWay = new Set<Promise<void>>();

  return {
    async handle(req, res) {
      const work = answer(pool, req, res);
      underWay.add(work);
      await work.finally(() => underWay.delete(work));
    },
    jwks: () => pool.signer.jwks,
    async createConfirmedUser({ sub = randomUUID(), email: text, password, givenName, familyName }) {
      const email = emailAddress(text);
      const now = pool.now();
      store.insertUser({
        sub,
        email,
        emailVerified: true,
        profile: { given_name: givenName, family_name: familyName },
        status: "CONFIRMED",
        password: createVerifier(pool.name, sub, acceptablePassword(password)),
        createdAt: now,
        modifiedAt: now,
      });
      const user = store.userByEmail(email);
      if (user === undefined) throw new Error(`The sub ${sub} already belongs to another address.`);
      return { sub: user.sub };
    },
    issueTokens(sub) {
      const user = store.userBySub(sub);
      if (user === undefined) throw userNotFound();
      return signIn.issueTokens(pool, user);
    },
    async close() {
      await Promise.allSettled(underWay);
      store.close();
    },
  };
}

async function answer(pool: Pool, req: IncomingMessage, res: ServerResponse): Promise<void> {
  res.setHeader("access-control-allow-origin", "*");
  res.setHeader("access-control-expose-headers", "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date");
  res.setHeader("x-amzn-RequestId", randomUUID());
  if (req.method === "OPTIONS") {
    res.writeHead(200, PREFLIGHT).end();
    return;
  }
  if (req.method === "GET" && /\/\.well-known\/jwks\.json(\?|$)/.test(req.url ?? "")) {
    res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(pool.signer.jwks));
    return;
  }
  try {
    const result = await perform(pool, req);
    res.writeHead(200, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(result));
  } catch (thrown) {
    // The client closed the connection before the end of its request, so nobody reads the answer.
    if (!req.complete) return;
    // Only bugs are logged. A client's wrong request may contain a password.
    if (!(thrown instanceof CognitoError)) console.error("The local Cognito failed:", thrown);
    const error =
      thrown instanceof CognitoError ? thrown : new CognitoError("InternalErrorException", "Internal error.", 500);
    res
      .writeHead(error.status, { "content-type": "application/x-amz-json-1.1", "x-amzn-ErrorType": `${error.name}:` })
      .end(JSON.stringify({ __type: error.name, message: error.message }));
  }
}

async function perform(pool: Pool, req: IncomingMessage): Promise<object> {
  const body = await bodyOf(req);
  const target = String(req.headers["x-amz-target"] ?? "");
  const name = target.startsWith(SERVICE) ? target.slice(SERVICE.length) : "";
  const clientAction = CLIENT_ACTIONS.get(name);
  const adminAction = ADMIN_ACTIONS.get(name);
  const action = clientAction ?? adminAction ?? TOKEN_ACTIONS.get(name);
  if (req.method !== "POST" || action === undefined)
    throw new CognitoError("UnknownOperationException", `The operation ${name} is not known here.`);
  if (adminAction !== undefined && !req.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential="))
    throw new CognitoError("MissingAuthenticationTokenException", "Missing Authentication Token");

  const input = parsed(body);
  const { clientId, userPoolId } = pool.options;
  if (clientAction !== undefined && requiredText(input, "ClientId") !== clientId)
    throw new CognitoError("ResourceNotFoundException", `User pool client ${String(input.ClientId)} does not exist.`);
  if (adminAction !== undefined && requiredText(input, "UserPoolId") !== userPoolId)
    throw new CognitoError("ResourceNotFoundException", `User pool ${String(input.UserPoolId)} does not exist.`);
  return action(pool, input);
}

/** Reads even a body that is too long to its end. So the client gets an answer, not a broken connection. */
async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (length > MAX_BODY_BYTES)
    throw new CognitoError("RequestEntityTooLargeException", `The body is larger than ${MAX_BODY_BYTES} bytes.`, 413);
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(body: string): Input {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    value = undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new CognitoError("SerializationException", "The body is not a JSON object.");
  return value as Input;
}
