/**
 * Rich text: a tree of allowed nodes. The tree has the shape that TipTap's editor reads and writes, so nothing is
 * converted. HTML is never stored. The page draws the tree as React elements, and mails draw it through
 * `mail/rich-text.ts`. Both draw only the nodes named here.
 */
import * as z from "zod";

/**
 * Limits of one document. An article's item, and a stream message with two of them, stay far below AWS's own limits.
 */
export const richTextLimits = {
  /** Characters of all text together. */
  characters: 20_000,
  /** Blocks, list items and pieces of text together. */
  nodes: 2_000,
  pictures: 20,
  /** Lists within lists. */
  listDepth: 3,
  addressCharacters: 2_000,
  alternativeCharacters: 300,
} as const;

/** Control characters other than tab and line ends, and characters that change the direction of text. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;
const isWritable = (text: string) => text.isWellFormed() && !unwritable.test(text);
const textSchema = z.string().min(1).max(richTextLimits.characters).refine(isWritable);

/**
 * A link leads to a web page, to a mail address, or to a page of this site. Other addresses, such as scripts, are
 * refused.
 */
export const linkAddressSchema = z
  .string()
  .max(richTextLimits.addressCharacters)
  .refine((address) => isLinkAddress(address));

/** Whether a link may lead there: `https:`, `http:`, `mailto:`, or a path of this site. */
export function isLinkAddress(address: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(address)) return false;
  if (/^\/(?!\/)/.test(address)) return true;
  if (!/^(https?:\/\/|mailto:)/i.test(address)) return false;
  return URL.canParse(address);
}

const markSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("bold") }),
  z.strictObject({ type: z.literal("italic") }),
  z.strictObject({ type: z.literal("link"), attrs: z.strictObject({ href: linkAddressSchema }) }),
]);

const inlineSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: textSchema, marks: z.array(markSchema).max(3).optional() }),
  z.strictObject({ type: z.literal("hardBreak") }),
]);
export type RichTextInline = z.infer<typeof inlineSchema>;

const inlines = z.array(inlineSchema).max(richTextLimits.nodes).optional();
const paragraphSchema = z.strictObject({ type: z.literal("paragraph"), content: inlines });
const headingSchema = z.strictObject({
  type: z.literal("heading"),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inlines,
});
const quoteSchema = z.strictObject({
  type: z.literal("blockquote"),
  content: z.array(paragraphSchema).min(1).max(100),
});

/** A picture that was uploaded here, with an address of this site. The route checks that it belongs to the tenant. */
const pictureSchema = z.strictObject({
  type: z.literal("image"),
  attrs: z.strictObject({
    src: z.string().regex(/^\/media\/[\w-]{1,64}\/[0-9A-Z]{26}\/[\w-]{1,16}\.(jpg|png)$/),
    alt: z.string().max(richTextLimits.alternativeCharacters).refine(isWritable),
  }),
});

export interface RichTextList {
  type: "bulletList" | "orderedList";
  attrs?: { start: number } | undefined;
  content: RichTextListItem[];
}
export interface RichTextListItem {
  type: "listItem";
  content: (z.infer<typeof paragraphSchema> | RichTextList)[];
}

/** A list whose items hold paragraphs and, above the deepest level, lists. */
function listSchema(depth: number): z.ZodType<RichTextList, RichTextList> {
  const blocks: z.ZodType<RichTextListItem["content"][number], RichTextListItem["content"][number]> =
    depth < richTextLimits.listDepth ? z.union([paragraphSchema, listSchema(depth + 1)]) : paragraphSchema;
  const itemSchema = z.strictObject({ type: z.literal("listItem"), content: z.array(blocks).min(1).max(100) });
  return z.discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("bulletList"),
      attrs: z.undefined().optional(),
      content: z.array(itemSchema).min(1).max(200),
    }),
    z.strictObject({
      type: z.literal("orderedList"),
      attrs: z.strictObject({ start: z.int().min(0).max(10_000) }).optional(),
      content: z.array(itemSchema).min(1).max(200),
    }),
  ]);
}

const blockSchema = z.union([paragraphSchema, headingSchema, quoteSchema, pictureSchema, listSchema(1)]);
export type RichTextBlock = z.infer<typeof blockSchema>;

/** One document. An empty document is a single paragraph without text, as the editor makes it. */
export const richTextSchema = z
  .strictObject({ type: z.literal("doc"), content: z.array(blockSchema).min(1).max(500) })
  .superRefine((document, context) => {
    const size = sizeOf(document);
    const over = (["characters", "nodes", "pictures"] as const).find((kind) => size[kind] > richTextLimits[kind]);
    if (over === undefined) return;
    context.addIssue({
      code: "too_big",
      origin: "array",
      maximum: richTextLimits[over],
      inclusive: true,
      input: document,
      path: ["content"],
    });
  });
export type RichText = z.infer<typeof richTextSchema>;

export const emptyRichText: RichText = { type: "doc", content: [{ type: "paragraph" }] };

type AnyNode = { type: string; text?: string; content?: readonly unknown[] | undefined };

/** Visits each node once, in reading order. The schema bounds depth and number. */
function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const child of node.content ?? []) yield* nodesOf(child as AnyNode);
}

function sizeOf(document: AnyNode): { characters: number; nodes: number; pictures: number } {
  const size = { characters: 0, nodes: 0, pictures: 0 };
  for (const node of nodesOf(document)) {
    size.nodes += 1;
    size.characters += node.text?.length ?? 0;
    if (node.type === "image") size.pictures += 1;
  }
  return size;
}

/** Whether a document has neither text nor a picture. */
export function isEmptyRichText(document: RichText): boolean {
  for (const node of nodesOf(document)) {
    if (node.type === "image" || (node.text ?? "").trim() !== "") return false;
  }
  return true;
}

/** The text alone, one line per block: for excerpts, search and the plain part of a mail. */
export function plainTextOf(document: RichText): string {
  const lines: string[] = [];
  let line = "";
  const isBlock = (node: AnyNode) => node.type === "paragraph" || node.type === "heading";
  for (const node of nodesOf(document)) {
    if (isBlock(node) && line !== "") {
      lines.push(line);
      line = "";
    }
    if (node.type === "text") line += node.text ?? "";
    if (node.type === "hardBreak") line += " ";
  }
  if (line !== "") lines.push(line);
  return lines
    .map((one) => one.replace(/\s+/g, " ").trim())
    .filter((one) => one !== "")
    .join("\n");
}

/** The addresses of a document's pictures. A route checks their owner, and removes pictures that were replaced. */
export function picturesIn(document: RichText): string[] {
  return document.content.flatMap((block) => (block.type === "image" ? [block.attrs.src] : []));
}

/**
 * A text as an excerpt of at most `characters`, with an ellipsis if text is left out. It ends at the end of a word if a
 * word ends in the second half. It never ends within a character.
 */
export function excerptOfText(text: string, characters: number): string {
  const whole = text.replace(/\s+/g, " ").trim();
  if (whole.length <= characters) return whole;
  const cut = whole.slice(0, characters - 1);
  const lastSpace = cut.lastIndexOf(" ");
  const isWhole = whole[characters - 1] === " ";
  const atWord = isWhole
    ? cut
    : lastSpace > characters / 2
      ? cut.slice(0, lastSpace)
      : cut.replace(/[\uD800-\uDBFF]$/, "");
  return `${atWord.trimEnd()}…`;
}
