/**
 * Converts between the editor's document and the stored one. The nodes are the same, without the editor's own
 * attributes.
 */
import type { JSONContent } from "@tiptap/core";
import { isLinkAddress, type RichText } from "#lambdas/contract/rich-text.ts";

/**
 * Converts the editor's document to the stored form. Removes the editor's extra attributes and empty paragraphs at the
 * end. It does not validate: the server's schema does.
 */
export function toRichText(document: JSONContent): RichText {
  const content = (document.content ?? []).map(strip);
  while (content.length > 1 && isEmptyParagraph(content.at(-1))) content.pop();
  return { type: "doc", content: content.length === 0 ? [{ type: "paragraph" }] : content } as RichText;
}

function isEmptyParagraph(node: JSONContent | undefined): boolean {
  return node?.type === "paragraph" && (node.content ?? []).length === 0;
}

const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  heading: ["level"],
  orderedList: ["start"],
  image: ["src", "alt"],
};

function strip({ type = "", attrs = {}, content, text, marks }: JSONContent): JSONContent {
  const kept = (keptAttributes[type] ?? []).flatMap((name) =>
    attrs[name] === undefined || attrs[name] === null ? [] : [[name, attrs[name]] as const],
  );
  const wanted = (marks ?? []).flatMap((mark) => {
    if (mark.type === "bold" || mark.type === "italic") return [{ type: mark.type }];
    const href: unknown = mark.attrs?.href;
    if (mark.type !== "link" || typeof href !== "string" || !isLinkAddress(href)) return [];
    return [{ type: "link", attrs: { href } }];
  });
  return {
    type,
    ...(kept.length === 0 ? {} : { attrs: Object.fromEntries(kept) }),
    ...(text === undefined ? {} : { text }),
    ...(wanted.length === 0 ? {} : { marks: wanted }),
    ...(content === undefined || content.length === 0 ? {} : { content: content.map(strip) }),
  };
}

/** Turns typed text into a link's address: adds a scheme to a host, and `mailto:` to a mail address. */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (isLinkAddress(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  const withScheme = `https://${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address) && isLinkAddress(withScheme) ? withScheme : undefined;
}
