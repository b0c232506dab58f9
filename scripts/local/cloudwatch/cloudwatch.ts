/** CloudWatch and its logs, standing in: the calls of `lambdas/gateways/cloudwatch.ts`, answered with real local figures. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../storage/read-body.ts";
import { createMetricStore, statisticOf } from "./metrics.ts";

export interface CloudWatchStandIn {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** A call of a gateway has been answered. */
  noteCall(call: { gateway: string; status: number; milliseconds: number }): void;
  /** A function has thrown, or was not called because too many ran. */
  noteFunction(what: "Errors" | "Throttles"): void;
  close(): void;
}

export interface CloudWatchOptions {
  tableName: string;
  /** By the queue's name: how many seconds its oldest message waits. */
  agesOfQueues: () => ReadonlyMap<string, number>;
  now: () => number;
}

const mostLines = 5_000;
const mostBodyBytes = 1024 * 1024;

/** The embedded metric format of CloudWatch. */
const emf = "_aws";

/** A line of the log, as far as metrics and filters read it. */
interface LogLine {
  event?: string;
  consumer?: string;
  messageId?: string;
  readUnits?: number;
  writeUnits?: number;
  [emf]?: { CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[] };
}

class Refusal extends Error {
  code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Input = Record<string, unknown>;

export function createCloudWatch({ tableName, agesOfQueues, now }: CloudWatchOptions): CloudWatchStandIn {
  const store = createMetricStore();
  const lines: { at: number; line: LogLine; text: string }[] = [];

  const hear = (message: unknown) => {
    const text = String(message);
    const line = JSON.parse(text) as LogLine & Record<string, unknown>;
    const at = now();
    for (const { Namespace, Dimensions, Metrics } of line[emf]?.CloudWatchMetrics ?? []) {
      for (const names of Dimensions) {
        const dimensions = Object.fromEntries(names.map((name) => [name, String(line[name])]));
        for (const { Name } of Metrics)
          store.put({ namespace: Namespace, name: Name, dimensions }, at, Number(line[Name]));
      }
    }
    const ofTable = { namespace: "AWS/DynamoDB", dimensions: { TableName: tableName } };
    if (line.readUnits !== undefined) store.put({ ...ofTable, name: "ConsumedReadCapacityUnits" }, at, line.readUnits);
    if (line.writeUnits !== undefined)
      store.put({ ...ofTable, name: "ConsumedWriteCapacityUnits" }, at, line.writeUnits);
    if (line.event !== "consumer_failed") return;
    lines.push({ at, line, text });
    if (lines.length > mostLines) lines.shift();
  };
  subscribe("guildhall.log", hear);

  function search(expression: string, from: number, to: number) {
    const [, statistic = "", name = "", namespace = "", dimension = "", most = "500"] =
      /^SELECT (SUM|MAX|AVG)\("?(\w+)"?\) FROM SCHEMA\("([\w/]+)", (\w+)(?:, \w+)*\) GROUP BY \4(?: ORDER BY \w+\(\) DESC)?(?: LIMIT (\d+))?$/.exec(
        expression,
      ) ?? [];
    if (name === "") throw new Refusal("ValidationError", `This search is not understood here: ${expression}`);
    const groups =
      namespace === "AWS/SQS"
        ? new Map([...agesOfQueues()].map(([queue, seconds]) => [queue, [seconds]]))
        : store.groups({ namespace, name }, dimension, { from, to, stepMilliseconds: to - from });
    return [...groups]
      .map(([label, values]) => ({ label, value: statisticOf(values, statistic) }))
      .sort((a, b) => b.value - a.value)
      .slice(0, Number(most));
  }

  const operations: Record<string, (input: Input) => unknown> = {
    "GraniteServiceVersion20100801.GetMetricData"(input) {
      const [from, to] = [Number(input.StartTime) * 1000, Number(input.EndTime) * 1000];
      const queries = input.MetricDataQueries as MetricQuery[];
      if (!(from < to)) throw new Refusal("ValidationError", "StartTime must be before EndTime.");
      if (queries.filter(({ Expression }) => Expression !== undefined).length > 1) {
        throw new Refusal("ValidationError", "A call takes one search.");
      }
      const results = queries.flatMap(({ Id, Expression, MetricStat }) => {
        if (!/^[a-z]\w*$/.test(Id)) throw new Refusal("ValidationError", `The id ${Id} is not valid.`);
        if (Expression !== undefined) {
          return search(Expression, from, to).map(({ label, value }) => toResult(Id, label, [{ at: from, value }]));
        }
        if (MetricStat === undefined) throw new Refusal("ValidationError", `${Id} asks for nothing.`);
        const { Metric, Period, Stat } = MetricStat;
        const dimensions = Object.fromEntries((Metric.Dimensions ?? []).map(({ Name, Value }) => [Name, Value]));
        const metric = { namespace: Metric.Namespace, name: Metric.MetricName, dimensions };
        const age = Metric.Namespace === "AWS/SQS" ? agesOfQueues().get(dimensions.QueueName ?? "") : undefined;
        const values =
          age === undefined
            ? store.read(metric, Stat, { from, to, stepMilliseconds: Period * 1000 })
            : [{ at: from, value: age }];
        return [toResult(Id, Metric.MetricName, values)];
      });
      return { MetricDataResults: results, Messages: [] };
    },
    "Logs_20140328.FilterLogEvents"(input) {
      const pattern = String(input.filterPattern);
      const wanted = new Set([...pattern.matchAll(/\$\.messageId = "([^"]+)"/g)].map(([, id]) => id));
      const consumer = String(input.logGroupName).split("/").at(-1);
      const events = lines
        .filter(({ at, line }) => at >= Number(input.startTime) && line.consumer === consumer)
        .filter(({ line }) => line.messageId !== undefined && wanted.has(line.messageId))
        .map(({ at, text }) => ({ timestamp: at, message: text }));
      return { events: events.slice(0, Number(input.limit ?? 10_000)), searchedLogStreams: [] };
    },
  };

  return {
    async handle(request, response) {
      try {
        if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) {
          throw new Refusal("MissingAuthenticationToken", "The request is not signed.");
        }
        const operation = operations[String(request.headers["x-amz-target"])];
        if (request.method !== "POST" || operation === undefined) {
          throw new Refusal("UnknownOperationException", "This is not an operation here.");
        }
        const input = JSON.parse((await readBody(request, mostBodyBytes)).toString("utf8")) as Input;
        answer(response, 200, operation(input));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        answer(response, 400, { __type: error.code, message: error.message });
      }
    },
    noteCall({ gateway, status, milliseconds }) {
      const ofGateway = { namespace: "AWS/ApiGateway", dimensions: { ApiId: gateway } };
      const at = now();
      store.put({ ...ofGateway, name: "Count" }, at, 1);
      store.put({ ...ofGateway, name: "4xx" }, at, status >= 400 && status < 500 ? 1 : 0);
      store.put({ ...ofGateway, name: "5xx" }, at, status >= 500 ? 1 : 0);
      store.put({ ...ofGateway, name: "Latency" }, at, milliseconds);
    },
    noteFunction: (what) => store.put({ namespace: "AWS/Lambda", name: what, dimensions: {} }, now(), 1),
    close: () => void unsubscribe("guildhall.log", hear),
  };
}

interface MetricQuery {
  Id: string;
  Expression?: string;
  MetricStat?: {
    Metric: { Namespace: string; MetricName: string; Dimensions?: { Name: string; Value: string }[] };
    Period: number;
    Stat: string;
  };
}

function toResult(Id: string, Label: string, values: readonly { at: number; value: number }[]) {
  return {
    Id,
    Label,
    StatusCode: "Complete",
    Timestamps: values.map(({ at }) => at / 1000),
    Values: values.map(({ value }) => value),
  };
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
  response.end(JSON.stringify(value));
}
