/** Each alarm of a stage beside series written by hand. A healthy one leaves it silent, and what it is for wakes it. */
import { describe, expect, test } from "vitest";
import { type AlarmProperties, metricsReadBy, type Samples, statesOf } from "../support/alarms.ts";
import { resourcesOf, synthesise } from "./synthesise.ts";

const prod = synthesise("prod");
const alarms = resourcesOf(prod.ops, "AWS::CloudWatch::Alarm").map(
  ({ Properties }) => Properties as unknown as AlarmProperties,
);
const headingOf = ({ AlarmDescription }: AlarmProperties) => AlarmDescription.replace("lib/runbook.md#", "");

/** So many minutes, in each of which the metric gets these values. */
const each = (minutes: number, ...values: number[]): Samples => Array.from({ length: minutes }, () => values);
/** The values at the first minute of each period of so many minutes. */
const every = (period: number, ...values: number[]): Samples =>
  values.flatMap((value) => [[value], ...each(period - 1)]);
const silence = (minutes: number): Samples => each(minutes);

interface Row {
  /** Namespace, metric and statistic; then the dimensions that AWS or our log lines publish it with. */
  watches: readonly [string, ...string[]];
  silent: Readonly<Record<string, Samples>>;
  wakes: Readonly<Record<string, Samples>>;
}

const rows: Readonly<Record<string, Row>> = {
  "api-server-errors": {
    watches: ["AWS/ApiGateway 5xx Sum", "ApiId", "Stage"],
    silent: {
      "nobody calls": silence(60),
      "calls succeed": each(60, 0, 0, 0),
      "five calls of five minutes fail": [...silence(20), ...each(5, 1), ...silence(20)],
    },
    wakes: { "six calls of five minutes fail": [...each(20, 0), ...each(3, 1, 1), ...silence(2), ...each(20, 0)] },
  },
  "api-slow": {
    watches: ["AWS/ApiGateway Latency p99", "ApiId", "Stage"],
    silent: {
      "nobody calls": silence(60),
      "one cold start in a busy minute": [...each(30, 80, 90), ...each(1, 4_000), ...each(30, 80, 90)],
      "ten slow minutes": [...each(30, 80), ...each(10, 5_000), ...each(30, 80)],
    },
    wakes: { "a quarter of an hour above three seconds": [...each(30, 80), ...each(15, 3_001), ...each(30, 80)] },
  },
  "edge-failing": {
    watches: ["Guildhall edgeFailures Maximum"],
    silent: {
      "nothing fails": every(5, 0, 0, 0, 0, 0, 0, 0, 0),
      "the measurement is missing": silence(60),
      "one bad moment": every(5, 0, 0, 0, 500, 0, 0, 0, 0, 0),
    },
    wakes: { "two bad moments of three": every(5, 0, 0, 0, 0, 0, 11, 0, 11, 0, 0) },
  },
  bugs: {
    watches: ["Guildhall bugs Sum"],
    silent: { "there is none": silence(60) },
    wakes: { "there is one": [...silence(30), [1], ...silence(30)] },
  },
  "routes-failing": {
    watches: ["Guildhall failed Sum", "kind"],
    silent: {
      "no call fails": silence(180),
      "an outage of two minutes": [...silence(92), ...each(2, 40), ...silence(90)],
    },
    wakes: { "a call fails now and then": [...silence(90), ...every(15, 1, 1, 1), ...silence(60)] },
  },
  "consumers-failing": {
    watches: ["Guildhall failed Sum", "kind"],
    silent: {
      "nothing fails": silence(180),
      "one message fails once, and again": [...silence(90), [1], ...silence(9), [1], ...silence(90)],
    },
    wakes: { "one message fails at every attempt": [...silence(90), ...every(5, 1, 1, 1), ...silence(60)] },
  },
  "events-refused": {
    watches: ["Guildhall refusedEvents Sum"],
    silent: {
      "no event is refused": silence(600),
      "a stranger tries it twice": [...silence(300), [1, 1], ...silence(299)],
    },
    wakes: { "Stripe tries one event again and again": [...silence(300), [1], [1], [1], ...silence(297)] },
  },
  "functions-failing": {
    watches: ["AWS/Lambda Errors Sum"],
    silent: {
      "nothing fails": each(60, 0, 0),
      "five in five minutes": [...each(20, 0), ...each(5, 1), ...each(20, 0)],
    },
    wakes: { "six in five minutes": [...each(20, 0), ...each(3, 1, 1), ...each(22, 0)] },
  },
  "functions-throttled": {
    watches: ["AWS/Lambda Throttles Sum"],
    silent: { "none is": each(60, 0), "one burst": [...each(30, 0), ...each(3, 50), ...each(27, 0)] },
    wakes: { "bursts of ten minutes": [...each(30, 0), ...each(10, 1), ...each(30, 0)] },
  },
  "functions-busy": {
    watches: ["AWS/Lambda ConcurrentExecutions Maximum"],
    silent: {
      "a quiet stage": silence(60),
      "a busy one": each(60, 399),
      "one burst": [...each(30, 20), ...each(3, 450), ...each(27, 20)],
    },
    wakes: { "more than 400 of the 500 that preflight demands": [...each(30, 20), ...each(10, 401), ...each(30, 20)] },
  },
  "schedule-missed": {
    watches: ["AWS/Lambda Invocations Sum", "FunctionName"],
    silent: {
      "it runs each minute": each(90, 1),
      "it runs every five minutes": every(5, ...Array<number>(18).fill(1)),
    },
    wakes: { "it stops": [...each(60, 1), ...silence(60)], "it never ran": silence(120) },
  },
  "schedule-failing": {
    watches: ["AWS/Lambda Errors Sum", "FunctionName"],
    silent: {
      "it succeeds": each(120, 0),
      "one run fails": [...each(60, 0), [1], ...each(59, 0)],
      "nothing runs, which another alarm tells": silence(120),
    },
    wakes: {
      "every run of a minute fails": [...each(60, 0), ...each(60, 1)],
      "every run of five minutes fails": [...each(60, 0), ...every(5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)],
    },
  },
  "changes-late": {
    watches: ["AWS/Lambda IteratorAge Maximum", "FunctionName"],
    silent: {
      "nothing changes": silence(60),
      "changes arrive at once": each(60, 200),
      "one late batch": [...each(30, 200), ...each(2, 90_000), ...each(28, 200)],
    },
    wakes: { "ten minutes behind by more than one": [...each(30, 200), ...each(10, 60_001), ...each(30, 200)] },
  },
  "listening-failing": {
    watches: ["AWS/Lambda Errors Sum", "FunctionName"],
    silent: { "nobody listens": silence(60), "five of many fail": [...each(30, 0), ...each(5, 1), ...each(25, 0)] },
    wakes: { "six in five minutes": [...each(30, 0), ...each(3, 2), ...each(27, 0)] },
  },
  "table-throttled": {
    watches: ["AWS/DynamoDB ReadThrottleEvents Sum", "TableName"],
    silent: { "DynamoDB reports none": silence(60), "one burst": [...silence(30), ...each(2, 30), ...silence(30)] },
    wakes: { "ten minutes": [...silence(30), ...each(10, 1), ...silence(30)] },
  },
  "transactions-conflicting": {
    watches: ["AWS/DynamoDB TransactionConflict Sum", "TableName"],
    silent: {
      "nobody competes": silence(60),
      "a rush of five minutes": [...silence(30), ...each(5, 400), ...silence(30)],
      "a hundred a minute": each(60, 100),
    },
    wakes: { "a quarter of an hour of more": [...silence(30), ...each(15, 101), ...silence(30)] },
  },
  "dead-letters": {
    watches: ["Guildhall deadLetters Maximum"],
    silent: { "no queue has any": every(5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), "nobody looked": silence(60) },
    wakes: { "one in any queue": every(5, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1) },
  },
  "queues-late": {
    watches: ["Guildhall oldestSeconds Maximum"],
    silent: {
      "nothing waits": every(5, ...Array<number>(14).fill(0)),
      "a message is tried again": every(5, 0, 0, 0, 0, 0, 0, 180, 480, 780, 0, 0, 0, 0, 0),
    },
    wakes: { "a queue stands still": every(5, 0, 0, 0, 0, 0, 0, 300, 600, 900, 1_200, 1_500, 1_800, 2_100) },
  },
  "mails-bouncing": {
    watches: ["AWS/SES Reputation.BounceRate Average"],
    silent: { "nobody sends": silence(600), "2.9 %": each(600, 0.029) },
    wakes: { "3.1 %, and then nobody sends": [...each(300, 0.01), ...each(60, 0.031), ...silence(240)] },
  },
  "mails-unwanted": {
    watches: ["AWS/SES Reputation.ComplaintRate Average"],
    silent: { "nobody sends": silence(600), "0.09 %": each(600, 0.0009) },
    wakes: { "0.11 %": [...each(300, 0), ...each(60, 0.0011), ...silence(240)] },
  },
  "money-differs": {
    watches: ["Guildhall differences Sum"],
    silent: { "every reconciliation finds none": silence(60) },
    wakes: { "one finds one": [...silence(30), [1], ...silence(30)] },
  },
  "audit-violations": {
    watches: ["Guildhall violations Maximum", "Stage"],
    silent: { "nobody audits": silence(60), "an audit finds none": [...silence(30), [0], ...silence(29)] },
    wakes: { "an audit finds one": [...silence(30), [1], ...silence(29)] },
  },
  "audit-missing": {
    watches: ["Guildhall auditsCompleted Sum", "Stage"],
    silent: {
      "an audit each third day": every(3 * 1_440, ...Array<number>(6).fill(1)),
      "one of them fails": [...every(3 * 1_440, 1, 1), ...silence(3 * 1_440), ...every(3 * 1_440, 1, 1)],
    },
    wakes: {
      "none for more than a week": [...every(3 * 1_440, 1, 1), ...silence(8 * 1_440)],
      "none ever": silence(9 * 1_440),
    },
  },
  "sign-in-throttled": {
    watches: ["AWS/Cognito SignInThrottles Sum", "UserPool", "UserPoolClient"],
    silent: { "nobody signs in": silence(60), "everybody may": each(60, 0) },
    wakes: { "one is refused": [...each(30, 0), [1], ...each(29, 0)] },
  },
};

/** Alarms of the same heading that watch another metric, by the end of their name. */
const variants: Readonly<Record<string, Row["watches"]>> = {
  "table-throttled-writes": ["AWS/DynamoDB WriteThrottleEvents Sum", "TableName"],
  ...Object.fromEntries(
    ["gsi1", "gsi2", "gsi3", "gsi4"].flatMap((index) => [
      [
        `table-throttled-${index}-reads`,
        ["AWS/DynamoDB ReadThrottleEvents Sum", "TableName", "GlobalSecondaryIndexName"],
      ],
      [
        `table-throttled-${index}-writes`,
        ["AWS/DynamoDB WriteThrottleEvents Sum", "TableName", "GlobalSecondaryIndexName"],
      ],
    ]),
  ),
};

const rowOf = (alarm: AlarmProperties): Row => {
  const row = rows[headingOf(alarm)];
  if (row === undefined) throw new Error(`${alarm.AlarmName} has no row in this file.`);
  return row;
};

test("every alarm has a row with a healthy series and a faulty one, and every row an alarm", () => {
  expect([...new Set(alarms.map(headingOf))].sort()).toEqual(Object.keys(rows).sort());
  for (const [name, { silent, wakes }] of Object.entries(rows)) {
    expect(Object.keys(silent).length, name).toBeGreaterThan(0);
    expect(Object.keys(wakes).length, name).toBeGreaterThan(0);
  }
});

describe.each(alarms.map((alarm) => [alarm.AlarmName, alarm] as const))("%s", (name, alarm) => {
  const row = rowOf(alarm);

  test("watches one metric, with the dimensions that it is published with", () => {
    const of = name.replace("guildhall-prod-", "");
    const [metric, ...others] = metricsReadBy(alarm);
    expect(others).toEqual([]);
    expect([
      `${metric?.namespace} ${metric?.name} ${metric?.statistic}`,
      ...(metric?.dimensions ?? []).toSorted(),
    ]).toEqual([(variants[of] ?? row.watches)[0], ...(variants[of] ?? row.watches).slice(1).toSorted()]);
  });

  test("tells the topic, and its actions are on", () => {
    const [topic] = Object.keys(prod.ops.findResources("AWS::SNS::Topic"));
    expect(alarm.AlarmActions).toEqual([{ Ref: topic }]);
    expect(alarm.ActionsEnabled ?? true).toBe(true);
  });

  test.each(Object.entries(row.silent))("is silent: %s", (_what, samples) => {
    // A schedule of five minutes misses whole periods of one that runs each minute, and has its own series.
    expect(statesOf(alarm, samples)).not.toContain("ALARM");
  });

  test.each(Object.entries(row.wakes))("wakes somebody: %s", (_what, samples) => {
    expect(statesOf(alarm, samples)).toContain("ALARM");
  });
});
