/**
 * What wakes an operator. Each alarm has a heading in `runbook.md`, and rows in `tests/infra/alarms.test.ts`. Each
 * metric that an alarm reads costs money, so one alarm watches for many functions or queues (`docs/decisions/alarms.md`).
 */
import { Duration } from "aws-cdk-lib";
import { ComparisonOperator, type IMetric, Metric, Stats, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import {
  type CustomAlarmThreshold,
  DefaultDashboardFactory,
  type IMetricAdjuster,
  MonitoringFacade,
  SnsAlarmActionStrategy,
} from "cdk-monitoring-constructs";
import { Construct } from "constructs";
import type { ConsumerContract } from "#lambdas/contract/define-consumer.ts";
import { consumers } from "#lambdas/contract/index.ts";
import { tableDefinition } from "#lambdas/contract/table-definition.ts";
import type { ApiStack } from "../api-stack.ts";
import type { DataStack } from "../data-stack.ts";
import { names } from "../names.ts";
import { leastFunctionsAtOnce, type Stage } from "../stages.ts";

export interface WatchesProps {
  stage: Stage;
  data: DataStack;
  api: ApiStack;
  topic: ITopic;
}

interface When {
  /** Which one of several alarms under the same heading. */
  of?: string;
  /** The function whose metric it is. CDK would name it by a part of its ARN. */
  functionId?: string;
  /** So many of the last so many periods. One of one by default. */
  periods?: readonly [breaching: number, looked: number];
  /** Five minutes by default. */
  period?: Duration;
  /** Silence is fine by default. */
  missing?: TreatMissingData;
}

const fiveMinutes = Duration.minutes(5);
const hour = Duration.hours(1);

export class Watches extends Construct {
  private readonly stage: Stage;
  private readonly facade: MonitoringFacade;

  constructor(scope: Construct, id: string, { stage, data, api, topic }: WatchesProps) {
    super(scope, id);
    this.stage = stage;
    this.facade = new MonitoringFacade(this, "Alarms", {
      alarmFactoryDefaults: {
        alarmNamePrefix: `guildhall-${stage.name}`,
        actionsEnabled: true,
        action: new SnsAlarmActionStrategy({ onAlarmTopic: topic }),
      },
      metricFactoryDefaults: { period: fiveMinutes },
      // One widget for each alarm. The library's other dashboards hold more metrics than are free.
      dashboardFactory: new DefaultDashboardFactory(this, "Dashboards", {
        dashboardNamePrefix: `guildhall-${stage.name}`,
        createDashboard: false,
        createAlarmDashboard: true,
      }),
    });
    this.watchCalls(api);
    this.watchFunctions();
    this.watchTable(data);
    this.watchQueues();
    this.watchMails();
    this.watchOthers(data);
  }

  private watchCalls({ gateways }: ApiStack): void {
    for (const [of, { api }] of Object.entries(gateways)) {
      this.facade.monitorApiGatewayV2HttpApi({
        api,
        alarmFriendlyName: of,
        add5xxCountAlarm: { Alarm: { ...this.when("api-server-errors", { of }), maxErrorCount: 5 } },
        addLatencyP99Alarm: {
          Alarm: { ...this.when("api-slow", { of, periods: [3, 3] }), maxLatency: Duration.seconds(3) },
        },
      });
    }
    this.above("edge-failing", ours("edgeFailures", Stats.MAXIMUM), 10, { periods: [2, 3] });
    // A bug is never normal, and one a day is one, too.
    this.above("bugs", ours("bugs"), 0, { period: Duration.minutes(1) });
    const failed = (kind: "route" | "consumer") => ours("failed", Stats.SUM, { kind });
    this.above("routes-failing", failed("route"), 0, { periods: [3, 12] });
    this.above("consumers-failing", failed("consumer"), 0, { periods: [3, 12] });
    this.above("events-refused", ours("refusedEvents"), 2, { period: hour });
  }

  /** Those of all functions together. Some 450 alarms would cost 45 dollars, and their logs tell which function it is. */
  private watchFunctions(): void {
    const ofAll = (metricName: string, statistic = Stats.SUM) =>
      new Metric({ namespace: "AWS/Lambda", metricName, statistic, period: fiveMinutes });
    this.above("functions-failing", ofAll("Errors"), 5);
    this.above("functions-throttled", ofAll("Throttles"), 0, { periods: [2, 2] });
    this.above("functions-busy", ofAll("ConcurrentExecutions", Stats.MAXIMUM), leastFunctionsAtOnce * 0.8, {
      periods: [2, 2],
    });
    const functionOf = ({ id }: ConsumerContract) =>
      LambdaFunction.fromFunctionName(this, `Watched-${id.replace(".", "-")}`, names.function(this.stage, id));
    for (const consumer of consumers) {
      const { id, source } = consumer;
      const alarmFriendlyName = id.replace(".", "-");
      // One that runs more seldom has an alarm on what it tells.
      if (source.kind === "schedule" && source.everyMinutes <= hour.toMinutes()) {
        // A period that always holds a run, whenever it begins.
        const period = Duration.minutes(Math.min(Math.max(5, 2 * source.everyMinutes), 24 * 60));
        const of = alarmFriendlyName;
        const twice = { of, functionId: id, period, periods: [2, 2], missing: TreatMissingData.BREACHING } as const;
        const thrice = { of, functionId: id, period, periods: [3, 3] } as const;
        this.facade.monitorLambdaFunction({
          lambdaFunction: functionOf(consumer),
          alarmFriendlyName,
          addMinInvocationsCountAlarm: {
            Alarm: {
              ...this.when("schedule-missed", twice),
              comparisonOperatorOverride: ComparisonOperator.LESS_THAN_THRESHOLD,
              minCount: 1,
            },
          },
          addFaultCountAlarm: { Alarm: { ...this.when("schedule-failing", thrice), maxErrorCount: 0 } },
        });
      }
      if (source.kind === "stream") {
        this.facade.monitorLambdaFunction({
          lambdaFunction: functionOf(consumer),
          alarmFriendlyName,
          addMaxIteratorAgeAlarm: {
            Alarm: { ...this.when("changes-late", { functionId: id, periods: [2, 2] }), maxAgeInMillis: 60_000 },
          },
        });
      }
      if (source.kind === "listeners") {
        this.facade.monitorLambdaFunction({
          lambdaFunction: functionOf(consumer),
          alarmFriendlyName,
          addFaultCountAlarm: { Alarm: { ...this.when("listening-failing", { functionId: id }), maxErrorCount: 5 } },
        });
      }
    }
  }

  /** `ThrottledRequests` exists only by operation. These exist by table, and by index for those of an index. */
  private watchTable({ table }: DataStack): void {
    const throttled = (of: string) => ({
      ...this.when("table-throttled", { of, periods: [2, 2] }),
      maxThrottledEventsThreshold: 0,
    });
    // The library fills gaps with an expression.
    if (this.stage.cloud.knowsMetricMath) {
      this.facade.monitorDynamoTable({
        table,
        alarmFriendlyName: "table",
        addReadThrottledEventsCountAlarm: { Alarm: throttled("reads") },
        addWriteThrottledEventsCountAlarm: { Alarm: throttled("writes") },
      });
      for (const index of tableDefinition.indexes) {
        this.facade.monitorDynamoTableGlobalSecondaryIndex({
          table,
          globalSecondaryIndexName: index,
          alarmFriendlyName: index,
          addReadThrottledEventsCountAlarm: { Alarm: throttled(`${index}-reads`) },
          addWriteThrottledEventsCountAlarm: { Alarm: throttled(`${index}-writes`) },
        });
      }
    }
    const conflicts = new Metric({
      namespace: "AWS/DynamoDB",
      metricName: "TransactionConflict",
      statistic: Stats.SUM,
      period: fiveMinutes,
      dimensionsMap: { TableName: table.tableName },
    });
    this.above("transactions-conflicting", conflicts, 500, { periods: [3, 3] });
  }

  /** `platform.watchStage` looks at every queue. An alarm for each would cost as much as all the rest. */
  private watchQueues(): void {
    const period = Duration.minutes(10);
    this.above("dead-letters", ours("deadLetters", Stats.MAXIMUM), 0, { period });
    this.above("queues-late", ours("oldestSeconds", Stats.MAXIMUM), 15 * 60, { periods: [3, 4] });
  }

  /** SES puts an account under review at 5 % and 0.1 %. It tells nothing while nobody sends, and the rate stays. */
  private watchMails(): void {
    const rate = (metricName: string) =>
      new Metric({ namespace: "AWS/SES", metricName, statistic: Stats.AVERAGE, period: hour });
    const when = { period: hour, missing: TreatMissingData.IGNORE };
    this.above("mails-bouncing", rate("Reputation.BounceRate"), 0.03, when);
    this.above("mails-unwanted", rate("Reputation.ComplaintRate"), 0.001, when);
  }

  private watchOthers({ userPool, userPoolClient }: DataStack): void {
    this.above("money-differs", ours("differences"), 0);
    // `platform.auditTable` tells both, and so does `npm run audit -- --metric`.
    const ofStage = { Stage: this.stage.name };
    this.above("audit-violations", ours("violations", Stats.MAXIMUM, ofStage), 0);
    // An alarm looks back for a week at most.
    this.below("audit-missing", ours("auditsCompleted", Stats.SUM, ofStage), 1, {
      period: Duration.days(1),
      periods: [7, 7],
      missing: TreatMissingData.BREACHING,
    });
    const throttles = new Metric({
      namespace: "AWS/Cognito",
      metricName: "SignInThrottles",
      statistic: Stats.SUM,
      period: fiveMinutes,
      dimensionsMap: { UserPool: userPool.userPoolId, UserPoolClient: userPoolClient.userPoolClientId },
    });
    this.above("sign-in-throttled", throttles, 0);
  }

  private above(name: string, metric: IMetric, threshold: number, when: When = {}): void {
    this.alarm(name, metric, { ...when, threshold, comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD });
  }

  private below(name: string, metric: IMetric, threshold: number, when: When = {}): void {
    this.alarm(name, metric, { ...when, threshold, comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD });
  }

  private alarm(
    name: string,
    metric: IMetric,
    { threshold, comparisonOperator, ...when }: When & { threshold: number; comparisonOperator: ComparisonOperator },
  ): void {
    const addAlarm = { Alarm: { ...this.when(name, when), threshold, comparisonOperator } };
    this.facade.monitorCustom({
      alarmFriendlyName: name,
      metricGroups: [{ title: name, metrics: [{ alarmFriendlyName: name, metric: metric as Metric, addAlarm }] }],
    });
  }

  private when(
    name: string,
    {
      of,
      functionId,
      periods: [breaching, looked] = [1, 1],
      period = fiveMinutes,
      missing = TreatMissingData.NOT_BREACHING,
    }: When = {},
  ): CustomAlarmThreshold {
    return {
      alarmNameOverride: ["guildhall", this.stage.name, name, ...(of === undefined ? [] : [of])].join("-"),
      alarmDescriptionOverride: `lib/runbook.md#${name}`,
      datapointsToAlarm: breaching,
      evaluationPeriods: looked,
      period,
      treatMissingDataOverride: missing,
      metricAdjuster: plainMetric(
        functionId === undefined ? {} : { FunctionName: names.function(this.stage, functionId) },
      ),
    };
  }
}

/** Without its label. CDK makes an expression of a metric that has one, and the emulator knows no expressions. */
const plainMetric = (named: Record<string, string>): IMetricAdjuster => ({
  adjustMetric: (metric) => {
    if (!(metric instanceof Metric)) return metric;
    const { namespace, metricName, statistic, period, dimensions } = metric;
    return new Metric({ namespace, metricName, statistic, period, dimensionsMap: { ...dimensions, ...named } });
  },
});

/** A metric that log lines of functions make (`lambdas/runtime/log.ts`). */
function ours(metricName: string, statistic: string = Stats.SUM, dimensionsMap: Record<string, string> = {}): Metric {
  return new Metric({ namespace: "Guildhall", metricName, statistic, period: fiveMinutes, dimensionsMap });
}
