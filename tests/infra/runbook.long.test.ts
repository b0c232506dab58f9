import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../lib/bundle/handlers.ts";
import { rehearsal } from "../../lib/stages.ts";
import { type AlarmProperties, metricsReadBy } from "../support/alarms.ts";
import { type Resource, resourcesOf, synthesise } from "./synthesise.ts";

/** Whoever is woken at night follows the runbook, so it names nothing that is not there. */
const prod = synthesise("prod");
const runbook = readFileSync(join(projectRoot, "lib/runbook.md"), "utf8");
const alarms = resourcesOf(prod.ops, "AWS::CloudWatch::Alarm").map(
  ({ Properties }) => Properties as unknown as AlarmProperties,
);
const queries = resourcesOf(prod.ops, "AWS::Logs::QueryDefinition");

/** What stands in code marks, for the stage prod. */
const marked = [...runbook.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text.replaceAll("<stage>", "prod"));
const named = (pattern: RegExp) => [...new Set(marked.filter((text) => pattern.test(text)))].sort();

const sources = readdirSync(join(projectRoot, "lambdas"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(join(projectRoot, "lambdas", file), "utf8"))
  .join("\n");

describe("the runbook", () => {
  test("has a part for each alarm, and an alarm for each part", () => {
    const parts = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const linked = alarms.map(({ AlarmDescription }) => AlarmDescription.replace("lib/runbook.md#", ""));
    expect(parts.toSorted()).toEqual([...new Set(linked)].sort());
    expect(new Set(parts).size, "a part stands once").toBe(parts.length);
  });

  test("names each saved query, and no other", () => {
    expect(named(/^guildhall-prod\//)).toEqual(queries.map(({ Properties }) => String(Properties.Name)).sort());
  });

  test("names the dashboard that exists, and no other", () => {
    const dashboards = resourcesOf(prod.ops, "AWS::CloudWatch::Dashboard");
    expect(dashboards.map(({ Properties }) => Properties.DashboardName)).toEqual(["guildhall-prod-Alarms"]);
    expect(named(/^guildhall-prod-[A-Z]\w+$/)).toEqual(["guildhall-prod-Alarms"]);
  });

  test("names only metrics that AWS or an alarm has", () => {
    // As the documentation of DynamoDB and of Cognito lists them.
    const ofAws = [
      "AWS/Cognito SignInSuccesses",
      "AWS/DynamoDB ConsumedReadCapacityUnits",
      "AWS/DynamoDB ConsumedWriteCapacityUnits",
    ];
    const ofAlarms = alarms.flatMap(metricsReadBy).map(({ namespace, name }) => `${namespace} ${name}`);
    for (const metric of named(/^(AWS\/\w+|Guildhall) /)) expect([...ofAws, ...ofAlarms]).toContain(metric);
  });

  test("names only log events, consumers and routes that exist", () => {
    const events = [...runbook.matchAll(/`event = "(\w+)"`/g)].map(([, event]) => event);
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect(sources, event).toContain(`"${event}"`);
    for (const id of named(/^[a-z]+\.[a-z]+[A-Z]\w+$/)) expect(sources, id).toContain(`id: "${id}"`);
  });
});

describe("a saved query", () => {
  const fieldsOf = ({ Properties }: Resource) => String(Properties.QueryString);

  test("asks for log events that exist", () => {
    const events = queries.flatMap((query) =>
      [...fieldsOf(query).matchAll(/event = "(\w+)"/g)].map(([, event]) => event),
    );
    expect(events.length).toBeGreaterThan(5);
    for (const event of events) expect(sources, event).toContain(`"${event}"`);
  });

  test("of the gateways asks for fields that their log has, in their group", () => {
    const [gateways, ...others] = queries.filter(({ Properties }) => Properties.LogGroupNames !== undefined);
    expect(others).toEqual([]);
    expect(gateways?.Properties.LogGroupNames).toEqual(["/guildhall/prod/access"]);
    const groups = resourcesOf(prod.api, "AWS::Logs::LogGroup").map(({ Properties }) => Properties.LogGroupName);
    expect(groups).toContain("/guildhall/prod/access");
    const [stage] = resourcesOf(prod.api, "AWS::ApiGatewayV2::Stage");
    const { Format } = (stage?.Properties ?? {}).AccessLogSettings as { Format: string };
    for (const field of ["routeKey", "status", "latency", "error"]) {
      expect(Object.keys(JSON.parse(Format) as object)).toContain(field);
      expect(gateways?.Properties.QueryString).toContain(field);
    }
  });

  test("has each a name of its own, and is short enough for Logs Insights", () => {
    const names = queries.map(({ Properties }) => Properties.Name);
    expect(new Set(names).size).toBe(names.length);
    for (const query of queries) expect(fieldsOf(query).length).toBeLessThan(10_000);
  });
});

test("the emulator of the rehearsal gets no saved query, and no alarm on an expression", () => {
  const { ops } = synthesise(rehearsal(4566));
  expect(resourcesOf(ops, "AWS::Logs::QueryDefinition")).toEqual([]);
  const found = resourcesOf(ops, "AWS::CloudWatch::Alarm");
  expect(found.filter(({ Properties }) => Properties.Metrics !== undefined)).toEqual([]);
  expect(found.length).toBeGreaterThan(15);
});
