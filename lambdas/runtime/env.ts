/** The only reader of `process.env`. Names are shared with `lib/constructs/route-function.ts`, which sets them. */
import * as z from "zod";

const environmentSchema = z.object({
  STAGE: z.string().default("local"),
  /** The least that is written to the log. */
  LOG_LEVEL: z.enum(["info", "warn", "error"]).default("info"),
  AWS_REGION: z.string().default("eu-west-1"),
  TABLE_NAME: z.string().default("guildhall"),
  /** Set locally and in rehearsals only; on AWS the SDK knows where its services are. */
  DYNAMODB_ENDPOINT: z.string().optional(),
  COGNITO_ENDPOINT: z.string().optional(),
  SES_ENDPOINT: z.string().optional(),
  SQS_ENDPOINT: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  UPLOADS_BUCKET: z.string().default("guildhall-uploads"),
  USER_POOL_ID: z.string().default(""),
  USER_POOL_CLIENT_ID: z.string().default(""),
  /** Where people reach the product, without a trailing slash: links in mails start with it. */
  PUBLIC_URL: z.string().default("http://127.0.0.1:4000"),
  MAIL_FROM: z.string().default("Guildhall <no-reply@guildhall.example>"),
  /** Who gets the enquiries and support requests of visitors. */
  ENQUIRIES_TO: z.string().default("enquiries@guildhall.example"),
  /** Whether platform staff need a second factor before they change anything. */
  STAFF_TWO_FACTOR: z.enum(["required", "optional"]).default("required"),
  /** What CloudFront adds to each request; without it a call came round the front door and is refused. */
  ORIGIN_SECRET: z.string().optional(),
  /** Where this function's cache of secrets answers: AWS's extension. */
  SECRETS_ENDPOINT: z.string().default("http://127.0.0.1:2773"),
  /** Lambda's own; the cache of secrets asks for it. */
  AWS_SESSION_TOKEN: z.string().default(""),
  STRIPE_ENDPOINT: z.string().optional(),
  /** The secret that holds Stripe's key and the webhook's: `{"apiKey": …, "webhookSecret": …}`. */
  STRIPE_SECRET_ID: z.string().default(""),
  /** JSON: plan → id of its price at Stripe. */
  STRIPE_PRICES: z.string().default("{}"),
  /** What the address of each queue begins with; its name follows (`contract/queue-names.ts`). */
  QUEUES_URL: z.string().default(""),
});

export type Environment = z.infer<typeof environmentSchema>;

let parsed: Environment | undefined;

export function environment(): Environment {
  parsed ??= environmentSchema.parse(process.env);
  return parsed;
}
