/** The only reader of `process.env`. `lib/constructs/route-function.ts` sets these variables under the same names. */
import * as z from "zod";

const environmentSchema = z.object({
  STAGE: z.string().default("local"),
  /** The lowest level that is written to the log. */
  LOG_LEVEL: z.enum(["info", "warn", "error"]).default("info"),
  AWS_REGION: z.string().default("eu-west-1"),
  TABLE_NAME: z.string().default("guildhall"),
  /** Set locally and in rehearsals only. On AWS the SDK knows the addresses of its services. */
  DYNAMODB_ENDPOINT: z.string().optional(),
  COGNITO_ENDPOINT: z.string().optional(),
  SES_ENDPOINT: z.string().optional(),
  SQS_ENDPOINT: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  UPLOADS_BUCKET: z.string().default("guildhall-uploads"),
  /** The bucket that keeps copies of the pool's accounts. */
  ACCOUNT_COPIES_BUCKET: z.string().default("guildhall-account-copies"),
  USER_POOL_ID: z.string().default(""),
  USER_POOL_CLIENT_ID: z.string().default(""),
  /** The product's address, without a trailing slash. Links in mails start with it. */
  PUBLIC_URL: z.string().default("http://127.0.0.1:4000"),
  MAIL_FROM: z.string().default("Guildhall <no-reply@guildhall.example>"),
  /** The configuration set of SES that counts our mails, and tells of those that come back. Empty where there is none. */
  MAIL_CONFIGURATION_SET: z.string().default(""),
  /** The recipient of visitors' enquiries and support requests. */
  ENQUIRIES_TO: z.string().default("enquiries@guildhall.example"),
  /** Whether platform staff need a second factor to change anything. */
  STAFF_TWO_FACTOR: z.enum(["required", "optional"]).default("required"),
  /** Whether the rate of calls is limited. Off only in tests, which make more calls than people do. */
  RATES: z.enum(["on", "off"]).default("on"),
  /** One call of so many is measured for what a workspace costs. */
  USE_SAMPLING: z.coerce.number().int().min(1).default(64),
  /** Set by Lambda. All functions but a few have the same. */
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: z.coerce.number().default(1024),
  /** CloudFront adds it to each request. A call without it did not come through CloudFront and is refused. */
  ORIGIN_SECRET: z.string().optional(),
  /** The address of this function's cache of secrets, AWS's extension. */
  SECRETS_ENDPOINT: z.string().default("http://127.0.0.1:2773"),
  /** Set by Lambda: the credentials of the function's role. The cache of secrets requires the token. */
  AWS_ACCESS_KEY_ID: z.string().default(""),
  AWS_SECRET_ACCESS_KEY: z.string().default(""),
  AWS_SESSION_TOKEN: z.string().default(""),
  STRIPE_ENDPOINT: z.string().optional(),
  /** The id of the secret with Stripe's key and the webhooks': `{"apiKey": …, "webhookSecret": …, "accountWebhookSecret": …}`. */
  STRIPE_SECRET_ID: z.string().default(""),
  /** Read units that an audit of the table may consume in a second. */
  AUDIT_UNITS: z.coerce.number().positive().default(500),
  /** JSON: plan → id of its price at Stripe. */
  STRIPE_PRICES: z.string().default("{}"),
  /** `off` where the stage has no live video. Its live sessions are links to meetings elsewhere. */
  LIVE_VIDEO: z.enum(["on", "off"]).default("on"),
  VIDEO_ENDPOINT: z.string().optional(),
  /** The id of the secret with the keys for playback and recordings (`gateways/video.ts`). */
  VIDEO_SECRET_ID: z.string().default(""),
  /** What IVS records with, and the bucket that it records into. */
  VIDEO_RECORDING_ARN: z.string().default(""),
  VIDEO_BUCKET: z.string().default("guildhall-recordings"),
  /** Set locally only: where that bucket is. */
  VIDEO_STORAGE_ENDPOINT: z.string().optional(),
  /** The ids of the secrets with the keys that sign passes (`gateways/apple-passes.ts`, `gateways/google-passes.ts`). */
  APPLE_PASS_SECRET_ID: z.string().default(""),
  GOOGLE_PASS_SECRET_ID: z.string().default(""),
  /** The beginning of links that save a pass. Another one is set locally only. */
  GOOGLE_WALLET_URL: z.string().default("https://pay.google.com/gp/v/save"),
  /** Where a workspace's own domain has to lead: the endpoint of CloudFront's connection group. */
  DOMAIN_TARGET: z.string().default(""),
  /** The distribution and the connection group of workspaces' own domains. */
  DOMAIN_DISTRIBUTION_ID: z.string().default(""),
  DOMAIN_CONNECTION_GROUP_ID: z.string().default(""),
  /** Set locally and in rehearsals only: where CloudFront and DNS are. */
  CLOUDFRONT_ENDPOINT: z.string().optional(),
  DNS_SERVER: z.string().optional(),
  /** The host of the Event API of AppSync that takes rings. */
  REALTIME_HOST: z.string().default(""),
  /** Set locally and in rehearsals only: where that host is. */
  REALTIME_ENDPOINT: z.string().optional(),
  /** The ids of the gateways, separated by commas. CloudWatch names their metrics so. */
  GATEWAY_IDS: z.string().default(""),
  /** Set locally and in rehearsals only: where CloudWatch and its logs are. */
  CLOUDWATCH_ENDPOINT: z.string().optional(),
  /** The beginning of each queue's address; the name follows (`contract/queue-names.ts`). */
  QUEUES_URL: z.string().default(""),
});

export type Environment = z.infer<typeof environmentSchema>;

let parsed: Environment | undefined;

export function environment(): Environment {
  parsed ??= environmentSchema.parse(process.env);
  return parsed;
}

/** The next reader parses the variables anew. For the local stack, which sets others when it starts once more. */
export function renewEnvironment(): void {
  parsed = undefined;
}

/** Makes an object at its first call, and keeps it while the environment is the same. On AWS that is one a process. */
export function perEnvironment<T>(make: (of: Environment) => T): () => T {
  let kept: { of: Environment; made: T } | undefined;
  return () => {
    const of = environment();
    if (kept?.of !== of) kept = { of, made: make(of) };
    return kept.made;
  };
}
