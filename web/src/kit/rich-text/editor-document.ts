/** Between the editor's own tree and the tree that is stored: the same nodes, less what only the editor needs. */
import type { JSONContent } from "@tiptap/core";
import { isLinkAddress, type RichText } from "#lambdas/contract/rich-text.ts";

/**
 * The stored form of what stands in the editor. The editor's extra attributes go, and so do empty paragraphs at the end.
 * The server's schema judges the result; this function only removes.
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

/** What somebody typed as the address of a link, as an address: a host gets its scheme, a mail address too. */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (isLinkAddress(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  const withScheme = `https://${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address) && isLinkAddress(withScheme) ? withScheme : undefined;
}
