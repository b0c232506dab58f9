/** What the owner of a workspace is told of its suspension, its end and its return. */
import type { Language } from "../contract/languages.ts";
import { type MailContent, platformName } from "../mail/layout.ts";
import { addressOf, type MailingWorkspace } from "../tenants/rules.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";

import type { OwnerNews } from "./tenant-rules.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

/** @param facts.lastDay printed for the owner; for a workspace that is being closed */
export function ownerMail(
  news: OwnerNews,
  workspace: MailingWorkspace,
  facts: { publicUrl: string; language: Language; lastDay: string },
): MailContent {
  const { publicUrl, language, lastDay } = facts;
  const texts = textsIn[language];
  const text = news === "closing" ? texts.closing.text(lastDay) : texts[news].text;
  const isOpen = news === "restored" || news === "reopened" || news === "closing";
  return {
    workspaceName: platformName,
    colour: null,
    language,
    title: texts[news].title(workspace.name),
    paragraphs: isOpen ? [text] : [text, texts.questions],
    link: isOpen
      ? { label: texts.open, url: addressOf(workspace, publicUrl) }
      : { label: texts.support, url: `${publicUrl}/support` },
  };
}
