/**
 * The whole product on one machine, with the handlers and routes of AWS. Each AWS service has a stand-in. One port is
 * public. Everything else is mounted below `/_local/` or uses a free port.
 */
import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { DynamoDBBatchResponse, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { namespaceOf } from "#lambdas/contract/define-channel.ts";
import { type ConsumerContract, deliveriesOf, isFedByQueue } from "#lambdas/contract/define-consumer.ts";
import { channels, consumers, routes } from "#lambdas/contract/index.ts";
import { minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { type CognitoStandIn, createCognito } from "./cognito/server.ts";
import { type Concurrency, type ConcurrencyLimit, createConcurrency } from "./concurrency.ts";
import { claimDataFolder } from "./data-folder.ts";
import { type StaleReads, type StaleReadsOptions, startStaleReads } from "./engine/stale-reads.ts";
import { type Engine, startEngine } from "./engine/start.ts";
import { pollStream, refreshStream } from "./engine/stream.ts";
import { createHttpApi, type Handler, sendJson } from "./http-api.ts";
import { lambdaContext } from "./lambda-context.ts";
import { createMail, type LocalMail } from "./mail/mail.ts";
import { consumeQueue } from "./queues/consume-queue.ts";
import { localRegion, localStage, queueNames } from "./queues/queue-names.ts";
import { createQueues, type LocalQueues } from "./queues/queues.ts";
import { createRealtime } from "./realtime/realtime.ts";
import { createStorage } from "./storage/storage.ts";
import { localCatalogue, localPrices } from "./stripe/catalogue.ts";
import { createStripe, type StripeStandIn } from "./stripe/stripe.ts";
import { ensureTable } from "./table.ts";

export const pool = {
  region: localRegion,
  userPoolId: "eu-west-1_GuildLoc1",
  clientId: "guildhall-web-local",
} as const;

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface StackOptions {
  /** 0 finds a free port. */
  port: number;
  /** The folder of all data. */
  dataDir: string;
  /** The table's name. An engine that others also use (`DYNAMODB_ENDPOINT`) needs a name of its own. */
  tableName?: string;
  /** Loads the code of a route or consumer. */
  loadHandler: (id: string, kind: "routes" | "consumers") => Promise<Handler>;
  /** Serves every other path: the web app. */
  createWeb?: (server: Server) => Promise<Serve>;
  now?: () => number;
  /** Runs stream, queues and schedules. Tests may run without them. */
  withConsumers?: boolean;
  /** `optional` by default: the demo's staff passwords are public, and any visitor may use them. */
  staffTwoFactor?: "required" | "optional";
  /** Lambda's quota of functions that run at once. By default there is none. */
  concurrency?: ConcurrencyLimit;
  /** Puts a server before the engine that can make eventual reads late. The caller switches it on. */
  withStaleReads?: boolean | Pick<StaleReadsOptions, "now" | "frozenChange">;
  /** How often an idle socket hears that it is alive. By default each minute, as AppSync does. */
  keepAliveMilliseconds?: number;
  log?: (line: string) => void;
  /** As `EngineOptions.onDeath`. */
  onEngineDeath?: (how: string) => void;
}

export interface Stack {
  url: string;
  /** The folder of all data. */
  dataDir: string;
  /** The engine itself. Its reads are never late. */
  engine: Engine;
  concurrency: Concurrency;
  /** Present if the stack was started with it. */
  staleReads: StaleReads | undefined;
  cognito: CognitoStandIn;
  mail: LocalMail;
  stripe: StripeStandIn;
  tableName: string;
  /** True if this start created the table, so it needs the seed. */
  isNew: boolean;
  stop: () => Promise<void>;
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, now = Date.now, log = () => undefined } = options;
  const file = (name: string) => join(dataDir, name);
  const stopping = new AbortController();
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const stop = async () => {
    stopping.abort();
    for (const close of closers.reverse()) await close();
  };

  try {
    const server = createServer();
    // Opens the port first, so that a clash is reported at once. Early calls wait until the stack is ready.
    const { promise: opened, resolve: open } = Promise.withResolvers<Serve>();
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      // A failure answers its own request only. Unhandled, it would end the process.
      void opened.then((serve) => serve(request, response)).catch((error: unknown) => fail(response, error));
    });
    await listen(server, options.port);
    closers.push(() => closeServer(server));
    const folder = claimDataFolder(dataDir);
    closers.push(() => folder.release());
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;

    const engine = await startEngine({ dataFile: file("table.db"), log, onDeath: options.onEngineDeath });
    closers.push(() => engine.stop());
    const tableName = options.tableName ?? process.env.TABLE_NAME ?? "guildhall";
    const credentials = credentialsFor(engine);
    const { withStaleReads = false } = options;
    const lags = withStaleReads === true ? {} : withStaleReads;
    const staleReads = lags === false ? undefined : await startStaleReads({ ...lags, engine: engine.endpoint });
    closers.push(() => staleReads?.stop());
    setEnvironment({ url, dynamodbEndpoint: staleReads?.endpoint ?? engine.endpoint, tableName, credentials });
    process.env.STAFF_TWO_FACTOR = options.staffTwoFactor ?? "optional";
    const clientSettings = { region: pool.region, endpoint: engine.endpoint };
    const client = new DynamoDBClient(clientSettings);
    const isNew = await ensureTable(client, tableName);
    closers.push(() => client.destroy());

    const mail = createMail({ prefix: "/_local/mail", databaseFile: file("mail.db"), now: () => new Date(now()) });
    closers.push(() => mail.close());
    const queues = createQueues({
      prefix: "/_local/sqs",
      databaseFile: file("queues.db"),
      region: pool.region,
      now: () => new Date(now()),
    });
    closers.push(() => queues.close());
    const storage = createStorage({
      prefix: "/_local/s3",
      dataDir: file("storage"),
      allowedOrigins: [url],
      buckets: [uploadsBucket],
      region: pool.region,
      credentials: {
        accessKeyId: credentials.AWS_ACCESS_KEY_ID,
        secretAccessKey: credentials.AWS_SECRET_ACCESS_KEY,
      },
      now: () => new Date(now()),
    });
    closers.push(() => storage.close());

    const stripe = await createStripe({
      databaseFile: file("stripe.db"),
      pagesUrl: `${url}/_local/stripe`,
      webhookUrl: `${url}/api/stripe/webhook`,
      delivers: options.withConsumers !== false,
      catalogue: localCatalogue,
      now,
      log,
    });
    closers.push(() => stripe.close());
    Object.assign(process.env, { STRIPE_ENDPOINT: stripe.endpoint });
    const stripeSecret = JSON.stringify({ apiKey: stripe.apiKey, webhookSecret: stripe.webhookSecret });

    const concurrency = createConcurrency(options.concurrency);
    const invokeConsumer = async (consumer: ConsumerContract, event: unknown) => {
      const handler = await options.loadHandler(consumer.id, "consumers");
      return handler(event, lambdaContext(consumer.id, randomUUID()));
    };
    const pollConsumer = (consumer: ConsumerContract, event: unknown) =>
      concurrency.runWhenFree(consumer.id, () => invokeConsumer(consumer, event), stopping.signal);
    const cognito = await createCognito({
      ...pool,
      dataFile: file("accounts.db"),
      now,
      invokeTrigger: async (trigger, event) => {
        const consumer = consumers.find(({ source }) => source.kind === "cognito" && source.trigger === trigger);
        if (consumer === undefined) return event;
        return (await concurrency.run(consumer.id, () => invokeConsumer(consumer, event))) as object;
      },
      sendMail: async ({ to, subject, html }) => {
        mail.deliver({ from: "Guildhall <no-reply@guildhall.example>", to, subject, html });
      },
    });
    closers.push(() => cognito.close());

    const api = createHttpApi({
      routes,
      loadHandler: async (routeId) => {
        const handler = await options.loadHandler(routeId, "routes");
        return (event, context) => concurrency.run(routeId, () => handler(event, context));
      },
      jwks: cognito.jwks(),
      issuer: `https://cognito-idp.${pool.region}.amazonaws.com/${pool.userPoolId}`,
      clientId: pool.clientId,
      originSecret,
      now,
    });
    const authorizer = consumers.find(({ source }) => source.kind === "listeners");
    const realtime = createRealtime({
      prefix: realtimePrefix,
      httpHost: hostOf(url),
      namespaces: new Set(channels.map(namespaceOf)),
      authorize: async (event) => authorizer && invokeConsumer(authorizer, event),
      signer: {
        region: pool.region,
        accessKeyId: credentials.AWS_ACCESS_KEY_ID,
        secretAccessKey: credentials.AWS_SECRET_ACCESS_KEY,
      },
      now,
      keepAliveMilliseconds: options.keepAliveMilliseconds,
      log,
    });
    closers.push(() => realtime.close());
    const web = await options.createWeb?.(server);
    server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // In development, Vite takes its own sockets on the same port.
      const isOnlyListener = server.listenerCount("upgrade") === 1;
      if (!realtime.upgrade(request, socket, head) && isOnlyListener) socket.destroy();
    });
    const mounts: [string, Serve][] = [
      ["/api/", api.handle],
      ["/_local/cognito", cognito.handle],
      ["/_local/mail", mail.handle],
      ["/_local/sqs", queues.handle],
      ["/_local/s3", storage.handle],
      [realtimePrefix, realtime.handle],
      ["/media/", (request, response) => storage.serve(uploadsBucket, mediaKey(request), request, response)],
      ["/_local/stripe", stripe.handlePages],
      // On AWS, a cache of the only secret runs beside each function.
      ["/_local/secretsmanager", (_request, response) => sendJson(response, 200, { SecretString: stripeSecret })],
      ["/config.json", (_request, response) => sendJson(response, 200, webConfiguration(url))],
    ];
    open((request, response) => {
      const mount = mounts.find(([prefix]) => request.url?.startsWith(prefix));
      if (mount !== undefined) return mount[1](request, response);
      if (web !== undefined) return web(request, response);
      return sendJson(response, 404, { message: "Not Found" });
    });

    if (options.withConsumers !== false) {
      const streamed = { dataFile: file("table.db"), tableName, checkpointFile: file("stream.json") };
      refreshStream(streamed);
      closers.push(keepReasons(queues));
      closers.push(
        runConsumers({
          ...streamed,
          clientSettings,
          queues,
          invokeConsumer: pollConsumer,
          now,
          log,
          signal: stopping.signal,
        }),
      );
    }
    return { url, dataDir, engine, staleReads, concurrency, cognito, mail, stripe, tableName, isNew, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * As on AWS, changes go from the stream through one queue per consumer, and schedules run by the clock. All run in this
 * process.
 */
function runConsumers(options: {
  clientSettings: { region: string; endpoint: string };
  tableName: string;
  checkpointFile: string;
  queues: LocalQueues;
  invokeConsumer: (consumer: ConsumerContract, event: unknown) => Promise<unknown>;
  now: () => number;
  log: (line: string) => void;
  signal: AbortSignal;
}): () => Promise<void> {
  const { clientSettings, tableName, checkpointFile, queues, invokeConsumer, now, log, signal } = options;
  const running: Promise<void>[] = [];
  const timers: NodeJS.Timeout[] = [];
  for (const consumer of consumers) {
    if (isFedByQueue(consumer)) {
      const { setAside, again } = deadLettersOf(queues, consumer);
      const invoke = async (event: SQSEvent) => (await invokeConsumer(consumer, event)) as SQSBatchResponse;
      running.push(consumeQueue({ queue: again, invoke, signal, retryAfterSeconds, log }));
      if (consumer.source.kind !== "stream") continue;
      running.push(
        pollStream({
          client: { ...clientSettings, endpoint: streamEndpoint(clientSettings.endpoint) },
          tableName,
          checkpointFile,
          onRecords: async (event) => (await invokeConsumer(consumer, event)) as DynamoDBBatchResponse,
          onPoison: (record, error) => {
            const body = JSON.stringify(record);
            queues.noteFailure(setAside.send({ body }), error instanceof Error ? error.name : "Error");
          },
          signal,
          backoffMs: 25,
          log,
        }),
      );
    } else if (consumer.source.kind === "schedule") {
      const tick = () => {
        invokeConsumer(consumer, { time: toInstant(now()) }).catch((error: unknown) =>
          log(`${consumer.id}: ${String(error)}`),
        );
      };
      timers.push(setInterval(tick, consumer.source.everyMinutes * minuteMilliseconds));
    }
  }
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}

/** Local engines serve tables and streams at one address. On AWS they have two. */
function streamEndpoint(endpoint: string): string {
  return endpoint.replace(/^https:\/\/dynamodb\.(?=.*\.amazonaws\.com)/, "https://streams.dynamodb.");
}

/**
 * 2, 8, 32 and 128 seconds. A person who watches waits briefly, and the claim of a crashed consumer expires in time.
 */
const retryAfterSeconds = (receiveCount: number) => 2 * 4 ** (Math.min(receiveCount, 4) - 1);

/** A consumer's queue, and the dead letter queue for messages that failed on every try. */
function deadLettersOf(queues: LocalQueues, consumer: ConsumerContract) {
  const { queue, deadLetters } = queueNames(consumer.id);
  const setAside = queues.ensureQueue(deadLetters, { MessageRetentionPeriod: "1209600" });
  const policy = { deadLetterTargetArn: setAside.arn, maxReceiveCount: deliveriesOf(consumer) };
  return { setAside, again: queues.ensureQueue(queue, { RedrivePolicy: JSON.stringify(policy) }) };
}

/** The consumer's log says why a message failed. The local queue stores it with the message. */
function keepReasons(queues: LocalQueues): () => void {
  const keep = (line: unknown) => {
    const { event, messageId, error } = JSON.parse(String(line)) as FailureLine;
    if (event !== "consumer_failed" || messageId === undefined) return;
    const [where = ""] = error?.stack ?? [];
    queues.noteFailure(messageId, `${error?.name ?? "Error"} ${where.trim()}`.trim());
  };
  subscribe("guildhall.log", keep);
  return () => unsubscribe("guildhall.log", keep);
}

interface FailureLine {
  event: string;
  messageId?: string;
  error?: { name: string; stack?: string[] };
}

/** The variables that `lib/constructs/route-function.ts` sets on AWS. The handlers read them on their first call. */
function setEnvironment(options: {
  url: string;
  dynamodbEndpoint: string;
  tableName: string;
  credentials: Credentials;
}): void {
  const { url, dynamodbEndpoint, tableName, credentials } = options;
  Object.assign(process.env, {
    STAGE: localStage,
    AWS_REGION: pool.region,
    ...credentials,
    TABLE_NAME: tableName,
    DYNAMODB_ENDPOINT: dynamodbEndpoint,
    COGNITO_ENDPOINT: `${url}/_local/cognito`,
    SES_ENDPOINT: `${url}/_local/mail`,
    SQS_ENDPOINT: `${url}/_local/sqs`,
    S3_ENDPOINT: `${url}/_local/s3`,
    UPLOADS_BUCKET: uploadsBucket,
    USER_POOL_ID: pool.userPoolId,
    USER_POOL_CLIENT_ID: pool.clientId,
    PUBLIC_URL: url,
    REALTIME_HOST: hostOf(url),
    REALTIME_ENDPOINT: `${url}${realtimePrefix}`,
    ORIGIN_SECRET: originSecret,
    QUEUES_URL: `${url}/_local/sqs/000000000000`,
    SECRETS_ENDPOINT: `${url}/_local`,
    STRIPE_SECRET_ID: "guildhall/local/stripe",
    STRIPE_PRICES: JSON.stringify(localPrices),
  });
}

interface Credentials {
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
}

/** An engine that was not started here may be a real table, which accepts only the environment's credentials. */
function credentialsFor({ pid }: Engine): Credentials {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
  const isOwn = pid !== undefined || AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined;
  return isOwn
    ? { AWS_ACCESS_KEY_ID: "local", AWS_SECRET_ACCESS_KEY: "local-stack-only" }
    : { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
}

const uploadsBucket = "guildhall-uploads";

/** CloudFront asks the bucket for the unchanged path. The bucket's policy allows it only `media/`. */
const mediaKey = (request: IncomingMessage) => (request.url ?? "").split("?", 1)[0]?.slice(1) ?? "";

const originSecret = randomUUID();

const realtimePrefix = "/_local/realtime";

const hostOf = (url: string) => new URL(url).host;

/** What the web app fetches before sign-in. */
const webConfiguration = (url: string) => ({
  region: pool.region,
  userPoolId: pool.userPoolId,
  userPoolClientId: pool.clientId,
  userPoolEndpoint: "/_local/cognito/",
  platformHosts: ["127.0.0.1"],
  // The socket is on the page's own origin, so that it works on a tenant's host too.
  realtime: { httpHost: hostOf(url), url: `${realtimePrefix}/event/realtime` },
});

export class PortTaken extends Error {}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new PortTaken(`Port ${port} is taken by another program.`) : error);
    });
    server.listen(port, "127.0.0.1", resolve);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function fail(response: ServerResponse, error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  if (!response.headersSent) sendJson(response, 500, { message: "Internal Server Error" });
  else response.end();
}
