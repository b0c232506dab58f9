/** The mails about a request: to the person in their language, and to the operator. */
import type { Language } from "../contract/languages.ts";
import { type MailContent, platformName } from "../mail/layout.ts";
import { type MailReader, printDay } from "../mail/reader.ts";
import { letterheadOf } from "../tenants/rules.ts";
import type { PrivacyAct } from "./contract.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";
import type { StoredRequest, StoredStep } from "./stored-contract.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

const platform = { name: platformName, colours: null, logoUrl: null };

type ToldAct = Exclude<PrivacyAct, "note">;

/** Whether the person hears of a step. Notes are for the staff. */
export const isTold = (act: PrivacyAct): act is ToldAct => act !== "note";

export function receivedMail(request: StoredRequest, reader: MailReader, publicUrl: string): MailContent {
  const texts = textsIn[reader.language];
  const { title, text } = texts.received[request.kind];
  return {
    ...letterheadOf(platform, publicUrl),
    language: reader.language,
    title,
    paragraphs: [text, texts.due(printDay(request.dueOn, reader)), texts.notYou, texts.reference(request.requestId)],
  };
}

/** The staff's words stand as they wrote them, each line a paragraph. */
export function stepMail(
  request: StoredRequest,
  step: StoredStep & { act: PrivacyAct },
  reader: MailReader,
  publicUrl: string,
): MailContent {
  const texts = textsIn[reader.language];
  const { title, text } = texts.step[step.act as ToldAct];
  const lines = step.words.split(/\r?\n/).filter((line) => line.trim() !== "");
  return {
    ...letterheadOf(platform, publicUrl),
    language: reader.language,
    title,
    paragraphs: [text(printDay(request.dueOn, reader)), ...lines, texts.reference(request.requestId)],
  };
}

/** The operator's own staff read it, so it names nobody. */
export function operatorMail({ kind, dueOn, requestId }: StoredRequest, publicUrl: string): MailContent {
  return {
    ...letterheadOf(platform, publicUrl),
    language: "en",
    title: `A request about personal data: ${kind}, due on ${dueOn}`,
    paragraphs: [`Reference: ${requestId}`],
    link: { label: "Open the request", url: `${publicUrl}/super-admin/compliance?request=${requestId}` },
  };
}
