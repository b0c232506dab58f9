/**
 * Making an account, confirming its address and setting a forgotten password. Only the pages of the sign-in need this, so
 * it stands apart from `auth.ts`, which every page loads.
 */
import { askForRecovery, recoverAccount, setupPendingSlug } from "#lambdas/accounts/contract.ts";
import { ApiError, callRoute } from "./api.ts";
import { askPool, metadataOf, type SetupPayment } from "./auth.ts";
import { pageLanguage } from "./page-language.ts";
import { whileBusy } from "./while-busy.ts";

type Amplify = typeof import("./amplify.ts");

export interface SignUpInput {
  slug: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** The payment of somebody who sets up a workspace. The mailed link leads back to it. */
  setup?: SetupPayment;
  /** From a mailed invitation link: it lets its address sign up in a workspace that is closed to others. */
  invitation?: { invitationId: string; code: string };
  /** Where addresses are confirmed by mail: the answer is the same whether or not the account exists. */
  keepsSecret?: boolean;
}

export const accounts = {
  signUp({
    slug,
    email,
    password,
    firstName,
    lastName,
    setup,
    invitation,
    keepsSecret = false,
  }: SignUpInput): Promise<"confirmed" | "needs_confirmation"> {
    return askPool<"confirmed" | "needs_confirmation">(async (amplify) => {
      const userAttributes = { email, given_name: firstName, family_name: lastName, locale: pageLanguage };
      const clientMetadata = { ...metadataOf(slug, setup), ...invitationMetadata(invitation) };
      const options = { userAttributes, clientMetadata };
      try {
        return await whileBusy(async (isRepeated) => {
          const made = amplify.signUp({ username: email, password, options });
          // The pool keeps the account whose last trigger it could not call. The sign-in that follows needs its password.
          const { isSignUpComplete } = await made.catch((error: unknown) => {
            if (isRepeated && isNamed(error, "UsernameExistsException")) return { isSignUpComplete: true };
            throw error;
          });
          return isSignUpComplete ? "confirmed" : "needs_confirmation";
        });
      } catch (error) {
        if (!keepsSecret || !isNamed(error, "UsernameExistsException")) throw error;
        await tellOwner(amplify, { slug, email, setup }, clientMetadata);
        return "needs_confirmation";
      }
    });
  },

  async confirmSignUp(slug: string, email: string, code: string): Promise<void> {
    const options = { clientMetadata: metadataOf(slug) };
    await askPool((amplify) =>
      whileBusy((isRepeated) =>
        amplify.confirmSignUp({ username: email, confirmationCode: code, options }).catch((error: unknown) => {
          // The earlier try has confirmed the account, so the pool confirms nobody now.
          if (!isRepeated || !isNamed(error, "NotAuthorizedException")) throw error;
        }),
      ),
    );
  },

  async resendSignUpCode(slug: string, email: string, setup?: SetupPayment): Promise<void> {
    const options = { clientMetadata: metadataOf(slug, setup) };
    await askPool((amplify) => alike(whileBusy(() => amplify.resendSignUpCode({ username: email, options }))));
  },

  /**
   * Asks our server, because the user pool mails nobody whose address is not proved.
   * @throws {ApiError} never because of the address
   */
  async requestPasswordReset(slug: string, email: string): Promise<void> {
    // Outside any workspace there is no slug.
    const where = slug === "" ? {} : { slug };
    await callRoute(askForRecovery, { body: { ...where, email, language: pageLanguage } });
  },

  /** A call whose answer was lost is sent again: it completes what it began. */
  async confirmPasswordReset(email: string, code: string, password: string): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      try {
        await callRoute(recoverAccount, { body: { email, code, password } });
        return;
      } catch (error) {
        if (!(error instanceof ApiError && error.isUncertain) || failures === 2) throw error;
      }
    }
  },
};

const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

/** Hides refusals that would reveal whether an account exists. */
async function alike(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!isNamed(error, "InvalidParameterException", "NotAuthorizedException", "UserNotFoundException")) throw error;
  }
}

/** Somebody signed up with an address that has an account. Only its owner is told, by mail. */
async function tellOwner(
  amplify: Amplify,
  { slug, email, setup }: Pick<SignUpInput, "slug" | "email" | "setup">,
  clientMetadata: Record<string, string>,
): Promise<void> {
  const resent = amplify.resendSignUpCode({ username: email, options: { clientMetadata } });
  await resent
    .catch((error: unknown) => {
      if (!isNamed(error, "InvalidParameterException")) throw error;
      // The account is already confirmed, so a new code is useless. The mail says that the account exists.
      const where = slug === setupPendingSlug ? { setup: { session: setup?.sessionId, plan: setup?.plan } } : { slug };
      return callRoute(askForRecovery, { body: { ...where, email, language: pageLanguage, isSignUp: true } });
    })
    .catch(() => undefined);
}

function invitationMetadata(invitation: SignUpInput["invitation"]): Record<string, string> {
  if (invitation === undefined) return {};
  return { invitationId: invitation.invitationId, invitationCode: invitation.code };
}
