/** The mail that follows a payment. */
import type { Language } from "../contract/languages.ts";
import { type CheckoutSessionId, type SubscriptionPlan, subscriptionPlans, trialDays } from "../contract/plans.ts";
import { type MailContent, platformName } from "../mail/layout.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

export function setupMail(facts: {
  publicUrl: string;
  sessionId: CheckoutSessionId;
  plan: SubscriptionPlan;
  language: Language;
}): MailContent {
  const { language } = facts;
  const texts = textsIn[language];
  const { name } = subscriptionPlans[facts.plan];
  const query = new URLSearchParams({ plan: name, session: facts.sessionId });
  return {
    workspaceName: platformName,
    colour: null,
    language,
    title: texts.title,
    paragraphs: [texts.thanks(name, trialDays), texts.back],
    link: { label: texts.link, url: `${facts.publicUrl}/setup-tenant?${query}` },
  };
}
