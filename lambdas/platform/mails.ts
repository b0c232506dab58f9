/** What the owner of a workspace is told of its trial, its suspension, its end and its return. */
import type { Language } from "../contract/languages.ts";
import { toMilliseconds } from "../contract/time.ts";
import { type MailContent, platformName } from "../mail/layout.ts";
import type { MailReader } from "../mail/reader.ts";
import { addressOf, type MailingWorkspace, type NewTenant } from "../tenants/rules.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";

import { paragraphsOf } from "./notice-rules.ts";
import type { OwnerNews } from "./tenant-rules.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

type Workspace = MailingWorkspace & Pick<NewTenant, "archivesAt" | "trialEndsAt" | "timeZone">;

export function ownerMail(
  news: OwnerNews,
  workspace: Workspace,
  { publicUrl, reader }: { publicUrl: string; reader: MailReader },
): MailContent {
  const { language, locale } = reader;
  const { archivesAt, trialEndsAt, timeZone } = workspace;
  const texts = textsIn[language];
  const printed = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  const dayOf = (milliseconds: number) => printed.format(new Date(milliseconds));
  // A trial ends at the midnight after its last day.
  const lastDayOfTrial = trialEndsAt === null ? "" : dayOf(toMilliseconds(trialEndsAt) - 1);
  const lastDay = archivesAt === null ? "" : dayOf(toMilliseconds(archivesAt));
  const text =
    news === "closing"
      ? texts.closing.text(lastDay)
      : news === "trial_ends"
        ? texts.trial_ends.text(lastDayOfTrial)
        : texts[news].text;
  if (news === "trial_ends" || news === "trial_over")
    return {
      workspaceName: platformName,
      colour: null,
      language,
      title: texts[news].title(workspace.name),
      paragraphs: [text],
      link: { label: texts.plan, url: `${addressOf(workspace, publicUrl)}/admin/settings?tab=plan` },
    };
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

/** A notice of the staff, in their own words. What stands around it is in the reader's language. */
export function noticeMail(
  { subject, text }: { subject: string; text: string },
  workspace: MailingWorkspace,
  { publicUrl, reader: { language } }: { publicUrl: string; reader: MailReader },
): MailContent {
  const { notice, support } = textsIn[language];
  return {
    workspaceName: platformName,
    colour: null,
    language,
    title: subject,
    paragraphs: paragraphsOf(text),
    footer: { text: notice.why(workspace.name), link: { label: support, url: `${publicUrl}/support` } },
  };
}
