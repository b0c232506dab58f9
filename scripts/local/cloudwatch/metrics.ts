/** Values of metrics by minute, of the last day. */

export interface MetricStore {
  put(metric: Metric, at: number, value: number): void;
  /** The statistic of each step that has values, oldest first. */
  read(metric: Metric, statistic: string, period: Period): { at: number; value: number }[];
  /** All values of a metric that has this dimension alone, by the dimension's value. */
  groups(metric: Omit<Metric, "dimensions">, dimension: string, period: Period): Map<string, number[]>;
}

export interface Metric {
  namespace: string;
  name: string;
  dimensions: Readonly<Record<string, string>>;
}

export interface Period {
  from: number;
  to: number;
  stepMilliseconds: number;
}

const minute = 60_000;
const keptMinutes = 25 * 60;
/** Percentiles of a busier minute are those of its first calls. */
const mostOfMinute = 2_000;

interface Kept {
  metric: Metric;
  minutes: Map<number, number[]>;
}

export function createMetricStore(): MetricStore {
  const kept = new Map<string, Kept>();
  const valuesIn = ({ minutes }: Kept, from: number, to: number) =>
    [...minutes].flatMap(([at, values]) => (at >= from && at < to ? values : []));
  return {
    put(metric, at, value) {
      const name = nameOf(metric);
      const known = kept.get(name) ?? { metric, minutes: new Map<number, number[]>() };
      kept.set(name, known);
      const start = Math.floor(at / minute) * minute;
      const values = known.minutes.get(start) ?? [];
      known.minutes.set(start, values);
      if (values.length < mostOfMinute) values.push(value);
      if (known.minutes.size <= keptMinutes) return;
      const [oldest] = known.minutes.keys();
      if (oldest !== undefined) known.minutes.delete(oldest);
    },
    read(metric, statistic, { from, to, stepMilliseconds }) {
      const known = kept.get(nameOf(metric));
      if (known === undefined) return [];
      const steps: { at: number; value: number }[] = [];
      for (let at = from; at < to; at += stepMilliseconds) {
        const values = valuesIn(known, at, at + stepMilliseconds);
        if (values.length > 0) steps.push({ at, value: statisticOf(values, statistic) });
      }
      return steps;
    },
    groups({ namespace, name }, dimension, { from, to }) {
      const found = new Map<string, number[]>();
      for (const one of kept.values()) {
        const { metric } = one;
        const isMeant = metric.namespace === namespace && metric.name === name;
        const [only, ...others] = Object.keys(metric.dimensions);
        if (!isMeant || only !== dimension || others.length > 0) continue;
        const values = valuesIn(one, from, to);
        if (values.length > 0) found.set(metric.dimensions[dimension] ?? "", values);
      }
      return found;
    },
  };
}

export function statisticOf(values: readonly number[], statistic: string): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const percentile = /^p(\d+(?:\.\d+)?)$/.exec(statistic)?.[1];
  if (percentile !== undefined) {
    const sorted = values.toSorted((a, b) => a - b);
    return sorted[Math.max(0, Math.ceil((Number(percentile) / 100) * sorted.length) - 1)] ?? 0;
  }
  switch (statistic.toLowerCase()) {
    case "sum":
      return sum;
    case "average":
    case "avg":
      return sum / values.length;
    case "maximum":
    case "max":
      return Math.max(...values);
    default:
      throw new TypeError(`${statistic} is no statistic here.`);
  }
}

function nameOf({ namespace, name, dimensions }: Metric): string {
  return JSON.stringify([namespace, name, Object.entries(dimensions).sort()]);
}
