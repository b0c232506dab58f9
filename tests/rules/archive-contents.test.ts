import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { consumers, items } from "#lambdas/contract/index.ts";
import { isWokenBy } from "#lambdas/pipeline/wakes.ts";
import type { StoredItem } from "#lambdas/store/write-items.ts";
import { streamFilters } from "../../lib/stream-filters.ts";
import { keptOutside, leftInTenant, leftOutside } from "../../scripts/archive/contents.ts";
import { isOfTenant, recognise, spellingOf, type WireItem } from "../../scripts/archive/format.ts";
import { opened } from "../../scripts/archive/load.ts";
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

const folderOfShapes = new URL("../stored/", import.meta.url);
/** An item of each released shape, as it is stored. */
const stored = readdirSync(folderOfShapes).flatMap((file) => {
  const shapes = JSON.parse(readFileSync(new URL(file, folderOfShapes), "utf8")) as { item: StoredItem }[];
  return shapes.map((shape) => ({
    file,
    item: shape.item,
    wire: marshall(shape.item, { removeUndefinedValues: true }),
  }));
});

test("an item of each kind and of each earlier release is recognised by its key, its lists and its content", () => {
  const own = stored.filter(({ item: { pk } }) => String(pk).startsWith("T#"));
  const unknown = own.flatMap(({ file, item: { pk }, wire }) => {
    try {
      recognise(wire, String(pk).split("#")[1] as TenantId, file);
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(unknown).toEqual([]);
  expect(own.length).toBeGreaterThan(100);
});

test("an item that is loaded passes no filter of the stream, and its completion wakes no consumer", () => {
  const woken = stored.flatMap(({ file, item: after, wire }) => {
    const begun = opened(wire, "0".repeat(32));
    const entities = streamFilters(consumers).flatMap((pattern) => {
      const { dynamodb } = pattern as { dynamodb: { NewImage?: { entity: { S: string[] } } } };
      return dynamodb.NewImage?.entity.S ?? [];
    });
    const isSent = entities.includes(begun.entity?.S ?? "");
    const change = { entity: String(after.entity), before: unmarshall(begun) as StoredItem, after };
    const who = consumers.filter((consumer) => isWokenBy(consumer, change)).map(({ id }) => `${file} wakes ${id}`);
    return isSent ? [`${file} is sent`, ...who] : who;
  });
  expect(woken).toEqual([]);
  // The same items wake somebody when the product makes them.
  const made = stored.filter(({ item: after }) =>
    consumers.some((consumer) => isWokenBy(consumer, { entity: String(after.entity), before: null, after })),
  );
  expect(made.length).toBeGreaterThan(20);
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
