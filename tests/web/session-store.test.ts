// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSessionStore, sessionChangedEvent } from "#web/session/session-store.ts";

const token = "CognitoIdentityServiceProvider.client.maya.accessToken";
const other = "CognitoIdentityServiceProvider.client.maya.refreshToken";

const events: string[] = [];
const note = () => events.push("changed");
beforeEach(() => {
  vi.useFakeTimers();
  window.addEventListener(sessionChangedEvent, note);
});
afterEach(() => {
  vi.useRealTimers();
  window.removeEventListener(sessionChangedEvent, note);
  window.localStorage.clear();
  events.length = 0;
});

/** A tab with a stored session, or none. `answers` are those of the checks, in order. */
function open({ isStored = true, isFresh = true, answers = [] as boolean[] } = {}) {
  if (isStored) {
    window.localStorage.setItem(token, "a.b.c");
    window.localStorage.setItem(other, "refresh");
  }
  const checks: boolean[] = [];
  const looks: number[] = [];
  const store = createSessionStore(
    async () => {
      const answer = answers.shift() ?? false;
      checks.push(answer);
      return answer;
    },
    () => isFresh,
    async () => void looks.push(Date.now()),
  );
  return { store, checks, looks };
}

const otherTab = (key: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));
const settle = () => vi.advanceTimersByTimeAsync(0);

it("is signed out without a stored token, and asks nobody", () => {
  const { store, checks } = open({ isStored: false, isFresh: false });
  expect(store.isStored()).toBe(false);
  expect(store.read()).toEqual({ state: "signed_out", hasLeft: false, hasExpired: false });
  expect(checks).toEqual([]);
});

it("is signed in at once with a fresh token, and asks nobody", () => {
  const { store, checks } = open();
  expect(store.isStored()).toBe(true);
  expect(store.read()).toEqual({ state: "signed_in", hasLeft: false, hasExpired: false });
  expect(checks).toEqual([]);
});

it("checks an old token once, however often it is read", async () => {
  const { store, checks } = open({ isFresh: false, answers: [true, true] });
  expect(store.read().state).toBe("loading");
  store.read();
  await settle();
  expect(store.read()).toEqual({ state: "signed_in", hasLeft: false, hasExpired: false });
  expect(checks).toEqual([true]);
  expect(events).toEqual(["changed"]);
});

it("says that the session has expired if the check of an old token fails", async () => {
  const { store } = open({ isFresh: false, answers: [false] });
  store.read();
  await settle();
  expect(store.read()).toEqual({ state: "signed_out", hasLeft: false, hasExpired: true });
});

it("keeps a sign-out that comes before the answer of the check", async () => {
  const { store } = open({ isFresh: false, answers: [true] });
  store.read();
  store.end("left");
  await settle();
  expect(store.read()).toEqual({ state: "signed_out", hasLeft: true, hasExpired: false });
});

it("removes every key of the session and nothing else when it ends, and says why", () => {
  const { store } = open();
  window.localStorage.setItem("theme", "dark");
  store.read();
  store.end("expired");
  expect(Object.keys(window.localStorage)).toEqual(["theme"]);
  expect(store.read()).toEqual({ state: "signed_out", hasLeft: false, hasExpired: true });
});

it("tells listeners and the window of each change, and of no call that changes nothing", () => {
  const { store } = open();
  const heard: string[] = [];
  const stop = store.subscribe(() => heard.push(store.read().state));
  store.read();
  store.start();
  expect([heard, events]).toEqual([[], []]);
  store.end("left");
  store.end("expired");
  expect(store.read()).toMatchObject({ hasLeft: true, hasExpired: false });
  store.start();
  expect(store.read()).toEqual({ state: "signed_in", hasLeft: false, hasExpired: false });
  expect([heard, events]).toEqual([
    ["signed_out", "signed_in"],
    ["changed", "changed"],
  ]);
  stop();
  store.end("left");
  expect(heard).toHaveLength(2);
});

it("notices that other code has removed the tokens, and keeps a session whose tokens are there", () => {
  const { store } = open();
  store.read();
  store.readStorage();
  expect(store.read().state).toBe("signed_in");
  window.localStorage.removeItem(token);
  store.readStorage();
  expect(store.read()).toEqual({ state: "signed_out", hasLeft: false, hasExpired: true });
});

it("follows a sign-out in another tab, whether that removes one key or all", () => {
  for (const key of [token, null]) {
    const { store } = open();
    const stop = store.subscribe(() => undefined);
    store.read();
    window.localStorage.clear();
    otherTab("theme");
    expect(store.read().state).toBe("signed_in");
    otherTab(key);
    expect(store.read()).toEqual({ state: "signed_out", hasLeft: true, hasExpired: false });
    stop();
  }
});

it("follows a sign-in in another tab once the check agrees", async () => {
  const { store, checks } = open({ isStored: false, answers: [false, true] });
  const stop = store.subscribe(() => undefined);
  store.read();
  window.localStorage.setItem(token, "a.b.c");
  otherTab(token);
  await settle();
  expect(store.read().state).toBe("signed_out");
  otherTab(token);
  await settle();
  expect(store.read().state).toBe("signed_in");
  otherTab(token);
  await settle();
  expect(checks).toEqual([false, true]);
  stop();
});

it("looks every 30 seconds and hears other tabs while somebody listens, and no longer", async () => {
  const { store, looks } = open();
  store.read();
  const stops = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  await vi.advanceTimersByTimeAsync(29_999);
  expect(looks).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toHaveLength(1);
  stops[0]?.();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(looks).toHaveLength(2);
  stops[1]?.();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(looks).toHaveLength(2);
  window.localStorage.clear();
  otherTab(null);
  expect(store.read().state).toBe("signed_in");
});
