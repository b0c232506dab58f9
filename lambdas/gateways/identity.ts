/** Cognito, as far as routes need it: the caller's own account, read with the caller's own token. */
import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  NotAuthorizedException,
  TooManyRequestsException,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { AppError, unauthorized, unavailable } from "../contract/errors.ts";
import { memberIdSchema } from "../contract/ids.ts";
import type { NewAccount } from "../members/rules.ts";
import { environment } from "../shared/env.ts";

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

/**
 * Who the token belongs to, in Cognito's words: nothing that the browser could have made up.
 * @throws `unauthorized` where Cognito no longer accepts the token (signed out everywhere, account gone),
 *   `unavailable` where it has no time for us or does not answer
 */
export async function getAccount(accessToken: string): Promise<NewAccount> {
  try {
    const { UserAttributes = [] } = await client().send(new GetUserCommand({ AccessToken: accessToken }));
    return toNewAccount(Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name ?? "", Value ?? ""])));
  } catch (error) {
    const isRefused = error instanceof NotAuthorizedException || error instanceof UserNotFoundException;
    if (isRefused) throw new AppError(unauthorized);
    throw isOutage(error) ? new AppError(unavailable) : error;
  }
}

/** The SDK marks what happened on the way to the service; errors of our own carry no such mark. */
function isOutage(error: unknown): boolean {
  if (error instanceof TooManyRequestsException) return true;
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata !== undefined && ($metadata.httpStatusCode ?? 500) >= 500;
}

/** Attributes of the user pool, as a trigger or `GetUser` gives them. */
export function toNewAccount(attributes: Readonly<Record<string, string | undefined>>): NewAccount {
  return {
    memberId: memberIdSchema.parse(attributes.sub),
    email: attributes.email ?? "",
    firstName: attributes.given_name ?? "",
    lastName: attributes.family_name ?? "",
  };
}
