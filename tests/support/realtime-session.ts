/** A page that listens to channels on a fake socket. The test's timers are fake, too. */
import { vi } from "vitest";
import { createConnection } from "#web/session/realtime/connection.ts";
import { fakeSurroundings } from "./fake-socket.ts";

export const days = "/bookings/ten-1/days";
export const mine = "/bookings/ten-1/members/m1";
export const second = 1_000;

export const settle = () => vi.advanceTimersByTimeAsync(0);
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

export function start() {
  const browser = fakeSurroundings();
  const told: (number | undefined)[] = [];
  const connection = createConnection(browser.around, (currentAt) => told.push(currentAt));
  const reads: Record<string, unknown[]> = {};
  const answers: Record<string, boolean> = {};
  return {
    browser,
    connection,
    /** What the reader is told. */
    told,
    reads,
    /** Channels whose reads get no answer. */
    answers,
    listen: (channel: string) =>
      connection.listen(channel, async (ring) => {
        (reads[channel] ??= []).push(ring);
        return answers[channel] ?? true;
      }),
  };
}

type Started = ReturnType<typeof start>;

/** The server accepts the socket and everything that the page listens to. */
export async function connected(started: Started): Promise<void> {
  await settle();
  const { last } = started.browser;
  last.open();
  last.says({ type: "connection_ack", connectionTimeoutMs: 300_000 });
  await settle();
  for (const channel of last.asked) last.accepts(channel);
  await settle();
  for (const channel of Object.keys(started.reads)) started.reads[channel] = [];
}

export async function live(...channels: string[]) {
  const started = start();
  const stops = channels.map(started.listen);
  await connected(started);
  return { ...started, stops };
}
