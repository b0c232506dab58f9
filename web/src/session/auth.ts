/**
 * Signing in and out. aws-amplify does the work (SRP: the password never leaves the browser) and keeps the tokens; it
 * is fetched only when somebody signs in or a token is to be renewed, so that every page starts without it.
 */
import { useSyncExternalStore } from "react";
import { ApiError } from "./api.ts";
import { readConfig } from "./config.ts";
import { pageLanguage } from "./page-language.ts";
import { createSessionStore, type Session } from "./session-store.ts";
import { readFreshToken } from "./stored-token.ts";

type Amplify = typeof import("./amplify.ts");

/** Why the user pool refused, by its own name for it; `message` is its own sentence. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The reason of an `AuthError` where no answer came. */
export const noAnswer = "NetworkError";

/**
 * `needs_confirmation`: the address has to be confirmed with a mailed code first. `needs_code`: the password was right,
 * and the authenticator app has to answer as well.
 */
export type SignInOutcome = "signed_in" | "needs_confirmation" | "needs_code";

export interface SignUpInput {
  slug: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** Where somebody founds a workspace: what they paid for, so that the mailed link leads back to it. */
  setup?: SetupPayment;
  /** Of a mailed link: it lets its address sign up where nobody else may. */
  invitation?: { invitationId: string; code: string };
  /** Where addresses are confirmed by mail: the answer is the same whether or not there is such an account. */
  keepsSecret?: boolean;
}

export interface SetupPayment {
  sessionId?: string | undefined;
  plan?: string | undefined;
}

let importAmplify = (): Promise<Amplify> => import("./amplify.ts");
let loading: Promise<Amplify> | undefined;

/** The seam for tests: another user pool than the one behind aws-amplify. */
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
  // It warns about every endpoint that is not Amazon's own, and the local stack has one.
  amplify.ConsoleLogger.LOG_LEVEL = "ERROR";
  const userPoolEndpoint = config.userPoolEndpoint && new URL(config.userPoolEndpoint, window.location.origin).href;
  amplify.Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  amplify.Hub.listen("auth", ({ payload }) => {
    // A refused refresh token ends the session; amplify keeps the tokens where only the network failed.
    if (payload.event === "tokenRefresh_failure") session.readStorage();
  });
  return amplify;
}

/** Runs one call of the user pool and gives its refusals a name. */
export async function askPool<Result>(call: (amplify: Amplify) => Promise<Result>): Promise<Result> {
  try {
    return await call(await loadAmplify());
  } catch (error) {
    if (error instanceof AuthError) throw error;
    if (isOffline(error)) throw new AuthError(noAnswer, "No answer from the server");
    throw new AuthError(error instanceof Error ? error.name : "Unknown", error instanceof Error ? error.message : "");
  }
}

/** Amplify names a lost connection itself; loading the chunk or the configuration throws a TypeError. */
function isOffline(error: unknown): boolean {
  return error instanceof Error && (error.name === noAnswer || error instanceof TypeError);
}

async function isSessionGood(): Promise<boolean> {
  try {
    return await askPool(async (amplify) => (await amplify.fetchAuthSession()).tokens?.accessToken !== undefined);
  } catch (error) {
    // Offline, the person stays signed in, and each page says that the server does not answer.
    if (error instanceof AuthError && error.reason === noAnswer) return true;
    await auth.expire();
    return false;
  }
}

const session = createSessionStore(isSessionGood, () => readFreshToken() !== undefined);

export const auth = {
  /** Fetches the chunk ahead of its use, while the person is still typing. */
  prepare(): void {
    loadAmplify().catch(() => undefined);
  },

  signIn(slug: string, email: string, password: string): Promise<SignInOutcome> {
    return askPool<SignInOutcome>(async (amplify) => {
      const input = { username: email, password, options: { clientMetadata: metadataOf(slug) } };
      const { nextStep } = await amplify.signIn(input).catch(async (error: unknown) => {
        // Another account's session gives way to the new one, and what it has read goes with it.
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

  /** The second half of a sign-in that answered `needs_code`. */
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
      try {
        const options = { userAttributes, clientMetadata };
        const { isSignUpComplete } = await amplify.signUp({ username: email, password, options });
        return isSignUpComplete ? "confirmed" : "needs_confirmation";
      } catch (error) {
        if (!keepsSecret || !isNamed(error, "UsernameExistsException")) throw error;
        await tellOwner(amplify, email, clientMetadata);
        return "needs_confirmation";
      }
    });
  },

  async confirmSignUp(slug: string, email: string, code: string): Promise<void> {
    const options = { clientMetadata: metadataOf(slug) };
    await askPool((amplify) => amplify.confirmSignUp({ username: email, confirmationCode: code, options }));
  },

  async resendSignUpCode(slug: string, email: string, setup?: SetupPayment): Promise<void> {
    const options = { clientMetadata: metadataOf(slug, setup) };
    await askPool((amplify) => alike(amplify.resendSignUpCode({ username: email, options })));
  },

  async requestPasswordReset(slug: string, email: string): Promise<void> {
    const options = { clientMetadata: metadataOf(slug) };
    await askPool((amplify) => alike(amplify.resetPassword({ username: email, options })));
  },

  async confirmPasswordReset(slug: string, email: string, code: string, newPassword: string): Promise<void> {
    const options = { clientMetadata: metadataOf(slug) };
    await askPool((amplify) =>
      amplify.confirmResetPassword({ username: email, confirmationCode: code, newPassword, options }),
    );
  },

  /** The person leaves: the session ends in all tabs, and its refresh token at the pool where that can be reached. */
  async signOut(): Promise<void> {
    await askPool((amplify) => amplify.signOut()).catch(() => undefined);
    session.end("left");
  },

  /** Ends every session of the account, on all devices; throws where the pool could not be told. */
  async signOutEverywhere(): Promise<void> {
    await askPool((amplify) => amplify.signOut({ global: true }));
    session.end("left");
  },

  /** The session is no longer good, so the person is asked to sign in again and comes back to where they were. */
  async expire(): Promise<void> {
    session.end("expired");
    await askPool((amplify) => amplify.signOut()).catch(() => undefined);
  },

  /** The address of the signed-in account, as the user pool knows it. */
  email(): Promise<string | undefined> {
    return askPool(async (amplify) => {
      const email = (await amplify.fetchAuthSession()).tokens?.idToken?.payload.email;
      return typeof email === "string" ? email : undefined;
    });
  },

  /** The access token, renewed when it is about to expire; undefined where nobody is signed in. */
  async token(): Promise<string | undefined> {
    if (!session.isStored()) return undefined;
    const fresh = readFreshToken();
    if (fresh !== undefined) return fresh;
    try {
      return await askPool(async (amplify) => (await amplify.fetchAuthSession()).tokens?.accessToken.toString());
    } catch (error) {
      if (!(error instanceof AuthError && error.reason === noAnswer)) return undefined;
      throw new ApiError({ code: "network", status: 0, message: error.message });
    }
  },
};

const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

/** What the pool says only of accounts that there are, or only of those that there are not, is nobody's business. */
async function alike(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!isNamed(error, "InvalidParameterException", "NotAuthorizedException", "UserNotFoundException")) throw error;
  }
}

/** Somebody signed up with an address that has an account: only its owner learns that, by mail. */
async function tellOwner(amplify: Amplify, username: string, metadata: Record<string, string>): Promise<void> {
  const resent = amplify.resendSignUpCode({ username, options: { clientMetadata: metadata } });
  await resent
    .catch((error: unknown) => {
      if (!isNamed(error, "InvalidParameterException")) throw error;
      // Confirmed long ago: a new code would be of no use, so the mail says what there is.
      const clientMetadata = { ...metadata, asked: "sign_up" };
      return amplify.resetPassword({ username, options: { clientMetadata } });
    })
    .catch(() => undefined);
}

/** What the triggers behind the user pool are told: the mails that follow are in the language of this page. */
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

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.read);
}
