import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  excerptOfText,
  isEmptyRichText,
  isLinkAddress,
  picturesIn,
  plainTextOf,
  type RichText,
  richTextSchema,
} from "#lambdas/contract/rich-text.ts";
import { richTextBody } from "#lambdas/mail/rich-text.ts";

const text = (value: string, ...marks: object[]) => ({
  type: "text",
  text: value,
  ...(marks.length > 0 ? { marks } : {}),
});
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const doc = (...content: object[]) => ({ type: "doc", content });
const picture = { type: "image", attrs: { src: "/media/t1/0123456789ABCDEFGHJKMNPQRS/960.jpg", alt: "The new hall" } };
const item = (...content: object[]) => ({ type: "listItem", content });
const bullets = (...content: object[]) => ({ type: "bulletList", content });

const nested = (depth: number): object =>
  doc(Array.from({ length: depth }).reduce<object>((inner) => bullets(item(inner)), paragraph(text("x"))));

const whole = doc(
  { type: "heading", attrs: { level: 2 }, content: [text("We open on Sunday")] },
  paragraph(
    text("Doors at "),
    text("nine", { type: "bold" }),
    { type: "hardBreak" },
    text("see the plan", { type: "link", attrs: { href: "/demo/booking" } }),
  ),
  bullets(item(paragraph(text("Tea")), bullets(item(paragraph(text("Green")))))),
  { type: "orderedList", attrs: { start: 3 }, content: [item(paragraph(text("Third")))] },
  { type: "blockquote", content: [paragraph(text("A good house"))] },
  picture,
) as unknown as RichText;

describe("the schema of rich text", () => {
  test("lets every allowed node through, unchanged", () => {
    expect(richTextSchema.parse(whole)).toEqual(whole);
  });

  test.each([
    ["a script as a link", doc(paragraph(text("x", { type: "link", attrs: { href: "javascript:alert(1)" } })))],
    [
      "a script with a tab in its scheme",
      doc(paragraph(text("x", { type: "link", attrs: { href: "java\tscript:alert(1)" } }))),
    ],
    ["a data address as a link", doc(paragraph(text("x", { type: "link", attrs: { href: "data:text/html,<b>" } })))],
    [
      "a link to another host without a scheme",
      doc(paragraph(text("x", { type: "link", attrs: { href: "//evil.example" } }))),
    ],
    ["a link with a backslash", doc(paragraph(text("x", { type: "link", attrs: { href: "/\\evil.example" } })))],
    [
      "a link with an attribute of its own",
      doc(paragraph(text("x", { type: "link", attrs: { href: "/a", onclick: "x" } }))),
    ],
    ["an unknown node", doc({ type: "script", content: [] })],
    ["an unknown mark", doc(paragraph(text("x", { type: "code" })))],
    ["an unknown attribute", doc({ type: "paragraph", style: "x", content: [] })],
    ["a heading of the first level", doc({ type: "heading", attrs: { level: 1 } })],
    ["a picture from elsewhere", doc({ type: "image", attrs: { src: "https://evil.example/a.png", alt: "" } })],
    ["a picture outside the media folder", doc({ type: "image", attrs: { src: "/media/t1/../../a.png", alt: "" } })],
    ["a text without a character", doc(paragraph(text("")))],
    ["a zero character", doc(paragraph(text("a\u0000b")))],
    ["a character that turns the direction of text", doc(paragraph(text("abc\u202Egnp.exe")))],
    ["half a character", doc(paragraph(text("a\uD800")))],
    ["a document without a block", doc()],
    ["a text that is no document", "Hello"],
    ["lists four deep", nested(4)],
    [
      "20,001 characters in two paragraphs",
      doc(paragraph(text("a".repeat(10_000))), paragraph(text("a".repeat(10_001)))),
    ],
    ["21 pictures", doc(...Array.from({ length: 21 }, () => picture))],
    [
      "2,001 nodes",
      doc(...Array.from({ length: 4 }, () => paragraph(...Array.from({ length: 500 }, () => text("a"))))),
    ],
  ])("refuses %s", (_name, document) => {
    expect(richTextSchema.safeParse(document).success).toBe(false);
  });

  test("lets through what is just within the limits", () => {
    expect(
      richTextSchema.safeParse(doc(paragraph(text("a".repeat(10_000))), paragraph(text("a".repeat(10_000))))).success,
    ).toBe(true);
    expect(richTextSchema.safeParse(doc(...Array.from({ length: 20 }, () => picture))).success).toBe(true);
    expect(richTextSchema.safeParse(nested(3)).success).toBe(true);
  });
});

test.each([
  ["https://example.org/a?b=c", true],
  ["HTTP://example.org", true],
  ["mailto:front@example.org", true],
  ["/demo/booking", true],
  ["vbscript:x", false],
  ["file:///etc/passwd", false],
  ["https:/example.org", false],
  ["https://", false],
  ["booking", false],
  ["", false],
])("whether a link may lead to %s: %s", (address, may) => {
  expect(isLinkAddress(address)).toBe(may);
});

test("the plain text of a document has one line a block", () => {
  expect(plainTextOf(whole)).toBe("We open on Sunday\nDoors at nine see the plan\nTea\nGreen\nThird\nA good house");
});

test("a document is empty without words and pictures", () => {
  const empty = (...content: object[]) => isEmptyRichText(doc(...content) as unknown as RichText);
  expect(empty(paragraph())).toBe(true);
  expect(empty(paragraph(text(" \n ")))).toBe(true);
  expect(empty(paragraph(text("a")))).toBe(false);
  expect(empty(picture)).toBe(false);
});

test("the pictures of a document are named", () => {
  expect(picturesIn(whole)).toEqual(["/media/t1/0123456789ABCDEFGHJKMNPQRS/960.jpg"]);
});

describe("an excerpt", () => {
  test.each([
    ["short enough", 80, "short enough"],
    ["one two three four", 10, "one two…"],
    ["  spaces \n and lines ", 80, "spaces and lines"],
    ["Donaudampfschifffahrtsgesellschaft", 10, "Donaudamp…"],
    ["12345678\u{1F600}abc", 10, "12345678…"],
  ])("of %j with at most %i characters is %j", (typed, characters, excerpt) => {
    expect(excerptOfText(typed, characters)).toBe(excerpt);
  });

  test("is never longer than asked for, and never half a character", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 300 }),
        fc.integer({ min: 1, max: 120 }),
        (typed, characters) => {
          const excerpt = excerptOfText(typed, characters);
          expect(excerpt.length).toBeLessThanOrEqual(Math.max(characters, 1));
          expect(excerpt.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

describe("rich text in a mail", () => {
  const body = richTextBody(whole, "https://members.example.org");

  test("is our own markup, with absolute addresses", () => {
    expect(body.html).toContain("<strong>nine</strong><br>");
    expect(body.html).toContain(
      '<a href="https://members.example.org/demo/booking" rel="noopener noreferrer">see the plan</a>',
    );
    expect(body.html).toContain(
      'src="https://members.example.org/media/t1/0123456789ABCDEFGHJKMNPQRS/960.jpg" alt="The new hall"',
    );
    expect(body.html).toMatch(/<ol start="3" style="[^"]+"><li/);
  });

  test("can be read as plain text", () => {
    expect(body.text).toBe(
      "We open on Sunday\n\nDoors at nine\nsee the plan (https://members.example.org/demo/booking)\n\n- Tea\n  - Green\n\n3. Third\n\n> A good house\n\n[The new hall]",
    );
  });

  test("shows typed markup as text", () => {
    fc.assert(
      fc.property(
        fc.constantFrom('<script>alert("1")</script>', `"><img src=x onerror=y>`, "' onload='x", "&lt;b&gt;"),
        (typed) => {
          const document = doc(paragraph(text(typed, { type: "bold" }))) as unknown as RichText;
          const { html } = richTextBody(document, "https://a.example");
          expect(html.replace(/<\/?(p|strong)( style="[^"]*")?>/g, "")).not.toMatch(/[<>"']/);
        },
      ),
    );
  });
});
