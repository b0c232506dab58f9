import { receiveStripeEvent } from "../billing/contract.ts";
import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import { toInstant } from "../contract/time.ts";
import * as contract from "./contract.ts";
import { openBilling } from "./contract.ts";
import * as staffContract from "./staff-contract.ts";
import { rereadSubscription } from "./staff-contract.ts";

/** The workspace has a subscription of Professional from now on, if it had none. Starter has room for too little. */
export async function subscribed(fixture: FixtureTenant): Promise<void> {
  const staff = await fixture.staff();
  try {
    await fixture.call(rereadSubscription, { as: staff, body: {} });
  } catch {
    const { url } = await fixture.call(openBilling, { as: await fixture.admin(), body: { plan: "professional" } });
    fixture.pay(url);
    const { body, signature } = fixture.signedEvent();
    await fixture.call(receiveStripeEvent, { body, headers: { "stripe-signature": signature } });
  }
}

export const examples = {
  ...examplesOf(contract, { openBilling: () => ({ body: { plan: "starter" } }) }),
  ...examplesOf(staffContract, {
    rereadSubscription: async (fixture) => {
      await subscribed(fixture);
      return { body: {} };
    },
    previewPlan: async (fixture) => {
      await subscribed(fixture);
      return { query: { plan: "starter" } };
    },
    changePlan: async (fixture) => {
      await subscribed(fixture);
      const prorationAt = toInstant(fixture.now());
      return { body: { plan: "starter", prorationAt }, otherBody: { plan: "professional", prorationAt } };
    },
    cancelSubscription: async (fixture) => {
      await subscribed(fixture);
      return { body: { ends: "never" }, otherBody: { ends: "with_period" } };
    },
    retryPayment: async (fixture) => {
      await subscribed(fixture);
      return { body: {} };
    },
    setCoupon: async (fixture) => {
      await subscribed(fixture);
      return { body: { percent: 20, months: 3 }, otherBody: { percent: null, months: null } };
    },
  }),
};
