/** Monitoring for operators: alarms, their dashboard, saved queries, a budget and unusual costs. */
import { Stack, type StackProps } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { CfnAnomalyMonitor, CfnAnomalySubscription } from "aws-cdk-lib/aws-ce";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import type { ApiStack } from "./api-stack.ts";
import { Watches } from "./constructs/watches.ts";
import type { DataStack } from "./data-stack.ts";
import { saveQueries } from "./saved-queries.ts";
import type { Stage } from "./stages.ts";

export interface OpsStackProps extends StackProps {
  stage: Stage;
  data: DataStack;
  api: ApiStack;
}

/** A day is unusual when it costs this much more than the days before, and this share of them. */
const unusual = { dollars: 5, percent: 40 };

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
    new Watches(this, "Watches", { stage, data, api, topic });
    if (stage.cloud.savesQueries) saveQueries(this, stage);
    if (stage.monthlyBudget !== null) {
      this.addBudget(stage, stage.monthlyBudget);
      this.tellUnusualCosts(stage);
    }
  }

  private addBudget({ name, operatorEmail }: Stage, amount: number): void {
    const warnings = [
      { notificationType: "ACTUAL", threshold: 80 },
      { notificationType: "ACTUAL", threshold: 100 },
      { notificationType: "FORECASTED", threshold: 100 },
    ];
    new CfnBudget(this, "Budget", {
      budget: {
        budgetName: `guildhall-${name}`,
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount, unit: "USD" },
      },
      notificationsWithSubscribers: warnings.map((warning) => ({
        notification: { ...warning, comparisonOperator: "GREATER_THAN" },
        subscribers: [{ subscriptionType: "EMAIL", address: operatorEmail }],
      })),
    });
  }

  /** AWS learns what each service costs, and tells a day that does not fit. It is free of charge. */
  private tellUnusualCosts({ name, operatorEmail, costMonitorArn }: Stage): void {
    const monitorArn =
      costMonitorArn ??
      new CfnAnomalyMonitor(this, "CostMonitor", {
        monitorName: `guildhall-${name}`,
        monitorType: "DIMENSIONAL",
        monitorDimension: "SERVICE",
      }).attrMonitorArn;
    const atLeast = (Key: string, value: number) => ({
      Dimensions: { Key, MatchOptions: ["GREATER_THAN_OR_EQUAL"], Values: [String(value)] },
    });
    new CfnAnomalySubscription(this, "UnusualCosts", {
      subscriptionName: `guildhall-${name}`,
      monitorArnList: [monitorArn],
      frequency: "DAILY",
      subscribers: [{ type: "EMAIL", address: operatorEmail }],
      thresholdExpression: JSON.stringify({
        And: [
          atLeast("ANOMALY_TOTAL_IMPACT_ABSOLUTE", unusual.dollars),
          atLeast("ANOMALY_TOTAL_IMPACT_PERCENTAGE", unusual.percent),
        ],
      }),
    });
  }
}
