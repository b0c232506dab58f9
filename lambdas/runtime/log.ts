/**
 * Logs are JSON, one line each, with the request's id. Values of keys that could hold a secret or personal data are
 * never written. A doubtful key counts as one of them. Metrics are in the same lines, in CloudWatch's embedded metric
 * format.
 */
import { channel } from "node:diagnostics_channel";
import { environment } from "./env.ts";

export type LogFields = Readonly<Record<string, unknown>>;
type Level = "info" | "warn" | "error";

const severity: Record<Level, number> = { info: 1, warn: 2, error: 3 };

const secretKey =
  /token|secret|password|authorization|cookie|email|phone|(first|last|member|full)Name|reason|(stream|playback|recording|station)Key|(key|code)Hash|pairing|playbackUrl|^answer$|^body$|^item$/i;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  with(fields: LogFields): Log;
}

type Sink = (line: string, level: Level) => void;

let sink: Sink = (line) => {
  process.stdout.write(`${line}\n`);
};

/**
 * Publishes each line within the process too, whatever its level. The local stack listens, even to lines from another
 * copy of this module. On AWS nobody does.
 */
const lines = channel("guildhall.log");

/** For tests, which read the lines themselves. */
export function setLogSink(next: Sink): void {
  sink = next;
}

export function createLog(context: LogFields = {}): Log {
  const write = (level: Level, event: string, fields: LogFields = {}) => {
    const isWritten = severity[level] >= severity[environment().LOG_LEVEL];
    if (!isWritten && !lines.hasSubscribers) return;
    const line = { level, event, at: new Date().toISOString(), ...context, ...fields };
    const text = JSON.stringify(line, redact);
    if (isWritten) sink(text, level);
    lines.publish(text);
  };
  return {
    info: (event, fields) => write("info", event, fields),
    warn: (event, fields) => write("warn", event, fields),
    error: (event, fields) => write("error", event, fields),
    with: (fields) => createLog({ ...context, ...fields }),
  };
}

function redact(key: string, value: unknown): unknown {
  if (value instanceof Error) return { name: value.name, stack: framesOf(value) };
  if (key !== "" && secretKey.test(key) && value !== null && value !== undefined) return "[redacted]";
  return value;
}

/** The frames of the stack. The stack begins with the message, which may hold personal data, so that is left out. */
function framesOf(error: Error): string[] | undefined {
  return error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 7);
}

/**
 * Fields that make CloudWatch create metrics from a log line. Each entry of `by` holds dimensions, and makes one metric
 * of each value. A metric is billed for every hour in which it is written. So only lines that an alarm or a search needs
 * have them. Logs Insights reads all other fields without them.
 */
export function metricFields(
  values: Readonly<Record<string, number>>,
  by: readonly Readonly<Record<string, string>>[] = [{}],
): LogFields {
  return {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: "Guildhall",
          Dimensions: by.map((dimensions) => Object.keys(dimensions)),
          Metrics: Object.keys(values).map((metric) => ({ Name: metric })),
        },
      ],
    },
    ...Object.assign({}, ...by),
    ...values,
  };
}

/** One metric for the alarm, and one for the search that names the route or the consumer. None without a failure. */
export function failureFields(kind: "route" | "consumer", id: string, failed: number): LogFields {
  return failed === 0 ? { failed } : metricFields({ failed }, [{ [kind]: id }, { kind }]);
}
