/** Counts in templates what costs money while nobody calls. Pure. */
import type { Resources } from "./bill.ts";

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
}

/** Metrics that `platform.watchStage` writes at each run. The others are written on trouble only. */
const metricsOfQuietStage = 3;

export function countResources(
  resources: readonly TemplateResource[],
  ofStage: Pick<Resources, "dueLists" | "audits" | "memoryGigabytes" | "logDays">,
): Resources {
  const all = (type: string) => resources.flatMap(({ Type, Properties = {} }) => (Type === type ? [Properties] : []));
  const firewalls = all("AWS::WAFv2::WebACL");
  return {
    alarmMetrics: all("AWS::CloudWatch::Alarm").reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    customMetrics: metricsOfQuietStage,
    dashboards: all("AWS::CloudWatch::Dashboard").length,
    secrets: all("AWS::SecretsManager::Secret").length,
    keys: all("AWS::KMS::Key").length,
    firewalls: firewalls.length,
    firewallRules: firewalls.reduce((sum, { Rules }) => sum + ((Rules as unknown[] | undefined)?.length ?? 0), 0),
    canaryRuns: all("AWS::Synthetics::Canary").reduce((sum, { Schedule }) => sum + runsOf(Schedule), 0),
    // Reading the table's stream is free of charge.
    polledQueues: all("AWS::Lambda::EventSourceMapping").filter(
      ({ StartingPosition }) => StartingPosition === undefined,
    ).length,
    schedules: all("AWS::Scheduler::Schedule").map(({ ScheduleExpression }) => minutesOf(String(ScheduleExpression))),
    ...ofStage,
  };
}

/** Each metric that an alarm reads is billed; an expression is not. */
function metricsOf({ Metrics }: Record<string, unknown>): number {
  if (Metrics === undefined) return 1;
  return (Metrics as { MetricStat?: object }[]).filter(({ MetricStat }) => MetricStat !== undefined).length;
}

const daysOfMonth = 30;

/** @throws for an expression that is no rate; a price without it would be wrong */
function minutesOf(expression: string): number {
  const [, count = "", unit = ""] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const minutes = { minute: 1, hour: 60, day: 24 * 60 }[unit];
  if (minutes === undefined) throw new TypeError(`The schedule ${expression} has no price here.`);
  return Number(count) * minutes;
}

function runsOf(schedule: unknown): number {
  return (daysOfMonth * 24 * 60) / minutesOf((schedule as { Expression: string }).Expression);
}
