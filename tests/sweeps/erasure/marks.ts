/** A mark in all words about somebody, and where stored items hold it. */
import { inflateRawSync } from "node:zlib";
import { resetTwoFactor } from "#lambdas/accounts/contract.ts";
import type { RawItem } from "../../support/raw-table.ts";

export const mark = "qxzmark";
export const holdsMark = (text: string) => text.toLowerCase().includes(mark);

export const words = (what: string) => `Qxzmark ${what}`;

/** Calls whose audit entries may keep words, as the list of fields says. */
const wordsAreKept = [resetTwoFactor.id] as readonly unknown[];

/** Where an item holds the mark: names such as `booking.endedBy.reason`, also of keys. */
export function marksIn(item: RawItem): string[] {
  const found = new Set<string>();
  const walk = (value: unknown, path: string) => {
    if (value instanceof Uint8Array) walk(inflateRawSync(value).toString("utf8"), path);
    else if (Array.isArray(value)) for (const inner of value) walk(inner, path);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, `${path}.${name}`);
    else if (holdsMark(String(value))) found.add(path);
  };
  const isOfOtherCall = item.entity === "auditEntry" && !wordsAreKept.includes(item.action);
  walk(item, isOfOtherCall ? `auditEntry of ${String(item.action)}` : String(item.entity));
  return [...found];
}

export const invitee = (email: string) => ({
  email,
  firstName: words("invited"),
  lastName: words("invited"),
  role: "member",
  message: words("welcome"),
});

export const article = (title: string) => ({
  title,
  excerpt: null,
  cover: null,
  category: "announcement",
  audience: { kind: "everybody" },
  isPinned: false,
  isFeatured: false,
  expiresAt: null,
  body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "From nine to six." }] }] },
});
