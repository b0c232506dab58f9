import { staleVersion } from "#lambdas/contract/errors.ts";
import { lastAdministrator, notYourself } from "#lambdas/members/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import type { ApiError } from "#web/session/api.ts";
import { refusalTexts } from "./texts.ts";

/** The message for a refused decision about a member, with the member's name. */
export function refusalText(error: ApiError, name: string): string {
  if (error.code === notYourself.code) return refusalTexts.notYourself;
  if (error.code === lastAdministrator.code) return refusalTexts.lastAdministrator(name);
  if (error.code === staleVersion.code) return refusalTexts.stale(name);
  return errorText(error);
}
