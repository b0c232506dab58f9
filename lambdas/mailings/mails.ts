/** The mail of a mailing: the tenant's text, inside the product's own text in the reader's language. */
import type { Language } from "../contract/languages.ts";
import type { MailContent } from "../mail/layout.ts";
import { richTextBody } from "../mail/rich-text.ts";
import { addressOf, letterheadOf, type MailingWorkspace } from "../tenants/rules.ts";
import type { MailingContent } from "./contract.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

interface MailContext {
  language: Language;
  publicUrl: string;
  /** The page's address. It carries the recipient's own code. */
  unsubscribePage: string;
}

export function mailingMail(
  { title, cover, body, path }: MailingContent,
  workspace: MailingWorkspace,
  { language, publicUrl, unsubscribePage }: MailContext,
): MailContent {
  const home = addressOf(workspace, publicUrl);
  const words = textsIn[language];
  const picture = cover && ({ type: "image", attrs: { src: cover.url, alt: cover.alt } } as const);
  const document = { ...body, content: picture === null ? body.content : [picture, ...body.content] };
  return {
    ...letterheadOf(workspace, publicUrl),
    language,
    title,
    paragraphs: [],
    body: richTextBody(document, new URL(home).origin),
    link: { label: words.read(workspace.name), url: `${home}${path}` },
    footer: { text: words.why(workspace.name), link: { label: words.stop, url: unsubscribePage } },
  };
}
