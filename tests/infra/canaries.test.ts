import { describe, expect, test } from "vitest";
import { rehearsal, stageNamed } from "../../lib/stages.ts";
import { type Resource, resourcesOf, synthesise } from "./synthesise.ts";

const prod = synthesise("prod");
const dev = synthesise("dev");
const templatesOf = ({ api, data, nouns, routes }: typeof prod) => [api, data, ...nouns.values(), ...routes.values()];
const inProd = (type: string) => templatesOf(prod).flatMap((template) => resourcesOf(template, type));

const mainJob = [
  "bookings-cancelBooking",
  "bookings-cancelMyBooking",
  "bookings-createBooking",
  "platform-dispatchChanges",
  "points-grantPoints",
];

describe("new code of the main job", () => {
  test("gets a tenth of the calls for five minutes, and goes back when its alarm rings", () => {
    const groups = inProd("AWS::CodeDeploy::DeploymentGroup");
    expect(groups).toHaveLength(mainJob.length);
    for (const { Properties } of groups)
      expect(Properties).toMatchObject({
        DeploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent5Minutes",
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: expect.arrayContaining(["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"]) as unknown,
        },
        AlarmConfiguration: { Enabled: true, Alarms: [{ Name: { Ref: expect.stringMatching(/CanaryFails/) } }] },
      });
    const aliases = inProd("AWS::Lambda::Alias") as (Resource & { UpdatePolicy?: unknown })[];
    expect(aliases.map(({ Properties }) => Properties.Name)).toEqual(mainJob.map(() => "live"));
    for (const { UpdatePolicy } of aliases)
      expect(UpdatePolicy).toMatchObject({
        CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: expect.stringMatching(/Canary/) } },
      });
  });

  test("is what gateway and stream call: the alias, not the newest code", () => {
    const asked = inProd("AWS::ApiGatewayV2::Integration")
      .map(({ Properties }) =>
        /function:guildhall-prod-([\w-]+)(:\w+)?/.exec(JSON.stringify(Properties.IntegrationUri)),
      )
      .filter((found) => found?.[2] !== undefined);
    const routes = mainJob.filter((name) => name !== "platform-dispatchChanges");
    expect(asked.map((found) => [found?.[1], found?.[2]]).sort()).toEqual(routes.map((name) => [name, ":live"]));
    const sources = resourcesOf(prod.api, "AWS::Lambda::EventSourceMapping");
    expect(sources.map(({ Properties }) => JSON.stringify(Properties.FunctionName))).toEqual([
      expect.stringMatching(/dispatchChangesLive/),
      expect.stringMatching(/dispatchChangesLive/),
    ]);
  });

  test("is watched by crashes of the alias and by lines of errors, of which none is normal", () => {
    const alarms = inProd("AWS::CloudWatch::Alarm");
    expect(alarms.map(({ Properties }) => Properties.AlarmName).sort()).toEqual(
      mainJob.map((name) => `guildhall-prod-canary-${name.replace("-", ".")}`),
    );
    for (const { Properties } of alarms) {
      expect(Properties).toMatchObject({
        Threshold: 0,
        ComparisonOperator: "GreaterThanThreshold",
        EvaluationPeriods: 1,
      });
      const metrics = Properties.Metrics as { Expression?: string; MetricStat?: { Metric: { MetricName: string } } }[];
      expect(metrics.map(({ Expression, MetricStat }) => Expression ?? MetricStat?.Metric.MetricName).sort()).toEqual([
        "Errors",
        "FILL(crashes, 0) + FILL(failures, 0)",
        expect.stringMatching(/^prod\.\w+\.\w+$/),
      ]);
    }
    for (const { Properties } of inProd("AWS::Logs::MetricFilter"))
      expect(Properties.FilterPattern).toBe('{ $.level = "error" }');
  });
});

test("other stages change at once, and pay for no alarms of it", () => {
  for (const type of ["AWS::Lambda::Alias", "AWS::CodeDeploy::DeploymentGroup", "AWS::Logs::MetricFilter"])
    expect(
      templatesOf(dev).flatMap((template) => resourcesOf(template, type)),
      type,
    ).toEqual([]);
  expect([rehearsal(4566).canaries, stageNamed("staging").canaries, stageNamed("prod").canaries]).toEqual([
    false,
    false,
    true,
  ]);
});
