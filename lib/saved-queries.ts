/** Questions to the logs that the runbook asks, saved in Logs Insights. */
import { CfnQueryDefinition } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { names } from "./names.ts";
import type { Stage } from "./stages.ts";

interface SavedQuery {
  /** As the runbook names it. */
  name: string;
  /** The log of the gateways. Without it, the reader chooses the groups of the functions by their prefix. */
  ofGateways?: true;
  lines: readonly string[];
}

const queries: readonly SavedQuery[] = [
  {
    name: "what a request did",
    lines: [
      'filter requestId = "<reference>"',
      "sort @timestamp asc",
      "display @timestamp, level, event, route, tenantId, status, durationMilliseconds, roundTrips, @message",
      "limit 200",
    ],
  },
  {
    name: "slow routes",
    lines: [
      'filter event = "request"',
      "stats count(*) as calls, pct(durationMilliseconds, 50) as typical, pct(durationMilliseconds, 99) as slowest, avg(roundTrips) as trips by route",
      "sort slowest desc",
      "limit 30",
    ],
  },
  {
    name: "round trips",
    lines: [
      'filter event = "request" and roundTrips > 4',
      "stats count(*) as calls, max(roundTrips) as most, sum(readUnits) as read, sum(writeUnits) as written by route, tenantId",
      "sort calls desc",
      "limit 30",
    ],
  },
  {
    name: "failed by house",
    lines: [
      'filter event = "request" and status >= 500',
      "stats count(*) as failures, latest(requestId) as reference by tenantId, route, status",
      "sort failures desc",
      "limit 50",
    ],
  },
  {
    name: "throttled",
    lines: [
      'filter event = "request" and status = 429',
      "stats count(*) as refused by tenantId, actorId, route",
      "sort refused desc",
      "limit 50",
    ],
  },
  {
    name: "bugs",
    lines: [
      'filter event = "bug"',
      "stats count(*) as times, latest(requestId) as reference by route, errorName, error.stack.0",
      "sort times desc",
      "limit 50",
    ],
  },
  {
    name: "consumers failing",
    lines: [
      'filter event = "consumer_failed"',
      "stats count(*) as times, latest(messageId) as message by consumer, error.name, error.stack.0",
      "sort times desc",
      "limit 50",
    ],
  },
  {
    name: "mails refused",
    lines: [
      'filter event = "consumer_failed" and error.name like /^(MessageRejected|MailFromDomainNotVerified|SendingPaused|AccountSuspended|LimitExceeded|TooManyRequests|NotFound|BadRequest)/',
      "stats count(*) as refused by consumer, error.name, bin(1h)",
      "sort refused desc",
      "limit 50",
    ],
  },
  {
    name: "events refused",
    lines: [
      'filter event = "event_refused"',
      "display @timestamp, route, status, requestId",
      "sort @timestamp desc",
      "limit 100",
    ],
  },
  {
    name: "stage watched",
    lines: [
      'filter event = "stage_watched"',
      "display @timestamp, deadLetters, oldestSeconds, edgeFailures, @message",
      "sort @timestamp desc",
      "limit 100",
    ],
  },
  {
    name: "gateways",
    ofGateways: true,
    lines: [
      "filter status >= 429",
      "stats count(*) as answers, pct(latency, 99) as slowest by routeKey, status, error",
      "sort answers desc",
      "limit 50",
    ],
  },
];

export function saveQueries(scope: Construct, stage: Stage): void {
  for (const { name, ofGateways, lines } of queries) {
    new CfnQueryDefinition(scope, `Query-${name.replaceAll(" ", "-")}`, {
      name: names.savedQuery(stage, name),
      queryString: lines.join("\n| "),
      ...(ofGateways === true ? { logGroupNames: [names.accessLogs(stage)] } : {}),
    });
  }
}
