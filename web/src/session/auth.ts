/**
 * Signing in and out. aws-amplify signs in by SRP, so the password never leaves the browser, and it stores the tokens.
 * It is loaded only when somebody signs in or a token must be renewed. Every page starts without it.
 */
import { useSyncExternalStore } from "react";
import type { CheckoutSessionId, SubscriptionPlan } from "#lambdas/contract/plans.ts";
import { ApiError } from "./api.ts";
import { readConfig } from "./config.ts";
import { pageLanguage } from "./page-language.ts";
import { createSessionStore, type Session } from "./session-store.ts";
import { readFreshToken, readValidToken } from "./stored-token.ts";

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
    if (isOffline(error)) throw new AuthError(noAnswer, "");
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
 * Renews the access token. Undefined if there is no session any more. Then the pool has refused the refresh token, or
 * the stored tokens cannot be read.
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

/** A network may be there and carry nothing. */
const patienceMilliseconds = 6_000;

async function isSessionGood(): Promise<boolean> {
  // Without an answer the person stays signed in. Each page says that the service does not answer.
  const answer = renew().then(
    (token) => token !== undefined,
    () => true,
  );
  let stop: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<boolean>((resolve) => {
    stop = setTimeout(resolve, patienceMilliseconds, true);
  });
  const isGood = await Promise.race([answer, patience]);
  clearTimeout(stop);
  if (!isGood) await auth.expire();
  return isGood;
}

/** An open page renews its token before a call needs it. */
async function look(): Promise<void> {
  if (session.read().state === "signed_in" && readFreshToken() === undefined) await isSessionGood();
}

const session = createSessionStore(isSessionGood, () => readFreshToken() !== undefined, look);

/** While a new session replaces an ended one, or all of them end, calls wait for it. */
let renewing: Promise<unknown> | undefined;

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
      if (nextStep.signInStep !== "DONE") throw new AuthError(nextStep.signInStep, "");
      session.start();
      return "signed_in";
    });
  },

  /** Completes a sign-in that answered `needs_code`. */
  confirmSignIn(slug: string, code: string): Promise<SignInOutcome> {
    return askPool<SignInOutcome>(async (amplify) => {
      const options = { clientMetadata: metadataOf(slug) };
      const { nextStep } = await amplify.confirmSignIn({ challengeResponse: code, options });
      if (nextStep.signInStep !== "DONE") throw new AuthError(nextStep.signInStep, "");
      session.start();
      return "signed_in";
    });
  },

  /**
   * Ends every session of the account with `endAll`, which sets this password, and begins a new one here. The person
   * notices nothing. With a second factor, or if the pool does not answer, they sign in again.
   * @throws what `endAll` throws; then this session stays
   * @throws {AuthError} if the pool refuses the password; then `endAll` has not set it
   */
  async replaceSession(
    { slug, email, password }: { slug: string; email: string; password: string },
    endAll: (token: string | undefined) => Promise<void>,
  ): Promise<void> {
    const token = await auth.token();
    const work = (async () => {
      await endAll(token);
      await askPool(async (amplify) => {
        await amplify.signOut();
        const input = { username: email, password, options: { clientMetadata: metadataOf(slug) } };
        await amplify.signIn(input);
      }).catch((error: unknown) => {
        if (error instanceof AuthError && error.reason === "NotAuthorizedException") throw error;
      });
    })();
    if (token !== undefined) renewing = work;
    try {
      await work;
    } finally {
      renewing = undefined;
      if (!session.isStored()) session.end("expired");
    }
  },

  /** Ends the session in all tabs. Revokes the refresh token too, if the user pool can be reached. */
  async signOut(): Promise<void> {
    await askPool((amplify) => amplify.signOut()).catch(() => undefined);
    session.end("left");
  },

  /**
   * Ends every session of the account with `endAll`, on all devices, then this one here. The pool alone would refuse
   * new tokens only, and our server takes issued ones until they expire.
   * @throws what `endAll` throws; then this session stays
   */
  async signOutEverywhere(endAll: (token: string | undefined) => Promise<void>): Promise<void> {
    const token = await auth.token();
    const work = endAll(token);
    if (token !== undefined) renewing = work;
    try {
      await work;
      await auth.signOut();
    } finally {
      renewing = undefined;
    }
  },

  /** Ends a session that is no longer valid. The person is asked to sign in again and returns to the same page. */
  async expire(): Promise<void> {
    // A call with the old token may be refused while a new session begins.
    if (renewing !== undefined) return;
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
    await renewing?.catch(() => undefined);
    if (!session.isStored()) return undefined;
    return readFreshToken() ?? renew();
  },
};

/** Metadata for the user pool's triggers. They send their mails in the language of this page. */
export function metadataOf(slug: string, { sessionId, plan }: SetupPayment = {}): Record<string, string> {
  return {
    tenantSlug: slug,
    language: pageLanguage,
    ...(sessionId === undefined ? {} : { session: sessionId }),
    ...(plan === undefined ? {} : { plan }),
  };
}

export const { subscribe: watchSession, read: readSession } = session;

export function useSession(): Session {
  return useSyncExternalStore(watchSession, readSession);
}
