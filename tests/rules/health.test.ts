import { describe, expect, test } from "vitest";
import { awsPrices } from "#lambdas/platform/costs-contract.ts";
import { dearestFirst, priceOf, totalOf } from "#lambdas/platform/costs-rules.ts";
import { describeLetter } from "#lambdas/platform/dead-letter-rules.ts";
import {
  askedMetrics,
  edgeFailuresOf,
  edgePeriod,
  errorsIn,
  failureFilters,
  oldestOf,
  periodOf,
  signalsOf,
} from "#lambdas/platform/health-rules.ts";

const tenantId = "ten_74BEBYPJFNKX8YBW5V3RQJ92Z8";

describe("a dead letter", () => {
  test.each([
    [
      "a change",
      {
        tenantId,
        before: null,
        after: { pk: `T#${tenantId}#B#b1`, sk: "B", entity: "booking", version: 3, reason: "secret" },
      },
      { change: `booking T#${tenantId}#B#b1 B v3`, entity: "booking", tenantId },
    ],
    [
      "a removal that the dispatcher kept for a consumer",
      { consumerId: "news.mailNews", change: { before: { pk: "ACCOUNT#1", sk: "A", entity: "account" }, after: null } },
      { change: "account ACCOUNT#1 A v? for news.mailNews", entity: "account", tenantId: null },
    ],
    [
      "a record of the stream",
      { eventName: "INSERT", dynamodb: { Keys: { pk: { S: `T#${tenantId}#X` }, sk: { S: "X" } } } },
      { change: `INSERT T#${tenantId}#X X`, entity: null, tenantId },
    ],
    [
      "due work",
      { pk: `T#${tenantId}#TENANT`, sk: "STEP", dueAt: "2026-11-28T00:00:00.000Z", askedAt: 1 },
      { change: `due T#${tenantId}#TENANT STEP at 2026-11-28T00:00:00.000Z`, entity: null, tenantId },
    ],
    [
      "a consumer's own message",
      { tenantId, words: "secret" },
      { change: "message, 62 bytes", entity: null, tenantId },
    ],
    ["a number", 12, { change: "unreadable, 2 bytes", entity: null, tenantId: null }],
    ["nothing", null, { change: "unreadable, 4 bytes", entity: null, tenantId: null }],
  ])("that is %s is told by its keys", (_what, message, told) => {
    expect(describeLetter(JSON.stringify(message))).toEqual(told);
  });

  test("that is no JSON, or names no valid workspace, is nobody's", () => {
    expect(describeLetter("öh")).toEqual({ change: "unreadable, 3 bytes", entity: null, tenantId: null });
    expect(describeLetter(JSON.stringify({ pk: "T#nobody#B", sk: "B" })).tenantId).toBeNull();
  });

  test("gets the last error that its consumer logged", () => {
    const line = (messageId: string, name: string) =>
      JSON.stringify({ event: "consumer_failed", messageId, error: { name, stack: [" at run (a.js:1:2)"] } });
    const errors = errorsIn([line("m1", "First"), "no JSON", line("m2", "Other"), line("m1", "Last")]);
    expect([...errors]).toEqual([
      ["m1", "Last at run (a.js:1:2)"],
      ["m2", "Other at run (a.js:1:2)"],
    ]);
  });

  test("is looked for by filters that CloudWatch takes: 1,024 characters each", () => {
    const ids = Array.from(
      { length: 50 },
      (_, position) => `${String(position).padStart(8, "0")}-aaaa-bbbb-cccc-dddddddddddd`,
    );
    const filters = failureFilters(ids);
    expect(filters.every(({ length }) => length <= 1_024)).toBe(true);
    expect(ids.every((id) => filters.some((filter) => filter.includes(`"${id}"`)))).toBe(true);
    expect(failureFilters([])).toEqual([]);
  });
});

describe("figures", () => {
  test("cost one call with sixteen metrics, whatever the period", () => {
    const asked = askedMetrics({ gatewayIds: ["a1", "b2"], tableName: "t" });
    expect(asked).toHaveLength(16);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(16);
    expect(asked.every(({ id }) => /^[a-z]\w*$/.test(id))).toBe(true);
  });

  test("are sums of both gateways, and of the slower one the time", () => {
    const now = Date.UTC(2026, 10, 28, 10, 30, 20);
    const period = periodOf("hour", now);
    expect([new Date(period.from).toISOString(), new Date(period.to).toISOString()]).toEqual([
      "2026-11-28T09:31:00.000Z",
      "2026-11-28T10:31:00.000Z",
    ]);
    const last = period.to - 60_000;
    const series = (id: string, value: number, at = last) => ({ id, label: id, values: [{ at, value }] });
    const signals = signalsOf({
      readAt: now,
      period,
      metrics: [
        series("calls_a", 7),
        series("calls_b", 5),
        series("calls_a", 2, period.from),
        series("slowest_a", 80.4),
        series("slowest_b", 120.6),
        series("throttledReads", 2),
        series("throttledWrites", 3),
      ],
      failing: [
        { id: "found", label: "news.listNews", values: [{ at: last, value: 2 }] },
        { id: "found", label: "news.quiet", values: [{ at: last, value: 0 }] },
        { id: "found", label: "orders.mailOrders", values: [{ at: last, value: 9 }] },
      ],
      ages: [series("q1", 61.7), series("q2", 0), series("foreign", 5)],
      consumerOf: (queue) =>
        ({ foreign: undefined })[queue as "foreign"] ?? (queue.startsWith("q") ? `of.${queue}` : undefined),
    });
    expect([signals.calls[0], signals.calls[1], signals.calls.at(-1)]).toEqual([2, 0, 12]);
    expect([signals.slowestMilliseconds[0], signals.slowestMilliseconds.at(-1)]).toEqual([null, 121]);
    expect(signals.tableThrottles.at(-1)).toBe(5);
    expect(signals.failing).toEqual([
      { id: "orders.mailOrders", failures: 9 },
      { id: "news.listNews", failures: 2 },
    ]);
    expect(signals.oldestSeconds).toEqual({ "of.q1": 62 });
  });
});

describe("a price", () => {
  test("is that of units, calls and time", () => {
    const { readUnits, writeUnits, calls } = awsPrices.perMillion;
    const million = { calls: 0, readUnits: 0, writeUnits: 0, milliseconds: 0 };
    const of = (use: object) => priceOf({ ...million, ...use }, 1_024).microDollars;
    expect(of({ readUnits: 1_000_000 })).toBe(Math.round(readUnits * 1_000_000));
    expect(of({ writeUnits: 1_000_000 })).toBe(Math.round(writeUnits * 1_000_000));
    expect(of({ calls: 1_000_000 })).toBe(Math.round(calls * 1_000_000));
    // An hour of a gigabyte is 4.8 cents.
    expect(of({ milliseconds: 3_600_000 })).toBe(48_000);
    expect(priceOf({ ...million, milliseconds: 3_600_000 }, 512).microDollars).toBe(24_000);
  });

  test("orders workspaces, and uses add up", () => {
    const use = (calls: number) => ({ calls, readUnits: 0.5, writeUnits: 2, milliseconds: 10 });
    expect(dearestFirst([{ microDollars: 1 }, { microDollars: 3 }]).map(({ microDollars }) => microDollars)).toEqual([
      3, 1,
    ]);
    expect(totalOf([use(1), use(2)])).toEqual({ calls: 3, readUnits: 1, writeUnits: 4, milliseconds: 20 });
  });
});

describe("what the watched stage tells", () => {
  const one = (label: string, ...values: number[]) => ({
    id: "found",
    label,
    values: values.map((value, position) => ({ at: position, value })),
  });

  test("is the age of the queue that waits longest, now", () => {
    expect(oldestOf([])).toBe(0);
    expect(oldestOf([one("a", 900, 30), one("b", 10, 40), one("c")])).toBe(40);
  });

  test("is the number of CloudFront's failures, of all distributions together", () => {
    expect(edgeFailuresOf({ calls: [], percent: [] })).toBe(0);
    // 3 % of 200 and 50 % of 2 are 7. The third distribution had no calls that failed.
    const calls = [one("A", 200), one("B", 2), one("C", 90)];
    expect(edgeFailuresOf({ calls, percent: [one("B", 50), one("A", 3)] })).toBe(7);
  });

  test("is of five whole minutes that ended at least five minutes ago", () => {
    const at = Date.parse("2026-11-29T10:07:30.000Z");
    const { from, to, stepSeconds } = edgePeriod(at);
    expect([new Date(from).toISOString(), new Date(to).toISOString(), stepSeconds]).toEqual([
      "2026-11-29T09:55:00.000Z",
      "2026-11-29T10:00:00.000Z",
      300,
    ]);
  });
});
