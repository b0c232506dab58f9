import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connected, days, live, mine, pass, second, settle, start } from "../support/realtime-session.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-24T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("connecting", () => {
  it("opens no socket before anything listens, and none while the page is hidden", async () => {
    const { browser, listen } = start();
    await pass(60 * second);
    expect(browser.sockets).toHaveLength(0);
    browser.change("hidden");
    listen(days);
    await pass(60 * second);
    expect(browser.sockets).toHaveLength(0);
    browser.change("shown");
    await settle();
    expect(browser.sockets).toHaveLength(1);
  });

  it("sends the token in a subprotocol and never in the address", async () => {
    const { browser, listen } = start();
    browser.page.token = "header.payload.signature";
    listen(days);
    await settle();
    const { url, protocols } = browser.last;
    expect(url).toBe("wss://socket.example/event/realtime");
    expect(protocols[0]).toBe("aws-appsync-event-ws");
    const header = /^header-([A-Za-z0-9_-]+)$/.exec(protocols[1] ?? "")?.[1] ?? "";
    expect(JSON.parse(Buffer.from(header, "base64url").toString())).toEqual({
      host: "http.example",
      Authorization: "header.payload.signature",
    });
  });

  it("asks for each channel once on one socket, whoever listens, and rereads once it is accepted", async () => {
    const { browser, reads, listen } = start();
    listen(days);
    listen(days);
    listen(mine);
    await settle();
    expect(browser.sockets).toHaveLength(1);
    browser.last.open();
    expect(browser.last.sent).toEqual([{ type: "connection_init" }]);
    browser.last.says({ type: "connection_ack", connectionTimeoutMs: 300_000 });
    await settle();
    expect(browser.last.asked).toEqual([days, mine]);
    expect(browser.last.sent[1]).toMatchObject({ authorization: { host: "http.example", Authorization: "token-1" } });
    expect(reads).toEqual({});
    browser.last.accepts(days);
    await settle();
    expect(reads).toEqual({ [days]: [undefined, undefined] });
  });

  it("asks at once for a channel that is listened to later, with the token of that moment", async () => {
    const { browser, listen } = await live(days);
    browser.page.token = "token-2";
    listen(mine);
    await settle();
    expect(browser.sockets).toHaveLength(1);
    expect(browser.last.sent.at(-1)).toMatchObject({ channel: mine, authorization: { Authorization: "token-2" } });
  });

  it("passes a ring to the listeners of its channel", async () => {
    const { browser, reads } = await live(days, mine);
    browser.last.rings(days, { noun: "bookings", days: ["2026-11-24"] });
    await settle();
    expect(reads).toEqual({ [days]: [{ noun: "bookings", days: ["2026-11-24"] }], [mine]: [] });
  });

  it("reads a ring that arrives as a list of one, and skips what it cannot read", async () => {
    const { browser, reads } = await live(days);
    const id = browser.last.idOf(days);
    browser.last.says({ type: "data", id, event: ['{"noun":"bookings"}'] });
    browser.last.says({ type: "data", id: "unknown", event: "{}" });
    browser.last.says({ type: "something_new" });
    browser.last.saysText("not JSON");
    await settle();
    expect(reads[days]).toEqual([{ noun: "bookings" }]);
    expect(browser.last.isClosed).toBe(false);
  });

  it("gives a channel up some seconds after its last listener has left, and then the socket", async () => {
    const { browser, stops, listen, reads } = await live(days, mine);
    stops[0]?.();
    await pass(2 * second);
    const stop = listen(days);
    await pass(10 * second);
    expect(browser.last.asked).toEqual([days, mine]);
    browser.last.rings(days, { noun: "bookings" });
    await settle();
    expect(reads[days]).toEqual([{ noun: "bookings" }]);
    stop();
    await pass(5 * second);
    expect(browser.last.sent.at(-1)).toEqual({ type: "unsubscribe", id: browser.last.idOf(days) });
    expect(browser.last.isClosed).toBe(false);
    stops[1]?.();
    await pass(5 * second);
    expect(browser.last.isClosed).toBe(true);
    await pass(120 * second);
    expect(browser.sockets).toHaveLength(1);
  });
});

describe("a lost connection", () => {
  it("comes back after 1, 2, 5 and then 10 seconds", async () => {
    const { browser } = await live(days);
    const opened: number[] = [];
    for (const delay of [1, 2, 5, 10, 10]) {
      browser.last.breaks();
      const before = browser.sockets.length;
      await pass(delay * second - 1);
      opened.push(browser.sockets.length - before);
      await pass(1);
      opened.push(browser.sockets.length - before);
    }
    expect(opened).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
  });

  it("spreads reconnects by a quarter to both sides", async () => {
    const { browser } = await live(days);
    browser.around.random = () => 0;
    browser.last.breaks();
    await pass(750);
    expect(browser.sockets).toHaveLength(2);
    browser.around.random = () => 0.9999;
    browser.last.breaks();
    await pass(2_400);
    expect(browser.sockets).toHaveLength(2);
    await pass(100);
    expect(browser.sockets).toHaveLength(3);
  });

  it("starts with the short delay again after a connection that stood for a while", async () => {
    const started = await live(days);
    const { browser } = started;
    for (const delay of [1, 2, 5]) {
      browser.last.breaks();
      await pass(delay * second);
    }
    await connected(started);
    await pass(10 * second);
    browser.last.breaks();
    await pass(second);
    expect(browser.sockets).toHaveLength(5);
  });

  it("rereads everything once after the reconnect, with a fresh token", async () => {
    const started = await live(days, mine);
    const { browser, reads } = started;
    browser.page.token = "token-2";
    browser.last.breaks();
    await pass(second);
    const { last } = browser;
    last.open();
    last.says({ type: "connection_ack", connectionTimeoutMs: 300_000 });
    await settle();
    expect(last.sent.slice(1).map(({ authorization }) => authorization?.Authorization)).toEqual(["token-2", "token-2"]);
    expect(reads).toEqual({ [days]: [], [mine]: [] });
    last.accepts(days);
    last.accepts(mine);
    await settle();
    expect(reads).toEqual({ [days]: [undefined], [mine]: [undefined] });
  });

  it("reads every 20 seconds while it cannot connect, and no longer once it can", async () => {
    const started = await live(days);
    const { browser, reads } = started;
    browser.last.breaks();
    for (let passed = 0; passed < 59; passed += 1) {
      await pass(second);
      if (!browser.last.isClosed) browser.last.breaks();
    }
    expect(reads[days]).toHaveLength(2);
    await pass(10 * second);
    await connected(started);
    await pass(60 * second);
    browser.last.says({ type: "ka" });
    expect(reads[days]).toEqual([]);
  });

  it("reads nothing and connects no more while the page is hidden, and at once when it is shown", async () => {
    const { browser, reads } = await live(days);
    browser.change("hidden");
    browser.last.breaks();
    await pass(300 * second);
    expect(browser.sockets).toHaveLength(1);
    expect(reads[days]).toEqual([]);
    browser.change("shown");
    await settle();
    expect(browser.sockets).toHaveLength(2);
  });

  it("takes a server that accepts the socket and then says nothing for lost", async () => {
    const { browser, listen } = start();
    listen(days);
    await settle();
    browser.last.open();
    await pass(15 * second);
    expect(browser.last.isClosed).toBe(true);
    await pass(second);
    expect(browser.sockets).toHaveLength(2);
  });

  it("connects again when a channel gets no answer", async () => {
    const { browser, listen } = start();
    listen(days);
    await settle();
    browser.last.open();
    browser.last.says({ type: "connection_ack", connectionTimeoutMs: 300_000 });
    await pass(25 * second);
    expect(browser.sockets).toHaveLength(2);
  });

  it("takes an error of the handshake for lost, unless it is a refusal", async () => {
    const { browser, listen } = start();
    listen(days);
    await settle();
    browser.last.open();
    browser.last.says({ type: "connection_error", errors: [{ errorType: "LimitExceededError" }] });
    await pass(second);
    expect(browser.sockets).toHaveLength(2);
  });

  it("connects once the network has come back, without waiting for the delay", async () => {
    const { browser } = await live(days);
    for (const delay of [1, 2, 5]) {
      browser.last.breaks();
      await pass(delay * second);
    }
    browser.last.breaks();
    browser.change("online");
    await settle();
    expect(browser.sockets).toHaveLength(5);
  });

  it("keeps trying while the token cannot be renewed for want of a network", async () => {
    const { browser } = await live(days);
    browser.page.token = new TypeError("offline");
    browser.last.breaks();
    await pass(10 * second);
    expect(browser.sockets).toHaveLength(1);
    browser.page.token = "token-2";
    await pass(10 * second);
    expect(browser.sockets).toHaveLength(2);
  });
});

describe("what the reader is told", () => {
  it("is nothing while reads at intervals get answers", async () => {
    const { browser, told } = await live(days);
    browser.last.breaks();
    await pass(120 * second);
    expect(told).toEqual([]);
  });

  it("is since when the screen is behind, once a read got no answer", async () => {
    const started = await live(days);
    const { browser, told, answers, reads } = started;
    const lostAt = Date.now();
    answers[days] = false;
    browser.last.breaks();
    await pass(19 * second);
    expect(told).toEqual([]);
    await pass(60 * second);
    expect(told).toEqual([lostAt]);
    answers[days] = true;
    await pass(20 * second);
    expect(told).toEqual([lostAt, undefined]);
    expect(reads[days]).toHaveLength(4);
  });

  it("is the moment of the last message before the connection was lost", async () => {
    const { browser, told, answers } = await live(days);
    await pass(20 * second);
    browser.last.says({ type: "ka" });
    const heardAt = Date.now();
    answers[days] = false;
    await pass(10 * second);
    browser.last.breaks();
    await pass(20 * second);
    expect(told).toEqual([heardAt]);
  });

  it("stays until everything was read: an answered ring is about a part only", async () => {
    const { browser, told, answers } = await live(days);
    answers[days] = false;
    browser.last.rings(days, { noun: "bookings" });
    await settle();
    expect(told).toHaveLength(1);
    answers[days] = true;
    browser.last.rings(days, { noun: "bookings" });
    await settle();
    expect(told).toHaveLength(1);
    await pass(20 * second);
    expect(told).toEqual([told[0], undefined]);
    // Only the look is left: nothing is read at intervals any more.
    expect(vi.getTimerCount()).toBe(1);
  });

  it("is so some seconds after the network is gone, and ends when everything was read again", async () => {
    const started = await live(days);
    const { browser, told } = started;
    const lostAt = Date.now();
    browser.change("offline");
    await pass(4 * second);
    expect(told).toEqual([]);
    await pass(second);
    expect(told).toEqual([lostAt]);
    browser.change("online");
    await settle();
    expect(told).toEqual([lostAt]);
    await connected(started);
    expect(told).toEqual([lostAt, undefined]);
  });

  it("is nothing if the network is back within seconds", async () => {
    const started = await live(days);
    started.browser.change("offline");
    await pass(3 * second);
    started.browser.change("online");
    await connected(started);
    await pass(20 * second);
    expect(started.told).toEqual([]);
  });

  it("a failed read after a ring is repeated until it gets an answer", async () => {
    const { browser, reads, answers } = await live(days);
    answers[days] = false;
    browser.last.rings(days, { noun: "bookings" });
    await pass(40 * second);
    expect(reads[days]).toEqual([{ noun: "bookings" }, undefined, undefined]);
    answers[days] = true;
    await pass(20 * second);
    browser.last.says({ type: "ka" });
    await pass(40 * second);
    expect(reads[days]).toHaveLength(4);
  });
});
