/**
 * One socket for everything that a page listens to. A ring says what to read again. A lost ring costs one more read
 * after the next connect. While there is no connection, the page reads at intervals.
 */
import { type Endpoint, readMessage, subprotocols, subscribeMessage } from "./protocol.ts";

/** What the connection needs of the browser. */
export interface Surroundings {
  openSocket: (url: string, protocols: string[]) => Socket;
  /** Undefined where the deployment has no socket. */
  readEndpoint: () => Promise<Endpoint | undefined>;
  /** A valid access token, renewed if need be; undefined if nobody is signed in. */
  readToken: () => Promise<string | undefined>;
  isVisible: () => boolean;
  /** @returns how to stop */
  onPageChange: (listener: (change: PageChange) => void) => () => void;
  /** From 0 to 1. */
  random: () => number;
}

/** `online`: the network has come back. */
export type PageChange = "hidden" | "shown" | "offline" | "online";

export type Socket = Pick<WebSocket, "send" | "close" | "readyState" | "addEventListener">;

/**
 * Reads again what a ring names; without a ring, everything of the channel.
 * @returns whether the server answered
 */
export type Reread = (ring?: unknown) => Promise<boolean>;

export interface Connection {
  /**
   * Rereads after each ring, after each connect, and at intervals while there is no connection.
   * @returns how to stop
   */
  listen: (channel: string, reread: Reread) => () => void;
  /** Ends it for good: after a sign-out, or in another workspace. */
  end: () => void;
}

/** The specification's heartbeat. */
const lookMilliseconds = 25_000;
/** The service sends a keep-alive about each minute. */
const silenceMilliseconds = 65_000;
/** The specification's delays of reconnects; the last one repeats. */
const reconnectMilliseconds = [1_000, 2_000, 5_000, 10_000] as const;
const pollMilliseconds = 20_000;
/** The computer slept if a look comes this much too late. */
const sleptMilliseconds = 10_000;
const answerMilliseconds = 15_000;
/** A connection that stood this long was good, so the delays start afresh. */
const goodMilliseconds = 10_000;
/** Somebody who looks at another tab for a moment keeps the connection. */
const hiddenMilliseconds = 30_000;
/** The next page often listens to the same channel. */
const lingerMilliseconds = 5_000;
/** A network that soon comes back needs no sign. */
const offlineMilliseconds = 5_000;

const readyState = { connecting: 0, open: 1 };

interface Channel {
  path: string;
  rereads: Set<Reread>;
  /** `new`: not asked for on this socket. */
  state: "new" | "asked" | "live" | "refused";
  /** The subscription's id. */
  id: string;
  askedAt: number;
  token: string | undefined;
  /** A refusal holds until there is another token. */
  refusedToken: string | undefined;
  /** The last read got no answer. */
  isBehind: boolean;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

type TimerName = "connect" | "answer" | "look" | "poll" | "hide" | "offline";

/**
 * @param tell gets the last moment at which the screen was current, in milliseconds; undefined when it is again
 */
export function createConnection(around: Surroundings, tell: (currentAt: number | undefined) => void): Connection {
  const channels = new Map<string, Channel>();
  const timers: Partial<Record<TimerName, ReturnType<typeof setTimeout>>> = {};
  /** `down`: waits for the next attempt, or for another token. */
  let phase: "off" | "connecting" | "open" | "down" | "ended" = "off";
  /** The current attempt. What belongs to an earlier one is dropped. */
  let attempt: object | undefined;
  let socket: Socket | undefined;
  let hearing = new AbortController();
  let endpoint: Endpoint | undefined;
  let refusedToken: string | undefined;
  let failures = 0;
  let openedAt: number | undefined;
  let receivedAt = 0;
  let lookDueAt = 0;
  let currentAt = Date.now();
  let behindSince: number | undefined;

  function clear(...names: TimerName[]): void {
    for (const name of names) {
      clearTimeout(timers[name]);
      delete timers[name];
    }
  }

  async function connect(): Promise<void> {
    release();
    phase = "connecting";
    const mine = {};
    attempt = mine;
    try {
      const [place, token] = await Promise.all([around.readEndpoint(), around.readToken()]);
      if (attempt !== mine) return;
      endpoint = place;
      if (token === undefined) stop("off");
      else if (place === undefined || token === refusedToken) stop("down");
      else open(place, token);
    } catch {
      if (attempt === mine) retryLater();
    }
  }

  function open(place: Endpoint, token: string): void {
    timers.answer = setTimeout(retryLater, answerMilliseconds);
    const opened = around.openSocket(place.url, subprotocols(place, token));
    socket = opened;
    hearing = new AbortController();
    const { signal } = hearing;
    opened.addEventListener("open", () => send({ type: "connection_init" }), { signal });
    opened.addEventListener("close", retryLater, { signal });
    opened.addEventListener("message", ({ data }) => receive(data, token), { signal });
  }

  function send(message: object): void {
    if (socket?.readyState === readyState.open) socket.send(JSON.stringify(message));
  }

  function receive(text: unknown, token: string): void {
    receivedAt = Date.now();
    if (isCurrent()) currentAt = receivedAt;
    const message = readMessage(text);
    switch (message?.type) {
      case "connection_ack":
        return begin();
      case "connection_error":
        if (!message.isRefused) return retryLater();
        refusedToken = token;
        return stop("down");
      case "subscribe_success":
        return accept(channelOf(message.id));
      case "subscribe_error":
        return decline(channelOf(message.id), message.isRefused);
      case "data":
        return ring(channelOf(message.id), message.event);
      default:
    }
  }

  const channelOf = (id: string) => [...channels.values()].find((channel) => channel.id === id);

  function begin(): void {
    clear("answer");
    phase = "open";
    openedAt = Date.now();
    lookDueAt = openedAt + lookMilliseconds;
    timers.look = setInterval(look, lookMilliseconds);
    for (const channel of channels.values()) void ask(channel);
  }

  /** At each heartbeat, and when somebody comes back to the page. */
  function look(): void {
    const now = Date.now();
    const hasSlept = now - lookDueAt > sleptMilliseconds;
    lookDueAt = now + lookMilliseconds;
    const all = [...channels.values()];
    const isIgnored = all.some(({ state, askedAt }) => state === "asked" && now - askedAt > answerMilliseconds);
    if (hasSlept || isIgnored || now - receivedAt > silenceMilliseconds) return reconnect();
    for (const channel of all) if (channel.state === "new") void ask(channel);
  }

  function reconnect(): void {
    failures = 0;
    void connect();
  }

  async function ask(channel: Channel): Promise<void> {
    const mine = attempt;
    Object.assign(channel, { state: "asked", id: crypto.randomUUID(), askedAt: Date.now() });
    const token = await around.readToken().catch(() => undefined);
    if (attempt !== mine || channels.get(channel.path) !== channel || endpoint === undefined) return;
    if (token === undefined || token === channel.refusedToken) {
      // Without a token the next look tries again.
      channel.state = token === undefined ? "new" : "refused";
      return poll();
    }
    channel.token = token;
    send(subscribeMessage(endpoint, token, { id: channel.id, channel: channel.path }));
  }

  function accept(channel: Channel | undefined): void {
    if (channel?.state !== "asked") return;
    channel.state = "live";
    // A change between the page's own read and this moment rang for nobody.
    void reread(channel);
  }

  function decline(channel: Channel | undefined, isRefused: boolean): void {
    if (channel?.state !== "asked") return;
    channel.state = isRefused ? "refused" : "new";
    if (isRefused) channel.refusedToken = channel.token;
    poll();
  }

  function ring(channel: Channel | undefined, event: unknown): void {
    if (channel?.state === "live") void reread(channel, event);
  }

  async function reread(channel: Channel, event?: unknown): Promise<void> {
    const answers = await Promise.all([...channel.rereads].map((read) => read(event).catch(() => false)));
    if (phase === "ended") return;
    if (answers.includes(false)) {
      channel.isBehind = true;
      poll();
    } else if (event === undefined) {
      // Only a read of everything makes up for what is behind.
      channel.isBehind = false;
      currentAt = Date.now();
    }
    report();
  }

  function report(): void {
    const all = [...channels.values()];
    const isBehind = all.some((channel) => channel.isBehind);
    if (isCurrent()) clear("poll");
    const since = isBehind ? (behindSince ?? currentAt) : undefined;
    if (since === behindSince) return;
    behindSince = since;
    tell(since);
  }

  const isCurrent = () => [...channels.values()].every(({ state, isBehind }) => state === "live" && !isBehind);

  function poll(): void {
    timers.poll ??= setInterval(() => {
      if (!around.isVisible()) return;
      for (const channel of channels.values()) {
        if (channel.state !== "live" || channel.isBehind) void reread(channel);
        // Asks only if the token is another one than the refused one.
        if (phase === "open" && channel.state === "refused") void ask(channel);
      }
      if (phase === "down" && timers.connect === undefined && refusedToken !== undefined) void connect();
    }, pollMilliseconds);
  }

  function retryLater(): void {
    if (openedAt !== undefined && Date.now() - openedAt >= goodMilliseconds) failures = 0;
    if (!around.isVisible()) return stop("off");
    stop("down");
    const delay = reconnectMilliseconds[Math.min(failures, reconnectMilliseconds.length - 1)] ?? 0;
    failures += 1;
    // Everybody loses the connection in the same moment, and must not come back in the same one.
    timers.connect = setTimeout(() => void connect(), delay * (0.75 + around.random() / 2));
  }

  /** `down` reads at intervals until there is a connection. */
  function stop(next: "off" | "down" | "ended"): void {
    release();
    phase = next;
    if (next === "down") poll();
    else clear("poll");
  }

  function release(): void {
    attempt = undefined;
    openedAt = undefined;
    clear("connect", "answer", "look");
    for (const channel of channels.values()) channel.state = "new";
    const old = socket;
    socket = undefined;
    if (old === undefined) return;
    hearing.abort();
    // A browser reports a socket that is closed too early as an error.
    if (old.readyState === readyState.connecting) old.addEventListener("open", () => old.close());
    else old.close();
  }

  function follow(change: PageChange): void {
    if (change === "hidden") timers.hide ??= setTimeout(() => stop("off"), hiddenMilliseconds);
    else if (change === "offline") timers.offline ??= setTimeout(markBehind, offlineMilliseconds);
    else {
      clear(change === "shown" ? "hide" : "offline");
      if (channels.size === 0 || phase === "connecting" || !around.isVisible()) return;
      // A socket that was opened through a lost network seldom says that it is dead.
      if (phase === "open" && change === "shown") look();
      else reconnect();
    }
  }

  function markBehind(): void {
    for (const channel of channels.values()) channel.isBehind = true;
    report();
  }

  function leave(channel: Channel): void {
    channels.delete(channel.path);
    if (channel.state === "asked" || channel.state === "live") send({ type: "unsubscribe", id: channel.id });
    if (channels.size === 0) stop("off");
    report();
  }

  const stopFollowing = around.onPageChange(follow);

  return {
    listen: (path, read) => {
      const channel = channels.get(path) ?? newChannel(path);
      channels.set(path, channel);
      clearTimeout(channel.leaving);
      channel.rereads.add(read);
      if (phase === "open" && channel.state === "new") void ask(channel);
      else if (phase === "off" && around.isVisible()) void connect();
      return () => {
        channel.rereads.delete(read);
        if (channel.rereads.size === 0 && phase !== "ended")
          channel.leaving = setTimeout(() => leave(channel), lingerMilliseconds);
      };
    },
    end: () => {
      stop("ended");
      clear("hide", "offline");
      for (const { leaving } of channels.values()) clearTimeout(leaving);
      channels.clear();
      stopFollowing();
    },
  };
}

function newChannel(path: string): Channel {
  return {
    path,
    rereads: new Set(),
    state: "new",
    id: "",
    askedAt: 0,
    token: undefined,
    refusedToken: undefined,
    isBehind: false,
    leaving: undefined,
  };
}
