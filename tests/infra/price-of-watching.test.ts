import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../lib/bundle/handlers.ts";
import { type AlarmProperties, metricsReadBy } from "../support/alarms.ts";
import { resourcesOf, synthesise } from "./synthesise.ts";

/** US dollars a month in eu-west-1, by hand. The first ten metrics of either kind and three dashboards are free. */
const prices = { alarmMetric: 0.1, customMetric: 0.3, dashboard: 3 };
const most = 10;

/** Where log lines become metrics. Those of a quiet stage are billed for every hour. */
const written: Readonly<Record<string, { always?: readonly string[]; onTrouble?: readonly string[] }>> = {
  "payments/consumers/check-money.ts": { onTrouble: ["differences"] },
  "pipeline/consumer.ts": { onTrouble: ["failed"] },
  "pipeline/in-tenant.ts": { onTrouble: ["failed"] },
  "pipeline/pipeline.ts": { onTrouble: ["bugs", "failed", "refusedEvents"] },
  // For one hour of each third day.
  "platform/consumers/audit-table.ts": { onTrouble: ["auditsCompleted", "violations"] },
  "platform/consumers/watch-stage.ts": { always: ["deadLetters", "oldestSeconds", "edgeFailures"] },
};

const prod = synthesise("prod");
const alarms = resourcesOf(prod.ops, "AWS::CloudWatch::Alarm").map(
  ({ Properties }) => Properties as unknown as AlarmProperties,
);
/** Those of canaries, which CodeDeploy reads, are in the stacks of their functions. */
const ofCanaries = [prod.api, ...prod.nouns.values()].flatMap((template) =>
  resourcesOf(template, "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties as unknown as AlarmProperties),
);
const read = [...alarms, ...ofCanaries].flatMap(metricsReadBy);

test("log lines become metrics in the places that are listed here, and nowhere else", () => {
  const found = readdirSync(join(projectRoot, "lambdas"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && file !== "runtime/log.ts")
    .filter((file) =>
      /\b(metricFields|failureFields)\(/.test(readFileSync(join(projectRoot, "lambdas", file), "utf8")),
    );
  expect(found.sort()).toEqual(Object.keys(written));
  for (const [file, { always = [], onTrouble = [] }] of Object.entries(written)) {
    const source = readFileSync(join(projectRoot, "lambdas", file), "utf8");
    for (const name of [...always, ...onTrouble])
      expect(source, file).toContain(name === "failed" ? "failureFields(" : name);
  }
});

test("each metric of ours has an alarm, and each alarm of ours a metric", () => {
  const ours = Object.values(written).flatMap(({ always = [], onTrouble = [] }) => [...always, ...onTrouble]);
  const alarmed = read.filter(({ namespace }) => namespace === "Guildhall").map(({ name }) => name);
  expect([...new Set(alarmed)].sort()).toEqual([...new Set(ours)].sort());
});

test("a quiet stage is watched for less than ten dollars a month", () => {
  const custom = Object.values(written).flatMap(({ always = [] }) => always).length;
  const dashboards = resourcesOf(prod.ops, "AWS::CloudWatch::Dashboard");
  const above = (count: number, free: number) => Math.max(0, count - free);
  const dollars =
    above(read.length, 10) * prices.alarmMetric +
    above(custom, 10) * prices.customMetric +
    above(dashboards.length, 3) * prices.dashboard;
  expect(dollars).toBeLessThan(most);
  expect(read.length, "more of them, and this sum is wrong").toBeLessThan(60);
  // 41 of alarms that wake somebody, and two of each of five canaries.
  expect(dollars).toBeCloseTo(4.1, 6);
  for (const { Properties } of dashboards) {
    const widgets = JSON.stringify(Properties.DashboardBody).match(/\\"type\\":\\"metric\\"/g) ?? [];
    expect(widgets.length, "one for each alarm").toBe(alarms.length);
    expect(widgets.length, "a free dashboard has fifty metrics").toBeLessThanOrEqual(50);
  }
});

test("no alarm reads what CloudWatch searches, and none is counted in seconds: both are dearer", () => {
  for (const alarm of alarms) {
    expect(JSON.stringify(alarm.Metrics ?? [])).not.toMatch(/SELECT|SEARCH/);
    for (const { periodSeconds } of metricsReadBy(alarm)) expect(periodSeconds).toBeGreaterThanOrEqual(60);
  }
});
