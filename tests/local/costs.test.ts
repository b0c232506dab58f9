import { describe, expect, test } from "vitest";
import { billOf, quantitiesOf, type Resources } from "../../scripts/costs/bill.ts";
import { countResources } from "../../scripts/costs/resources.ts";

/** A stage with 83 queues, as somebody with a pencil reckons it. */
const stage: Resources = {
  alarmMetrics: 37,
  customMetrics: 3,
  dashboards: 1,
  secrets: 5,
  keys: 0,
  firewalls: 0,
  firewallRules: 0,
  canaryRuns: 0,
  polledQueues: 83,
  schedules: [1, 5],
  dueLists: 152,
  audits: 10,
  memoryGigabytes: 1,
  logDays: 90,
};
const total = (members: number, of: Partial<Resources> = {}) =>
  billOf(quantitiesOf({ ...stage, ...of }, members)).total;

describe("a month of a stage", () => {
  test("that nobody calls costs what its queues, secrets and alarms do", () => {
    // 27 metrics of alarms: 2.70. Five secrets: 2.00. 55,218,240 requests to queues, a million free: 21.687296.
    // 51,840 lines of the log, three months: 0.0046656. Half a unit for each of 152 lists, 43,200 times: 0.4645728.
    // Schedules, functions, dashboard and our metrics are free.
    expect(total(0)).toBeCloseTo(26.8565344, 6);
  });

  test("with a thousand members costs about a dollar more", () => {
    // 160,000 calls: 0.1776. 843,440 reads: 0.11934676. 103,720 writes: 0.073309296. 6,000 mails: 0.60.
    // 118,560 more requests to queues: 0.047424. More log: 0.0274752. Backup of 0.1 GB: 0.02264.
    // Ten audits of 0.1 GB read 131,072 units: 0.018546688.
    expect(total(1_000)).toBeCloseTo(27.942876344, 6);
  });

  test("with a firewall, a key and a canary costs theirs", () => {
    expect(total(0, { firewalls: 1, firewallRules: 3, keys: 2, canaryRuns: 1_100 }) - total(0)).toBeCloseTo(11.2, 6);
    // 160,000 calls go through the firewall.
    expect(total(1_000, { firewalls: 1 }) - total(1_000)).toBeCloseTo(5.096, 6);
  });

  test("bills nothing within what is free, and only what is above", () => {
    const { lines } = billOf({ alarmMetrics: 12, customMetrics: 10, accounts: 10_100 });
    expect(lines.map(({ unit, dollars }) => [unit, Number(dollars.toFixed(4))])).toEqual([
      ["metrics that alarms read", 0.2],
      ["metrics of our log lines", 0],
      ["people who sign in", 0.55],
    ]);
  });
});

test("templates are counted by what AWS bills", () => {
  const of = { dueLists: 16, audits: 10, memoryGigabytes: 0.5, logDays: 7 };
  const counted = countResources(
    [
      { Type: "AWS::CloudWatch::Alarm", Properties: { MetricName: "Errors" } },
      {
        Type: "AWS::CloudWatch::Alarm",
        Properties: { Metrics: [{ Expression: "a + b" }, { MetricStat: {} }, { MetricStat: {} }] },
      },
      { Type: "AWS::CloudWatch::Dashboard" },
      { Type: "AWS::SecretsManager::Secret" },
      { Type: "AWS::KMS::Key" },
      { Type: "AWS::WAFv2::WebACL", Properties: { Rules: [{}, {}] } },
      { Type: "AWS::Synthetics::Canary", Properties: { Schedule: { Expression: "rate(1 hour)" } } },
      { Type: "AWS::Lambda::EventSourceMapping", Properties: {} },
      { Type: "AWS::Lambda::EventSourceMapping", Properties: { StartingPosition: "TRIM_HORIZON" } },
      { Type: "AWS::Scheduler::Schedule", Properties: { ScheduleExpression: "rate(5 minutes)" } },
      { Type: "AWS::SQS::Queue" },
    ],
    of,
  );
  expect(counted).toEqual({
    alarmMetrics: 3,
    customMetrics: 3,
    dashboards: 1,
    secrets: 1,
    keys: 1,
    firewalls: 1,
    firewallRules: 2,
    canaryRuns: 720,
    polledQueues: 1,
    schedules: [5],
    ...of,
  });
  const daily = { Type: "AWS::Scheduler::Schedule", Properties: { ScheduleExpression: "cron(0 3 * * ? *)" } };
  expect(() => countResources([daily], of)).toThrow("The schedule cron(0 3 * * ? *) has no price here.");
});
