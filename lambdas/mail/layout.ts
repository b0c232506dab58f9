import { contrastRatio, isHexColour } from "../contract/colour.ts";
import type { Language } from "../contract/languages.ts";
import { productColours } from "../contract/product-colours.ts";

/** The one layout of every mail: a name, a sentence or two, one link. A plain-text part is sent too. */
export interface MailContent {
  language: Language;
  workspaceName: string;
  /** Six-digit hex; the background of the link. */
  colour: string | null;
  /** The logo as an address that a mail program can fetch. Without it, the workspace's name is shown. */
  logoUrl?: string | null;
  /** The workspace's own address, and where answers go. Without them, the platform's address and nowhere. */
  from?: string;
  replyTo?: string;
  /** Subject and headline. */
  title: string;
  paragraphs: readonly string[];
  /** Formatted text after the paragraphs, as `mail/rich-text.ts` makes it. */
  body?: { html: string; text: string };
  link?: { label: string; url: string };
  /** Small text at the end: why the mail came, and how to stop such mails. */
  footer?: { text: string; link: { label: string; url: string } };
}

/** What the platform's own mails have in place of a workspace's name. */
export const platformName = "Guildhall";

const defaults = productColours.light;

export function toHtml(content: MailContent): string {
  const { language, workspaceName, colour, logoUrl, title, paragraphs, body, link, footer } = content;
  const ground = colour !== null && isHexColour(colour) ? colour : defaults.primary;
  const text = textColourOn(ground);
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;background:${defaults.background};color:${defaults.text};font-family:Figtree,Helvetica,Arial,sans-serif">`,
    '<div style="max-width:560px;margin:0 auto;padding:32px 24px">',
    signOf(workspaceName, logoUrl ?? null),
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.15">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(
      (paragraph) => `<p style="margin:0 0 12px;font-size:16px;line-height:1.5">${escapeHtml(paragraph)}</p>`,
    ),
    body?.html ?? "",
    link === undefined
      ? ""
      : `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${ground};color:${text};text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>`,
    footer === undefined
      ? ""
      : `<p style="margin:32px 0 0;font-size:12px;line-height:1.5;color:#645F56">${escapeHtml(footer.text)} <a href="${escapeHtml(footer.link.url)}" style="color:#645F56">${escapeHtml(footer.link.label)}</a></p>`,
    "</div></body></html>",
  ].join("");
  return html.replace(/\p{Cf}/gu, asReference).replace(unmailable, "");
}

/** The user pool sends letters, marks, symbols, numbers, punctuation and spaces, and refuses a mail with any other. */
const unmailable = /[^\p{L}\p{M}\p{S}\p{N}\p{P}\s]/gu;

/** Joiners and marks of direction are part of some spellings, so HTML names them. */
const asReference = (character: string) => `&#${character.codePointAt(0)};`;

/** The logo's alternative text is the name, for readers whose mail program loads no pictures. */
function signOf(workspaceName: string, logoUrl: string | null): string {
  const name = escapeHtml(workspaceName);
  const look = `margin:0 0 24px;font-size:14px;color:${defaults.quietText}`;
  if (logoUrl === null || !/^https?:\/\//.test(logoUrl)) return `<p style="${look}">${name}</p>`;
  const size = "max-height:48px;max-width:240px;border:0";
  return `<p style="${look}"><img src="${escapeHtml(logoUrl)}" alt="${name}" height="48" style="${size}"></p>`;
}

export function toText({ workspaceName, title, paragraphs, body, link, footer }: MailContent): string {
  const parts = [title, ...paragraphs];
  if (body !== undefined) parts.push(body.text);
  if (link !== undefined) parts.push(`${link.label}: ${link.url}`);
  if (footer !== undefined) parts.push(`${footer.text}\n${footer.link.label}: ${footer.link.url}`);
  return `${parts.join("\n\n")}\n\n${workspaceName}\n`;
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
