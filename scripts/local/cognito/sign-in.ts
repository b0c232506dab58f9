import { createHash, randomBytes, randomUUID } from "node:crypto";
import { CognitoError, incorrectPassword, invalidParameter, notAuthorized } from "./errors.ts";
import { type Input, requiredText, textMap } from "./input.ts";
import { guardPassword } from "./limits.ts";
import { findCaller, madeUpHex, type Pool, type SignInChallenge } from "./pool.ts";
import { claimHolds, passwordMatches, startExchange } from "./srp.ts";
import type { Session, User } from "./store.ts";
import { makeTokens } from "./tokens.ts";
import { hasTotp, redeemTotp } from "./totp.ts";

const CHALLENGE_LIFE = 3 * 60_000;
const MAX_CHALLENGES = 10_000;
const REFRESH_LIFE = 30 * 86_400_000;
const TIMESTAMP = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/;
/** The verifier for an unknown user. It costs the same time, and no password matches it. */
const NOBODYS_VERIFIER = "2";

type Values = Record<string, string>;

export async function InitiateAuth(pool: Pool, input: Input): Promise<object> {
  const flow = requiredText(input, "AuthFlow");
  const parameters = textMap(input, "AuthParameters") ?? {};
  if (flow === "USER_SRP_AUTH") return srpChallenge(pool, parameters);
  if (flow === "REFRESH_TOKEN_AUTH" || flow === "REFRESH_TOKEN") return refreshed(pool, parameters.REFRESH_TOKEN);
  if (flow === "USER_PASSWORD_AUTH") throw invalidParameter("USER_PASSWORD_AUTH flow not enabled for this client");
  throw invalidParameter("Initiate Auth method not supported.");
}

/** Checks a password for a server that has it. Only a signed request may ask. */
export async function AdminInitiateAuth(pool: Pool, input: Input): Promise<object> {
  if (requiredText(input, "AuthFlow") !== "ADMIN_USER_PASSWORD_AUTH")
    throw invalidParameter("Initiate Auth method not supported.");
  const parameters = textMap(input, "AuthParameters") ?? {};
  const password = requiredText(parameters, "PASSWORD");
  const { user, userId } = findCaller(pool, requiredText(parameters, "USERNAME"));
  const isRight = guardPassword(
    pool,
    `signIn#${userId}`,
    notAuthorized("Password attempts exceeded"),
    () => user !== undefined && passwordMatches(pool.name, user.sub, password, user.password),
  );
  if (!isRight || user === undefined) throw incorrectPassword();
  if (user.status === "UNCONFIRMED") throw new CognitoError("UserNotConfirmedException", "User is not confirmed.");
  return afterPassword(pool, user);
}

export async function RespondToAuthChallenge(pool: Pool, input: Input): Promise<object> {
  const name = requiredText(input, "ChallengeName");
  const responses = textMap(input, "ChallengeResponses") ?? {};
  if (name === "PASSWORD_VERIFIER") return passwordVerifier(pool, responses);
  if (name === "SOFTWARE_TOKEN_MFA") return softwareToken(pool, requiredText(input, "Session"), responses);
  throw invalidParameter("Challenge name is not supported.");
}

export async function GetTokensFromRefreshToken(pool: Pool, input: Input): Promise<object> {
  return refreshed(pool, requiredText(input, "RefreshToken"));
}

function srpChallenge(pool: Pool, parameters: Values): object {
  const username = requiredText(parameters, "USERNAME");
  const { user, userId } = findCaller(pool, username);
  const exchange = startExchange(requiredText(parameters, "SRP_A"), user?.password.verifier ?? NOBODYS_VERIFIER);
  if (exchange === undefined) throw invalidParameter("SRP_A is not a valid value.");
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      SALT: user?.password.salt ?? madeUpHex(pool, `salt:${username.toLowerCase()}`),
      SECRET_BLOCK: remember(pool, { userId, exchange, expiresAt: pool.now() + CHALLENGE_LIFE }),
      SRP_B: exchange.serverPublic.toString(16),
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

function passwordVerifier(pool: Pool, responses: Values): object {
  const timestamp = requiredText(responses, "TIMESTAMP");
  const secretBlock = requiredText(responses, "PASSWORD_CLAIM_SECRET_BLOCK");
  const signature = requiredText(responses, "PASSWORD_CLAIM_SIGNATURE");
  const username = requiredText(responses, "USERNAME");
  if (!TIMESTAMP.test(timestamp))
    throw invalidParameter("TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.");
  const challenge = take(pool, secretBlock);
  if (challenge?.exchange === undefined || !isNamed(pool, challenge, username)) throw incorrectPassword();

  const { exchange, userId } = challenge;
  const user = pool.store.userBySub(userId);
  const claim = { poolName: pool.name, userId, secretBlock, timestamp, signature };
  const isRight = guardPassword(pool, `signIn#${userId}`, notAuthorized("Password attempts exceeded"), () => {
    const holds = claimHolds(exchange, user?.password.verifier ?? NOBODYS_VERIFIER, claim);
    return holds && user !== undefined;
  });
  if (!isRight || user === undefined) throw incorrectPassword();
  // The problem with the account is named only after the right password.
  if (user.isDisabled === true) throw notAuthorized("User is disabled.");
  if (user.status === "UNCONFIRMED") throw new CognitoError("UserNotConfirmedException", "User is not confirmed.");
  return afterPassword(pool, user);
}

/** A user with a second factor is asked for it before anything else. */
function afterPassword(pool: Pool, user: User): object {
  if (!hasTotp(user)) return signedIn(pool, user);
  return {
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    Session: remember(pool, { userId: user.sub, awaitsCode: true, expiresAt: pool.now() + CHALLENGE_LIFE }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
  };
}

/** A wrong code leaves the session open for another try, as on AWS; a right one closes it. */
function softwareToken(pool: Pool, sessionText: string, responses: Values): object {
  const username = requiredText(responses, "USERNAME");
  const challenge = pool.challenges.get(sessionText);
  const user = challenge === undefined ? undefined : pool.store.userBySub(challenge.userId);
  const isOpen = challenge?.awaitsCode === true && challenge.expiresAt > pool.now();
  if (!isOpen || user === undefined || !isNamed(pool, { userId: user.sub }, username))
    throw notAuthorized("Invalid session for the user, session is expired.");
  redeemTotp(pool, user, responses);
  pool.challenges.delete(sessionText);
  return signedIn(pool, user);
}

/** The answer names the user by the first request's name, or by the challenge's id, which may be made up. */
const isNamed = (pool: Pool, challenge: { userId: string }, username: string) =>
  username === challenge.userId || findCaller(pool, username).userId === challenge.userId;

function signedIn(pool: Pool, user: User): object {
  const { session, refreshToken } = newSession(pool, user.sub);
  pool.store.insertSession(session);
  const result = resultOf(makeTokens(pool, user, session));
  return { ChallengeParameters: {}, AuthenticationResult: { ...result, RefreshToken: refreshToken } };
}

function refreshed(pool: Pool, refreshToken: string | undefined): object {
  const session = refreshToken ? pool.store.session("refresh_hash", refreshHash(refreshToken)) : undefined;
  if (session === undefined) throw notAuthorized("Invalid Refresh Token");
  if (session.isRevoked) throw notAuthorized("Refresh Token has been revoked");
  if (session.expiresAt <= pool.now()) throw notAuthorized("Refresh Token has expired");
  const user = pool.store.userBySub(session.sub);
  if (user === undefined) throw notAuthorized("Invalid Refresh Token");
  // No new refresh token: the app client does not rotate them.
  return { ChallengeParameters: {}, AuthenticationResult: resultOf(makeTokens(pool, user, session)) };
}

export const refreshHash = (refreshToken: string) => createHash("sha256").update(refreshToken).digest("hex");

/** Signs in without a password, for tests only. */
export function issueTokens(pool: Pool, user: User) {
  const { session, refreshToken } = newSession(pool, user.sub);
  pool.store.insertSession(session);
  const { accessToken, idToken } = makeTokens(pool, user, session);
  return { accessToken, idToken, refreshToken };
}

function newSession(pool: Pool, sub: string): { session: Session; refreshToken: string } {
  const refreshToken = randomBytes(96).toString("base64url");
  const now = pool.now();
  const session = {
    originJti: randomUUID(),
    sub,
    refreshHash: refreshHash(refreshToken),
    authTimeSeconds: Math.floor(now / 1000),
    expiresAt: now + REFRESH_LIFE,
    isRevoked: false,
  };
  return { session, refreshToken };
}

const resultOf = (tokens: ReturnType<typeof makeTokens>) => ({
  AccessToken: tokens.accessToken,
  IdToken: tokens.idToken,
  ExpiresIn: tokens.expiresInSeconds,
  TokenType: "Bearer",
});

/**
 * Keeps a challenge for its one answer. The oldest is dropped at the limit, so that requests cannot fill the memory.
 */
function remember(pool: Pool, challenge: SignInChallenge): string {
  const handle = randomBytes(192).toString("base64");
  for (const oldest of pool.challenges.keys()) {
    if (pool.challenges.size < MAX_CHALLENGES) break;
    pool.challenges.delete(oldest);
  }
  pool.challenges.set(handle, challenge);
  return handle;
}

function take(pool: Pool, handle: string): SignInChallenge | undefined {
  const challenge = pool.challenges.get(handle);
  pool.challenges.delete(handle);
  return challenge !== undefined && challenge.expiresAt > pool.now() ? challenge : undefined;
}
