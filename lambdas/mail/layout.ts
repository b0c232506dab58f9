import { contrastRatio, isHexColour } from "../contract/colour.ts";
import type { Language } from "../contract/languages.ts";
import { productColours } from "../contract/product-colours.ts";
import { tenantInitials } from "../contract/tenant-initials.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

/**
 * The one layout of every mail: the sender's sign, a sentence or two, and one code or button. At its end it says who
 * wrote, and why. A plain-text part is sent too.
 */
export interface MailContent {
  language: Language;
  workspaceName: string;
  /** Six-digit hex; the background of the link. */
  colour: string | null;
  /** The logo as an address that a mail program can fetch. Without it, the initials and the name are shown. */
  logoUrl?: string | null;
  /** The workspace's address in the web, which the end of the mail names. */
  home?: string;
  /** Whether the end of the mail leaves out the product's name. */
  hideBranding?: boolean;
  /** The workspace's own address, and where answers go. Without them, the platform's address and nowhere. */
  from?: string;
  replyTo?: string;
  /** Subject and headline. */
  title: string;
  /** What a reader looks up: where, and with what ticket. */
  facts?: readonly { name: string; value: string }[];
  paragraphs: readonly string[];
  /** What somebody types, or shows at a desk. It stands large and alone. */
  code?: string;
  /** Formatted text after the paragraphs, as `mail/rich-text.ts` makes it. */
  body?: { html: string; text: string };
  link?: { label: string; url: string };
  /** What is read last, such as what to do if somebody else has asked. */
  notes?: readonly string[];
  /** Small text at the end: why the mail came, and how to stop such mails. */
  footer?: { text: string; link: { label: string; url: string } };
}

/** What the platform's own mails have in place of a workspace's name. */
export const platformName = "Guildhall";

const defaults = productColours.light;

export function toHtml(content: MailContent): string {
  const {
    language,
    workspaceName,
    colour,
    logoUrl,
    title,
    facts = [],
    paragraphs,
    code,
    body,
    link,
    notes = [],
  } = content;
  const ground = colour !== null && isHexColour(colour) ? colour : defaults.primary;
  const text = textColourOn(ground);
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;background:${defaults.background};color:${defaults.text};font-family:Figtree,Helvetica,Arial,sans-serif">`,
    '<div style="max-width:560px;margin:0 auto;padding:32px 24px">',
    signOf(workspaceName, logoUrl ?? null, { ground, text }),
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.15">${escapeHtml(title)}</h1>`,
    ...facts.map(
      ({ name, value }) =>
        `<p style="${line}"><span style="color:${defaults.quietText}">${escapeHtml(name)}:</span> <strong>${escapeHtml(value)}</strong></p>`,
    ),
    ...paragraphs.map((paragraph) => `<p style="${line}">${escapeHtml(paragraph)}</p>`),
    code === undefined
      ? ""
      : `<p style="margin:24px 0;padding:16px;border-radius:10px;background:${defaults.surface};font-size:34px;line-height:1.15;font-weight:700;letter-spacing:6px;text-align:center;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`,
    body?.html ?? "",
    link === undefined
      ? ""
      : `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${ground};color:${text};text-decoration:none;font-size:16px;font-weight:600">${escapeHtml(link.label)}</a></p>`,
    ...notes.map(
      (note) =>
        `<p style="margin:0 0 12px;font-size:14px;line-height:1.5;color:${defaults.quietText}">${escapeHtml(note)}</p>`,
    ),
    endOf(content),
    "</div></body></html>",
  ].join("");
  return html.replace(/\p{Cf}/gu, asReference).replace(unmailable, "");
}

const line = "margin:0 0 12px;font-size:16px;line-height:1.5";

/** Why the mail came, who sent it, where they are, and who runs the product. */
function endOf({ language, workspaceName, home, replyTo, hideBranding, footer }: MailContent): string {
  const link = ({ url, label }: { url: string; label: string }) =>
    `<a href="${escapeHtml(url)}" style="color:${defaults.quietText}">${escapeHtml(label)}</a>`;
  const texts = textsIn[language];
  const isOfProduct = workspaceName === platformName;
  const lines = [
    ...(footer === undefined ? [] : [`${escapeHtml(footer.text)} ${link(footer.link)}`]),
    ...(footer === undefined && home !== undefined && !isOfProduct ? [escapeHtml(texts.why(workspaceName))] : []),
    ...(replyTo === undefined
      ? []
      : [`${escapeHtml(texts.answers)} ${link({ url: `mailto:${replyTo}`, label: replyTo })}`]),
    ...(home === undefined ? [] : [`${escapeHtml(workspaceName)}, ${link({ url: home, label: shortOf(home) })}`]),
    ...(home === undefined || isOfProduct || hideBranding === true ? [] : [escapeHtml(texts.poweredBy(platformName))]),
  ];
  if (lines.length === 0) return "";
  const look = `margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${defaults.hairline};font-size:12px;line-height:1.5;color:${defaults.quietText}`;
  return `<p style="${look}">${lines.join("<br>")}</p>`;
}

/** An address as people read it. */
const shortOf = (url: string) => url.replace(/^https?:\/\//, "");

/** The user pool sends letters, marks, symbols, numbers, punctuation and spaces, and refuses a mail with any other. */
const unmailable = /[^\p{L}\p{M}\p{S}\p{N}\p{P}\s]/gu;

/** Joiners and marks of direction are part of some spellings, so HTML names them. */
const asReference = (character: string) => `&#${character.codePointAt(0)};`;

/**
 * The logo's alternative text is the name, for readers whose mail program loads no pictures. Without a logo, the initials
 * stand beside the name.
 */
function signOf(workspaceName: string, logoUrl: string | null, { ground, text }: { ground: string; text: string }) {
  const name = escapeHtml(workspaceName);
  const look = `margin:0 0 24px;font-size:16px;font-weight:700;color:${defaults.text}`;
  if (logoUrl === null || !/^https?:\/\//.test(logoUrl)) {
    const square = `display:inline-block;width:40px;height:40px;margin:0 10px 0 0;border-radius:8px;background:${ground};color:${text};line-height:40px;text-align:center;vertical-align:middle`;
    return `<p style="${look}"><span aria-hidden="true" style="${square}">${escapeHtml(tenantInitials(workspaceName))}</span>${name}</p>`;
  }
  const size = "max-height:48px;max-width:240px;border:0";
  return `<p style="${look}"><img src="${escapeHtml(logoUrl)}" alt="${name}" height="48" style="${size}"></p>`;
}

export function toText(content: MailContent): string {
  const { language, workspaceName, title, facts = [], paragraphs, code, body, link, notes = [], footer } = content;
  const { home, replyTo } = content;
  const parts = [title, ...facts.map(({ name, value }) => `${name}: ${value}`), ...paragraphs];
  if (code !== undefined) parts.push(code);
  if (body !== undefined) parts.push(body.text);
  if (link !== undefined) parts.push(`${link.label}: ${link.url}`);
  parts.push(...notes);
  if (footer !== undefined) parts.push(`${footer.text}\n${footer.link.label}: ${footer.link.url}`);
  else if (home !== undefined && workspaceName !== platformName) parts.push(textsIn[language].why(workspaceName));
  if (replyTo !== undefined) parts.push(`${textsIn[language].answers} ${replyTo}`);
  return `${[...parts, [workspaceName, ...(home === undefined ? [] : [home])].join("\n")].join("\n\n")}\n`;
}

/** A title as a subject: one line, because names may hold line breaks, and no longer than Cognito accepts. */
export function toSubject(title: string): string {
  return title
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, 140)
    .replace(unmailable, "");
}

/** A sender as RFC 5322 and RFC 2047 spell it: the workspace's name, and an address. */
export function toSender(name: string, address: string): string {
  const plain = name
    .replace(/\p{C}+/gu, " ")
    .trim()
    .slice(0, 60);
  if (/^[\x20-\x7e]*$/.test(plain)) return `"${plain.replace(/["\\]/g, "\\$&")}" <${address}>`;
  const words: string[] = [];
  let word = "";
  for (const character of plain) {
    if (Buffer.byteLength(word + character) > mostWordBytes) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  const encoded = [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString("base64")}?=`);
  return `${encoded.join(" ")} <${address}>`;
}

/** An encoded word has 75 characters at most. */
const mostWordBytes = 45;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Black or white, whichever has more contrast. */
function textColourOn(ground: string): string {
  const [black, white] = ["#000000", "#FFFFFF"] as const;
  return contrastRatio(black, ground) > contrastRatio(white, ground) ? black : white;
}
