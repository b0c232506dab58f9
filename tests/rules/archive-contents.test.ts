import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { marshall } from "@aws-sdk/util-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { items } from "#lambdas/contract/index.ts";
import { keptOutside, leftInTenant, leftOutside } from "../../scripts/archive/contents.ts";
import { isOfTenant, recognise, spellingOf, type WireItem } from "../../scripts/archive/format.ts";
import { differences, merged, writeRuns } from "../../scripts/archive/sorted.ts";

test("each kind of item outside tenants is archived or left out, and never both", () => {
  const kinds = [...new Set(items.filter((item) => !isOfTenant(item)).map(spellingOf))];
  expect([...keptOutside, ...Object.keys(leftOutside)].toSorted()).toEqual(kinds.toSorted());
});

test("what a tenant's archive leaves out is a kind of item, with a reason", () => {
  const entities = items.filter(isOfTenant).map(({ entity }) => entity);
  expect(Object.keys(leftInTenant).filter((entity) => !entities.includes(entity))).toEqual([]);
  expect(Object.values({ ...leftInTenant, ...leftOutside }).filter((reason) => reason.length < 20)).toEqual([]);
});

test("an item of each kind and of each earlier release is recognised by its key, its lists and its content", () => {
  const folder = new URL("../stored/", import.meta.url);
  const unknown: string[] = [];
  let seen = 0;
  for (const file of readdirSync(folder)) {
    const shapes = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as { item: { pk: string } }[];
    for (const { item: stored } of shapes.filter((shape) => shape.item.pk.startsWith("T#"))) {
      const tenantId = stored.pk.split("#")[1] as TenantId;
      seen += 1;
      try {
        recognise(marshall(stored, { removeUndefinedValues: true }), tenantId, file);
      } catch (error) {
        unknown.push(String(error));
      }
    }
  }
  expect(unknown).toEqual([]);
  expect(seen).toBeGreaterThan(100);
});

const item = (pk: string, value = "1"): WireItem => ({ pk: { S: pk }, sk: { S: "X" }, value: { N: value } });

async function* pages(all: readonly WireItem[], size: number) {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "archive-runs-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("more items than one run holds come in order, each key once", async () => {
  const count = 25_000;
  const keys = Array.from({ length: count }, (_, at) => String((at * 7_919) % count).padStart(6, "0"));
  const runs = await writeRuns(
    pages(
      [...keys, "000007"].map((key) => item(key)),
      500,
    ),
    newFolder(),
  );
  expect(runs).toHaveLength(3);
  const found: string[] = [];
  for await (const { line } of merged(runs)) found.push((JSON.parse(line) as { pk: { S: string } }).pk.S);
  expect(found).toEqual(keys.toSorted());
});

test("two passes differ in what was added, removed or changed between them", async () => {
  const first = await writeRuns(pages([item("a"), item("b"), item("c"), item("e")], 2), newFolder());
  const second = await writeRuns(pages([item("e"), item("a"), item("d"), item("c", "2")], 2), newFolder());
  const changed: string[] = [];
  for await (const key of differences(merged(first), merged(second))) changed.push(key);
  expect(changed).toEqual(["b X", "c X", "d X"]);
  for await (const key of differences(merged(first), merged(first))) expect(key).toBe("none");
});
