/**
 * CloudWatch's judgement of an alarm, for series that a test writes. It follows "Using Amazon CloudWatch alarms" of AWS.
 * So many of the last so many periods decide. Older data stand in for what is missing, and then what the alarm says.
 */
export type AlarmState = "OK" | "ALARM" | "INSUFFICIENT_DATA";

/** The values that a metric got in each minute, oldest first. */
export type Samples = readonly (readonly number[])[];

interface NamedMetric {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
}

/** As an alarm stands in a template. */
export interface AlarmProperties extends Partial<NamedMetric> {
  AlarmName: string;
  AlarmDescription: string;
  ActionsEnabled?: boolean;
  AlarmActions?: unknown[];
  ComparisonOperator: string;
  Threshold: number;
  EvaluationPeriods: number;
  DatapointsToAlarm?: number;
  TreatMissingData?: string;
  Statistic?: string;
  ExtendedStatistic?: string;
  Period?: number;
  Metrics?: {
    Id: string;
    Expression?: string;
    ReturnData?: boolean;
    Period?: number;
    MetricStat?: { Metric: NamedMetric; Stat: string; Period: number };
  }[];
}

/** A metric that an alarm reads. Each is billed. */
export interface ReadMetric {
  namespace: string;
  name: string;
  /** Names of the dimensions, in the order of the template. */
  dimensions: string[];
  statistic: string;
  periodSeconds: number;
}

export function metricsReadBy(alarm: AlarmProperties): ReadMetric[] {
  const read = (metric: NamedMetric, statistic: string, periodSeconds: number): ReadMetric => ({
    namespace: metric.Namespace,
    name: metric.MetricName,
    dimensions: (metric.Dimensions ?? []).map(({ Name }) => Name),
    statistic,
    periodSeconds,
  });
  if (alarm.Metrics === undefined) {
    const statistic = alarm.Statistic ?? alarm.ExtendedStatistic;
    if (alarm.Namespace === undefined || alarm.MetricName === undefined || statistic === undefined)
      throw new TypeError(`${alarm.AlarmName} reads no metric.`);
    return [read(alarm as NamedMetric, statistic, alarm.Period ?? 0)];
  }
  return alarm.Metrics.flatMap(({ MetricStat }) =>
    MetricStat === undefined ? [] : [read(MetricStat.Metric, MetricStat.Stat, MetricStat.Period)],
  );
}

/** CloudWatch looks so many periods further back, in case newer data are missing. */
const furtherPeriods = 2;

/** The alarm's state after each of its periods, when its metric gets these values. It begins as OK. */
export function statesOf(alarm: AlarmProperties, samples: Samples): AlarmState[] {
  const [metric, ...others] = metricsReadBy(alarm);
  if (metric === undefined || others.length > 0) throw new TypeError(`${alarm.AlarmName} reads more than one metric.`);
  const fill = filledWith(alarm);
  const values = valuesIn(samples, metric).map((value) => value ?? fill);
  const states: AlarmState[] = [];
  for (let end = alarm.EvaluationPeriods + furtherPeriods; end <= values.length; end += 1) {
    const range = values.slice(end - alarm.EvaluationPeriods - furtherPeriods, end);
    states.push(stateAfter(alarm, range, states.at(-1) ?? "OK"));
  }
  return states;
}

/** The value of each period; undefined where the metric got nothing. */
function valuesIn(samples: Samples, { statistic, periodSeconds }: ReadMetric): (number | undefined)[] {
  const minutes = periodSeconds / 60;
  return Array.from({ length: Math.floor(samples.length / minutes) }, (_, period) => {
    const found = samples.slice(period * minutes, (period + 1) * minutes).flat();
    return found.length === 0 ? undefined : statisticOf(found, statistic);
  });
}

function statisticOf(values: readonly number[], statistic: string): number {
  const sum = values.reduce((total, value) => total + value, 0);
  if (statistic === "Sum") return sum;
  if (statistic === "Maximum") return Math.max(...values);
  if (statistic === "Average") return sum / values.length;
  const percentile = /^p(\d+)$/.exec(statistic)?.[1];
  if (percentile === undefined) throw new TypeError(`The statistic ${statistic} is not known here.`);
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((Number(percentile) / 100) * sorted.length) - 1)] ?? 0;
}

/** What an expression puts in place of missing values. `FILL(id, number)` is the one expression that alarms use. */
function filledWith({ AlarmName, Metrics }: AlarmProperties): number | undefined {
  const expressions = (Metrics ?? []).flatMap(({ Expression }) => Expression ?? []);
  if (expressions.length === 0) return undefined;
  const [, value] = /^FILL\(\w+,\s*(\d+)\)$/.exec(expressions.join("; ")) ?? [];
  if (value === undefined) throw new TypeError(`${AlarmName} has an expression that is not known here.`);
  return Number(value);
}

function stateAfter(alarm: AlarmProperties, range: readonly (number | undefined)[], before: AlarmState): AlarmState {
  const looked = alarm.EvaluationPeriods;
  const needed = alarm.DatapointsToAlarm ?? looked;
  const known = range.filter((value) => value !== undefined).slice(-looked);
  const missing = looked - known.length;
  const breaching = known.filter((value) => isBreaching(alarm, value)).length;
  if (breaching >= needed) return "ALARM";
  if (breaching + missing < needed) return "OK";
  switch (alarm.TreatMissingData) {
    case "breaching":
      return "ALARM";
    case "notBreaching":
      return "OK";
    case "ignore":
      return before;
    default:
      return known.length === 0 ? "INSUFFICIENT_DATA" : before;
  }
}

function isBreaching({ AlarmName, ComparisonOperator, Threshold }: AlarmProperties, value: number): boolean {
  if (ComparisonOperator === "GreaterThanThreshold") return value > Threshold;
  if (ComparisonOperator === "LessThanThreshold") return value < Threshold;
  throw new TypeError(`${AlarmName} compares in a way that is not known here.`);
}
