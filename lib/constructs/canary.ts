/**
 * New code of the main job gets a tenth of the calls for five minutes. CodeDeploy goes back when that fails, and
 * CloudFormation then takes the whole deployment back. docs/decisions/canaries.md
 */
import { Duration } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, MathExpression, Metric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import { Alias, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, type LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { cancelBooking, cancelMyBooking, createBooking } from "#lambdas/bookings/contract.ts";
import { consumers } from "#lambdas/contract/index.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import type { Stage } from "../stages.ts";

/** The alias that gateway and stream call. */
export const liveAlias = "live";

const mainJob: ReadonlySet<string> = new Set([
  ...[createBooking, cancelMyBooking, cancelBooking, grantPoints].map(({ id }) => id),
  ...consumers.filter(({ source }) => source.kind === "stream").map(({ id }) => id),
]);

export const hasCanary = ({ canaries }: Stage, id: string): boolean => canaries && mainJob.has(id);

export interface CanaryProps {
  stage: Stage;
  id: string;
  lambda: LambdaFunction;
  logGroup: LogGroup;
}

export function addCanary(scope: Construct, { stage, id, lambda, logGroup }: CanaryProps): Alias {
  const alias = new Alias(scope, "Live", { aliasName: liveAlias, version: lambda.currentVersion });
  const period = Duration.minutes(1);
  const namespace = "Guildhall/Canaries";
  const metricName = `${stage.name}.${id}`;
  // A route that answers 500, and a consumer that puts a message back, do not fail as functions. Both write such a line.
  logGroup.addMetricFilter("Failures", {
    filterPattern: FilterPattern.stringValue("$.level", "=", "error"),
    metricNamespace: namespace,
    metricName,
    metricValue: "1",
  });
  const alarm = new Alarm(scope, "CanaryFails", {
    alarmName: `guildhall-${stage.name}-canary-${id}`,
    alarmDescription: "Read by CodeDeploy alone, during a deployment",
    metric: new MathExpression({
      expression: "FILL(crashes, 0) + FILL(failures, 0)",
      usingMetrics: {
        crashes: alias.metricErrors({ period, statistic: "Sum" }),
        failures: new Metric({ namespace, metricName, period, statistic: "Sum" }),
      },
      label: `failures of ${id}`,
      period,
    }),
    threshold: 0,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  new LambdaDeploymentGroup(scope, "Canary", {
    alias,
    deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    alarms: [alarm],
    autoRollback: { failedDeployment: true, deploymentInAlarm: true },
  });
  return alias;
}
