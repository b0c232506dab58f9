/** Messages for refusals of the server, and of the user pool by the pool's name for the reason. */

import { errorText } from "#web/kit/error-texts.ts";
import { ApiError } from "#web/session/api.ts";
import { AuthError, noAnswer } from "#web/session/auth.ts";
import { refusalTexts } from "./texts.ts";

const sentences: Readonly<Record<string, string>> = {
  NotAuthorizedException: refusalTexts.noUser,
  CodeMismatchException: refusalTexts.code,
  EnableSoftwareTokenMFAException: refusalTexts.totp,
  AliasExistsException: refusalTexts.emailTaken,
  InvalidParameterException: refusalTexts.email,
  LimitExceededException: refusalTexts.tooMany,
  TooManyFailedAttemptsException: refusalTexts.tooMany,
  TooManyRequestsException: refusalTexts.tooMany,
  UserUnAuthenticatedException: refusalTexts.noUser,
  [noAnswer]: refusalTexts.network,
};

export function refusalText(error: unknown): string {
  if (error instanceof ApiError) return errorText(error);
  if (!(error instanceof AuthError)) return refusalTexts.unknown;
  return sentences[error.reason] ?? (error.message || refusalTexts.unknown);
}

export function isRefusedFor(error: unknown, ...reasons: string[]): boolean {
  return error instanceof AuthError && reasons.includes(error.reason);
}
