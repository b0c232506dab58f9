import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
} from "node:crypto";
import { notAuthorized, userNotFound } from "./errors.ts";
import { attributesOf, type Claims, type Pool, type Signer } from "./pool.ts";
import type { Session, User } from "./store.ts";
import { eventAttributes, invoke, withMetadata } from "./triggers.ts";

export function createSigningKey(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }) as string;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

export function createSigner(privateKeyPem: string): Signer {
  const privateKey = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(privateKey);
  const { n, e } = publicKey.export({ format: "jwk" });
  const kid = createHash("sha256").update(`${n}`).digest("base64");
  const header = encoded({ kid, alg: "RS256" });
  return {
    jwks: { keys: [{ alg: "RS256", e, kid, kty: "RSA", n, use: "sig" }] },
    sign(claims) {
      const content = `${header}.${encoded(claims)}`;
      return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
    },
    read(token) {
      const [head, body, signature, ...rest] = token.split(".");
      // Comparing the whole header leaves no room for another algorithm or key: we only ever wrote this one.
      if (head !== header || body === undefined || signature === undefined || rest.length > 0) return undefined;
      const isOurs = verify("sha256", Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, "base64url"));
      return isOurs ? (JSON.parse(Buffer.from(body, "base64url").toString()) as Claims) : undefined;
    },
  };
}

export type TokenSource =
  | "TokenGeneration_Authentication"
  | "TokenGeneration_NewPasswordChallenge"
  | "TokenGeneration_RefreshTokens";

interface TokenChanges {
  claimsToAddOrOverride?: Claims;
  claimsToSuppress?: string[];
  scopesToAdd?: string[];
  scopesToSuppress?: string[];
}

const SCOPE = "aws.cognito.signin.user.admin";
/** What no trigger may write; the client would otherwise read a token about somebody else. */
const RESERVED_CLAIMS = [
  "acr",
  "amr",
  "at_hash",
  "auth_time",
  "azp",
  "client_id",
  "cognito:username",
  "device_key",
].concat([
  "event_id",
  "exp",
  "iat",
  "iss",
  "jti",
  "nbf",
  "nonce",
  "origin_jti",
  "scope",
  "sub",
  "token_use",
  "username",
  "version",
]);

/** Asks the PreTokenGeneration trigger (V2 event; a V1 answer is understood) and makes both tokens. */
export async function tokensAfterTrigger(
  pool: Pool,
  user: User,
  session: Session,
  source: TokenSource,
  clientMetadata?: Record<string, string>,
) {
  const response = await invoke(pool, {
    trigger: "PreTokenGeneration",
    source,
    userName: user.sub,
    version: "2",
    request: {
      userAttributes: eventAttributes(user),
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
      scopes: [SCOPE],
      ...withMetadata(clientMetadata),
    },
    response: { claimsAndScopeOverrideDetails: null },
  });
  const second = response.claimsAndScopeOverrideDetails as Record<string, TokenChanges> | null | undefined;
  const first = response.claimsOverrideDetails as TokenChanges | null | undefined;
  return makeTokens(pool, user, session, second?.idTokenGeneration ?? first ?? {}, second?.accessTokenGeneration ?? {});
}

export function makeTokens(
  pool: Pool,
  user: User,
  session: Session,
  idChanges: TokenChanges = {},
  accessChanges: TokenChanges = {},
) {
  const { clientId } = pool.options;
  const issuedAtSeconds = Math.floor(pool.now() / 1000);
  const lifeSeconds = tokenLifeSeconds(pool);
  const shared = {
    iss: pool.issuer,
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: session.authTimeSeconds,
    iat: issuedAtSeconds,
    exp: issuedAtSeconds + lifeSeconds,
  };
  const scopes = [SCOPE, ...(accessChanges.scopesToAdd ?? [])].filter(
    (s) => !accessChanges.scopesToSuppress?.includes(s),
  );
  const access = changed({}, accessChanges, {
    sub: user.sub,
    ...shared,
    client_id: clientId,
    token_use: "access",
    scope: scopes.join(" "),
    jti: randomUUID(),
    username: user.sub,
  });
  const { sub, ...attributes } = attributesOf(user);
  const id = changed({ ...attributes, email_verified: user.emailVerified }, idChanges, {
    sub,
    ...shared,
    aud: clientId,
    token_use: "id",
    jti: randomUUID(),
    "cognito:username": user.sub,
  });
  return { accessToken: pool.signer.sign(access), idToken: pool.signer.sign(id), expiresInSeconds: lifeSeconds };
}

const tokenLifeSeconds = (pool: Pool) => Math.round((pool.options.accessTokenMinutes ?? 60) * 60);

/** Own claims go on last, whatever the trigger said. */
function changed(open: Claims, changes: TokenChanges, own: Claims): Claims {
  const added = Object.entries(changes.claimsToAddOrOverride ?? {}).filter(([name]) => !RESERVED_CLAIMS.includes(name));
  const merged = { ...open, ...Object.fromEntries(added) };
  const kept = Object.entries(merged).filter(([name]) => !changes.claimsToSuppress?.includes(name));
  return { ...Object.fromEntries(kept), ...own };
}

/** Who holds this access token: GetUser and every other action that a signed-in user takes starts here. */
export function authorise(pool: Pool, accessToken: string): { user: User; session: Session } {
  const claims = pool.signer.read(accessToken);
  if (claims === undefined || claims.iss !== pool.issuer) throw notAuthorized("Invalid Access Token");
  if (claims.token_use !== "access" || claims.client_id !== pool.options.clientId)
    throw notAuthorized("Invalid Access Token");
  if (Number(claims.exp) * 1000 <= pool.now()) throw notAuthorized("Access Token has expired");
  if (!String(claims.scope).split(" ").includes(SCOPE))
    throw notAuthorized("Access Token does not have required scopes");
  const user = pool.store.userBySub(String(claims.sub));
  if (user === undefined) throw userNotFound();
  const session = pool.store.session("origin_jti", String(claims.origin_jti));
  if (session === undefined || session.isRevoked) throw notAuthorized("Access Token has been revoked");
  if (!user.isEnabled) throw notAuthorized("User is disabled.");
  return { user, session };
}
