import { createHash } from "node:crypto";
import { productColours } from "#lambdas/contract/product-colours.ts";
import type { MailSummary, StoredMail } from "./store.ts";

export interface Page {
  html: string;
  contentSecurityPolicy: string;
}

/** HTML that is already escaped. `html` escapes everything else. */
class Markup {
  text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function html(parts: TemplateStringsArray, ...values: (string | number | Markup | Markup[])[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + toSafe(values[index - 1] ?? "") + part));
}

function toSafe(value: string | number | Markup | Markup[]): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map((markup) => markup.text).join("");
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function variablesOf(scheme: keyof typeof productColours): string {
  const { background, surface, hairline, controlBorder, text, quietText, primary, onPrimary } = productColours[scheme];
  const ground = `--ground: ${background}; --surface: ${surface}; --line: ${hairline}; --control: ${controlBorder}`;
  return `${ground}; --text: ${text}; --muted: ${quietText}; --link: ${primary}; --onlink: ${onPrimary}`;
}

const style = `
:root { color-scheme: light dark; ${variablesOf("light")} }
@media (prefers-color-scheme: dark) { :root { ${variablesOf("dark")} } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 Figtree, system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 920px; margin: 0 auto; padding: 32px 24px 72px }
h1 { font-size: 26px; line-height: 1.15; margin: 0 0 16px; font-weight: 650 }
h2 { font-size: 16px; margin: 24px 0 8px }
p { margin: 0 0 16px }
a { color: var(--link) }
.muted, dt, time { color: var(--muted) }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin-bottom: 24px }
label { flex: 1 1 240px; font-size: 14px }
input { display: block; width: 100%; margin-top: 4px; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: 8px }
button { min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; color: var(--onlink); background: var(--link); border: 0; border-radius: 8px }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
ol { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; text-decoration: none; color: inherit }
li a:hover { background: var(--ground) }
li a:focus-visible { outline-offset: -2px }
li strong { font-weight: 600; color: var(--link) }
li .muted { grid-column: 1 / -1; font-size: 14px }
time { font-size: 14px; font-variant-numeric: tabular-nums; white-space: nowrap }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; font-size: 14px }
dd { margin: 0 }
iframe { display: block; width: 100%; height: 70vh; min-height: 320px; border: 1px solid var(--line); border-radius: 10px; background: #FFFFFF; color-scheme: light }
pre { margin: 0; padding: 16px; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; background: var(--surface); border: 1px solid var(--line); border-radius: 10px }
@media (max-width: 560px) { main { padding: 16px 16px 48px } li a { grid-template-columns: 1fr } dl { grid-template-columns: 1fr } dt { margin-top: 4px } }
`;

const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
const basePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

function toPage(title: string, content: Markup, policy: string): Page {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body><main>
${content}
</main></body>
</html>
`;
  return { html: page.text, contentSecurityPolicy: policy };
}

export function inboxPage(prefix: string, mails: MailSummary[], to: string | undefined): Page {
  const rows = mails.map(
    (mail) => html`<li><a href="${prefix}/messages/${mail.messageId}"><strong>${mail.subject || "(no subject)"}</strong>
<time datetime="${mail.sentAt}">${formatTime(mail.sentAt)}</time>
<span class="muted">to ${[...mail.to, ...mail.cc, ...mail.bcc].join(", ")} from ${mail.from}</span></a></li>
`,
  );
  const empty = to
    ? html`<p>No mail to ${to}. <a href="${prefix}/">Show all mail</a></p>`
    : html`<p>No mail yet. What this local Guildhall sends is kept here and goes nowhere else.</p>`;
  const content = html`<h1>Local mail</h1>
<form method="get" action="${prefix}/"><label>Recipient<input type="search" name="to" value="${to ?? ""}" autocomplete="off" autocapitalize="none" spellcheck="false"></label><button>Filter</button></form>
${rows.length > 0 ? html`<ol>${rows}</ol>` : empty}`;
  return toPage("Local mail", content, `${basePolicy}; style-src ${styleHash}`);
}

/**
 * The mail's HTML is in a frame without scripts and without an origin. This page's policy also applies to a frame made
 * from `srcdoc`. So this page alone must allow inline styles and pictures. Links open in the whole window. A link with
 * a new window gets a free one, because a sandboxed page would have no scripts.
 */
export function mailPage(prefix: string, mail: StoredMail): Page {
  const facts = [
    ["From", mail.from],
    ["To", mail.to.join(", ")],
    ["Cc", mail.cc.join(", ")],
    ["Bcc", mail.bcc.join(", ")],
    ["Reply to", mail.replyTo.join(", ")],
    ["Sent", formatTime(mail.sentAt)],
  ] as const;
  const attachments = mail.attachments.map(
    ({ name, contentType }, index) =>
      html`<li><a href="${prefix}/messages/${mail.messageId}/attachments/${index}"><strong>${name}</strong><span class="muted">${contentType}</span></a></li>`,
  );
  const content = html`<p><a href="${prefix}/">All mail</a></p>
<h1>${mail.subject || "(no subject)"}</h1>
<dl>${facts.filter(([, value]) => value !== "").map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${
  mail.html === ""
    ? html``
    : html`<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${`<base target="_top">${mail.html}`}"></iframe>
`
}
${mail.text === "" ? html`` : html`<h2>Text</h2><pre>${linkify(mail.text)}</pre>`}
${attachments.length > 0 ? html`<h2>Attachments</h2><ol>${attachments}</ol>` : html``}`;
  return toPage(
    mail.subject || "(no subject)",
    content,
    `${basePolicy}; style-src 'unsafe-inline'; img-src data: http: https:`,
  );
}

export function missingPage(prefix: string): Page {
  const content = html`<h1>No such mail</h1><p>It may have made room for newer ones. <a href="${prefix}/">All mail</a></p>`;
  return toPage("No such mail", content, `${basePolicy}; style-src ${styleHash}`);
}

function linkify(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'])/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
}

const timeFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

function formatTime(instant: string): string {
  return timeFormat.format(new Date(instant));
}
