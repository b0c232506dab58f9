/**
 * US dollars in eu-west-1 (Ireland), without taxes, as the pages of AWS's prices listed them on 2026-11-28
 * (https://aws.amazon.com/pricing/). The free part is what every account has for ever, each month. The bill is what
 * counts.
 */
export interface Price {
  /** The page of AWS that has it. */
  source: string;
  unit: string;
  /** Dollars for so many units. */
  dollars: number;
  per: number;
  /** Units of a month that are free of charge. */
  free: number;
}

const million = 1_000_000;

const price = (source: string, unit: string, dollars: number, { per = 1, free = 0 } = {}): Price => ({
  source,
  unit,
  dollars,
  per,
  free,
});

export const prices = {
  alarmMetrics: price("CloudWatch", "metrics that alarms read", 0.1, { free: 10 }),
  customMetrics: price("CloudWatch", "metrics of our log lines", 0.3, { free: 10 }),
  dashboards: price("CloudWatch", "dashboards", 3, { free: 3 }),
  canaryRuns: price("CloudWatch", "runs of canaries", 0.0012, { free: 100 }),
  logGigabytes: price("CloudWatch", "GB of log written", 0.57, { free: 5 }),
  storedLogGigabytes: price("CloudWatch", "GB of log kept", 0.03),
  secrets: price("Secrets Manager", "secrets", 0.4),
  keys: price("KMS", "keys of our own", 1),
  firewalls: price("WAF", "firewalls", 5),
  firewallRules: price("WAF", "rules of firewalls", 1),
  firewallCalls: price("WAF", "calls through a firewall", 0.6, { per: million }),
  queueRequests: price("SQS", "requests to queues", 0.4, { per: million, free: million }),
  scheduledCalls: price("EventBridge", "calls by schedules", 1, { per: million, free: 14 * million }),
  functionCalls: price("Lambda", "runs of functions", 0.2, { per: million, free: million }),
  gigabyteSeconds: price("Lambda", "GB-seconds of functions", 0.0000133334, { free: 400_000 }),
  gatewayCalls: price("API Gateway", "calls of the API", 1.11, { per: million }),
  readUnits: price("DynamoDB", "read units", 0.1415, { per: million }),
  writeUnits: price("DynamoDB", "write units", 0.7068, { per: million }),
  auditUnits: price("DynamoDB", "read units of audits", 0.1415, { per: million }),
  tableGigabytes: price("DynamoDB", "GB of the table", 0.283, { free: 25 }),
  backupGigabytes: price("DynamoDB", "GB of its backup", 0.2264),
  mails: price("SES", "mails", 0.1, { per: 1_000 }),
  edgeCalls: price("CloudFront", "calls of CloudFront", 1.2, { per: million, free: 10 * million }),
  edgeGigabytes: price("CloudFront", "GB from CloudFront", 0.085, { free: 1_024 }),
  accounts: price("Cognito, plan Lite", "people who sign in", 0.0055, { free: 10_000 }),
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof prices;
/** Units of a month. What is missing is none. */
export type Quantities = Readonly<Partial<Record<Priced, number>>>;
