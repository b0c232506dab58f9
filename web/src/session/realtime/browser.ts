import { auth } from "../auth.ts";
import { readConfig } from "../config.ts";
import type { PageChange, Surroundings } from "./connection.ts";

export const browser: Surroundings = {
  openSocket: (url, protocols) => new WebSocket(socketAddress(url), protocols),
  readEndpoint: async () => (await readConfig()).realtime,
  readToken: () => auth.token(),
  isVisible: () => document.visibilityState === "visible",
  onPageChange: (listener) => {
    const ending = new AbortController();
    const on = (target: EventTarget, name: string, change: () => PageChange) =>
      target.addEventListener(name, () => listener(change()), { signal: ending.signal });
    on(document, "visibilitychange", () => (browser.isVisible() ? "shown" : "hidden"));
    // The Back button shows a page as it was left, without its socket.
    on(window, "pageshow", () => "shown");
    on(window, "online", () => "online");
    on(window, "offline", () => "offline");
    return () => ending.abort();
  },
  random: Math.random,
};

/** The local stack names a path of its own origin. Older browsers take only an address with the scheme of sockets. */
function socketAddress(url: string): URL {
  const address = new URL(url, window.location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return address;
}
