/** The sentence for what the user pool refused, by its own name for the reason. */

import { errorText } from "#web/kit/error-texts.ts";
import { ApiError } from "#web/session/api.ts";
import { AuthError, noAnswer } from "#web/session/auth.ts";
import { authTexts } from "./texts.ts";

const { refusals, signUp } = authTexts;

/** What is not listed here is said in the pool's own words. */
const sentences: Readonly<Record<string, string>> = {
  NotAuthorizedException: refusals.credentials,
  UserNotFoundException: refusals.credentials,
  UsernameExistsException: refusals.emailTaken,
  CodeMismatchException: refusals.code,
  // One sentence for both: which of them it is depends on whether there is such an account.
  ExpiredCodeException: refusals.code,
  LimitExceededException: refusals.tooMany,
  TooManyFailedAttemptsException: refusals.tooMany,
  TooManyRequestsException: refusals.tooMany,
  // Our own trigger refused, and a missing invitation is all that it refuses for.
  UserLambdaValidationException: signUp.byInvitation,
  [noAnswer]: refusals.network,
};

/** What is said where a code was typed for an account that needs none: the same as of a wrong code. */
export const wrongCode = new AuthError("CodeMismatchException", "");

export function refusalText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return errorText(error);
  if (!(error instanceof AuthError)) return fallback;
  return sentences[error.reason] ?? (error.message || fallback);
}

export function isRefusedFor(error: unknown, ...reasons: string[]): boolean {
  return error instanceof AuthError && reasons.includes(error.reason);
}
