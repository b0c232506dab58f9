/** Monitoring for operators: alarms that each have a heading in the runbook, a dashboard, a budget. */
import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import { consumers } from "#lambdas/contract/index.ts";
import type { ApiStack } from "./api-stack.ts";
import type { DataStack } from "./data-stack.ts";
import { names } from "./names.ts";
import type { Stage } from "./stages.ts";

export interface OpsStackProps extends StackProps {
  stage: Stage;
  data: DataStack;
  api: ApiStack;
}

interface AlarmPlan {
  /** The alarm's heading in `runbook.md`. */
  name: string;
  /** The consumer, for alarms that exist once per consumer. */
  consumerId?: string;
  metric: IMetric;
  threshold: number;
  /** Number of consecutive periods of five minutes. */
  periods: number;
}

const period = Duration.minutes(5);

export class OpsStack extends Stack {
  constructor(scope: Construct, id: string, { stage, data, api, ...props }: OpsStackProps) {
    super(scope, id, props);
    const topic = new Topic(this, "Alarms", { displayName: `Guildhall ${stage.name}`, enforceSSL: true });
    topic.addSubscription(new EmailSubscription(stage.operatorEmail));
    topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ["sns:Publish"],
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com"), new ServicePrincipal("budgets.amazonaws.com")],
        resources: [topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": this.account } },
      }),
    );

    const plans = this.plans(stage, data, api).filter(
      ({ metric }) => stage.cloud.knowsMetricMath || !(metric instanceof MathExpression),
    );
    for (const { name, consumerId, metric, threshold, periods } of plans) {
      const alarm = consumerId === undefined ? name : `${name}-${consumerId}`;
      new Alarm(this, alarm, {
        alarmName: `guildhall-${stage.name}-${alarm}`,
        alarmDescription: `lib/runbook.md#${name}`,
        metric,
        threshold,
        evaluationPeriods: periods,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }).addAlarmAction(new SnsAction(topic));
    }
    new Dashboard(this, "Dashboard", {
      dashboardName: `guildhall-${stage.name}`,
      widgets: [plans.map(({ name, metric }) => new GraphWidget({ title: name, left: [metric], width: 8 }))],
    });
    if (stage.monthlyBudget !== null) this.addBudget(stage, stage.monthlyBudget);
  }

  private addBudget({ name, operatorEmail }: Stage, amount: number): void {
    new CfnBudget(this, "Budget", {
      budget: {
        budgetName: `guildhall-${name}`,
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount, unit: "USD" },
      },
      notificationsWithSubscribers: [80, 100].map((threshold) => ({
        notification: { notificationType: "ACTUAL", comparisonOperator: "GREATER_THAN", threshold },
        subscribers: [{ subscriptionType: "EMAIL", address: operatorEmail }],
      })),
    });
  }

  private plans(stage: Stage, data: DataStack, { gateways }: ApiStack): AlarmPlan[] {
    const table = (metricName: string, statistic = "Sum") =>
      new Metric({
        namespace: "AWS/DynamoDB",
        metricName,
        statistic,
        period,
        dimensionsMap: { TableName: data.table.tableName },
      });
    const lambda = (metricName: string) =>
      new Metric({ namespace: "AWS/Lambda", metricName, statistic: "Sum", period });
    const ofConsumers = (kinds: readonly string[], plan: (consumerId: string) => Omit<AlarmPlan, "consumerId">) =>
      consumers.flatMap(({ id, source }) => (kinds.includes(source.kind) ? [{ ...plan(id), consumerId: id }] : []));
    /** Failures that the pipeline and the consumers' wrappers count in their log lines, summed over all functions. */
    const failed = (dimension: "route" | "consumer") =>
      new MathExpression({
        expression: `SELECT SUM(failed) FROM SCHEMA("Guildhall", ${dimension})`,
        usingMetrics: {},
        label: `failed by ${dimension}`,
        period,
      });
    /** A gateway that nobody called has no data. */
    const ofGateways = (expression: string, label: string, metricOf: (api: HttpApi) => IMetric) =>
      new MathExpression({
        expression,
        usingMetrics: { workspaces: metricOf(gateways.workspaces.api), platform: metricOf(gateways.platform.api) },
        label,
        period,
      });
    return [
      {
        name: "api-server-errors",
        metric: ofGateways("FILL(workspaces, 0) + FILL(platform, 0)", "5xx answers of both gateways", (api) =>
          api.metricServerError({ period, statistic: "Sum" }),
        ),
        threshold: 5,
        periods: 1,
      },
      {
        name: "api-slow",
        metric: ofGateways("MAX([FILL(workspaces, 0), FILL(platform, 0)])", "slower gateway's p99", (api) =>
          api.metricLatency({ period, statistic: Stats.p(99) }),
        ),
        threshold: 3_000,
        periods: 3,
      },
      { name: "functions-failing", metric: lambda("Errors"), threshold: 5, periods: 1 },
      { name: "functions-throttled", metric: lambda("Throttles"), threshold: 0, periods: 2 },
      { name: "routes-failing", metric: failed("route"), threshold: 5, periods: 1 },
      { name: "consumers-failing", metric: failed("consumer"), threshold: 5, periods: 1 },
      // One alarm per queue: one expression takes at most ten metrics.
      ...ofConsumers(["changes", "stream", "due", "messages", "video", "mail"], (id) => ({
        name: "dead-letters",
        metric: new Metric({
          namespace: "AWS/SQS",
          metricName: "ApproximateNumberOfMessagesVisible",
          statistic: "Maximum",
          period,
          dimensionsMap: { QueueName: names.deadLetters(stage, id) },
        }),
        threshold: 0,
        periods: 1,
      })),
      ...ofConsumers(["stream"], (id) => ({
        name: "changes-late",
        metric: new Metric({
          namespace: "AWS/Lambda",
          metricName: "IteratorAge",
          statistic: "Maximum",
          period,
          dimensionsMap: { FunctionName: names.function(stage, id) },
        }),
        threshold: 60_000,
        periods: 2,
      })),
      ...ofConsumers(["listeners"], (id) => ({
        name: "listening-failing",
        metric: new Metric({
          namespace: "AWS/Lambda",
          metricName: "Errors",
          statistic: "Sum",
          period,
          dimensionsMap: { FunctionName: names.function(stage, id) },
        }),
        threshold: 5,
        periods: 1,
      })),
      // `ThrottledRequests` exists only by operation. These two exist by table, which is on demand.
      {
        name: "table-throttled",
        metric: new MathExpression({
          expression: "reads + writes",
          usingMetrics: { reads: table("ReadThrottleEvents"), writes: table("WriteThrottleEvents") },
          label: "throttled reads and writes",
          period,
        }),
        threshold: 0,
        periods: 2,
      },
      { name: "transactions-conflicting", metric: table("TransactionConflict"), threshold: 500, periods: 3 },
      {
        name: "money-differs",
        metric: new Metric({
          namespace: "Guildhall",
          metricName: "differences",
          statistic: "Sum",
          period,
        }),
        threshold: 0,
        periods: 1,
      },
      {
        name: "sign-in-throttled",
        metric: new Metric({
          namespace: "AWS/Cognito",
          metricName: "SignInThrottles",
          statistic: "Sum",
          period,
          dimensionsMap: { UserPool: data.userPool.userPoolId, UserPoolClient: data.userPoolClient.userPoolClientId },
        }),
        threshold: 0,
        periods: 1,
      },
    ];
  }
}
