import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { days, live, mine, pass, second, settle, start } from "../support/realtime-session.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-24T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a silent socket", () => {
  it("lives on while something arrives about each minute", async () => {
    const { browser } = await live(days);
    for (let minute = 0; minute < 10; minute += 1) {
      await pass(60 * second);
      browser.last.says({ type: "ka" });
    }
    expect(browser.sockets).toHaveLength(1);
  });

  it("is replaced at the first look after 65 seconds, and everything is reread", async () => {
    const started = await live(days);
    const { browser, reads } = started;
    await pass(50 * second);
    expect(browser.sockets).toHaveLength(1);
    await pass(25 * second);
    expect(browser.sockets).toHaveLength(2);
    expect(browser.sockets[0]?.isClosed).toBe(true);
    const { last } = browser;
    last.open();
    last.says({ type: "connection_ack", connectionTimeoutMs: 300_000 });
    await settle();
    last.accepts(days);
    await settle();
    expect(reads[days]).toEqual([undefined]);
    // What the old one still says is nobody's concern.
    browser.sockets[0]?.rings(days, { noun: "bookings" });
    browser.sockets[0]?.breaks();
    await pass(20 * second);
    expect(browser.sockets).toHaveLength(2);
    expect(reads[days]).toEqual([undefined]);
  });

  it("is replaced after a sleep, however short the silence", async () => {
    const { browser } = await live(days);
    await pass(20 * second);
    // The clock runs on while no timer does.
    vi.setSystemTime(Date.now() + 30 * second);
    browser.last.says({ type: "ka" });
    await pass(5 * second);
    expect(browser.sockets).toHaveLength(2);
  });

  it("is looked at when somebody comes back to the page", async () => {
    const { browser } = await live(days);
    browser.change("hidden");
    vi.setSystemTime(Date.now() + 3_600 * second);
    browser.change("shown");
    await settle();
    expect(browser.sockets).toHaveLength(2);
  });

  it("is replaced when the network has come back", async () => {
    const { browser } = await live(days);
    browser.change("offline");
    browser.change("online");
    await settle();
    expect(browser.sockets).toHaveLength(2);
  });

  it("is not replaced for a page that nobody sees", async () => {
    const { browser } = await live(days);
    browser.change("hidden");
    browser.change("online");
    await settle();
    expect(browser.sockets).toHaveLength(1);
  });

  it("stays for somebody who looks at another tab for a moment, and is closed after that", async () => {
    const { browser } = await live(days);
    browser.change("hidden");
    await pass(29 * second);
    browser.change("shown");
    browser.last.says({ type: "ka" });
    await pass(60 * second);
    expect(browser.sockets).toHaveLength(1);
    expect(browser.last.isClosed).toBe(false);
    browser.last.says({ type: "ka" });
    browser.change("hidden");
    await pass(30 * second);
    expect(browser.last.isClosed).toBe(true);
    browser.change("shown");
    await settle();
    expect(browser.sockets).toHaveLength(2);
  });
});

describe("a refusal", () => {
  it("of a channel is not asked again with the same token, and the channel is read at intervals", async () => {
    const started = start();
    const { browser, reads, listen } = started;
    listen(days);
    listen(mine);
    await settle();
    browser.last.open();
    browser.last.says({ type: "connection_ack", connectionTimeoutMs: 300_000 });
    await settle();
    browser.last.accepts(days);
    browser.last.refuses(mine);
    await settle();
    for (let minute = 0; minute < 5; minute += 1) {
      await pass(60 * second);
      browser.last.says({ type: "ka" });
    }
    expect(browser.last.asked).toEqual([days, mine]);
    expect(browser.sockets).toHaveLength(1);
    expect(reads[mine]).toHaveLength(15);
    expect(reads[days]).toHaveLength(1);
    browser.page.token = "token-2";
    await pass(20 * second);
    expect(browser.last.asked).toEqual([days, mine, mine]);
    browser.last.accepts(mine);
    await pass(40 * second);
    expect(reads[mine]).toHaveLength(17);
  });

  it("of a channel holds on the next socket too", async () => {
    const started = start();
    const { browser, listen } = started;
    listen(days);
    await settle();
    browser.last.open();
    browser.last.says({ type: "connection_ack", connectionTimeoutMs: 300_000 });
    await settle();
    browser.last.refuses(days);
    browser.last.breaks();
    await pass(second);
    browser.last.open();
    browser.last.says({ type: "connection_ack", connectionTimeoutMs: 300_000 });
    await settle();
    expect(browser.last.asked).toEqual([]);
  });

  it("of a channel that the page leaves is not answered", async () => {
    const { browser, listen } = start();
    const stop = listen(days);
    listen(mine);
    await settle();
    browser.last.open();
    browser.last.says({ type: "connection_ack", connectionTimeoutMs: 300_000 });
    await settle();
    browser.last.refuses(days);
    stop();
    await pass(10 * second);
    expect(browser.last.sent.map(({ type }) => type)).toEqual(["connection_init", "subscribe", "subscribe"]);
  });

  it.each([
    [{ errorType: "UnauthorizedException" }, 1],
    [{ errorType: "Error", errorCode: 401 }, 1],
    [{ errorType: "Error", errorCode: 403 }, 1],
    [{ errorType: "Error", errorCode: 500 }, 2],
  ])("%o of the socket leads to %i attempts", async (error, attempts) => {
    const { browser, listen } = start();
    listen(days);
    await settle();
    browser.last.open();
    browser.last.says({ type: "connection_error", errors: [error] });
    await pass(second);
    expect(browser.sockets).toHaveLength(attempts);
  });

  it("that may pass is tried again at the next look", async () => {
    const started = start();
    const { browser, listen } = started;
    listen(days);
    await settle();
    browser.last.open();
    browser.last.says({ type: "connection_ack", connectionTimeoutMs: 300_000 });
    await settle();
    browser.last.refuses(days, "LimitExceededError");
    await pass(10 * second);
    expect(browser.last.asked).toEqual([days]);
    await pass(15 * second);
    expect(browser.last.asked).toEqual([days, days]);
  });

  it("of the socket is not tried again with the same token", async () => {
    const { browser, reads, listen } = start();
    listen(days);
    await settle();
    browser.last.open();
    browser.last.says({ type: "connection_error", errors: [{ errorType: "UnauthorizedException", errorCode: 401 }] });
    browser.last.breaks();
    await pass(60 * second);
    browser.change("hidden");
    browser.change("shown");
    await settle();
    expect(browser.sockets).toHaveLength(1);
    expect(reads[days]).toHaveLength(3);
    browser.page.token = "token-2";
    await pass(20 * second);
    expect(browser.sockets).toHaveLength(2);
  });
});

describe("without a socket in the deployment", () => {
  it("reads every 20 seconds while the page is visible", async () => {
    const { browser, reads, listen } = start();
    browser.page.endpoint = undefined;
    listen(days);
    await pass(60 * second);
    expect(reads[days]).toHaveLength(3);
    browser.change("hidden");
    await pass(60 * second);
    expect(reads[days]).toHaveLength(3);
    expect(browser.sockets).toHaveLength(0);
  });
});

describe("the end", () => {
  it("comes with the session: nothing is opened or read without a token", async () => {
    const { browser, reads } = await live(days);
    browser.page.token = undefined;
    browser.last.breaks();
    await pass(300 * second);
    expect(browser.sockets).toHaveLength(1);
    expect(reads[days]).toEqual([]);
  });

  it("closes the socket, and nothing starts it again", async () => {
    const { browser, connection, reads, stops } = await live(days);
    connection.end();
    expect(browser.last.isClosed).toBe(true);
    stops[0]?.();
    browser.change("hidden");
    browser.change("shown");
    browser.change("online");
    await pass(300 * second);
    expect(browser.sockets).toHaveLength(1);
    expect(reads[days]).toEqual([]);
    expect(browser.listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("opens no socket if it comes while the token is read", async () => {
    const { browser, connection, listen } = start();
    listen(days);
    connection.end();
    await pass(60 * second);
    expect(browser.sockets).toHaveLength(0);
  });

  it("closes a socket that is still opening only once it is open, so that the browser reports no error", async () => {
    const { browser, connection, listen } = start();
    listen(days);
    await settle();
    connection.end();
    expect(browser.last.isClosed).toBe(false);
    browser.last.open();
    expect(browser.last.isClosed).toBe(true);
  });
});
