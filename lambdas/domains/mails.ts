/** What the owner of a workspace is told of its own domain. The platform writes, because the domain does not work. */
import type { Language } from "../contract/languages.ts";
import { type MailContent, platformName } from "../mail/layout.ts";
import { addressOf } from "../tenants/rules.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";
import type { DomainNews } from "./rules.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

/** @param facts.lastDay printed for the owner; for a domain that is let go without its records */
export function domainMail(
  news: DomainNews,
  { host, slug }: { host: string; slug: string },
  facts: { publicUrl: string; language: Language; lastDay: string },
): MailContent {
  const { publicUrl, language, lastDay } = facts;
  const texts = textsIn[language];
  const { title } = texts[news];
  const text = news === "address" || news === "both" ? texts[news].text(lastDay) : texts[news].text;
  return {
    workspaceName: platformName,
    colour: null,
    language,
    title: title(host),
    paragraphs: [text],
    // The workspace's own host may lead nowhere.
    link: { label: texts.open, url: `${addressOf({ slug, domain: null }, publicUrl)}/admin/settings?tab=domain` },
  };
}
