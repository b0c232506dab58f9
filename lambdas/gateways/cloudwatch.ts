/**
 * CloudWatch: metrics, and lines of the log. Both speak JSON over one signed POST, so no client of theirs is needed.
 * GetMetricData costs $0.01 for 1,000 metrics, and reading the log by a filter costs nothing.
 */
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import * as z from "zod";
import { environment } from "../runtime/env.ts";

const callTimeoutMilliseconds = 5_000;
/** The page shows dead letters also without their errors. */
const logTimeoutMilliseconds = 2_500;
const mostPages = 5;

export interface AskedMetric {
  id: string;
  namespace: string;
  name: string;
  dimensions: Readonly<Record<string, string>>;
  /** `Sum`, `Average`, `Maximum`, or a percentile such as `p99`. */
  statistic: string;
}

export interface AskedPeriod {
  /** Milliseconds; multiples of the step. */
  from: number;
  to: number;
  stepSeconds: number;
}

/** Values of a metric, or of one row of a search. Steps without data are missing. */
export interface MetricSeries {
  id: string;
  /** The metric's name, or the value of the dimension that a search groups by. */
  label: string;
  values: readonly { at: number; value: number }[];
}

const metricAnswerSchema = z.object({
  MetricDataResults: z.array(
    z.object({
      Id: z.string(),
      Label: z.string().default(""),
      Timestamps: z.array(z.number()).default([]),
      Values: z.array(z.number()).default([]),
    }),
  ),
  NextToken: z.string().nullish(),
});

/** Metrics by their names. */
export function readMetrics(asked: readonly AskedMetric[], period: AskedPeriod): Promise<MetricSeries[]> {
  const queries = asked.map(({ id, namespace, name, dimensions, statistic }) => ({
    Id: id,
    MetricStat: {
      Metric: {
        Namespace: namespace,
        MetricName: name,
        Dimensions: Object.entries(dimensions).map(([Name, Value]) => ({ Name, Value })),
      },
      Period: period.stepSeconds,
      Stat: statistic,
    },
  }));
  return getMetricData(queries, period, environment().AWS_REGION);
}

/** A search of CloudWatch's Metrics Insights. One call takes one search. */
export function searchMetrics(expression: string, period: AskedPeriod): Promise<MetricSeries[]> {
  return searchIn(environment().AWS_REGION, expression, period);
}

/** As `searchMetrics`, for the metrics of CloudFront, which are in one region only. */
export function searchEdgeMetrics(expression: string, period: AskedPeriod): Promise<MetricSeries[]> {
  return searchIn("us-east-1", expression, period);
}

function searchIn(region: string, Expression: string, period: AskedPeriod): Promise<MetricSeries[]> {
  return getMetricData([{ Id: "found", Expression, Period: period.stepSeconds }], period, region);
}

async function getMetricData(
  queries: readonly object[],
  { from, to }: AskedPeriod,
  region: string,
): Promise<MetricSeries[]> {
  const found: MetricSeries[] = [];
  let NextToken: string | null | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await callAws({
      service: "monitoring",
      region,
      target: "GraniteServiceVersion20100801.GetMetricData",
      version: "1.0",
      milliseconds: callTimeoutMilliseconds,
      input: {
        StartTime: from / 1000,
        EndTime: to / 1000,
        ScanBy: "TimestampAscending",
        MetricDataQueries: queries,
        ...(NextToken == null ? {} : { NextToken }),
      },
    });
    const read = metricAnswerSchema.parse(answer);
    for (const { Id, Label, Timestamps, Values } of read.MetricDataResults) {
      const values = Timestamps.map((seconds, position) => ({ at: seconds * 1000, value: Values[position] ?? 0 }));
      found.push({ id: Id, label: Label, values });
    }
    NextToken = read.NextToken;
    if (NextToken == null || NextToken === "") return found;
  }
  return found;
}

const logAnswerSchema = z.object({ events: z.array(z.object({ message: z.string() })).default([]) });

/** Lines of one function's log, oldest first, from one page of what the filter finds. */
export async function readLog(functionId: string, filterPattern: string, from: number): Promise<string[]> {
  const answer = await callAws({
    service: "logs",
    region: environment().AWS_REGION,
    target: "Logs_20140328.FilterLogEvents",
    version: "1.1",
    milliseconds: logTimeoutMilliseconds,
    input: {
      logGroupName: `/guildhall/${environment().STAGE}/${functionId}`,
      filterPattern,
      startTime: from,
      limit: 500,
    },
  });
  return logAnswerSchema.parse(answer).events.map(({ message }) => message);
}

interface AwsCall {
  service: "monitoring" | "logs";
  region: string;
  target: string;
  version: string;
  milliseconds: number;
  input: object;
}

async function callAws({ service, region, target, version, milliseconds, input }: AwsCall): Promise<unknown> {
  const { CLOUDWATCH_ENDPOINT } = environment();
  const url = new URL(CLOUDWATCH_ENDPOINT ?? `https://${service}.${region}.amazonaws.com/`);
  const body = JSON.stringify(input);
  const { headers } = await signer(service, region).sign({
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, "content-type": `application/x-amz-json-${version}`, "x-amz-target": target },
    body,
  });
  const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(milliseconds) });
  if (!response.ok) throw new Error(`${target} answered ${response.status}.`);
  return response.json();
}

function signer(service: AwsCall["service"], region: string): SignatureV4 {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment();
  const sessionToken = AWS_SESSION_TOKEN === "" ? undefined : AWS_SESSION_TOKEN;
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, sessionToken };
  return new SignatureV4({ service, region, credentials, sha256: Sha256 });
}
