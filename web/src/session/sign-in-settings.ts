/** Changes how somebody signs in, from their profile: address, password, second factor. */
import { adoptEmail, changePassword, endSessions } from "#lambdas/accounts/contract.ts";
import { ApiError, callRoute } from "./api.ts";
import { askPool, auth, metadataOf } from "./auth.ts";

type AmplifyAccount = typeof import("./amplify-account.ts");

let importAccount = (): Promise<AmplifyAccount> => import("./amplify-account.ts");

/** For tests, like `configureAuth`. */
export function configureSignInSettings(options: { amplify: () => Promise<AmplifyAccount> }): void {
  importAccount = options.amplify;
}

/** The session is in the other chunk, which must be configured first. */
function ask<Result>(call: (amplify: AmplifyAccount) => Promise<Result>): Promise<Result> {
  return askPool(async () => call(await importAccount()));
}

const tries = 3;

/**
 * A call whose answer was lost is sent again. A refusal of this session then says that an earlier try ended it. On the
 * first try it only says that the session has ended. `mustRun`: that is not enough.
 */
async function untilEnded(call: () => Promise<unknown>, { mustRun = false } = {}): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      await call();
      return;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && (!mustRun || failures > 1)) return;
      if (!(error instanceof ApiError && error.isUncertain) || failures === tries) throw error;
    }
  }
}

const withToken = (token: string | undefined) => (token === undefined ? {} : { token });

interface NewPassword {
  slug: string;
  email: string;
  current: string;
  next: string;
}

const inWorkspace = (slug: string) => ({ clientMetadata: metadataOf(slug) });

export const signInSettings = {
  /**
   * The old address stays until the new one is confirmed.
   * @returns true if a code was mailed to the new address
   */
  requestEmail(slug: string, email: string): Promise<boolean> {
    return ask(async (amplify) => {
      const outcome = await amplify.updateUserAttributes({ userAttributes: { email }, options: inWorkspace(slug) });
      return outcome.email?.nextStep.updateAttributeStep === "CONFIRM_ATTRIBUTE_WITH_CODE";
    });
  },

  async resendEmailCode(slug: string): Promise<void> {
    await ask((amplify) =>
      amplify.sendUserAttributeVerificationCode({ userAttributeKey: "email", options: inWorkspace(slug) }),
    );
  },

  /**
   * One call confirms the new address with its code, updates the workspaces and ends every session. Also this one: the
   * person signs in again. Without a code, the address is confirmed already.
   */
  async adoptEmail(code?: string): Promise<void> {
    const body = code === undefined ? {} : { code };
    await untilEnded(() => callRoute(adoptEmail, { body }), { mustRun: true });
    await auth.expire();
  },

  /** One call changes the password and ends every session. This session is replaced. */
  async changePassword({ slug, email, current, next }: NewPassword): Promise<void> {
    const body = { current, next };
    await auth.replaceSession({ slug, email, password: next }, (token) =>
      untilEnded(() => callRoute(changePassword, { body }, withToken(token))),
    );
  },

  /** Also this session. If the server does not answer, all of them stay, and this throws. */
  async signOutEverywhere(): Promise<void> {
    const body = { because: "signed_out_everywhere" } as const;
    await auth.signOutEverywhere((token) => untilEnded(() => callRoute(endSessions, { body }, withToken(token))));
  },

  hasTwoFactor(): Promise<boolean> {
    return ask(async (amplify) => (await amplify.fetchMFAPreference()).enabled?.includes("TOTP") === true);
  },

  /** A new secret for an authenticator app: as text, and as the URI for the QR code. */
  startTwoFactor(issuer: string, email: string): Promise<{ secret: string; uri: string }> {
    return ask(async (amplify) => {
      const details = await amplify.setUpTOTP();
      return { secret: details.sharedSecret, uri: details.getSetupUri(issuer, email).href };
    });
  },

  /** The first code proves that the authenticator app has the secret. From then on each sign-in needs a code. */
  async finishTwoFactor(code: string): Promise<void> {
    await ask(async (amplify) => {
      await amplify.verifyTOTPSetup({ code });
      await amplify.updateMFAPreference({ totp: "PREFERRED" });
    });
  },

  async endTwoFactor(): Promise<void> {
    await ask((amplify) => amplify.updateMFAPreference({ totp: "DISABLED" }));
  },
};
