// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { type RichText, richTextSchema } from "#lambdas/contract/rich-text.ts";
import { readLinkAddress, toRichText } from "#web/kit/rich-text/editor-document.ts";
import { RichTextView } from "#web/kit/rich-text/rich-text-view.tsx";

afterEach(cleanup);

const document: RichText = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "We open on Sunday" }] },
    { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "What to bring" }] },
    {
      type: "paragraph",
      content: [
        { type: "text", text: "<img src=x onerror=alert(1)>", marks: [{ type: "bold" }] },
        { type: "hardBreak" },
        { type: "text", text: "The plan", marks: [{ type: "link", attrs: { href: "/demo/booking" } }] },
      ],
    },
    {
      type: "orderedList",
      attrs: { start: 3 },
      content: [{ type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "A cup" }] }] }],
    },
    { type: "image", attrs: { src: "/media/t1/0123456789ABCDEFGHJKMNPQRS/960.jpg", alt: "The new hall" } },
  ],
};

describe("rich text on a page", () => {
  test("is drawn as elements, and typed markup stays text", () => {
    const { container } = render(<RichTextView document={document} headingLevel={2} />);
    expect(screen.getByRole("heading", { level: 2, name: "We open on Sunday" })).toBeDefined();
    expect(screen.getByRole("heading", { level: 3, name: "What to bring" })).toBeDefined();
    expect(container.querySelector("strong")?.textContent).toBe("<img src=x onerror=alert(1)>");
    expect(container.querySelectorAll("img")).toHaveLength(1);
    expect(screen.getByRole("img", { name: "The new hall" })).toBeDefined();
    expect(screen.getByRole("link", { name: "The plan" }).getAttribute("href")).toBe("/demo/booking");
    const list = screen.getByRole("list");
    expect(list.getAttribute("start")).toBe("3");
    expect(within(list).getByText("A cup")).toBeDefined();
  });

  test("begins its headings below the page's title", () => {
    render(<RichTextView document={document} headingLevel={3} />);
    expect(screen.getByRole("heading", { level: 3, name: "We open on Sunday" })).toBeDefined();
    expect(screen.getByRole("heading", { level: 4, name: "What to bring" })).toBeDefined();
  });
});

describe("the editor's document", () => {
  test("loses the attributes that only the editor needs", () => {
    const link = { type: "link", attrs: { href: "https://a.example", target: null, rel: "noopener", class: null } };
    const edited = toRichText({
      type: "doc",
      content: [
        {
          type: "orderedList",
          attrs: { start: 1, type: null },
          content: [{ type: "listItem", content: [{ type: "paragraph" }] }],
        },
        { type: "paragraph", content: [{ type: "text", text: "x", marks: [link, { type: "underline" }] }] },
        { type: "paragraph" },
        { type: "paragraph" },
      ],
    });
    expect(edited).toEqual({
      type: "doc",
      content: [
        { type: "orderedList", attrs: { start: 1 }, content: [{ type: "listItem", content: [{ type: "paragraph" }] }] },
        {
          type: "paragraph",
          content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href: "https://a.example" } }] }],
        },
      ],
    });
    expect(richTextSchema.safeParse(edited).success).toBe(true);
  });

  test("keeps one paragraph if nothing was written", () => {
    expect(toRichText({ type: "doc", content: [{ type: "paragraph" }, { type: "paragraph" }] })).toEqual({
      type: "doc",
      content: [{ type: "paragraph" }],
    });
    expect(toRichText({ type: "doc" })).toEqual({ type: "doc", content: [{ type: "paragraph" }] });
  });

  test("loses a link that would run a script", () => {
    const script = { type: "link", attrs: { href: "javascript:alert(1)" } };
    const text = { type: "text", text: "x", marks: [script] };
    expect(toRichText({ type: "doc", content: [{ type: "paragraph", content: [text] }] })).toEqual({
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "x" }] }],
    });
  });
});

test.each([
  ["example.org/plan", "https://example.org/plan"],
  ["https://example.org", "https://example.org"],
  ["desk@example.org", "mailto:desk@example.org"],
  [" /events ", "/events"],
  ["javascript:alert(1)", undefined],
  ["hello there", undefined],
  ["", undefined],
])("reads the typed address %j as %j", (typed, address) => {
  expect(readLinkAddress(typed)).toBe(address);
});
