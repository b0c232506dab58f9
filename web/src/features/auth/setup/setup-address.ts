/** Plan and session in the setup page's address. The server trusts neither: it asks Stripe what was bought. */
import {
  type CheckoutSessionId,
  checkoutSessionIdSchema,
  type SubscriptionPlan,
  subscriptionPlanSchema,
} from "#lambdas/contract/plans.ts";

export interface SetupAddress {
  sessionId: CheckoutSessionId | undefined;
  plan: SubscriptionPlan | undefined;
}

export function readSetup(search: string): SetupAddress {
  const query = new URLSearchParams(search);
  return {
    sessionId: checkoutSessionIdSchema.safeParse(query.get("session")).data,
    plan: subscriptionPlanSchema.safeParse(query.get("plan")?.toLowerCase()).data,
  };
}
