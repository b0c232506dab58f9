// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** What a browser keeps of the answers that work without a network, for whom, and until when. */
const account = (id: string) => ["e30", window.btoa(JSON.stringify({ sub: id })).replaceAll("=", ""), "s"].join(".");
const tenantId = "ten_00000000000000000000000001";
const other = "ten_00000000000000000000000002";
const day = 24 * 60 * 60 * 1000;

type Reply = () => Promise<Response>;
const answers =
  (balance: number): Reply =>
  async () =>
    Response.json({ member: null, role: "member", balance, isEmailProved: true });
const lost: Reply = () => Promise.reject(new TypeError("Failed to fetch"));
const silent: Reply = () => new Promise(() => undefined);
const refuses =
  (status: number): Reply =>
  async () =>
    Response.json({ error: { code: "not_found", message: "Not found", issues: [], details: {} } }, { status });

let reply: Reply;
let sent: string[];

function signInAs(id: string | undefined): void {
  window.localStorage.clear();
  if (id !== undefined)
    window.localStorage.setItem("CognitoIdentityServiceProvider.client.maya.accessToken", account(id));
}

async function open() {
  vi.resetModules();
  const api = await import("#web/session/api.ts");
  api.configureApi({ token: async () => "token", signedOut: () => undefined, refused: async () => undefined });
  const { getMe } = await import("#lambdas/members/contract.ts");
  const { listMyRegistrations } = await import("#lambdas/events/registration-contract.ts");
  const { listResources } = await import("#lambdas/resources/contract.ts");
  const { getWorkspace } = await import("#lambdas/tenants/contract.ts");
  const { forgetKept } = await import("#web/session/call-kept.ts");
  const state = await import("#web/session/kept-state.ts");
  const readMe = (of = tenantId, isFirst = true) => api.callRoute(getMe, { params: { tenantId: of } }, { isFirst });
  return { ...api, ...state, forgetKept, getMe, getWorkspace, listMyRegistrations, listResources, readMe };
}

/** Keeping goes on after the answer has been given. */
const keepingEnds = () => vi.advanceTimersByTimeAsync(50);

/** Settles a call whose waits are of the fake clock. */
async function settle<Value>(promise: Promise<Value>, milliseconds = 2_000) {
  const [[result]] = await Promise.all([
    Promise.allSettled([promise]),
    (async () => {
      for (let passed = 0; passed < milliseconds; passed += 100) {
        await vi.advanceTimersByTimeAsync(100);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })(),
  ]);
  return result;
}

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 23, 9),
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    shouldAdvanceTime: true,
  });
  globalThis.indexedDB = new IDBFactory();
  sent = [];
  reply = answers(100);
  vi.stubGlobal("fetch", (address: string) => {
    sent.push(address);
    return reply();
  });
  signInAs("maya");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

describe("an answer of a route that works without a network", () => {
  test("is kept, and given with its age where the network is lost, until the server answers again", async () => {
    const app = await open();
    await app.readMe();
    await keepingEnds();
    const readAt = Date.now();
    await vi.advanceTimersByTimeAsync(60_000);
    reply = lost;
    expect(await settle(app.readMe())).toMatchObject({ status: "fulfilled", value: { balance: 100 } });
    expect(app.keptRouteIds()).toEqual(["members.getMe"]);
    const seen = (await import("@testing-library/react")).renderHook(() => app.useOldestKeptAt());
    expect(Math.abs((seen.result.current ?? 0) - readAt)).toBeLessThan(5_000);
    reply = answers(70);
    expect(await app.readMe()).toMatchObject({ balance: 70 });
    expect(app.keptRouteIds()).toEqual([]);
    await keepingEnds();
    reply = lost;
    expect(await settle(app.readMe())).toMatchObject({ value: { balance: 70 } });
  });

  test("is found by the next visit, in another tab", async () => {
    const first = await open();
    await first.readMe();
    await keepingEnds();
    const second = await open();
    reply = lost;
    expect(await settle(second.readMe())).toMatchObject({ value: { balance: 100 } });
  });

  test("never replaces what the screen shows already, which may be newer", async () => {
    const app = await open();
    await app.readMe();
    await keepingEnds();
    reply = lost;
    expect(await settle(app.readMe(tenantId, false))).toMatchObject({
      status: "rejected",
      reason: { code: "network" },
    });
    expect(app.keptRouteIds()).toEqual([]);
  });

  test("is not given while the server answers, whatever it says", async () => {
    const app = await open();
    await app.readMe();
    await keepingEnds();
    for (const status of [401, 429, 500, 503]) {
      reply = refuses(status);
      expect(await settle(app.readMe())).toMatchObject({ status: "rejected", reason: { status } });
    }
    reply = lost;
    expect(await settle(app.readMe())).toMatchObject({ value: { balance: 100 } });
  });

  test.each([403, 404])("is deleted with all of its tenant when the server refuses with %d", async (status) => {
    const app = await open();
    await app.readMe();
    await app.readMe(other);
    await keepingEnds();
    reply = refuses(status);
    expect(await settle(app.readMe())).toMatchObject({ status: "rejected", reason: { status } });
    await keepingEnds();
    reply = lost;
    expect(await settle(app.readMe())).toMatchObject({ status: "rejected", reason: { code: "network" } });
    expect(await settle(app.readMe(other))).toMatchObject({ value: { balance: 100 } });
  });

  test("is given after six seconds of silence, and only then", async () => {
    const app = await open();
    await app.readMe();
    await keepingEnds();
    reply = silent;
    let isSettled = false;
    const call = app.readMe().finally(() => {
      isSettled = true;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isSettled).toBe(false);
    expect(await settle(call, 3_000)).toMatchObject({ value: { balance: 100 } });
  });

  test("is asked for twice before a kept one is given: a connection may fail for a moment", async () => {
    const app = await open();
    await app.readMe();
    await keepingEnds();
    sent = [];
    reply = () => (sent.length === 1 ? lost() : answers(55)());
    expect(await settle(app.readMe())).toMatchObject({ value: { balance: 55 } });
    expect(sent).toHaveLength(2);
    expect(app.keptRouteIds()).toEqual([]);
  });

  test("is shown to its own account alone, and to nobody after the session", async () => {
    const app = await open();
    await app.readMe();
    await keepingEnds();
    reply = lost;
    signInAs("adam");
    expect(await settle(app.readMe())).toMatchObject({ status: "rejected" });
    signInAs(undefined);
    expect(await settle(app.readMe())).toMatchObject({ status: "rejected" });
    signInAs("maya");
    expect(await settle(app.readMe())).toMatchObject({ status: "fulfilled" });
    await app.forgetKept();
    expect(await settle(app.readMe())).toMatchObject({ status: "rejected" });
  });

  test("is not kept if the session ended while it was on its way", async () => {
    const app = await open();
    reply = async () => {
      signInAs(undefined);
      return answers(100)();
    };
    await app.readMe();
    await keepingEnds();
    signInAs("maya");
    reply = lost;
    expect(await settle(app.readMe())).toMatchObject({ status: "rejected" });
  });

  test("counts for thirty days", async () => {
    const app = await open();
    await app.readMe();
    await keepingEnds();
    reply = lost;
    vi.setSystemTime(Date.now() + 29 * day);
    expect(await settle(app.readMe())).toMatchObject({ status: "fulfilled" });
    vi.setSystemTime(Date.now() + 2 * day);
    expect(await settle(app.readMe())).toMatchObject({ status: "rejected" });
  });

  test("is kept before the sign-in, if everybody may read it", async () => {
    const app = await open();
    signInAs(undefined);
    reply = async () => Response.json({ slug: "demo" });
    await app.callRoute(app.getWorkspace, { params: { slug: "demo" } }, { isFirst: true });
    await keepingEnds();
    signInAs("maya");
    reply = lost;
    // The page of somebody signed out deletes what accounts have kept, at any moment of this.
    await app.forgetKept();
    const again = app.callRoute(app.getWorkspace, { params: { slug: "demo" } }, { isFirst: true });
    expect(await settle(again)).toMatchObject({ value: { slug: "demo" } });
  });
});

test("later pages of a list are not kept: their addresses change", async () => {
  const app = await open();
  const page = (cursor?: string) =>
    app.callRoute(
      app.listMyRegistrations,
      { params: { tenantId: tenantId }, query: { when: "to_come", cursor } },
      { isFirst: true },
    );
  reply = async () => Response.json({ registrations: [], nextCursor: "next" });
  await page();
  await page("next");
  await keepingEnds();
  reply = lost;
  expect(await settle(page())).toMatchObject({ status: "fulfilled" });
  expect(await settle(page("next"))).toMatchObject({ status: "rejected" });
});

test("answers of all other routes are not kept", async () => {
  const app = await open();
  const resources = () => app.callRoute(app.listResources, { params: { tenantId }, query: {} }, { isFirst: true });
  reply = async () => Response.json({ resources: [] });
  await resources();
  await keepingEnds();
  reply = lost;
  expect(await settle(resources())).toMatchObject({ status: "rejected", reason: { code: "network" } });
  expect(sent).toHaveLength(2);
});

test("a browser without such a store calls as before", async () => {
  Reflect.deleteProperty(globalThis, "indexedDB");
  const app = await open();
  expect(await app.readMe()).toMatchObject({ balance: 100 });
  reply = lost;
  expect(await settle(app.readMe())).toMatchObject({ status: "rejected", reason: { code: "network" } });
});
