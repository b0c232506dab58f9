/** The local Stripe's products from the start: the platform's plans, under ids that never change. */
import { planMetadataName, type SubscriptionPlan, subscriptionPlans } from "#lambdas/contract/plans.ts";
import type { StripeOptions } from "./stripe.ts";

const onSale = (["starter", "professional"] as const).map((plan) => ({ plan, ...subscriptionPlans[plan] }));

export const localPrices: Partial<Record<SubscriptionPlan, string>> = Object.fromEntries(
  onSale.map(({ plan }) => [plan, `price_local${plan}`]),
);

export const localCatalogue: NonNullable<StripeOptions["catalogue"]> = onSale.map(({ plan, name, price, priceId }) => ({
  product: { id: `prod_local${plan}`, name: `Guildhall ${name}`, metadata: { [planMetadataName]: plan } },
  price: {
    id: `price_local${plan}`,
    product: `prod_local${plan}`,
    currency: (price?.currency ?? "GBP").toLowerCase(),
    unit_amount: price?.amountMinor ?? 0,
    recurring: { interval: "month" },
    lookup_key: priceId ?? undefined,
  },
}));
