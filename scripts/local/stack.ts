/**
 * The whole product on one machine, with the handlers and routes of AWS. Each AWS service has a stand-in. One port is
 * public. Everything else is mounted below `/_local/` or uses a free port.
 */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { namespaceOf } from "#lambdas/contract/define-channel.ts";
import type { ConsumerContract } from "#lambdas/contract/define-consumer.ts";
import { channels, consumers, routes } from "#lambdas/contract/index.ts";
import { renewEnvironment } from "#lambdas/runtime/env.ts";
import { createApiDocuments } from "./api-documents.ts";
import { createCloudWatch } from "./cloudwatch/cloudwatch.ts";
import { type CognitoStandIn, createCognito } from "./cognito/server.ts";
import { type Concurrency, type ConcurrencyLimit, createConcurrency } from "./concurrency.ts";
import { claimDataFolder } from "./data-folder.ts";
import { createEdge, domainDistribution, domainTarget, type EdgeStandIn } from "./domains/cloudfront.ts";
import { createDns, type DnsStandIn } from "./domains/dns.ts";
import { type StaleReads, type StaleReadsOptions, startStaleReads } from "./engine/stale-reads.ts";
import { type Engine, startEngine } from "./engine/start.ts";
import { refreshStream } from "./engine/stream.ts";
import {
  applePassSecretId,
  credentialsFor,
  defaultTableName,
  googlePassSecretId,
  hostOf,
  originSecret,
  pool,
  realtimePrefix,
  rememberEnvironment,
  setEnvironment,
  accountCopiesBucket,
  uploadsBucket,
  videoSecretId,
  webConfiguration,
} from "./environment.ts";
import { createEventPages, isOfEventPage } from "./event-pages.ts";
import { createHttpApi, type Handler, sendJson } from "./http-api.ts";
import { lambdaContext } from "./lambda-context.ts";
import { closeServer, listen } from "./listen.ts";
import { createIdentities, type Identities } from "./mail/identities.ts";
import { createMail, type LocalMail } from "./mail/mail.ts";
import { createPasses, type PassesStandIn, passesPrefix } from "./passes/passes.ts";
import { queueNames } from "./queues/queue-names.ts";
import { createQueues } from "./queues/queues.ts";
import { createRealtime } from "./realtime/realtime.ts";
import { keepReasons, runConsumers } from "./run-consumers.ts";
import { createStorage } from "./storage/storage.ts";
import { localCatalogue } from "./stripe/catalogue.ts";
import { createStripe, type StripeStandIn } from "./stripe/stripe.ts";
import { ensureStream, ensureTable } from "./table.ts";
import { createVideo, type VideoStandIn, videoPrefix } from "./video/video.ts";

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Stores a picture below its key. */
export type PutPicture = (key: string, body: Buffer) => Promise<void>;

export interface StackOptions {
  /** 0 finds a free port. */
  port: number;
  /** The folder of all data. */
  dataDir: string;
  /** The table's name. An engine that others also use (`DYNAMODB_ENDPOINT`) needs a name of its own. */
  tableName?: string;
  /** Loads the code of a route or consumer. */
  loadHandler: (id: string, kind: "routes" | "consumers") => Promise<Handler>;
  /** Called before the table is created. Not called if it exists. */
  beforeNewTable?: () => void;
  /** Runs at each start, before a new table has a stream: no consumer works on what is filled in. */
  seed?: (cognito: CognitoStandIn, putPicture: PutPicture, stripe: StripeStandIn) => Promise<void>;
  /** Called when pages are answered. Every other call is answered as soon as a new table is filled. */
  onPages?: (url: string) => void;
  /** Serves every other path: the web app. */
  createWeb?: (server: Server) => Promise<Serve>;
  /** Headers of every page, as CloudFront's policy sets them. */
  webHeaders?: Readonly<Record<string, string>>;
  now?: () => number;
  /** Runs stream, queues and schedules. Tests may run without them. */
  withConsumers?: boolean;
  /** Schedules that run a moment after the start, too. Otherwise one of many minutes would come late. */
  runsAtStart?: readonly string[];
  /** Stripe sends its events by itself. By default it does so beside consumers. Otherwise a test sends each. */
  withStripeEvents?: boolean | undefined;
  /** `optional` by default: the demo's staff passwords are public, and any visitor may use them. */
  staffTwoFactor?: "required" | "optional";
  /** `on` by default. */
  rates?: "on" | "off" | undefined;
  /** One call of so many is measured for what a workspace costs. By default as on AWS. */
  useSampling?: number;
  /** Lambda's quota of functions that run at once. By default there is none. */
  concurrency?: ConcurrencyLimit;
  /** Puts a server before the engine that can make eventual reads late. The caller switches it on. */
  withStaleReads?: boolean | Pick<StaleReadsOptions, "now" | "frozenChange">;
  /** How often an idle socket hears that it is alive. By default each minute, as AppSync does. */
  keepAliveMilliseconds?: number;
  /** How soon the stream's changes are noticed, and that a message of a queue has become visible. */
  lookAgainMs?: number;
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
  identities: Identities;
  putPicture: PutPicture;
  stripe: StripeStandIn;
  video: VideoStandIn;
  passes: PassesStandIn;
  dns: DnsStandIn;
  edge: EdgeStandIn;
  tableName: string;
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

    closers.push(rememberEnvironment());
    const engine = await startEngine({ dataFile: file("table.db"), log, onDeath: options.onEngineDeath });
    closers.push(() => engine.stop());
    const tableName = options.tableName ?? process.env.TABLE_NAME ?? defaultTableName;
    const credentials = credentialsFor(engine);
    const { withStaleReads = false } = options;
    const lags = withStaleReads === true ? {} : withStaleReads;
    const staleReads = lags === false ? undefined : await startStaleReads({ ...lags, engine: engine.endpoint });
    closers.push(() => staleReads?.stop());
    setEnvironment({ url, dynamodbEndpoint: staleReads?.endpoint ?? engine.endpoint, tableName, credentials });
    process.env.STAFF_TWO_FACTOR = options.staffTwoFactor ?? "optional";
    process.env.RATES = options.rates ?? "on";
    if (options.useSampling !== undefined) process.env.USE_SAMPLING = String(options.useSampling);
    const clientSettings = { region: pool.region, endpoint: engine.endpoint };
    const client = new DynamoDBClient(clientSettings);
    await ensureTable(client, tableName, {
      isStreamed: options.seed === undefined,
      beforeCreation: options.beforeNewTable,
    });
    closers.push(() => client.destroy());

    const dns = await createDns({ prefix: "/_local/dns", file: file("dns.json") });
    closers.push(() => dns.close());
    const aliasesOf = (name: string) => dns.valuesOf(name, "CNAME");
    const identities = createIdentities({ file: file("identities.json"), aliasesOf });
    const queues = createQueues({
      prefix: "/_local/sqs",
      databaseFile: file("queues.db"),
      region: pool.region,
      now: () => new Date(now()),
      lookAgainMs: options.lookAgainMs,
    });
    closers.push(() => queues.close());
    const returned = consumers.filter(({ source }) => source.kind === "mail");
    const mail = createMail({
      prefix: "/_local/mail",
      databaseFile: file("mail.db"),
      now: () => new Date(now()),
      senders: { identities, platformDomain: "guildhall.example" },
      tell: (event) => {
        const body = JSON.stringify(event);
        for (const { id } of returned) queues.ensureQueue(queueNames(id).queue).send({ body });
      },
    });
    closers.push(() => mail.close());
    const cloudwatch = createCloudWatch({ tableName, agesOfQueues: queues.ages, now });
    closers.push(() => cloudwatch.close());
    const storage = createStorage({
      prefix: "/_local/s3",
      dataDir: file("storage"),
      allowedOrigins: [url],
      buckets: [uploadsBucket, accountCopiesBucket],
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
      accountWebhookUrl: `${url}/api/stripe/account-webhook`,
      delivers: options.withStripeEvents ?? options.withConsumers !== false,
      catalogue: localCatalogue,
      now,
      log,
    });
    closers.push(() => stripe.close());
    Object.assign(process.env, { STRIPE_ENDPOINT: stripe.endpoint });
    const stripeSecret = JSON.stringify({
      apiKey: stripe.apiKey,
      webhookSecret: stripe.webhookSecret,
      accountWebhookSecret: stripe.accountWebhookSecret,
    });

    const videoConsumers = consumers.filter(({ source }) => source.kind === "video");
    const video = createVideo({
      databaseFile: file("video.db"),
      url,
      region: pool.region,
      deliver: (event) => {
        const body = JSON.stringify(event);
        for (const { id } of videoConsumers) queues.ensureQueue(queueNames(id).queue).send({ body });
      },
      now,
    });
    closers.push(() => video.close());
    Object.assign(process.env, { VIDEO_RECORDING_ARN: video.recordingArn });
    const edge = createEdge({
      prefix: "/_local/cloudfront",
      file: file("cloudfront.json"),
      aliasesOf,
    });
    Object.assign(process.env, {
      DNS_SERVER: dns.address,
      CLOUDFRONT_ENDPOINT: `${url}/_local/cloudfront`,
      DOMAIN_TARGET: domainTarget,
      DOMAIN_DISTRIBUTION_ID: domainDistribution.id,
      DOMAIN_CONNECTION_GROUP_ID: domainDistribution.connectionGroupId,
    });
    renewEnvironment();

    const passes = createPasses({ file: file("passes.json"), now });
    /** On AWS, a cache of the secrets runs beside each function. */
    const secretOf = (address: string): string => {
      const isFor = (id: string) => address.includes(encodeURIComponent(id));
      if (isFor(applePassSecretId)) return passes.secret("apple");
      if (isFor(googlePassSecretId)) return passes.secret("google");
      return isFor(videoSecretId) ? video.secret() : stripeSecret;
    };

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
      onAnswered: ({ route, status, milliseconds }) => {
        const isOfWorkspaces = route.path.startsWith("/api/tenants/");
        cloudwatch.noteCall({ gateway: isOfWorkspaces ? "workspaces" : "platform", status, milliseconds });
      },
      onFunctionFailed: cloudwatch.noteFunction,
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
    const putPicture: PutPicture = (key, body) => storage.put(uploadsBucket, { key, body, headers: pictureHeaders });
    const filled = (async () => {
      await options.seed?.(cognito, putPicture, stripe);
      await ensureStream(client, tableName);
    })();
    // Each early call gets the failure, and so does the caller. A failure without a call must not end the process.
    filled.catch(() => undefined);
    // The web app gets ready meanwhile.
    const web = await options.createWeb?.(server);
    server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // In development, Vite takes its own sockets on the same port.
      const isOnlyListener = server.listenerCount("upgrade") === 1;
      if (!realtime.upgrade(request, socket, head) && isOnlyListener) socket.destroy();
    });
    const mounts: (readonly [string, Serve])[] = [
      ...createApiDocuments(),
      ["/api/", api.handle],
      ["/_local/cognito", cognito.handle],
      ["/_local/mail", mail.handle],
      ["/_local/sqs", queues.handle],
      ["/_local/cloudwatch", cloudwatch.handle],
      ["/_local/s3", storage.handle],
      ["/_local/dns", dns.handle],
      ["/_local/cloudfront", edge.handle],
      [realtimePrefix, realtime.handle],
      ["/media/", (request, response) => storage.serve(uploadsBucket, mediaKey(request), request, response)],
      ["/_local/stripe", stripe.handlePages],
      [
        "/_local/secretsmanager",
        (request, response) => sendJson(response, 200, { SecretString: secretOf(request.url ?? "") }),
      ],
      [passesPrefix, passes.handle],
      [videoPrefix, video.handle],
      ["/ivs/", video.serveRecording],
    ];
    const eventPages = web && createEventPages(url, options.webHeaders ?? {}, web);
    open((request, response) => {
      // Tests move this process's clock. Node would send the machine's, and the SDK would take its own for wrong.
      response.setHeader("date", new Date().toUTCString());
      const mount = mounts.find(([prefix]) => request.url?.startsWith(prefix));
      if (mount !== undefined) return filled.then(() => mount[1](request, response));
      if (request.url === "/config.json") return sendJson(response, 200, webConfiguration(url));
      if (eventPages !== undefined && isOfEventPage(request)) return eventPages(request, response);
      if (web !== undefined) return web(request, response);
      return sendJson(response, 404, { message: "Not Found" });
    });
    options.onPages?.(url);
    await filled;

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
          lookAgainMs: options.lookAgainMs,
          runsAtStart: options.runsAtStart,
        }),
      );
    }
    return {
      url,
      dataDir,
      engine,
      staleReads,
      concurrency,
      cognito,
      mail,
      identities,
      putPicture,
      stripe,
      video,
      passes,
      dns,
      edge,
      tableName,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function fail(response: ServerResponse, error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  if (!response.headersSent) sendJson(response, 500, { message: "Internal Server Error" });
  else response.end();
}

/** As the product publishes its pictures. */
const pictureHeaders = { "content-type": "image/jpeg", "cache-control": "public, max-age=86400" };

/** CloudFront asks the bucket for the unchanged path. The bucket's policy allows it only `media/`. */
const mediaKey = (request: IncomingMessage) => (request.url ?? "").split("?", 1)[0]?.slice(1) ?? "";
