/** What CloudWatch is asked for the page of health, and what its answers mean. */
import { toInstant } from "../contract/time.ts";
import { type HealthPeriod, healthPeriods, searchedHours, type Signals } from "./health-contract.ts";

interface Asked {
  id: string;
  namespace: string;
  name: string;
  dimensions: Readonly<Record<string, string>>;
  statistic: string;
}

interface Series {
  id: string;
  label: string;
  values: readonly { at: number; value: number }[];
}

interface Period {
  from: number;
  to: number;
  stepSeconds: number;
}

const minute = 60_000;

/** Whole steps up to now. The last one is not over. */
export function periodOf(period: HealthPeriod, now: number): Period {
  const { steps, stepMinutes } = healthPeriods[period];
  const step = stepMinutes * minute;
  const to = (Math.floor(now / step) + 1) * step;
  return { from: to - steps * step, to, stepSeconds: stepMinutes * 60 };
}

/** The time that searches cover, as one step. */
export function searchedPeriod(now: number): Period {
  const to = (Math.floor(now / minute) + 1) * minute;
  return { from: to - searchedHours * 60 * minute, to, stepSeconds: searchedHours * 60 * 60 };
}

/** Fourteen metrics with two gateways. `lib/ops-stack.ts` has alarms on the same ones. */
export function askedMetrics({ gatewayIds, tableName }: { gatewayIds: readonly string[]; tableName: string }): Asked[] {
  const ofGateways = (id: string, name: string, statistic: string) =>
    gatewayIds.map((ApiId) => ({
      id: `${id}_${ApiId}`,
      namespace: "AWS/ApiGateway",
      name,
      dimensions: { ApiId },
      statistic,
    }));
  const ofFunctions = (id: string, name: string) => ({
    id,
    namespace: "AWS/Lambda",
    name,
    dimensions: {},
    statistic: "Sum",
  });
  const ofTable = (id: string, name: string) => ({
    id,
    namespace: "AWS/DynamoDB",
    name,
    dimensions: { TableName: tableName },
    statistic: "Sum",
  });
  return [
    ...ofGateways("calls", "Count", "Sum"),
    ...ofGateways("refused", "4xx", "Sum"),
    ...ofGateways("failed", "5xx", "Sum"),
    ...ofGateways("typical", "Latency", "p50"),
    ...ofGateways("slowest", "Latency", "p99"),
    ofFunctions("crashes", "Errors"),
    ofFunctions("functionThrottles", "Throttles"),
    ofTable("throttledReads", "ReadThrottleEvents"),
    ofTable("throttledWrites", "WriteThrottleEvents"),
    ofTable("readUnits", "ConsumedReadCapacityUnits"),
    ofTable("writeUnits", "ConsumedWriteCapacityUnits"),
  ];
}

/** The lines of the log count failures by route and by consumer. */
export const failuresSearch = (kind: "route" | "consumer") =>
  `SELECT SUM(failed) FROM SCHEMA("Guildhall", ${kind}) GROUP BY ${kind} ORDER BY SUM() DESC LIMIT 20`;

/** SQS reports ages once in a minute. */
export const agesSearch =
  'SELECT MAX(ApproximateAgeOfOldestMessage) FROM SCHEMA("AWS/SQS", QueueName) GROUP BY QueueName ORDER BY MAX() DESC LIMIT 100';

/** Ages are asked for so long. An age from before would stand there after its queue is empty. */
export function agesPeriod(now: number): Period {
  const to = (Math.floor(now / minute) + 1) * minute;
  return { from: to - 5 * minute, to, stepSeconds: 300 };
}

/** SQS tells ages to CloudWatch alone, so only queues with messages are asked for. */
export const agesOf = (queueNames: readonly string[]): Asked[] =>
  queueNames.map((QueueName, position) => ({
    id: `age${position}`,
    namespace: "AWS/SQS",
    name: "ApproximateAgeOfOldestMessage",
    dimensions: { QueueName },
    statistic: "Maximum",
  }));

/** The greatest of the newest ages; 0 without any. */
export const oldestOf = (ages: readonly Series[]): number => Math.max(0, ...ages.map(newest));

/** CloudFront has no count of its failures, only their share of the calls, for each distribution. */
export const edgeCallsSearch =
  'SELECT SUM(Requests) FROM SCHEMA("AWS/CloudFront", DistributionId, Region) GROUP BY DistributionId';
export const edgeFailuresSearch =
  'SELECT AVG("5xxErrorRate") FROM SCHEMA("AWS/CloudFront", DistributionId, Region) GROUP BY DistributionId';

/** CloudFront's figures are late by some minutes. */
export function edgePeriod(now: number): Period {
  const to = Math.floor(now / (5 * minute)) * 5 * minute - 5 * minute;
  return { from: to - 5 * minute, to, stepSeconds: 300 };
}

/** `percent`: of the calls of the same distribution. */
export function edgeFailuresOf({ calls, percent }: { calls: readonly Series[]; percent: readonly Series[] }): number {
  const failures = calls.map((series) => {
    const share = percent.find(({ label }) => label === series.label);
    return share === undefined ? 0 : (newest(series) * newest(share)) / 100;
  });
  return Math.round(failures.reduce((sum, value) => sum + value, 0));
}

const newest = ({ values }: Series) => values.at(-1)?.value ?? 0;

export interface Answers {
  readAt: number;
  period: Period;
  metrics: readonly Series[];
  failing: readonly Series[];
  ages: readonly Series[];
  /** Undefined for a queue that is no consumer's. */
  consumerOf: (queueName: string) => string | undefined;
}

export function signalsOf({ readAt, period, metrics, failing, ages, consumerOf }: Answers): Signals {
  const { from, to, stepSeconds } = period;
  const steps = Math.round((to - from) / (stepSeconds * 1000));
  const isOf = (name: string) => (series: Series) => series.id === name || series.id.startsWith(`${name}_`);
  const valuesAt = (name: string) => {
    const found = Array.from({ length: steps }, (): number[] => []);
    for (const { at, value } of metrics.filter(isOf(name)).flatMap(({ values }) => values)) {
      found[Math.floor((at - from) / (stepSeconds * 1000))]?.push(value);
    }
    return found;
  };
  const sumsOf = (...names: string[]) =>
    names
      .map(valuesAt)
      .reduce((sums, more) => sums.map((values, step) => [...values, ...(more[step] ?? [])]))
      .map((values) => values.reduce((sum, value) => sum + value, 0));
  const greatestOf = (name: string) =>
    valuesAt(name).map((values) => (values.length === 0 ? null : Math.round(Math.max(...values))));
  const total = ({ values }: Series) => values.reduce((sum, { value }) => sum + value, 0);
  return {
    readAt: toInstant(readAt),
    from: toInstant(from),
    stepMinutes: stepSeconds / 60,
    calls: sumsOf("calls"),
    refused: sumsOf("refused"),
    failed: sumsOf("failed"),
    typicalMilliseconds: greatestOf("typical"),
    slowestMilliseconds: greatestOf("slowest"),
    crashes: sumsOf("crashes"),
    functionThrottles: sumsOf("functionThrottles"),
    tableThrottles: sumsOf("throttledReads", "throttledWrites"),
    readUnits: sumsOf("readUnits"),
    writeUnits: sumsOf("writeUnits"),
    failing: failing
      .map((series) => ({ id: series.label, failures: total(series) }))
      .filter(({ failures }) => failures > 0)
      .sort((a, b) => b.failures - a.failures),
    oldestSeconds: Object.fromEntries(
      ages.flatMap((series) => {
        const consumerId = consumerOf(series.label);
        const seconds = newest(series);
        return consumerId === undefined || seconds <= 0 ? [] : [[consumerId, Math.round(seconds)]];
      }),
    ),
  };
}

/** The error of each message, from the lines that its consumer's failures left in the log. The last one counts. */
export function errorsIn(lines: readonly string[]): Map<string, string> {
  const errors = new Map<string, string>();
  for (const line of lines) {
    const failure = read(line);
    if (failure?.messageId === undefined) continue;
    const [where = ""] = failure.error?.stack ?? [];
    errors.set(failure.messageId, `${failure.error?.name ?? "Error"} ${where.trim()}`.trim());
  }
  return errors;
}

interface FailureLine {
  messageId?: string;
  error?: { name?: string; stack?: string[] };
}

function read(line: string): FailureLine | undefined {
  try {
    return JSON.parse(line) as FailureLine;
  } catch {
    return undefined;
  }
}

/** A filter takes 1,024 characters, which is room for the ids of so many messages. */
const filteredAtOnce = 15;

/** Filters that find the failures of these messages in a consumer's log. */
export function failureFilters(messageIds: readonly string[]): string[] {
  const filters: string[] = [];
  for (let first = 0; first < messageIds.length; first += filteredAtOnce) {
    const ids = messageIds.slice(first, first + filteredAtOnce).map((id) => `($.messageId = "${id}")`);
    filters.push(`{ ($.event = "consumer_failed") && (${ids.join(" || ")}) }`);
  }
  return filters;
}
