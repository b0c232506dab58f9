import type { SubscriptionStatus } from "#lambdas/contract/plans.ts";

export const planPanelTexts = {
  title: "Plan",
  names: { starter: "Starter", professional: "Professional", enterprise: "Enterprise" },
  none: "This workspace has no subscription of ours. You can begin one here.",
  states: {
    trialing: "Your trial runs. Your card is charged when it ends.",
    active: "Everything is paid.",
    past_due: "We could not charge your card. Please pay the invoice, or give another card.",
    unpaid: "Your invoice is unpaid. Please pay it, or give another card.",
    canceled: "The subscription has ended. Your data is kept, and you can subscribe again.",
    incomplete: "The first payment has not arrived yet.",
    incomplete_expired: "The first payment never arrived.",
    paused: "The subscription is paused.",
  } satisfies Record<SubscriptionStatus, string>,
  paused: (moment: string) =>
    `Since ${moment}, everything can be read and nothing changed. Once you have paid, all goes on at once.`,
  pauses: (moment: string) => `From ${moment} on, everything can be read and nothing changed. Nothing is lost.`,
  facts: {
    plan: "Plan",
    price: "Price",
    trialEnds: "Trial ends",
    nextCharge: "Next charge",
    unpaidSince: "Unpaid since",
    ends: "Ends",
  },
  monthly: (price: string) => `${price} a month`,
  open: "Pay, change card or cancel",
  again: "Subscribe again",
  begin: (plan: string) => `Begin ${plan}`,
  stripe: "The page is Stripe's. Card details never reach us.",
  upgrade: "For a larger plan, write to us. We show you what it costs before anything changes.",
  upgradeLink: "Ask for a larger plan",
};
