/** Messages for the user pool's refusals, by the pool's name for the reason. */

import type { ErrorCode } from "#lambdas/contract/index.ts";
import { errorTextAtDoor } from "#web/kit/way-up.tsx";
import { ApiError } from "#web/session/api.ts";
import { AuthError, noAnswer } from "#web/session/auth.ts";
import { authTexts } from "./texts.ts";

const { refusals, signUp } = authTexts;

/** A reason that is not listed is shown in the pool's own text. */
const sentences: Readonly<Record<string, string>> = {
  NotAuthorizedException: refusals.credentials,
  UserNotFoundException: refusals.credentials,
  UsernameExistsException: refusals.emailTaken,
  CodeMismatchException: refusals.code,
  // One message for both reasons: which one it is would reveal whether the account exists.
  ExpiredCodeException: refusals.code,
  LimitExceededException: refusals.tooMany,
  TooManyFailedAttemptsException: refusals.tooMany,
  TooManyRequestsException: refusals.tooMany,
  // Our own trigger refused. It refuses only a missing invitation.
  UserLambdaValidationException: signUp.byInvitation,
  [noAnswer]: refusals.network,
};

/** Shown for a code that was typed for an account that needs none: the same as for a wrong code. */
export const wrongCode = new AuthError("CodeMismatchException", "");

export function refusalText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return errorTextAtDoor(error);
  if (!(error instanceof AuthError)) return fallback;
  return sentences[error.reason] ?? (error.message || fallback);
}

/** Whether our server refused, with one of these codes. */
export function isRefusedByServer(error: unknown, ...codes: ErrorCode[]): boolean {
  return error instanceof ApiError && (codes as string[]).includes(error.code);
}

export function isRefusedFor(error: unknown, ...reasons: string[]): boolean {
  return error instanceof AuthError && reasons.includes(error.reason);
}
