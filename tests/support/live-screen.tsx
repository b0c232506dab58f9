/** A member's page that listens to its channels. The socket is the test's; all else is as in `member-screen.tsx`. */
import { act } from "@testing-library/react";
import type { ComponentType } from "react";
import { vi } from "vitest";
import { Channels } from "#web/channels.tsx";
import { FakeSocket } from "./fake-socket.ts";
import { showScreen } from "./member-screen.tsx";

const base64 = (text: object) => btoa(JSON.stringify(text));
const accessToken = `${base64({ alg: "RS256" })}.${base64({ exp: Date.parse("2030-01-01") / 1000 })}.signature`;

export const tenantPath = `ten-${"0".repeat(26)}`;

/** Signs somebody in, and stops the browser's sockets at this test. */
function openBrowser(): FakeSocket[] {
  window.localStorage.setItem("CognitoIdentityServiceProvider.client.maya.accessToken", accessToken);
  const sockets: FakeSocket[] = [];
  class Recorded extends FakeSocket {
    constructor(url: string | URL, protocols: string[]) {
      super(String(url), protocols);
      sockets.push(this);
      setTimeout(() => {
        this.open();
        this.says({ type: "connection_ack", connectionTimeoutMs: 300_000 });
      });
    }
  }
  vi.stubGlobal("WebSocket", Recorded);
  return sockets;
}

export function signOutElsewhere(): void {
  window.localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: null })));
}

type Shown = ReturnType<typeof showScreen>;

export function showLiveScreen(Page: ComponentType, screen: Parameters<typeof showScreen>[1]) {
  const sockets = openBrowser();
  const shown: Shown = showScreen(
    () => (
      <>
        <Page />
        <Channels />
      </>
    ),
    screen,
  );
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    if (address !== "/config.json") return answer(address, request);
    const realtime = { httpHost: "http.example", url: "/_local/realtime" };
    return Response.json({ region: "r", userPoolId: "r_x", userPoolClientId: "c", realtime });
  });
  return {
    ...shown,
    sockets,
    /** Waits until the page listens to these channels, and accepts all that it asks for. */
    listens: async (...channels: string[]): Promise<FakeSocket> => {
      const socket = await vi.waitFor(() => {
        const last = sockets.at(-1);
        const missing = channels.filter((channel) => last?.asked.includes(channel) !== true);
        if (last === undefined || missing.length > 0) throw new Error(`The page listens to ${last?.asked.join(", ")}.`);
        return last;
      });
      for (const channel of socket.asked) socket.accepts(channel);
      // The reads that follow each acceptance.
      await new Promise((resolve) => setTimeout(resolve, 400));
      return socket;
    },
  };
}
