/**
 * Cognito: reads the caller's own account with the caller's own token, and makes changes that staff order to other
 * accounts.
 */
import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  type AttributeType,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ExpiredCodeException,
  GetUserCommand,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  RevokeTokenCommand,
  TooManyFailedAttemptsException,
  TooManyRequestsException,
  UserNotConfirmedException,
  UserNotFoundException,
  VerifyUserAttributeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { AppError, unauthorized, unavailable } from "../contract/errors.ts";
import { type MemberId, memberIdSchema } from "../contract/ids.ts";
import { languageOf } from "../contract/languages.ts";
import type { PoolAccount } from "../members/rules.ts";
import { environment, perEnvironment } from "../runtime/env.ts";

const callTimeoutMilliseconds = 2_000;

const client = perEnvironment(
  ({ AWS_REGION: region, COGNITO_ENDPOINT: endpoint }) =>
    new CognitoIdentityProviderClient({
      region,
      endpoint,
      requestHandler: { requestTimeout: callTimeoutMilliseconds, throwOnRequestTimeout: true },
    }),
);

/** How somebody signs in, as the user pool reports it. */
export interface SignInFacts {
  email: string;
  isEmailVerified: boolean;
  hasTwoFactor: boolean;
}

/**
 * The account of the token, as Cognito reports it. The browser cannot forge it.
 * @throws `unauthorized` when Cognito no longer accepts the token (signed out everywhere, account deleted)
 * @throws `unavailable` when Cognito throttles the call or does not answer
 */
export async function getAccount(accessToken: string): Promise<PoolAccount> {
  return toPoolAccount((await readUser(accessToken)).attributes);
}

/** @throws `unauthorized`, as `getAccount` */
export async function getSignInFacts(accessToken: string): Promise<SignInFacts> {
  const { attributes, factors } = await readUser(accessToken);
  return {
    email: attributes.email ?? "",
    isEmailVerified: attributes.email_verified === "true",
    hasTwoFactor: factors.includes("SOFTWARE_TOKEN_MFA"),
  };
}

async function readUser(AccessToken: string) {
  const { UserAttributes = [], UserMFASettingList = [] } = await asCaller(() =>
    client().send(new GetUserCommand({ AccessToken })),
  );
  return { attributes: toRecord(UserAttributes), factors: UserMFASettingList };
}

/**
 * Confirms the new address of the token's account with the code that the pool mailed to it. The pool takes a code once.
 * @throws `unauthorized`, as `getAccount`
 */
export async function confirmEmail(
  AccessToken: string,
  Code: string,
): Promise<"confirmed" | "wrong_code" | "too_many_tries" | "taken"> {
  const confirm = new VerifyUserAttributeCommand({ AccessToken, AttributeName: "email", Code });
  return asCaller(async () => {
    try {
      await client().send(confirm);
      return "confirmed";
    } catch (error) {
      if (error instanceof CodeMismatchException || error instanceof ExpiredCodeException) return "wrong_code";
      if (error instanceof AliasExistsException) return "taken";
      const isLimited = error instanceof LimitExceededException || error instanceof TooManyFailedAttemptsException;
      if (isLimited) return "too_many_tries";
      throw error;
    }
  });
}

async function asCaller<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isRefused = error instanceof NotAuthorizedException || error instanceof UserNotFoundException;
    if (isRefused) throw new AppError(unauthorized);
    throw isOutage(error) ? new AppError(unavailable) : error;
  }
}

/** The SDK adds metadata to errors of a call to the service. Our own errors have none. */
function isOutage(error: unknown): boolean {
  if (error instanceof TooManyRequestsException) return true;
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata !== undefined && ($metadata.httpStatusCode ?? 500) >= 500;
}

/** An account as the user pool has it now, with what only an administrator sees. */
export interface FoundAccount extends PoolAccount {
  isEnabled: boolean;
}

/**
 * The account with this id or address; undefined if there is none. A pool that signs people in by address takes either
 * as the name.
 */
export async function findAccount(idOrEmail: string): Promise<FoundAccount | undefined> {
  return asAdministrator(async () => {
    try {
      const { UserAttributes = [], Enabled = true } = await client().send(new AdminGetUserCommand(named(idOrEmail)));
      return { ...toPoolAccount(toRecord(UserAttributes)), isEnabled: Enabled };
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  });
}

/**
 * Whose password this is, and whether the pool also asks for a second factor. The account is named by id or address.
 * Undefined if the name or the password is wrong, or the account may not sign in.
 * @throws `unavailable` when Cognito throttles the call or does not answer
 */
export async function provePassword(
  idOrEmail: string,
  password: string,
): Promise<{ memberId: MemberId; asksForCode: boolean } | undefined> {
  const { USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = environment();
  const AuthParameters = { USERNAME: idOrEmail, PASSWORD: password };
  const ask = { UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH", AuthParameters } as const;
  return asAdministrator(async () => {
    try {
      const { ChallengeName, AuthenticationResult } = await client().send(new AdminInitiateAuthCommand(ask));
      const asksForCode = ChallengeName === "SOFTWARE_TOKEN_MFA";
      if (!asksForCode && AuthenticationResult === undefined) return undefined;
      // Nobody gets this session. The other ones of the account stay.
      const Token = AuthenticationResult?.RefreshToken;
      if (Token !== undefined) await client().send(new RevokeTokenCommand({ ClientId, Token }));
      const account = await findAccount(idOrEmail);
      return account && { memberId: account.memberId, asksForCode };
    } catch (error) {
      if (refusesPassword.some((refusal) => error instanceof refusal)) return undefined;
      throw error;
    }
  });
}

const refusesPassword = [
  NotAuthorizedException,
  UserNotFoundException,
  UserNotConfirmedException,
  PasswordResetRequiredException,
];

/** Marks the address as verified. Safe to repeat. The caller has the proof. */
export async function markEmailProved(memberId: MemberId): Promise<void> {
  const UserAttributes = [{ Name: "email_verified", Value: "true" }];
  await asAdministrator(() =>
    client().send(new AdminUpdateUserAttributesCommand({ ...named(memberId), UserAttributes })),
  );
}

/** Sets the password, and confirms an account that never was. Safe to repeat. Answers whether the pool accepts it. */
export async function setPassword(memberId: MemberId, Password: string): Promise<boolean> {
  return asAdministrator(async () => {
    try {
      await client().send(new AdminSetUserPasswordCommand({ ...named(memberId), Password, Permanent: true }));
      return true;
    } catch (error) {
      if (error instanceof InvalidPasswordException) return false;
      throw error;
    }
  });
}

const named = (Username: string) => ({ UserPoolId: environment().USER_POOL_ID, Username });

/** @throws `unavailable` when Cognito throttles the call or does not answer */
async function asAdministrator<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw isOutage(error) ? new AppError(unavailable) : error;
  }
}

function toRecord(attributes: readonly AttributeType[]): Record<string, string | undefined> {
  return Object.fromEntries(attributes.map(({ Name, Value }) => [Name ?? "", Value ?? ""]));
}

/** Ends no session. Safe to repeat. A deleted account counts as done: it has no second factor. */
export async function endTwoFactor(memberId: MemberId): Promise<void> {
  const change = { ...named(memberId), SoftwareTokenMfaSettings: { Enabled: false } };
  await asAdministrator(() => unlessDeleted(() => client().send(new AdminSetUserMFAPreferenceCommand(change))));
}

/**
 * Makes every refresh token of the account invalid, also the caller's own: the pool cannot spare one session. Safe to
 * repeat. `userPoolId`: for triggers, which belong to the pool's stack and so cannot know it.
 * @throws `unavailable` when Cognito throttles the call or does not answer
 */
export async function endSessionsAtPool(memberId: MemberId, userPoolId = environment().USER_POOL_ID): Promise<void> {
  const account = { UserPoolId: userPoolId, Username: memberId };
  await asAdministrator(() => unlessDeleted(() => client().send(new AdminUserGlobalSignOutCommand(account))));
}

async function unlessDeleted(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** Converts attributes of the user pool, as a trigger or `GetUser` returns them. */
export function toPoolAccount(attributes: Readonly<Record<string, string | undefined>>): PoolAccount {
  return {
    memberId: memberIdSchema.parse(attributes.sub),
    email: attributes.email ?? "",
    isEmailProved: attributes.email_verified === "true",
    firstName: attributes.given_name ?? "",
    lastName: attributes.family_name ?? "",
    language: languageOf(attributes.locale ?? ""),
  };
}
