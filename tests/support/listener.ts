/** A browser's socket to AppSync, spelled out by hand: its subprotocols, its messages, and what it hears. */
import { WebSocket } from "ws";

export interface Heard {
  type: string;
  id?: string;
  event?: string;
  errors?: { errorType: string; message?: string }[];
  connectionTimeoutMs?: number;
}

export interface Listener {
  socket: WebSocket;
  heard: Heard[];
  /** The parsed rings, in order of arrival. */
  rings(): unknown[];
  /** Sends a message as it is. */
  say(message: unknown): void;
  /** Resolves with the first message that fits and was not taken before. */
  next(fits: (message: Heard) => boolean): Promise<Heard>;
  /** Resolves to whether the service lets it listen. */
  subscribe(channel: string, token?: string): Promise<boolean>;
  /** The code with which the service closed the socket. */
  closed: Promise<number>;
  close(): void;
}

export const headerProtocol = (header: unknown) =>
  `header-${Buffer.from(JSON.stringify(header)).toString("base64url")}`;

export interface ListenerOptions {
  token: string;
  host?: string;
  /** Replaces both subprotocols. */
  protocols?: string[];
  /** Whether it sends `connection_init`; true by default. */
  begins?: boolean;
}

/** Opens the socket and begins the connection. Does not wait for the answer. */
export async function openListener(
  url: string,
  { token, host, protocols, begins = true }: ListenerOptions,
): Promise<Listener> {
  const { host: ownHost } = new URL(url);
  const authorization = { host: host ?? ownHost, Authorization: token };
  const socket = new WebSocket(
    `${url.replace("http", "ws")}/_local/realtime/event/realtime`,
    protocols ?? ["aws-appsync-event-ws", headerProtocol(authorization)],
  );
  const heard: Heard[] = [];
  const taken = new Set<Heard>();
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of waiting) look();
  };
  socket.on("message", (data) => {
    heard.push(JSON.parse(String(data)) as Heard);
    wake();
  });
  let isClosed = false;
  const closed = new Promise<number>((resolve) => {
    socket.on("close", (code) => {
      isClosed = true;
      wake();
      resolve(code);
    });
  });
  socket.on("error", () => undefined);
  const say = (message: unknown) => socket.send(typeof message === "string" ? message : JSON.stringify(message));
  const next = (fits: (message: Heard) => boolean) =>
    new Promise<Heard>((resolve, reject) => {
      const look = () => {
        const found = heard.find((message) => !taken.has(message) && fits(message));
        if (found === undefined && !isClosed) return;
        waiting.delete(look);
        if (found === undefined) return reject(new Error("The socket was closed."));
        taken.add(found);
        return resolve(found);
      };
      waiting.add(look);
      look();
    });
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => resolve());
    socket.once("unexpected-response", (_request, response) => reject(new Error(`HTTP ${response.statusCode}`)));
    socket.once("error", reject);
  });
  if (begins) say({ type: "connection_init" });
  return {
    socket,
    heard,
    rings: () => heard.flatMap(({ type, event }) => (type === "data" ? [JSON.parse(event ?? "null") as unknown] : [])),
    say,
    next,
    subscribe: async (channel, own = token) => {
      count += 1;
      const id = `subscription-${count}`;
      say({ type: "subscribe", id, channel, authorization: { ...authorization, Authorization: own } });
      const answer = await next((message) => message.id === id && message.type.startsWith("subscribe_"));
      return answer.type === "subscribe_success";
    },
    closed,
    close: () => socket.terminate(),
  };
}
