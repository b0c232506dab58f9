/** A browser's surroundings for the connection of rings: sockets that a test answers for, a page, a token. */
import type { PageChange, Socket, Surroundings } from "#web/session/realtime/connection.ts";

type Sent = { type: string; id?: string; channel?: string; authorization?: { host: string; Authorization: string } };

export class FakeSocket extends EventTarget {
  readyState: Socket["readyState"] = 0;
  readonly sent: Sent[] = [];
  readonly url: string;
  readonly protocols: readonly string[];

  constructor(url: string, protocols: readonly string[]) {
    super();
    this.url = url;
    this.protocols = protocols;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    this.readyState = 3;
  }

  get isClosed(): boolean {
    return this.readyState === 3;
  }

  /** The server accepts the socket. */
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  says(message: object): void {
    this.saysText(JSON.stringify(message));
  }

  saysText(data: string): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  /** The server or the network ends it. */
  breaks(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }

  /** The channels that the client has asked for on this socket. */
  get asked(): string[] {
    return this.sent.filter(({ type }) => type === "subscribe").map(({ channel = "" }) => channel);
  }

  /** The id of the last subscription to a channel. */
  idOf(channel: string): string {
    return this.sent.findLast((message) => message.type === "subscribe" && message.channel === channel)?.id ?? "";
  }

  accepts(channel: string): void {
    this.says({ type: "subscribe_success", id: this.idOf(channel) });
  }

  refuses(channel: string, errorType = "UnauthorizedException"): void {
    this.says({ type: "subscribe_error", id: this.idOf(channel), errors: [{ errorType, message: "no" }] });
  }

  rings(channel: string, ring: object): void {
    this.says({ type: "data", id: this.idOf(channel), event: JSON.stringify(ring) });
  }
}

export function fakeSurroundings() {
  const sockets: FakeSocket[] = [];
  const listeners = new Set<(change: PageChange) => void>();
  const page = {
    isVisible: true,
    token: "token-1" as string | undefined | Error,
    endpoint: { httpHost: "http.example", url: "wss://socket.example/event/realtime" } as
      | { httpHost: string; url: string }
      | undefined,
  };
  const around: Surroundings = {
    openSocket: (url, protocols) => {
      const socket = new FakeSocket(url, protocols);
      sockets.push(socket);
      return socket;
    },
    readEndpoint: async () => page.endpoint,
    readToken: async () => {
      if (page.token instanceof Error) throw page.token;
      return page.token;
    },
    isVisible: () => page.isVisible,
    onPageChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // The middle of the jitter: the delays are exactly those of the specification.
    random: () => 0.5,
  };
  return {
    around,
    page,
    sockets,
    listeners,
    get last(): FakeSocket {
      const last = sockets.at(-1);
      if (last === undefined) throw new Error("No socket was opened.");
      return last;
    },
    change: (change: PageChange) => {
      if (change === "hidden" || change === "shown") page.isVisible = change === "shown";
      for (const listener of listeners) listener(change);
    },
  };
}
