/**
 * Cognito: reads the caller's own account with the caller's own token, and makes changes that staff order to other
 * accounts.
 */
import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  NotAuthorizedException,
  TooManyRequestsException,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { AppError, unauthorized, unavailable } from "../contract/errors.ts";
import { type MemberId, memberIdSchema } from "../contract/ids.ts";
import { languageOf } from "../contract/languages.ts";
import type { NewAccount } from "../members/rules.ts";
import { environment } from "../runtime/env.ts";

const callTimeoutMilliseconds = 2_000;

let sharedClient: CognitoIdentityProviderClient | undefined;

function client(): CognitoIdentityProviderClient {
  sharedClient ??= new CognitoIdentityProviderClient({
    region: environment().AWS_REGION,
    endpoint: environment().COGNITO_ENDPOINT,
    requestHandler: { requestTimeout: callTimeoutMilliseconds, throwOnRequestTimeout: true },
  });
  return sharedClient;
}

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
export async function getAccount(accessToken: string): Promise<NewAccount> {
  return toNewAccount((await readUser(accessToken)).attributes);
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

/**
 * The account with this id. Undefined if it was deleted.
 * @throws `unavailable` when Cognito throttles the call or does not answer
 */
export async function findAccount(memberId: MemberId): Promise<NewAccount | undefined> {
  try {
    const call = new AdminGetUserCommand({ UserPoolId: environment().USER_POOL_ID, Username: memberId });
    const { UserAttributes = [] } = await client().send(call);
    return toNewAccount(namedValues(UserAttributes));
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw isOutage(error) ? new AppError(unavailable) : error;
  }
}

const namedValues = (attributes: readonly { Name?: string | undefined; Value?: string | undefined }[]) =>
  Object.fromEntries(attributes.map(({ Name, Value }) => [Name ?? "", Value ?? ""]));

async function readUser(AccessToken: string) {
  try {
    const { UserAttributes = [], UserMFASettingList = [] } = await client().send(new GetUserCommand({ AccessToken }));
    const attributes: Record<string, string | undefined> = namedValues(UserAttributes);
    return { attributes, factors: UserMFASettingList };
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

/** Safe to repeat. A deleted account counts as done: it has no second factor. */
export async function endTwoFactor(memberId: MemberId): Promise<void> {
  const account = { UserPoolId: environment().USER_POOL_ID, Username: memberId };
  await unlessDeleted(async () => {
    await client().send(
      new AdminSetUserMFAPreferenceCommand({ ...account, SoftwareTokenMfaSettings: { Enabled: false } }),
    );
    await client().send(new AdminUserGlobalSignOutCommand(account));
  });
}

/**
 * Makes every refresh token of the account invalid, also the caller's own: the pool cannot spare one session. Safe to
 * repeat. `userPoolId`: for triggers, which belong to the pool's stack and so cannot know it.
 * @throws `unavailable` when Cognito throttles the call or does not answer
 */
export async function endSessionsAtPool(memberId: MemberId, userPoolId = environment().USER_POOL_ID): Promise<void> {
  try {
    const account = { UserPoolId: userPoolId, Username: memberId };
    await unlessDeleted(() => client().send(new AdminUserGlobalSignOutCommand(account)));
  } catch (error) {
    throw isOutage(error) ? new AppError(unavailable) : error;
  }
}

async function unlessDeleted(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** Converts attributes of the user pool, as a trigger or `GetUser` returns them. */
export function toNewAccount(attributes: Readonly<Record<string, string | undefined>>): NewAccount {
  return {
    memberId: memberIdSchema.parse(attributes.sub),
    email: attributes.email ?? "",
    firstName: attributes.given_name ?? "",
    lastName: attributes.family_name ?? "",
    language: languageOf(attributes.locale ?? ""),
  };
}
