import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { openOnboarding } from "./contract.ts";

/** Gives the workspace an account at Stripe that takes payments. */
export async function connectAccount(fixture: FixtureTenant): Promise<void> {
  const { url } = await fixture.call(openOnboarding, { body: {} });
  fixture.onboard(url);
}

export const examples = examplesOf(contract, {
  openOnboarding: () => ({ body: {} }),
  rereadAccount: async (fixture) => {
    await connectAccount(fixture);
    return { body: {} };
  },
  receiveAccountEvent: async (fixture) => {
    await connectAccount(fixture);
    const { body, signature } = fixture.signedAccountEvent();
    return { body, headers: { "stripe-signature": signature } };
  },
});
