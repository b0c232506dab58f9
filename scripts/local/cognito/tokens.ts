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
      // Compares the whole header, so no other algorithm or key passes. This pool writes only this header.
      if (head !== header || body === undefined || signature === undefined || rest.length > 0) return undefined;
      const isOurs = verify("sha256", Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, "base64url"));
      return isOurs ? (JSON.parse(Buffer.from(body, "base64url").toString()) as Claims) : undefined;
    },
  };
}

const SCOPE = "aws.cognito.signin.user.admin";

export function makeTokens(pool: Pool, user: User, session: Session) {
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
  const access = {
    sub: user.sub,
    ...shared,
    client_id: clientId,
    token_use: "access",
    scope: SCOPE,
    jti: randomUUID(),
    username: user.sub,
  };
  const { sub, ...attributes } = attributesOf(user);
  const id = {
    ...attributes,
    email_verified: user.emailVerified,
    sub,
    ...shared,
    aud: clientId,
    token_use: "id",
    jti: randomUUID(),
    "cognito:username": user.sub,
  };
  return { accessToken: pool.signer.sign(access), idToken: pool.signer.sign(id), expiresInSeconds: lifeSeconds };
}

const tokenLifeSeconds = (pool: Pool) => Math.round((pool.options.accessTokenMinutes ?? 60) * 60);

/** Finds the owner of an access token. GetUser and every other action of a signed-in user begin here. */
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
  return { user, session };
}
