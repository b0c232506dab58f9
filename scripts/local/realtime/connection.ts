/** One browser's socket: what it says is handled in order, one message at a time. */
import type { RawData, WebSocket } from "ws";
import { isHeardOn, segmentsToListenOn } from "./addresses.ts";
import { type Caller, toCaller, tryParse } from "./caller.ts";

export interface ConnectionOptions {
  /** Undefined if the handshake had none that can be read. */
  caller: Caller | undefined;
  namespaces: ReadonlySet<string>;
  isAllowed: (operation: string, caller: Caller, channel: string | null) => Promise<boolean>;
  log: (line: string) => void;
}

/** AppSync's limit. */
const mostSubscriptions = 100;
const mostIdCharacters = 128;
/** Ours: messages that wait for an answer, and bytes that the browser has not read. */
const mostWaiting = 200;
const mostUnreadBytes = 1024 * 1024;
const connectionTimeoutMs = 300_000;

const closedFor = { unauthorized: 4401, badRequest: 4400, tooMuch: 1008 } as const;
const unauthorized = { errorType: "UnauthorizedException", message: "You are not authorized to make this call." };
const badRequest = (message: string) => ({ errorType: "BadRequestException", message });

interface Message {
  type?: unknown;
  id?: unknown;
  channel?: unknown;
  authorization?: unknown;
}

export function createConnection(socket: WebSocket, options: ConnectionOptions) {
  const { caller, namespaces, isAllowed, log } = options;
  const subscriptions = new Map<string, readonly string[]>();
  let hasBegun = false;
  let waiting = 0;

  function send(message: object): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostUnreadBytes) socket.terminate();
    else socket.send(JSON.stringify(message));
  }

  async function connect(): Promise<boolean> {
    if (caller !== undefined && (await isAllowed("EVENT_CONNECT", caller, null))) return true;
    send({ type: "connection_error", errors: [unauthorized] });
    socket.close(closedFor.unauthorized);
    return false;
  }

  async function subscribe({ id, channel, authorization }: Message): Promise<void> {
    const refuse = (error: object) => send({ type: "subscribe_error", id, errors: [error] });
    if (typeof id !== "string" || id === "" || id.length > mostIdCharacters || typeof channel !== "string")
      return refuse(badRequest("A subscription needs an id and a channel."));
    if (subscriptions.has(id)) return refuse(badRequest("The id is in use on this connection."));
    if (subscriptions.size >= mostSubscriptions)
      return refuse({ errorType: "MaxSubscriptionsReachedError", message: "Too many subscriptions." });
    const segments = segmentsToListenOn(channel);
    if (segments === undefined) return refuse(badRequest("Invalid Channel Format"));
    const listener = authorization === undefined ? caller : toCaller(authorization);
    const isKnown = namespaces.has(segments[0] ?? "");
    if (!isKnown || listener === undefined || !(await isAllowed("EVENT_SUBSCRIBE", listener, channel)))
      return refuse(unauthorized);
    subscriptions.set(id, segments);
    return send({ type: "subscribe_success", id });
  }

  async function hear(data: RawData): Promise<void> {
    const message = tryParse(String(data)) as Message | null | undefined;
    const { type, id } = message ?? {};
    if (type === "connection_init") {
      hasBegun = true;
      return send({ type: "connection_ack", connectionTimeoutMs });
    }
    if (type === "ka") return undefined;
    if (!hasBegun) {
      send({ type: "connection_error", errors: [badRequest("The connection has not begun.")] });
      return socket.close(closedFor.badRequest);
    }
    if (type === "subscribe") return subscribe(message ?? {});
    if (type === "unsubscribe") {
      if (subscriptions.delete(String(id))) return send({ type: "unsubscribe_success", id });
      return send({ type: "unsubscribe_error", id, errors: [{ errorType: "UnknownOperationError" }] });
    }
    // Namespaces take rings with IAM only, and a socket of a browser has no such signature.
    if (type === "publish") return send({ type: "publish_error", id, errors: [unauthorized] });
    return send({ type: "error", errors: [badRequest("Unknown message")] });
  }

  let isOpen = connect();
  socket.on("message", (data) => {
    waiting += 1;
    if (waiting > mostWaiting) return socket.close(closedFor.tooMuch);
    isOpen = isOpen
      .then(async (stays) => {
        if (stays && socket.readyState === socket.OPEN) await hear(data);
        return stays;
      })
      .catch((error: unknown) => {
        log(`A message of a browser failed: ${String(error)}`);
        socket.terminate();
        return false;
      })
      .finally(() => {
        waiting -= 1;
      });
    return undefined;
  });
  // A broken frame closes the socket. Without a listener the error would end the process.
  socket.on("error", () => socket.terminate());

  return {
    send,
    /** Passes an event on, once for each subscription that hears it. */
    ring(segments: readonly string[], event: string): void {
      for (const [id, listened] of subscriptions) if (isHeardOn(listened, segments)) send({ type: "data", id, event });
    },
    end: () => socket.terminate(),
  };
}
