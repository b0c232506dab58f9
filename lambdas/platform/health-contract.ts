/** How the stage is: what its calls take, what waits in queues, and what failed at every attempt. */
import * as z from "zod";
import { mailTroubleSchema } from "../contract/mail-tags.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { tenantIdSchema, tenantParams } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { slugSchema } from "../tenants/contract.ts";

export const healthPeriodSchema = z.enum(["hour", "day"]);
export type HealthPeriod = z.infer<typeof healthPeriodSchema>;

/** The steps of each period. CloudWatch keeps minutes for 15 days. */
export const healthPeriods: Readonly<Record<HealthPeriod, { steps: number; stepMinutes: number }>> = {
  hour: { steps: 60, stepMinutes: 1 },
  day: { steps: 96, stepMinutes: 15 },
};

/** Failures by route and ages of queues are those of this time, because CloudWatch searches no further back. */
export const searchedHours = 3;

/** How long an answer of CloudWatch is shown again, because each question costs money. */
export const signalsKeptSeconds = 60;

const consumerIdSchema = z
  .string()
  .max(60)
  .regex(/^[a-z]+\.[a-zA-Z]+$/);

/** One value for each step, oldest first. */
const sums = z.array(z.number().min(0));
/** Milliseconds for each step, oldest first. Null where nobody called. */
const latencies = z.array(z.number().min(0).nullable());

export const signalsSchema = z.object({
  /** When CloudWatch was asked. The answer is shown for a minute. */
  readAt: instantSchema,
  /** The beginning of the first step. */
  from: instantSchema,
  stepMinutes: z.int().min(1),
  /** Calls of both gateways. */
  calls: sums,
  /** Answers with 400 to 499: the caller's own errors. */
  refused: sums,
  /** Answers with 500 to 599. */
  failed: sums,
  /** Of the slower gateway. */
  typicalMilliseconds: latencies,
  slowestMilliseconds: latencies,
  /** Functions that ended without an answer of their own. */
  crashes: sums,
  /** Calls of functions beyond the account's quota. */
  functionThrottles: sums,
  /** Reads and writes that the table refused for a moment. */
  tableThrottles: sums,
  readUnits: sums,
  writeUnits: sums,
  /** Most failures first. */
  failing: z.array(z.object({ id: z.string(), failures: z.number().min(0) })),
  /** Seconds that the oldest message of a queue waits, by consumer. Queues that SQS does not report are missing. */
  oldestSeconds: z.record(z.string(), z.number().min(0)),
});
export type Signals = z.infer<typeof signalsSchema>;

export const getSignals = defineRoute({
  id: "platform.getSignals",
  method: "GET",
  path: "/api/super-admin/health",
  summary: "Get latency, failures, throttles and ages of queues from CloudWatch, at most a minute old",
  access: "super_admin",
  query: z.strictObject({ period: healthPeriodSchema.default("hour") }),
  response: signalsSchema,
  errors: [],
  uses: { table: "read", operations: "signals" },
});

export const queueStateSchema = z.object({
  consumerId: consumerIdSchema,
  waiting: z.int().min(0),
  /** Taken by a function that has not ended, or failed and hidden until the next attempt. */
  inWork: z.int().min(0),
  deadLetters: z.int().min(0),
  /** Whether the queue, or the one of its dead letters, does not exist. Both are made by the deployment. */
  isGone: z.boolean(),
});
export type QueueState = z.infer<typeof queueStateSchema>;

export const listQueues = defineRoute({
  id: "platform.listQueues",
  method: "GET",
  path: "/api/super-admin/health/queues",
  summary: "List every queue with what waits in it and how many messages failed at every attempt",
  access: "super_admin",
  response: z.object({ queues: z.array(queueStateSchema) }),
  errors: [],
  uses: { table: "read", operations: "depths" },
});

export const queueNotFound = defineError("platform.queue_not_found", 404, "No consumer with this name has a queue.");

const queueParams = z.object({ consumerId: consumerIdSchema });

/** The most dead letters that an answer names. */
export const mostLetters = 50;

export const deadLetterSchema = z.object({
  messageId: z.string(),
  sentAt: instantSchema,
  /** The item and version that it is about, never the item's content. */
  change: z.string(),
  /** The kind of item; null where the message does not say. */
  entity: z.string().nullable(),
  /** Null for what belongs to no workspace, and where the message does not say. */
  tenantId: tenantIdSchema.nullable(),
  /** Null where its listing is gone. */
  workspace: z.object({ name: z.string(), slug: slugSchema }).nullable(),
  /** How often it was tried; null for what a function set aside at once. */
  attempts: z.int().min(1).nullable(),
  /** The name of the last error and where it was thrown, from the log. Null where the log does not tell. */
  error: z.string().nullable(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

export const listDeadLetters = defineRoute({
  id: "platform.listDeadLetters",
  method: "GET",
  path: "/api/super-admin/health/queues/{consumerId}/dead-letters",
  summary: "List the messages of one queue that failed at every attempt, oldest first",
  access: "super_admin",
  params: queueParams,
  response: z.object({ deadLetters: z.array(deadLetterSchema) }),
  errors: [queueNotFound],
  uses: { table: "read", operations: "letters" },
});

/** So many messages go back in one call. The page calls again until none is left. */
export const replayedAtOnce = 50;

export const replayDeadLetters = defineRoute({
  id: "platform.replayDeadLetters",
  method: "POST",
  path: "/api/super-admin/health/queues/{consumerId}/replays",
  summary: "Send one dead letter, or the next fifty, back to the queue that they came from",
  access: "super_admin",
  params: queueParams,
  /** Null for all. */
  body: z.strictObject({
    messageId: z
      .string()
      .max(100)
      .regex(/^[\w-]+$/)
      .nullable(),
  }),
  response: z.object({
    replayed: z.int().min(0),
    /** How many dead letters the queue still has, by its own count, which may lag. */
    left: z.int().min(0),
  }),
  // It belongs to no workspace. An act of the platform tells who did it.
  trail: null,
  errors: [queueNotFound],
  // A message that has gone back is not there any more. Consumers do each effect once.
  idempotent: "natural",
  uses: { table: "write", operations: "replay" },
});

/** Of each queue, the first fifty dead letters are looked at. */
export const listFailedWork = defineRoute({
  id: "platform.listFailedWork",
  method: "GET",
  path: "/api/super-admin/tenants/{tenantId}/failed-work",
  summary: "List what failed at every attempt and is about this workspace, oldest first",
  access: "super_admin",
  params: tenantParams,
  response: z.object({
    failed: z.array(
      deadLetterSchema.pick({ messageId: true, sentAt: true, change: true, attempts: true }).extend({
        consumerId: consumerIdSchema,
      }),
    ),
  }),
  errors: [],
  uses: { table: "read", operations: "letters" },
});

/** The most mails that are looked at, and the most that are listed. */
export const mostBounces = 100;
export const listedBounces = 20;

export const listBounces = defineRoute({
  id: "platform.listBounces",
  method: "GET",
  path: "/api/super-admin/tenants/{tenantId}/bounces",
  summary: "List mails of this workspace that came back within 90 days, newest first",
  access: "super_admin",
  params: tenantParams,
  response: z.object({
    /** Of the last 90 days. `isMore`: there are more than were counted. */
    count: z.int(),
    isMore: z.boolean(),
    /** Addresses to which nothing is sent now. */
    heldBack: z.int(),
    bounces: z.array(
      z.object({
        at: instantSchema,
        trouble: mailTroubleSchema,
        /** The consumer that sent the mail, with a dash for its dot. */
        mail: z.string(),
        to: z.enum(["member", "invitation"]),
        isMarked: z.boolean(),
      }),
    ),
  }),
  errors: [],
  uses: { table: "read" },
});
