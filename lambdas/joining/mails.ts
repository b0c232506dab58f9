/** The mails about asking to join. */
import type { Language } from "../contract/languages.ts";
import type { MailContent } from "../mail/layout.ts";
import { addressOf, letterheadOf, type MailingWorkspace } from "../tenants/rules.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

interface MailContext {
  publicUrl: string;
  language: Language;
}

/** Names nobody: the administrator sees the person on the page that decides. */
export function requestMail(workspace: MailingWorkspace, { publicUrl, language }: MailContext): MailContent {
  const texts = textsIn[language];
  return {
    ...letterheadOf(workspace, publicUrl),
    language,
    title: texts.asks(workspace.name),
    paragraphs: [texts.waits, texts.daily],
    link: { label: texts.seeWaiting, url: `${addressOf(workspace, publicUrl)}/admin/members?status=pending` },
  };
}

/** The mail about an administrator's decision on a request to join. */
export function decisionMail(
  isAdmitted: boolean,
  firstName: string,
  workspace: MailingWorkspace,
  { publicUrl, language }: MailContext,
): MailContent {
  const texts = textsIn[language];
  const base = { ...letterheadOf(workspace, publicUrl), language };
  const hello = texts.hello(firstName);
  if (isAdmitted) {
    return {
      ...base,
      title: texts.welcome(workspace.name),
      paragraphs: [hello, texts.admitted],
      link: { label: texts.open, url: `${addressOf(workspace, publicUrl)}/dashboard` },
    };
  }
  return {
    ...base,
    title: texts.request(workspace.name),
    paragraphs: [hello, texts.refused(workspace.name), texts.removed],
  };
}
