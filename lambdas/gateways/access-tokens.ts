/** Verifies access tokens where no gateway has done so. The pool's public keys are fetched once per process. */
import { JwtRsaVerifier } from "aws-jwt-verify";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import { perEnvironment } from "../runtime/env.ts";

const fetchTimeoutMilliseconds = 2_000;
/** The verifier has a clock of its own. Times are compared with the caller's instead, so its tolerance is unlimited. */
const tenYearsSeconds = 315_360_000;

const verifier = perEnvironment(({ AWS_REGION, USER_POOL_ID, COGNITO_ENDPOINT }) => {
  const pool = `https://cognito-idp.${AWS_REGION}.amazonaws.com`;
  const jwksUri = `${COGNITO_ENDPOINT ?? pool}/${USER_POOL_ID}/.well-known/jwks.json`;
  const issuer = `${pool}/${USER_POOL_ID}`;
  const jwksCache = new SimpleJwksCache({ fetcher: { fetch: fetchKeys } });
  return JwtRsaVerifier.create({ issuer, audience: null, jwksUri, graceSeconds: tenYearsSeconds }, { jwksCache });
});

/** The claims of a token that the pool has signed and that is valid at the moment `now`; otherwise undefined. */
export async function verifyAccessToken(token: string, now: number): Promise<Record<string, unknown> | undefined> {
  try {
    const claims = await verifier().verify(token);
    const seconds = now / 1000;
    if (typeof claims.exp !== "number" || claims.exp <= seconds) return undefined;
    if (typeof claims.nbf === "number" && claims.nbf > seconds) return undefined;
    return claims;
  } catch (error) {
    if (error instanceof KeysUnavailable) throw error;
    return undefined;
  }
}

/** The pool did not answer, so nobody knows whether the token is good. */
class KeysUnavailable extends Error {
  override readonly name = "KeysUnavailable";
}

async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(uri, { signal: AbortSignal.timeout(fetchTimeoutMilliseconds) });
    if (!response.ok) throw new Error(`The user pool answered ${response.status}.`);
    return await response.arrayBuffer();
  } catch (cause) {
    throw new KeysUnavailable("The keys of the user pool could not be read.", { cause });
  }
}
