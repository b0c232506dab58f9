/** The words of the mail that follows a payment. */
import { type CheckoutSessionId, type SubscriptionPlan, subscriptionPlans, trialDays } from "../contract/plans.ts";
import type { MailContent } from "../mail/layout.ts";

export function setupMail(facts: {
  publicUrl: string;
  sessionId: CheckoutSessionId;
  plan: SubscriptionPlan;
}): MailContent {
  const { name } = subscriptionPlans[facts.plan];
  const query = new URLSearchParams({ plan: name, session: facts.sessionId });
  return {
    workspaceName: "Guildhall",
    colour: null,
    title: "Set up your organization",
    paragraphs: [
      `Thank you for choosing ${name}. Your ${trialDays} days of trial have begun.`,
      "If you have not set up your workspace yet, this link takes you back to where you were. It works until somebody has used it: keep it to yourself.",
    ],
    link: { label: "Set up your organization", url: `${facts.publicUrl}/setup-tenant?${query}` },
  };
}
