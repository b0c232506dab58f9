/**
 * AppSync Events, as far as a browser or the publisher could see a difference. It has the socket with its protocol, and
 * the address that takes rings. The real authorizer decides about each connection and each subscription.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { sendJson } from "../http-api.ts";
import { segmentsOf } from "./addresses.ts";
import { type Caller, toCaller, tryParse } from "./caller.ts";
import { createConnection } from "./connection.ts";
import { isSignedBy, type Signer } from "./signature.ts";

export interface RealtimeOptions {
  /** The path under which everything is mounted, without a trailing slash. */
  prefix: string;
  /** The host that each authorization must name. */
  httpHost: string;
  namespaces: ReadonlySet<string>;
  /** Calls the authorizer with AppSync's event. */
  authorize: (event: object) => Promise<unknown>;
  /** Whose signature the address for rings takes. */
  signer: Signer;
  now: () => number;
  keepAliveMilliseconds?: number;
  log: (line: string) => void;
}

export interface LocalRealtime {
  /** Takes over a socket of its own path; false for any other. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Takes rings. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

const socketProtocol = "aws-appsync-event-ws";
const minuteMilliseconds = 60_000;
/** AppSync's limits: events in a call, and bytes of an event. */
const mostEvents = 5;
const mostEventBytes = 240 * 1024;
/** Ours, so that a program in a loop cannot use up this machine. */
const mostConnections = 500;

export function createRealtime(options: RealtimeOptions): LocalRealtime {
  const { prefix, httpHost, namespaces, now, log, keepAliveMilliseconds = minuteMilliseconds } = options;
  const connections = new Set<ReturnType<typeof createConnection>>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: mostEventBytes,
    perMessageDeflate: false,
    handleProtocols: () => socketProtocol,
  });
  const keepAlive = setInterval(() => {
    for (const connection of connections) connection.send({ type: "ka" });
  }, keepAliveMilliseconds);

  const isAllowed = async (operation: string, { host, token }: Caller, channel: string | null): Promise<boolean> => {
    if (host !== httpHost) return false;
    const channelNamespaceName = channel === null ? null : (segmentsOf(channel)?.[0] ?? null);
    const requestContext = {
      apiId: "local",
      accountId: "000000000000",
      requestId: randomUUID(),
      operation,
      channelNamespaceName,
      channel,
      // AppSync sends no time.
      timeEpoch: now(),
    };
    try {
      const answer = await options.authorize({ authorizationToken: token, requestContext, requestHeaders: {} });
      return (answer as { isAuthorized?: unknown } | null)?.isAuthorized === true;
    } catch (error) {
      log(`The authorizer failed: ${String(error)}`);
      return false;
    }
  };

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    if (request.url?.split("?", 1)[0] !== `${prefix}/event/realtime`) return false;
    // A client that leaves during the handshake must not end the process.
    socket.on("error", () => socket.destroy());
    const protocols = (request.headers["sec-websocket-protocol"] ?? "").split(/\s*,\s*/);
    if (!protocols.includes(socketProtocol) || connections.size >= mostConnections) {
      socket.end("HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
      return true;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const caller = callerIn(protocols);
      const connection = createConnection(opened, { caller, namespaces, isAllowed, log });
      connections.add(connection);
      opened.once("close", () => connections.delete(connection));
    });
    return true;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, errorType: string) => sendJson(response, status, { errors: [{ errorType }] });
    if (request.url !== `${prefix}/event` || request.method !== "POST") return refuse(404, "UnknownOperationException");
    const body = await bodyOf(request);
    if (body === undefined) return refuse(413, "RequestEntityTooLargeException");
    if (!(await isSignedBy(request, body, httpHost, options.signer))) return refuse(401, "UnauthorizedException");
    const call = tryParse(body) as { channel?: unknown; events?: unknown } | undefined;
    const segments = typeof call?.channel === "string" ? segmentsOf(call.channel) : undefined;
    const events = call?.events;
    const isCall = Array.isArray(events) && events.length > 0 && events.length <= mostEvents;
    if (segments === undefined || !isCall) return refuse(400, "BadRequestException");
    if (!namespaces.has(segments[0] ?? "")) return refuse(401, "UnauthorizedException");
    const marked = events.map((event: unknown, index) => ({ event, index, identifier: randomUUID() }));
    const [good, bad] = [marked.filter(({ event }) => isEvent(event)), marked.filter(({ event }) => !isEvent(event))];
    for (const { event } of good) for (const connection of connections) connection.ring(segments, event as string);
    return sendJson(response, 200, {
      successful: good.map(({ identifier, index }) => ({ identifier, index })),
      failed: bad.map(({ identifier, index }) => ({ identifier, index, code: 400, errorMessage: "Invalid event" })),
    });
  }

  async function close(): Promise<void> {
    clearInterval(keepAlive);
    for (const connection of connections) connection.end();
    await new Promise((resolve) => sockets.close(resolve));
  }

  return { upgrade, handle, close };
}

/** The authorization in the second subprotocol; undefined if it cannot be read. */
function callerIn(protocols: readonly string[]): Caller | undefined {
  const packed = protocols.find((protocol) => protocol.startsWith("header-"))?.slice("header-".length);
  if (packed === undefined || !/^[\w-]+$/.test(packed)) return undefined;
  const header = tryParse(Buffer.from(packed, "base64url").toString("utf8"));
  return toCaller(header);
}

/** An event is a text that holds JSON. */
function isEvent(event: unknown): boolean {
  return typeof event === "string" && Buffer.byteLength(event) <= mostEventBytes && tryParse(event) !== undefined;
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= mostEvents * mostEventBytes) chunks.push(chunk);
  }
  return bytes > mostEvents * mostEventBytes ? undefined : Buffer.concat(chunks).toString("utf8");
}
