import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SQSBatchResponse } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { renewEnvironment } from "#lambdas/runtime/env.ts";
import { setLogSink } from "#lambdas/runtime/log.ts";
import { rememberEnvironment } from "../../scripts/local/environment.ts";
import { runConsumer } from "../support/claims.ts";

/** The publisher alone, while AppSync fails. The test is AppSync. */
let server: Server;
const restoreEnvironment = rememberEnvironment();
let calls: { channel: string; events: string[] }[];
let answers: Map<string, (attempt: number) => { status: number; body: object }>;

const taken = { status: 200, body: { successful: [], failed: [] } };
const [one, other] = ["01K0000000000000000000000A", "01K0000000000000000000000B"];
const article = (letter: string) => `nws_01K0000000000000000000000${letter}`;

beforeAll(async () => {
  setLogSink(() => undefined);
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const call = JSON.parse(Buffer.concat(parts).toString("utf8")) as (typeof calls)[number];
      calls.push(call);
      const attempt = calls.filter(({ channel }) => channel === call.channel).length;
      const { status, body } = answers.get(call.channel)?.(attempt) ?? taken;
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  process.env.REALTIME_ENDPOINT = `http://127.0.0.1:${port}`;
  process.env.REALTIME_HOST = "events.example";
  process.env.AWS_ACCESS_KEY_ID = "local";
  process.env.AWS_SECRET_ACCESS_KEY = "local-only";
  renewEnvironment();
});
beforeEach(() => {
  calls = [];
  answers = new Map();
});
afterAll(async () => {
  restoreEnvironment();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A message of the queue: an article of a tenant was published. */
function published(messageId: string, tenant: string, letter: string) {
  const after = {
    pk: `T#ten_${tenant}#NEWS#${article(letter)}`,
    sk: "NEWS",
    entity: "news",
    newsId: article(letter),
    title: "MARKER of a title",
    excerpt: "MARKER of an excerpt",
    isFeatured: false,
    publication: "published",
    publishedAt: "2026-11-24T09:30:00.000Z",
    authorName: "MARKER of a name",
    version: 1,
  };
  const change = { eventId: messageId, entity: "news", tenantId: `ten_${tenant}`, at: 0, before: null, after };
  return { messageId, body: JSON.stringify(change) };
}

async function failuresOf(...records: object[]): Promise<string[]> {
  const answer = (await runConsumer("realtime.ringChannels", { Records: records })) as SQSBatchResponse;
  return answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort();
}

const channelOf = (tenant: string) => `/news/ten-${tenant}/articles`;

test("rings a channel once for a whole batch, and says nothing of what changed", async () => {
  const records = [..."ABCDEFGH"].map((letter) => published(letter, one, letter));
  expect(await failuresOf(...records, published("I", other, "A"), published("J", one, "A"))).toEqual([]);
  expect(calls.map(({ channel }) => channel).sort()).toEqual([channelOf(one), channelOf(other)]);
  const events = calls.find(({ channel }) => channel === channelOf(one))?.events.map((event) => JSON.parse(event));
  expect(events).toEqual([{ noun: "news", ids: [..."ABCDEFGH"].map(article) }]);
  expect(JSON.stringify(calls)).not.toContain("MARKER");
});

test("rings again when the same message comes again, which is harmless", async () => {
  expect(await failuresOf(published("A", one, "A"))).toEqual([]);
  expect(await failuresOf(published("A", one, "A"))).toEqual([]);
  expect(calls).toHaveLength(2);
  expect(calls[0]).toEqual(calls[1]);
});

test("tries three times within a run, and succeeds with the third", async () => {
  answers.set(channelOf(one), (attempt) => (attempt < 3 ? { status: 500, body: {} } : taken));
  expect(await failuresOf(published("A", one, "A"))).toEqual([]);
  expect(calls).toHaveLength(3);
});

test.each<[string, { status: number; body: object }, number]>([
  ["fails", { status: 500, body: {} }, 3],
  ["throttles", { status: 429, body: {} }, 3],
  ["takes only some of it", { status: 200, body: { successful: [], failed: [{ index: 0, code: 500 }] } }, 3],
  ["answers what nobody understands", { status: 200, body: {} }, 3],
  ["refuses the right to ring", { status: 403, body: {} }, 1],
])("returns the changes of a channel where AppSync %s, and no others", async (_name, answer, attempts) => {
  answers.set(channelOf(one), () => answer);
  const failed = await failuresOf(published("A", one, "A"), published("B", other, "B"), published("C", one, "C"));
  expect(failed).toEqual(["A", "C"]);
  expect(calls.filter(({ channel }) => channel === channelOf(one))).toHaveLength(attempts);
  expect(calls.filter(({ channel }) => channel === channelOf(other))).toHaveLength(1);
});

test("returns a message that cannot be read alone", async () => {
  const broken = { messageId: "X", body: "{" };
  const { body } = published("Y", one, "A");
  const shapeless = { messageId: "Y", body: body.replace('"version":1', '"version":"one"') };
  expect(await failuresOf(broken, published("A", one, "A"), shapeless)).toEqual(["X", "Y"]);
  expect(calls).toHaveLength(1);
});
