/** The mails about a subscription, to the administrators of its workspace. */
import type { Language } from "../contract/languages.ts";
import type { MailContent } from "../mail/layout.ts";
import { type MailReader, printMoment } from "../mail/reader.ts";
import { addressOf, letterheadOf, type MailingWorkspace } from "../tenants/rules.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";
import type { SubscriptionNotice } from "./rules.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

export function subscriptionMail(
  { kind, about }: SubscriptionNotice,
  {
    tenant,
    reader,
    publicUrl,
  }: { tenant: MailingWorkspace & { timeZone: string }; reader: MailReader; publicUrl: string },
): MailContent {
  const texts = textsIn[reader.language];
  const facts = { name: tenant.name, moment: printMoment(about, reader, tenant.timeZone) };
  return {
    ...letterheadOf(tenant, publicUrl),
    language: reader.language,
    title: texts.titles[kind](facts),
    paragraphs: [texts.paragraphs[kind](facts)],
    link: { label: texts.link, url: `${addressOf(tenant, publicUrl)}/admin/settings?tab=plan` },
  };
}
