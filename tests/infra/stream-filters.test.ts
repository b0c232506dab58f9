import { expect, test } from "vitest";
import { type ConsumerContract, defineConsumer, type Watch, watch } from "#lambdas/contract/define-consumer.ts";
import { consumers } from "#lambdas/contract/index.ts";
import { streamFilters } from "../../lib/stream-filters.ts";

interface StreamRecord {
  eventName: string;
  dynamodb: { NewImage?: Image; OldImage?: Image };
}
type Image = Record<string, { S: string }>;

/** Lambda's rule: every part of a pattern is in the record, and a list holds the accepted values. */
function isLetThrough(record: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.includes(record);
  return Object.entries(pattern as object).every(
    ([part, inner]) => record !== undefined && isLetThrough((record as Record<string, unknown>)[part], inner),
  );
}

const reaches = (record: StreamRecord, of: readonly ConsumerContract[] = consumers) =>
  streamFilters(of).some((pattern) => isLetThrough(record, pattern));

const image = (entity: string): Image => ({ pk: { S: "T#x" }, entity: { S: entity } });
const inserted = (entity: string) => ({ eventName: "INSERT", dynamodb: { NewImage: image(entity) } });
const modified = (entity: string) => ({
  eventName: "MODIFY",
  dynamodb: { NewImage: image(entity), OldImage: image(entity) },
});
const removed = (entity: string) => ({ eventName: "REMOVE", dynamodb: { OldImage: image(entity) } });

test.each<[string, StreamRecord, boolean]>([
  ["a booking is made", inserted("booking"), true],
  ["a booking is changed", modified("booking"), true],
  ["a member is erased", removed("member"), true],
  ["an audit entry is written", inserted("auditEntry"), true],
  ["an audit entry expires", removed("auditEntry"), false],
  ["a workspace is founded", inserted("tenant"), true],
  ["a workspace is changed", modified("tenant"), true],
  ["a wallet moves", modified("wallet"), true],
  ["an entry of the ledger is written", inserted("ledgerEntry"), true],
  ["a day of a resource is booked first", inserted("resourceDay"), false],
  ["slots of a day are given back", modified("resourceDay"), true],
  ["a consumer remembers what it did", inserted("consumed"), false],
  ["a consumer forgets it again", removed("consumed"), false],
  ["an item that says of no entity that it is one", { eventName: "INSERT", dynamodb: { NewImage: {} } }, false],
])("of the stream: %s", (_name, record, expected) => {
  expect(reaches(record)).toBe(expected);
});

test("each change that a contract watches passes", () => {
  const watches = consumers.flatMap(({ source }) => (source.kind === "changes" ? source.watches : []));
  expect(watches.length).toBeGreaterThan(10);
  for (const { of, when } of watches) {
    if (when.created) expect(reaches(inserted(of.entity)), of.entity).toBe(true);
    if (when.removed) expect(reaches(removed(of.entity)), of.entity).toBe(true);
    if (when.changed) expect(reaches(modified(of.entity)), of.entity).toBe(true);
  }
});

const itemNamed = (entity: string) => ({ entity, parse: (stored: object) => stored, personal: {} });
const watching = (watches: readonly Watch[]): ConsumerContract =>
  defineConsumer({ id: "tests.watch", summary: "", uses: {}, source: { kind: "changes", watches } });

test("a change that no contract watches needs no pattern", () => {
  expect(streamFilters([watching([watch(itemNamed("thing"), { created: true })])])).toEqual([
    { eventName: ["INSERT"], dynamodb: { NewImage: { entity: { S: ["thing"] } } } },
  ]);
});

test("more entities than a pattern holds fail the synthesis, not the deployment", () => {
  const watches = (count: number) =>
    Array.from({ length: count }, (_, position) => watch(itemNamed(`entity${position}`), { created: true }));
  expect(streamFilters([watching(watches(200))])).toHaveLength(1);
  expect(() => streamFilters([watching(watches(400))])).toThrow(RangeError);
});
