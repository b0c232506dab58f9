import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { items } from "#lambdas/contract/index.ts";
import { tableDefinition } from "#lambdas/contract/table-definition.ts";
import { platformPrefixes } from "#lambdas/store/keys.ts";
import { toAccessPatterns } from "../../scripts/documents/access-patterns.ts";
import { projectRoot } from "../../scripts/local/load-handler.ts";

test("docs/access-patterns.generated.md is current: `npm run documents` writes it", () => {
  expect(readFileSync(join(projectRoot, "docs/access-patterns.generated.md"), "utf8")).toBe(toAccessPatterns());
});

test("kinds of item that share an entity have one schema, so that every consumer reads a change in one way", () => {
  for (const ofEntity of Map.groupBy(items, ({ entity }) => entity).values()) {
    expect(new Set(ofEntity.map(({ schema }) => schema)).size).toBe(1);
  }
});

describe.each(items.map((item) => [item.summary, item] as const))("%s", (_summary, { spelled, listings }) => {
  const startsWithItsOwner = (pk: string) =>
    /^T#<tenantId>#[A-Z]/.test(pk) || platformPrefixes.some((prefix) => pk.startsWith(prefix));

  test("is stored under its tenant, or under a prefix of the platform's short list", () => {
    expect([spelled.pk, ...listings.map(({ pk }) => pk)].filter((pk) => !startsWithItsOwner(pk))).toEqual([]);
  });

  test("is listed once in an index that the table has", () => {
    const indexes = listings.map(({ index }) => index);
    expect(new Set(indexes).size).toBe(indexes.length);
    expect(tableDefinition.indexes).toEqual(expect.arrayContaining(indexes));
  });

  test("has a fixed part for each kind of thing, separate from the variable parts", () => {
    const fixed = (text: string) => text.replace(/<[^>]+>/g, "<>");
    const same = items.filter(
      (other) => fixed(other.spelled.pk) === fixed(spelled.pk) && fixed(other.spelled.sk) === fixed(spelled.sk),
    );
    // An enquiry and a support request are both messages: their ids never collide.
    expect(same.length).toBeLessThanOrEqual(spelled.pk.startsWith("PLATFORM#MESSAGE#") ? 2 : 1);
  });
});
