import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { createCheckout } from "./contract.ts";

const starter = { priceId: "guildhall_starter_monthly", planName: "Starter" };

/** @returns the id of a checkout session that is paid and that nobody has claimed */
export async function payFor(fixture: FixtureTenant): Promise<string> {
  const { url } = await fixture.call(createCheckout, { body: starter });
  return fixture.pay(url);
}

export const examples = examplesOf(contract, {
  createCheckout: () => ({
    body: starter,
    otherBody: { priceId: "guildhall_professional_monthly", planName: "Professional" },
  }),
  receiveStripeEvent: async (fixture) => {
    await payFor(fixture);
    const { body, signature } = fixture.signedEvent();
    return { body, headers: { "stripe-signature": signature } };
  },
});
