/** Rich text as the body of a mail, in HTML and plain text. All text that people typed is escaped here. */
import type { RichText, RichTextBlock, RichTextInline, RichTextList } from "../contract/rich-text.ts";
import { escapeHtml } from "./layout.ts";

/** Both forms of a mail's body. `html` holds only markup that this file makes. */
export interface MailBody {
  html: string;
  text: string;
}

const styles = {
  paragraph: "margin:0 0 12px;font-size:16px;line-height:1.5",
  heading: {
    2: "margin:24px 0 8px;font-size:20px;line-height:1.15",
    3: "margin:16px 0 8px;font-size:16px;line-height:1.15",
  },
  quote: "margin:0 0 12px;padding:0 0 0 16px;border-left:2px solid #8A8478;color:#645F56",
  list: "margin:0 0 12px;padding:0 0 0 24px;font-size:16px;line-height:1.5",
  item: "margin:0 0 4px",
  picture: "display:block;max-width:100%;height:auto;border:0;border-radius:10px;margin:0 0 12px",
} as const;

/** `origin` is the workspace's address, such as `https://members.example.org`, because mails need absolute links. */
export function richTextBody(document: RichText, origin: string): MailBody {
  const html = document.content.map((block) => htmlOf(block, origin)).join("");
  const text = document.content
    .map((block) => textOf(block, origin, 0))
    .filter((block) => block !== "")
    .join("\n\n");
  return { html, text };
}

function htmlOf(block: RichTextBlock, origin: string): string {
  switch (block.type) {
    case "paragraph":
      return `<p style="${styles.paragraph}">${inlineHtml(block.content, origin)}</p>`;
    case "heading":
      return `<h${block.attrs.level} style="${styles.heading[block.attrs.level]}">${inlineHtml(block.content, origin)}</h${block.attrs.level}>`;
    case "blockquote":
      return `<blockquote style="${styles.quote}">${block.content.map((one) => htmlOf(one, origin)).join("")}</blockquote>`;
    case "image":
      return `<img src="${escapeHtml(absolute(block.attrs.src, origin))}" alt="${escapeHtml(block.attrs.alt)}" style="${styles.picture}">`;
    default:
      return listHtml(block, origin);
  }
}

function listHtml(list: RichTextList, origin: string): string {
  const tag = list.type === "orderedList" ? "ol" : "ul";
  const start = list.attrs === undefined ? "" : ` start="${list.attrs.start}"`;
  const items = list.content.map(
    (item) => `<li style="${styles.item}">${item.content.map((child) => htmlOf(child, origin)).join("")}</li>`,
  );
  return `<${tag}${start} style="${styles.list}">${items.join("")}</${tag}>`;
}

function inlineHtml(content: readonly RichTextInline[] = [], origin: string): string {
  return content
    .map((piece) => {
      if (piece.type === "hardBreak") return "<br>";
      return (piece.marks ?? []).reduce((inner, mark) => {
        if (mark.type === "bold") return `<strong>${inner}</strong>`;
        if (mark.type === "italic") return `<em>${inner}</em>`;
        return `<a href="${escapeHtml(absolute(mark.attrs.href, origin))}" rel="noopener noreferrer">${inner}</a>`;
      }, escapeHtml(piece.text));
    })
    .join("");
}

function textOf(block: RichTextBlock, origin: string, depth: number): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return inlineText(block.content, origin);
    case "blockquote":
      return block.content.map((one) => `> ${textOf(one, origin, depth)}`).join("\n");
    case "image":
      return block.attrs.alt === "" ? "" : `[${block.attrs.alt}]`;
    default:
      return listText(block, origin, depth);
  }
}

function listText(list: RichTextList, origin: string, depth: number): string {
  const first = list.attrs?.start ?? 1;
  return list.content
    .map((item, position) => {
      const sign = list.type === "orderedList" ? `${first + position}.` : "-";
      const [head = "", ...rest] = item.content.map((child) => textOf(child, origin, depth + 1));
      return [`${"  ".repeat(depth)}${sign} ${head.trimStart()}`, ...rest].join("\n");
    })
    .join("\n");
}

/** A link's address follows its text, unless the text is the address. */
function inlineText(content: readonly RichTextInline[] = [], origin: string): string {
  return content
    .map((piece) => {
      if (piece.type === "hardBreak") return "\n";
      const link = piece.marks?.find((mark) => mark.type === "link");
      if (link === undefined || link.attrs.href === piece.text) return piece.text;
      return `${piece.text} (${absolute(link.attrs.href, origin)})`;
    })
    .join("");
}

function absolute(address: string, origin: string): string {
  return address.startsWith("/") ? `${origin}${address}` : address;
}
