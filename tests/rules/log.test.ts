import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog, failureFields, metricFields, setLogSink } from "#lambdas/runtime/log.ts";

let lines: string[] = [];

beforeAll(() => setLogSink((line) => lines.push(line)));
beforeEach(() => {
  lines = [];
});
afterAll(() => setLogSink((line) => process.stdout.write(`${line}\n`)));

const last = () => JSON.parse(lines.at(-1) ?? "{}") as Record<string, unknown>;

test("writes one line of JSON, with what is known of the request", () => {
  createLog({ requestId: "r1" }).with({ tenantId: "t1" }).info("request", { status: 200 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("\n");
  expect(last()).toMatchObject({ level: "info", event: "request", requestId: "r1", tenantId: "t1", status: 200 });
});

test.each([
  "accessToken",
  "authorization",
  "password",
  "clientSecret",
  "Cookie",
  "email",
  "emailAddress",
  "streamKey",
  "playbackUrl",
  "playbackKey",
  "recordingKey",
  "stationKey",
  "keyHash",
  "codeHash",
  "pairing",
  "phone",
  "firstName",
  "lastName",
  "memberName",
  "reason",
  "body",
  "answer",
  "item",
])("never writes a value called %s, however deep it lies", (name) => {
  createLog({ [name]: "SENSITIVE" }).warn("try", { deep: [{ [name]: { inner: "SENSITIVE" } }] });
  expect(lines[0]).not.toContain("SENSITIVE");
  expect(lines[0]).toContain("[redacted]");
});

test("writes where an error happened, not its message", () => {
  createLog().error("bug", { error: new TypeError("a@b.example owes\na@b.example 5 points") });
  expect(lines[0]).not.toContain("a@b.example");
  expect(last().error).toMatchObject({ name: "TypeError", stack: expect.arrayContaining([expect.any(String)]) });
});

test("keeps values that are not secret, and empty ones", () => {
  createLog().info("try", { errorName: "X", tenantId: "t", token: null, bodyBytes: 5 });
  expect(last()).toMatchObject({ errorName: "X", tenantId: "t", token: null, bodyBytes: 5 });
});

test("includes metrics in the same line", () => {
  createLog().error("bug", metricFields({ bugs: 1 }));
  const { _aws: embedded, ...line } = last() as { _aws: { CloudWatchMetrics: object[] } };
  expect(line).toMatchObject({ bugs: 1 });
  expect(embedded.CloudWatchMetrics).toEqual([
    { Namespace: "Guildhall", Dimensions: [[]], Metrics: [{ Name: "bugs" }] },
  ]);
});

test("a failure is a metric for its alarm and one for its route, and a success is none", () => {
  createLog().info("request", failureFields("route", "members.getMe", 1));
  const { _aws: embedded, ...line } = last() as { _aws: { CloudWatchMetrics: object[] } };
  expect(line).toMatchObject({ route: "members.getMe", kind: "route", failed: 1 });
  expect(embedded.CloudWatchMetrics).toEqual([
    { Namespace: "Guildhall", Dimensions: [["route"], ["kind"]], Metrics: [{ Name: "failed" }] },
  ]);
  createLog().info("request", failureFields("route", "members.getMe", 0));
  expect(last()).toMatchObject({ failed: 0 });
  expect(last()).not.toHaveProperty("_aws");
});
