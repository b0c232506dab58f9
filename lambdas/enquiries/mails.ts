/** The mail that brings a visitor's message to the operator, and the answer to it. */
import type { Language } from "../contract/languages.ts";
import { defaultLanguage, localeIn } from "../contract/languages.ts";
import { type MailContent, platformName } from "../mail/layout.ts";
import type { ReceivedMessage, Standing } from "./contract.ts";
import { texts as german } from "./mail-texts.de.ts";
import { texts as english } from "./mail-texts.en.ts";

const textsIn: Record<Language, typeof english> = { en: english, de: german };

const lines = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== "");

/** An answer of the staff, in the language of its reader, above the words that it answers. */
export function answerMail(message: ReceivedMessage & Standing, answer: string): MailContent {
  const { language, receivedAt, fields } = message;
  const texts = textsIn[language];
  const name =
    message.kind === "enquiry" ? `${message.fields.firstName} ${message.fields.lastName}` : message.fields.name;
  const about = message.kind === "enquiry" ? texts.enquiry : message.fields.subject;
  const date = new Intl.DateTimeFormat(localeIn(language, "en-GB"), { dateStyle: "long", timeZone: "UTC" });
  return {
    language,
    workspaceName: platformName,
    colour: null,
    title: texts.subject(about),
    paragraphs: [
      texts.hello(name),
      ...lines(answer),
      texts.answer,
      texts.wrote(date.format(Date.parse(receivedAt))),
      ...lines(fields.message).map((line) => `> ${line}`),
    ],
  };
}

interface Assignment {
  /** Of the colleague who reads it; undefined when their account says none. */
  language: Language | undefined;
  /** Undefined once the account is gone. */
  giver: { firstName: string; lastName: string; email: string } | undefined;
  publicUrl: string;
}

/** To whom a colleague gives a conversation. It names the visitor's subject, and none of their words. */
export function assignmentMail(
  message: ReceivedMessage & Standing,
  { language, giver, publicUrl }: Assignment,
): MailContent {
  const texts = textsIn[language ?? defaultLanguage];
  const about = message.kind === "enquiry" ? texts.enquiryOf(message.fields.company) : message.fields.subject;
  const name = giver === undefined ? "" : `${giver.firstName} ${giver.lastName}`.trim() || giver.email;
  return {
    language: language ?? defaultLanguage,
    workspaceName: platformName,
    colour: null,
    title: texts.assigned.title(about),
    paragraphs: [texts.assigned.text(name === "" ? texts.assigned.somebody : name)],
    link: { label: texts.assigned.open, url: `${publicUrl}/super-admin/inbox?message=${message.messageId}` },
  };
}

export function messageMail(message: ReceivedMessage): MailContent {
  const { title, facts } = message.kind === "enquiry" ? enquiry(message.fields) : supportRequest(message.fields);
  return {
    // The operator's own staff read it.
    language: "en",
    workspaceName: platformName,
    colour: null,
    title,
    paragraphs: [
      ...facts.map(([label, value]) => `${label}: ${value}`),
      // Each line of what was typed stays a line.
      ...lines(message.fields.message),
      `Received ${message.receivedAt}, reference ${message.messageId}. An answer to this mail goes to ${message.fields.email}.`,
    ],
  };
}

type Facts = [label: string, value: string][];

function enquiry(fields: Extract<ReceivedMessage, { kind: "enquiry" }>["fields"]): { title: string; facts: Facts } {
  const name = `${fields.firstName} ${fields.lastName}`;
  return {
    title: `Enquiry (${fields.enquiryType}): ${fields.company}`,
    facts: [
      ["Name", name],
      ["Email", fields.email],
      ["Phone", fields.phone],
      ["Company", `${fields.company}, ${fields.companySize} people`],
      ...(fields.plan === undefined ? [] : ([["Plan", fields.plan]] satisfies Facts)),
    ],
  };
}

function supportRequest(fields: Extract<ReceivedMessage, { kind: "supportRequest" }>["fields"]): {
  title: string;
  facts: Facts;
} {
  return {
    title: `Support (${fields.priority}, ${fields.issueType}): ${fields.subject}`,
    facts: [
      ["Name", fields.name],
      ["Email", fields.email],
    ],
  };
}
