/** How somebody signs in, as they change it in their profile: address, password, second factor. */
import { askPool, metadataOf } from "./auth.ts";

type AmplifyAccount = typeof import("./amplify-account.ts");

let importAccount = (): Promise<AmplifyAccount> => import("./amplify-account.ts");

/** The seam for tests, as `configureAuth`. */
export function configureSignInSettings(options: { amplify: () => Promise<AmplifyAccount> }): void {
  importAccount = options.amplify;
}

/** The session stands in the other chunk, which has to be configured first. */
function ask<Result>(call: (amplify: AmplifyAccount) => Promise<Result>): Promise<Result> {
  return askPool(async () => call(await importAccount()));
}

const inWorkspace = (slug: string) => ({ clientMetadata: metadataOf(slug) });

export const signInSettings = {
  /** Nothing changes until the new address has answered; true where a code was mailed to it. */
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

  async confirmEmail(code: string): Promise<void> {
    await ask((amplify) => amplify.confirmUserAttribute({ userAttributeKey: "email", confirmationCode: code }));
    // The ID token still names the old address.
    await askPool((amplify) => amplify.fetchAuthSession({ forceRefresh: true }));
  },

  async changePassword(oldPassword: string, newPassword: string): Promise<void> {
    await ask((amplify) => amplify.updatePassword({ oldPassword, newPassword }));
  },

  hasTwoFactor(): Promise<boolean> {
    return ask(async (amplify) => (await amplify.fetchMFAPreference()).enabled?.includes("TOTP") === true);
  },

  /** A fresh secret, for an authenticator app: as text, and as the address that its QR code holds. */
  startTwoFactor(issuer: string, email: string): Promise<{ secret: string; uri: string }> {
    return ask(async (amplify) => {
      const details = await amplify.setUpTOTP();
      return { secret: details.sharedSecret, uri: details.getSetupUri(issuer, email).href };
    });
  },

  /** The app's first code proves that it has the secret; from then on each sign-in asks for one. */
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
