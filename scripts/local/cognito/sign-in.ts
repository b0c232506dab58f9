import { createHash, randomBytes, randomUUID } from "node:crypto";
import { CognitoError, incorrectPassword, invalidParameter, notAuthorized } from "./errors.ts";
import { acceptablePassword, clientAttributes, type Input, requiredText, textMap } from "./input.ts";
import { guardPassword } from "./limits.ts";
import { attributesOf, findCaller, madeUpHex, mergedProfile, type Pool, type SignInChallenge } from "./pool.ts";
import { claimHolds, createVerifier, startExchange } from "./srp.ts";
import type { Session, User } from "./store.ts";
import { makeTokens, type TokenSource, tokensAfterTrigger } from "./tokens.ts";
import { hasTotp, redeemTotp } from "./totp.ts";
import { eventAttributes, invoke, withMetadata } from "./triggers.ts";

const CHALLENGE_LIFE = 3 * 60_000;
const MAX_CHALLENGES = 10_000;
const REFRESH_LIFE = 30 * 86_400_000;
const TIMESTAMP = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/;
/** Stands in for the verifier of somebody unknown, at the same cost; no password leads to it. */
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

export async function RespondToAuthChallenge(pool: Pool, input: Input): Promise<object> {
  const name = requiredText(input, "ChallengeName");
  const responses = textMap(input, "ChallengeResponses") ?? {};
  const clientMetadata = textMap(input, "ClientMetadata");
  if (name === "PASSWORD_VERIFIER") return passwordVerifier(pool, responses, clientMetadata);
  if (name === "NEW_PASSWORD_REQUIRED")
    return newPassword(pool, requiredText(input, "Session"), responses, clientMetadata);
  if (name === "SOFTWARE_TOKEN_MFA")
    return softwareToken(pool, requiredText(input, "Session"), responses, clientMetadata);
  throw invalidParameter("Challenge name is not supported.");
}

export async function GetTokensFromRefreshToken(pool: Pool, input: Input): Promise<object> {
  return refreshed(pool, requiredText(input, "RefreshToken"), textMap(input, "ClientMetadata"));
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

async function passwordVerifier(pool: Pool, responses: Values, clientMetadata: Values | undefined): Promise<object> {
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
  // Only the right password is told what is wrong with the account.
  if (!user.isEnabled) throw notAuthorized("User is disabled.");
  if (user.status === "UNCONFIRMED") throw new CognitoError("UserNotConfirmedException", "User is not confirmed.");
  if (user.status === "FORCE_CHANGE_PASSWORD") {
    if ((user.temporaryPasswordExpiresAt ?? Infinity) <= pool.now())
      throw notAuthorized("Temporary password has expired and must be reset by an administrator.");
    const { sub: _sub, ...userAttributes } = attributesOf(user);
    return {
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      Session: remember(pool, { userId, expiresAt: pool.now() + CHALLENGE_LIFE }),
      ChallengeParameters: {
        USER_ID_FOR_SRP: userId,
        requiredAttributes: "[]",
        userAttributes: JSON.stringify(userAttributes),
      },
    };
  }
  return afterPassword(pool, user, "TokenGeneration_Authentication", clientMetadata);
}

/** Whoever has a second factor is asked for it before anything else happens. */
async function afterPassword(pool: Pool, user: User, source: TokenSource, clientMetadata: Values | undefined) {
  if (!hasTotp(user)) return signedIn(pool, user, source, clientMetadata);
  return {
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    Session: remember(pool, { userId: user.sub, awaitsCode: true, expiresAt: pool.now() + CHALLENGE_LIFE }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
  };
}

/** A wrong code leaves the session open for another try, as on AWS; a right one closes it. */
async function softwareToken(pool: Pool, sessionText: string, responses: Values, clientMetadata: Values | undefined) {
  const username = requiredText(responses, "USERNAME");
  const challenge = pool.challenges.get(sessionText);
  const user = challenge === undefined ? undefined : pool.store.userBySub(challenge.userId);
  const isOpen = challenge?.awaitsCode === true && challenge.expiresAt > pool.now();
  if (!isOpen || user === undefined || !isNamed(pool, { userId: user.sub }, username))
    throw notAuthorized("Invalid session for the user, session is expired.");
  if (!user.isEnabled) throw notAuthorized("User is disabled.");
  redeemTotp(pool, user, responses);
  pool.challenges.delete(sessionText);
  return signedIn(pool, user, "TokenGeneration_Authentication", clientMetadata);
}

async function newPassword(pool: Pool, sessionText: string, responses: Values, clientMetadata: Values | undefined) {
  const password = acceptablePassword(requiredText(responses, "NEW_PASSWORD"), "newPassword");
  const given = Object.entries(responses).filter(([name]) => name.startsWith("userAttributes."));
  const attributes = clientAttributes(
    Object.fromEntries(given.map(([name, value]) => [name.slice("userAttributes.".length), value])),
  );
  const username = requiredText(responses, "USERNAME");
  const challenge = take(pool, sessionText);
  const user = challenge === undefined ? undefined : pool.store.userBySub(challenge.userId);
  if (
    challenge?.exchange !== undefined ||
    challenge?.awaitsCode ||
    user === undefined ||
    !isNamed(pool, { userId: user.sub }, username)
  )
    throw notAuthorized("Invalid session for the user, session can only be used once.");
  if (!user.isEnabled) throw notAuthorized("User is disabled.");
  if (user.status !== "FORCE_CHANGE_PASSWORD") throw notAuthorized("Invalid session for the user.");
  if (attributes.email !== undefined && attributes.email !== user.email)
    throw notAuthorized("Cannot modify an already provided email");
  const changed = pool.store.updateUser(user.sub, pool.now(), (current) => ({
    status: "CONFIRMED",
    password: createVerifier(pool.name, user.sub, password),
    temporaryPasswordExpiresAt: undefined,
    profile: mergedProfile(current.profile, attributes),
  }));
  return afterPassword(pool, changed, "TokenGeneration_NewPasswordChallenge", clientMetadata);
}

/** The answer names the user by the id of the challenge, which may be a made-up one, or as at the start. */
const isNamed = (pool: Pool, challenge: { userId: string }, username: string) =>
  username === challenge.userId || findCaller(pool, username).userId === challenge.userId;

async function signedIn(pool: Pool, user: User, source: TokenSource, clientMetadata: Values | undefined) {
  await invoke(pool, {
    trigger: "PostAuthentication",
    source: "PostAuthentication_Authentication",
    userName: user.sub,
    request: { userAttributes: eventAttributes(user), newDeviceUsed: false, ...withMetadata(clientMetadata) },
    response: {},
  });
  const { session, refreshToken } = newSession(pool, user.sub);
  const tokens = await tokensAfterTrigger(pool, user, session, source, clientMetadata);
  pool.store.insertSession(session);
  return { ChallengeParameters: {}, AuthenticationResult: { ...resultOf(tokens), RefreshToken: refreshToken } };
}

async function refreshed(pool: Pool, refreshToken: string | undefined, clientMetadata?: Values): Promise<object> {
  const session = refreshToken ? pool.store.session("refresh_hash", refreshHash(refreshToken)) : undefined;
  if (session === undefined) throw notAuthorized("Invalid Refresh Token");
  if (session.isRevoked) throw notAuthorized("Refresh Token has been revoked");
  if (session.expiresAt <= pool.now()) throw notAuthorized("Refresh Token has expired");
  const user = pool.store.userBySub(session.sub);
  if (user === undefined) throw notAuthorized("Invalid Refresh Token");
  if (!user.isEnabled) throw notAuthorized("User is disabled.");
  // No new refresh token: the app client does not rotate them.
  const tokens = await tokensAfterTrigger(pool, user, session, "TokenGeneration_RefreshTokens", clientMetadata);
  return { ChallengeParameters: {}, AuthenticationResult: resultOf(tokens) };
}

export const refreshHash = (refreshToken: string) => createHash("sha256").update(refreshToken).digest("hex");

/** Signed in without a password, for tests and for nobody else; no trigger runs. */
export function issueTokens(pool: Pool, user: User) {
  const { session } = newSession(pool, user.sub);
  pool.store.insertSession(session);
  const { accessToken, idToken } = makeTokens(pool, user, session);
  return { accessToken, idToken };
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

/** Keeps a challenge for its one answer; the oldest makes room, so that nobody fills the memory by asking. */
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
