/**
 * Signing in and out. aws-amplify signs in by SRP, so the password never leaves the browser, and it stores the tokens.
 * It is loaded only when somebody signs in or a token must be renewed. Every page starts without it.
 */
import { useSyncExternalStore } from "react";
import { askForRecovery, recoverAccount, setupPendingSlug } from "#lambdas/accounts/contract.ts";
import type { CheckoutSessionId, SubscriptionPlan } from "#lambdas/contract/plans.ts";
import { ApiError, callRoute } from "./api.ts";
import { readConfig } from "./config.ts";
import { pageLanguage } from "./page-language.ts";
import { createSessionStore, type Session } from "./session-store.ts";
import { readFreshToken, readValidToken } from "./stored-token.ts";
import { whileBusy } from "./while-busy.ts";

type Amplify = typeof import("./amplify.ts");

/** A refusal of the user pool. `reason` is the pool's name for it, `message` the pool's sentence, or "". */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The `reason` of an `AuthError` when the user pool could not be reached. */
export const noAnswer = "NetworkError";

/**
 * `needs_confirmation`: the person must first confirm the address with a mailed code. `needs_code`: the password was
 * right, and the person must enter a code from the authenticator app.
 */
export type SignInOutcome = "signed_in" | "needs_confirmation" | "needs_code";

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

export interface SetupPayment {
  sessionId?: CheckoutSessionId | undefined;
  plan?: SubscriptionPlan | undefined;
}

let importAmplify = (): Promise<Amplify> => import("./amplify.ts");
let loading: Promise<Amplify> | undefined;

/** For tests: replaces the user pool behind aws-amplify. */
export function configureAuth(options: { amplify: () => Promise<Amplify> }): void {
  importAmplify = options.amplify;
  loading = undefined;
}

function loadAmplify(): Promise<Amplify> {
  loading ??= configure().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function configure(): Promise<Amplify> {
  const [amplify, config] = await Promise.all([importAmplify(), readConfig()]);
  const { userPoolId, userPoolClientId } = config;
  // Without this, aws-amplify warns about every endpoint that is not Amazon's, such as the local stack's.
  amplify.ConsoleLogger.LOG_LEVEL = "ERROR";
  const userPoolEndpoint = config.userPoolEndpoint && new URL(config.userPoolEndpoint, window.location.origin).href;
  amplify.Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  amplify.Hub.listen("auth", ({ payload }) => {
    // A refused refresh token ends the session. If only the network failed, amplify keeps the tokens.
    if (payload.event === "tokenRefresh_failure") session.readStorage();
  });
  return amplify;
}

/**
 * Runs one call of the user pool.
 * @throws {AuthError} with the reason of the pool's refusal
 */
export async function askPool<Result>(call: (amplify: Amplify) => Promise<Result>): Promise<Result> {
  try {
    return await call(await loadAmplify());
  } catch (error) {
    if (error instanceof AuthError) throw error;
    if (isOffline(error)) throw new AuthError(noAnswer, "No answer from the server");
    throw new AuthError(error instanceof Error ? error.name : "Unknown", poolSentence(error));
  }
}

/**
 * The pool's own sentence, which is English. Empty for a sentence that aws-amplify has made: it is for programmers. Only
 * an error that the pool has answered with carries the answer's status.
 */
function poolSentence(error: unknown): string {
  if (pageLanguage !== "en" || !(error instanceof Error)) return "";
  const { metadata } = error as { metadata?: { httpStatusCode?: number } };
  const isRefusal = (metadata?.httpStatusCode ?? 500) < 500 && error.name.endsWith("Exception");
  return isRefusal ? error.message : "";
}

/** Amplify names a lost connection itself. A failed load of the chunk or the configuration throws a TypeError. */
function isOffline(error: unknown): boolean {
  return error instanceof Error && (error.name === noAnswer || error instanceof TypeError);
}

/**
 * Renews the access token. Undefined if there is no session any more: the pool has refused the refresh token, or the
 * stored tokens cannot be read.
 * @throws {ApiError} if the pool could not be reached, failed or throttled; the stored tokens stay
 */
async function renew(): Promise<string | undefined> {
  try {
    const options = { forceRefresh: true };
    return await askPool(async (amplify) => (await amplify.fetchAuthSession(options)).tokens?.accessToken.toString());
  } catch (error) {
    // After a refusal, amplify has removed the tokens.
    if (!session.isStored()) return undefined;
    // Renewed early, so the old token may still be valid.
    const token = readValidToken();
    if (token !== undefined) return token;
    const isAnswered = !(error instanceof AuthError && error.reason === noAnswer);
    const why = isAnswered
      ? ({ code: "unavailable", status: 503 } as const)
      : ({ code: "network", status: 0 } as const);
    throw new ApiError({ ...why, message: "No answer from the user pool" });
  }
}

async function isSessionGood(): Promise<boolean> {
  // Without an answer the person stays signed in. Each page says that the service does not answer.
  const isGood = await renew().then(
    (token) => token !== undefined,
    () => true,
  );
  if (!isGood) await auth.expire();
  return isGood;
}

/** An open page renews its token before a call needs it. */
async function look(): Promise<void> {
  if (session.read().state === "signed_in" && readFreshToken() === undefined) await isSessionGood();
}

const session = createSessionStore(isSessionGood, () => readFreshToken() !== undefined, look);

export const auth = {
  /** Loads the chunk in advance, while the person is still typing. */
  prepare(): void {
    loadAmplify().catch(() => undefined);
  },

  signIn(slug: string, email: string, password: string): Promise<SignInOutcome> {
    return askPool<SignInOutcome>(async (amplify) => {
      const input = { username: email, password, options: { clientMetadata: metadataOf(slug) } };
      const { nextStep } = await amplify.signIn(input).catch(async (error: unknown) => {
        // Another account is signed in. End its session and clear its cached data before this sign-in.
        if (!(error instanceof Error && error.name === "UserAlreadyAuthenticatedException")) throw error;
        await auth.signOut();
        return amplify.signIn(input);
      });
      if (nextStep.signInStep === "CONFIRM_SIGN_UP") return "needs_confirmation";
      if (nextStep.signInStep === "CONFIRM_SIGN_IN_WITH_TOTP_CODE") return "needs_code";
      if (nextStep.signInStep !== "DONE") throw new AuthError(nextStep.signInStep, "This account needs another step.");
      session.start();
      return "signed_in";
    });
  },

  /** Completes a sign-in that answered `needs_code`. */
  confirmSignIn(slug: string, code: string): Promise<SignInOutcome> {
    return askPool<SignInOutcome>(async (amplify) => {
      const options = { clientMetadata: metadataOf(slug) };
      const { nextStep } = await amplify.confirmSignIn({ challengeResponse: code, options });
      if (nextStep.signInStep !== "DONE") throw new AuthError(nextStep.signInStep, "This account needs another step.");
      session.start();
      return "signed_in";
    });
  },

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
    await callRoute(askForRecovery, { body: { slug, email, language: pageLanguage } });
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

  /** Ends the session in all tabs. Revokes the refresh token too, if the user pool can be reached. */
  async signOut(): Promise<void> {
    await askPool((amplify) => amplify.signOut()).catch(() => undefined);
    session.end("left");
  },

  /**
   * Ends every session of the account, on all devices.
   * @throws {AuthError} if the user pool could not be reached
   */
  async signOutEverywhere(): Promise<void> {
    await askPool((amplify) => amplify.signOut({ global: true }));
    session.end("left");
  },

  /** Ends a session that is no longer valid. The person is asked to sign in again and returns to the same page. */
  async expire(): Promise<void> {
    session.end("expired");
    await askPool((amplify) => amplify.signOut()).catch(() => undefined);
  },

  /** The address of the signed-in account, from the ID token. */
  email(): Promise<string | undefined> {
    return askPool(async (amplify) => {
      const email = (await amplify.fetchAuthSession()).tokens?.idToken?.payload.email;
      return typeof email === "string" ? email : undefined;
    });
  },

  /**
   * The access token, renewed when it is about to expire; undefined if nobody is signed in.
   * @throws {ApiError} if it has expired and the pool does not answer
   */
  async token(): Promise<string | undefined> {
    if (!session.isStored()) return undefined;
    return readFreshToken() ?? renew();
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

/** Metadata for the user pool's triggers. They send their mails in the language of this page. */
export function metadataOf(slug: string, { sessionId, plan }: SetupPayment = {}): Record<string, string> {
  return {
    tenantSlug: slug,
    language: pageLanguage,
    ...(sessionId === undefined ? {} : { session: sessionId }),
    ...(plan === undefined ? {} : { plan }),
  };
}

function invitationMetadata(invitation: SignUpInput["invitation"]): Record<string, string> {
  if (invitation === undefined) return {};
  return { invitationId: invitation.invitationId, invitationCode: invitation.code };
}

export const { subscribe: watchSession, read: readSession } = session;

export function useSession(): Session {
  return useSyncExternalStore(watchSession, readSession);
}
